/** Paying with another card from now on. Invariant: the old card stays until the new one is kept; what is past due is tried with it at once. */
import { createHash } from "node:crypto";
import type { Row } from "../../../db/schema.ts";
import type { Setup } from "../../ports/payments/setups.ts";
import { isRefusal, Refusal } from "../refusal.ts";
import type { Shop } from "../shop.ts";
import { signedInAccount, type Viewer, type ViewerAccount } from "../viewer.ts";
import { askProvider, isCardRefusal } from "./asking.ts";
import type { BankQuestion } from "./attempt.server.ts";
import { customerOf } from "./customer.ts";
import { type WayBack, withPage } from "./joining.server.ts";
import { findMembership, isRunning, type Membership, toldOf } from "./membership.ts";
import { type Settled, settleMembership } from "./settling.server.ts";
import { openSetupOf, ownSetup } from "./setup.ts";

type RunningRow = Row<"memberships"> & { subscription_id: string };

const FAILED = "card-change-failed";

export interface CardChange {
  membership: Membership;
  setupId: string;
  /** With it the browser leaves a card. Never logged. */
  clientSecret: string;
  provider: "embedded" | "stripe";
  publishableKey: string | null;
}

export type CardChangeOutcome =
  /** The card is the one that pays now; `paid` says that an open month was paid with it just now. */
  | { state: "changed"; paid: boolean; membership: Membership }
  /** The card, or the open month, takes its time; the shop goes on by itself. */
  | { state: "processing" }
  /** The bank asks about the open month: the browser answers it with the secret, then confirms again. */
  | BankQuestion
  /** The provider's page was left without a card. */
  | { state: "open" };

/** Opens a setup for another card, or finds the open one. @throws Refusal "not-signed-in", "membership-none" or "card-change-failed" */
export async function beginCardChange(shop: Shop, viewer: Viewer): Promise<CardChange> {
  const { account, row } = await runningRow(shop, viewer);
  const customerId = await customerOf(shop, account);
  const { id: setupId, clientSecret } = await openSetupOf(shop, row, customerId, {
    account_id: account.id,
    purpose: "card",
  });
  const { name: provider, publishableKey } = shop.payments;
  return { membership: toldOf(row), setupId, clientSecret, provider, publishableKey };
}

/** Address of the provider's page on which another card is left without JavaScript. @throws Refusal as `beginCardChange` */
export async function openCardChangePage(
  shop: Shop,
  viewer: Viewer,
  { successPath, cancelPath }: WayBack,
): Promise<string> {
  const { account, row } = await runningRow(shop, viewer);
  const { origin } = shop.settings;
  const demand = {
    customerId: await customerOf(shop, account),
    metadata: { account_id: account.id, membership_id: row.id, purpose: "card" },
    successUrl: withPage(origin + successPath),
    cancelUrl: origin + cancelPath,
  };
  const digest = createHash("sha256").update(JSON.stringify(demand)).digest("hex").slice(0, 16);
  const page = await askProvider(shop, FAILED, async (payments) => {
    if (row.page_id !== null) await payments.closeHostedPage(row.page_id);
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
 * Pays with the card that was left from now on, and what is past due at once. Twice is once.
 * @throws Refusal "not-signed-in", "membership-none", "setup-unknown", "setup-incomplete", "payment-declined",
 * "payment-insufficient-funds", "payment-unconfirmed" (the card is kept, and the month still open) or "card-change-failed"
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
  const { setupId } = await askProvider(shop, FAILED, (payments) => payments.hostedPage(pageId));
  if (setupId === null && row.page_id !== pageId) throw new Refusal("setup-unknown");
  if (setupId === null) return { state: "open" };
  return changeCard(shop, row, await ownSetup(shop, FAILED, row, setupId));
}

/** Pays with the setup's card, unless a newer one was left since. */
export async function changeCard(shop: Shop, row: RunningRow, setup: Setup): Promise<CardChangeOutcome> {
  if (setup.metadata.purpose !== "card") throw new Refusal("setup-unknown");
  if (setup.status === "processing") return { state: "processing" };
  const methodId = setup.method?.id;
  if (setup.status !== "succeeded" || !methodId) throw new Refusal("setup-incomplete");
  const isNew = setup.createdAt > (row.card_left_at ?? 0);
  if (isNew || setup.createdAt === row.card_left_at) {
    await askProvider(shop, FAILED, (payments) => payments.changeMethod(row.subscription_id, methodId));
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
  // A question about this card that waits for its answer is not asked anew.
  const waits = latest?.payment === "asked" && !asksAnew;
  const after = waits ? before : await tryOpenMonth(shop, row);
  if (after.membership.state === "active" || after.membership.state === "cancelling")
    return { state: "changed", paid: true, membership: after.membership };
  if (after.latest?.payment === "asked" && after.latest.clientSecret !== null) {
    const { clientSecret, pageUrl } = after.latest;
    return { state: "confirm", clientSecret, pageUrl };
  }
  if (after.latest?.payment === "processing") return { state: "processing" };
  throw new Refusal("payment-declined");
}

async function tryOpenMonth(shop: Shop, row: RunningRow): Promise<Settled> {
  try {
    await askProvider(shop, FAILED, (payments) => payments.payOpenInvoice(row.subscription_id));
  } catch (error) {
    if (isRefusal(error) && isCardRefusal(error.code)) await settled(shop, row);
    throw error;
  }
  return settled(shop, row);
}

function settled(shop: Shop, { subscription_id }: RunningRow): Promise<Settled> {
  return askProvider(shop, FAILED, () => settleMembership(shop, subscription_id));
}

async function runningRow(shop: Shop, viewer: Viewer): Promise<{ account: ViewerAccount; row: RunningRow }> {
  const account = signedInAccount(viewer);
  const row = await findMembership(shop.db, account.id);
  if (!row || !isRunning(row) || row.subscription_id === null) throw new Refusal("membership-none");
  return { account, row: { ...row, subscription_id: row.subscription_id } };
}
