/**
 * Changes the card of a membership.
 * Invariant: the old card stays until the new one is kept; a past-due month is charged to the new card at once.
 */
import { createHash } from "node:crypto";
import type { Row } from "../../../db/schema.ts";
import { nullOn } from "../../ports/payments/port.ts";
import type { Setup } from "../../ports/payments/setups.ts";
import { isRefusal, Refusal } from "../kernel/refusal.ts";
import type { Shop } from "../kernel/shop.ts";
import { signedInAccount, type Viewer, type ViewerAccount } from "../kernel/viewer.ts";
import { isCardRefusal, refusalOfSetup } from "../payments/payment-refusal.ts";
import { customerOf } from "./customer.ts";
import { type ReturnLinks, withPage } from "./joining.server.ts";
import { findMembership, isRunning, type Membership, statusOf } from "./membership.ts";
import { callProvider } from "./provider-call.ts";
import { type Settled, settleMembership } from "./settlement.server.ts";
import { openSetupOf, ownSetup } from "./setup.ts";
import type { BankQuestion } from "./subscription-attempt.server.ts";

type RunningRow = Row<"memberships"> & { subscription_id: string };

const FAILED = "card-change-failed";

export interface CardChange {
  membership: Membership;
  setupId: string;
  /** The browser submits the card with it. Never logged. */
  clientSecret: string;
}

export type CardChangeOutcome =
  /** The card is the one that pays now; `paid` means that it has just paid an open month. */
  | { state: "changed"; paid: boolean; membership: Membership }
  /** The card, or the open month, needs more time; the shop continues by itself. */
  | { state: "processing" }
  /** The bank asks to confirm the open month: the browser answers with the secret, then confirms again. */
  | BankQuestion
  /** The member left the provider's page without a card. */
  | { state: "open" };

/**
 * Opens a setup for another card, or finds the open one.
 * @throws Refusal "not-signed-in", "membership-none" or "card-change-failed"
 */
export async function beginCardChange(shop: Shop, viewer: Viewer): Promise<CardChange> {
  const { account, row } = await runningRow(shop, viewer);
  const customerId = await customerOf(shop, account);
  const { id: setupId, clientSecret } = await openSetupOf(shop, row, customerId, {
    account_id: account.id,
    purpose: "card",
  });
  return { membership: statusOf(row), setupId, clientSecret };
}

/** Address of the provider's page for changing the card without JavaScript. @throws Refusal as `beginCardChange` */
export async function openCardChangePage(
  shop: Shop,
  viewer: Viewer,
  { successPath, cancelPath }: ReturnLinks,
): Promise<string> {
  const { account, row } = await runningRow(shop, viewer);
  const { origin } = shop.settings;
  const demand = {
    customerId: await customerOf(shop, account),
    metadata: { account_id: account.id, membership_id: row.id, purpose: "card" },
    successUrl: withPage(origin + successPath),
    cancelUrl: origin + cancelPath,
    locale: account.language ?? null,
  };
  const digest = createHash("sha256").update(JSON.stringify(demand)).digest("hex").slice(0, 16);
  const page = await callProvider(shop, FAILED, async (payments) => {
    if (row.page_id !== null) await payments.closeHostedPage(row.page_id).catch(nullOn("unknown-page"));
    const idempotencyKey = `membership-card-page:${row.id}:${row.pages + 1}:${digest}`;
    return payments.openHostedSetup({ ...demand, idempotencyKey });
  });
  if (page.url === null) throw new Refusal(FAILED);
  await shop.db
    .updateTable("memberships")
    .set({ page_id: page.id, pages: row.pages + 1 })
    .where("id", "=", row.id)
    .execute();
  return page.url;
}

/**
 * Pays with the submitted card from now on, and pays a past-due month at once. Idempotent.
 * @throws Refusal "not-signed-in", "membership-none", "setup-unknown", "setup-incomplete", "payment-declined",
 * "payment-insufficient-funds", "payment-unconfirmed" (the card is kept, the month still open) or "card-change-failed"
 */
export async function confirmCardChange(
  shop: Shop,
  viewer: Viewer,
  { setupIntentId }: { setupIntentId: string },
): Promise<CardChangeOutcome> {
  const { row } = await runningRow(shop, viewer);
  return changeCard(shop, row, await ownSetup(shop, FAILED, row, setupIntentId));
}

/** The same after the provider's page. @throws Refusal as `confirmCardChange` */
export async function returnFromCardChange(
  shop: Shop,
  viewer: Viewer,
  pageId: string,
): Promise<CardChangeOutcome> {
  const { row } = await runningRow(shop, viewer);
  const { setupId } = await callProvider(shop, FAILED, (payments) => payments.hostedPage(pageId));
  if (setupId === null && row.page_id !== pageId) throw new Refusal("setup-unknown");
  if (setupId === null) return { state: "open" };
  return changeCard(shop, row, await ownSetup(shop, FAILED, row, setupId));
}

/**
 * Pays the open month with the card that the member has: its bank may only have to ask. Idempotent.
 * @throws Refusal as `confirmCardChange`
 */
export async function payOpenMonth(shop: Shop, viewer: Viewer): Promise<CardChangeOutcome> {
  const { row } = await runningRow(shop, viewer);
  return payWhatIsOpen(shop, row, await settled(shop, row), false);
}

/** How the open month stands, without another try; null where the card was refused. @throws Refusal "membership-none" */
export async function openMonth(shop: Shop, viewer: Viewer): Promise<CardChangeOutcome | null> {
  const { row } = await runningRow(shop, viewer);
  return outcomeOf(await settled(shop, row));
}

/** Pays with the setup's card, unless the member has submitted a newer one since. */
export async function changeCard(shop: Shop, row: RunningRow, setup: Setup): Promise<CardChangeOutcome> {
  if (setup.metadata.purpose !== "card") throw new Refusal("setup-unknown");
  if (setup.status === "processing") return { state: "processing" };
  const methodId = setup.method?.id;
  if (setup.status !== "succeeded" || !methodId) throw refusalOfSetup(setup);
  const isNew = setup.createdAt > (row.card_left_at ?? 0);
  if (isNew || setup.createdAt === row.card_left_at) {
    await callProvider(shop, FAILED, (payments) => payments.changeMethod(row.subscription_id, methodId));
    await shop.db
      .updateTable("memberships")
      .set({ card_left_at: setup.createdAt })
      .where("id", "=", row.id)
      .execute();
  }
  return payWhatIsOpen(shop, row, await settled(shop, row), isNew);
}

async function payWhatIsOpen(
  shop: Shop,
  row: RunningRow,
  before: Settled,
  asksAnew: boolean,
): Promise<CardChangeOutcome> {
  const { membership, latest } = before;
  if (membership.state !== "past-due") return { state: "changed", paid: false, membership };
  if (latest?.payment === "processing") return { state: "processing" };
  // The shop does not repeat a question about this card that still waits for its answer.
  const waits = latest?.payment === "asked" && !asksAnew;
  const outcome = outcomeOf(waits ? before : await tryOpenMonth(shop, row));
  if (outcome) return outcome;
  throw new Refusal("payment-declined");
}

function outcomeOf({ membership, latest }: Settled): CardChangeOutcome | null {
  if (membership.state === "active" || membership.state === "cancelling")
    return { state: "changed", paid: true, membership };
  if (latest?.payment === "asked" && latest.clientSecret !== null) {
    const { clientSecret, pageUrl } = latest;
    return { state: "confirm", clientSecret, pageUrl };
  }
  return latest?.payment === "processing" ? { state: "processing" } : null;
}

async function tryOpenMonth(shop: Shop, row: RunningRow): Promise<Settled> {
  try {
    await callProvider(shop, FAILED, (payments) => payments.payOpenInvoice(row.subscription_id));
  } catch (error) {
    if (isRefusal(error) && isCardRefusal(error.code)) await settled(shop, row);
    throw error;
  }
  return settled(shop, row);
}

function settled(shop: Shop, { subscription_id }: RunningRow): Promise<Settled> {
  return callProvider(shop, FAILED, () => settleMembership(shop, subscription_id));
}

async function runningRow(shop: Shop, viewer: Viewer): Promise<{ account: ViewerAccount; row: RunningRow }> {
  const account = signedInAccount(viewer);
  const row = await findMembership(shop.db, account.id);
  if (!row || !isRunning(row) || row.subscription_id === null) throw new Refusal("membership-none");
  return { account, row: { ...row, subscription_id: row.subscription_id } };
}
