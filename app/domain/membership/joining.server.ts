/**
 * Joining: a card is kept first, then the first month is charged, on the shop's page or on the provider's.
 * Invariant: whatever two tabs do, one account has one subscription; the price is the one that stood beside the setup.
 */
import { createHash } from "node:crypto";
import type { Row } from "../../../db/schema.ts";
import type { Setup } from "../../ports/payments/setups.ts";
import { MEMBERSHIP_PRICE, type Rappen, rappen } from "../money.ts";
import { firstAsk } from "../orders/payment.ts";
import { Refusal } from "../refusal.ts";
import type { Shop } from "../shop.ts";
import { signedInAccount, type Viewer, type ViewerAccount } from "../viewer.ts";
import { askProvider } from "./asking.ts";
import { type Attempted, attempt, type BankQuestion, settleEarlier } from "./attempt.server.ts";
import { begin } from "./beginning.server.ts";
import { customerOf } from "./customer.ts";
import { assertFirstMonth } from "./first-month.server.ts";
import { findMembership, isRunning, type Membership, membershipOf } from "./membership.ts";
import { PLAN } from "./plan.ts";
import { findPromoCode, firstMonthPrice, type PromoCode } from "./promo.ts";
import { settleMembership } from "./settling.server.ts";
import { openSetupOf, ownSetup } from "./setup.ts";

type MembershipRow = Row<"memberships">;

export interface JoiningWish {
  /** As it was typed; empty is none. */
  promoCode?: string;
}

export interface Joining {
  membershipId: string;
  setupId: string;
  /** With it the browser leaves a card. Never logged. */
  clientSecret: string;
  provider: "embedded" | "stripe";
  publishableKey: string | null;
  promo: PromoCode | null;
  /** What is charged at once. */
  firstMonth: Rappen;
  /** What every later month costs. */
  price: Rappen;
}

/** How joining stands. */
export type JoiningOutcome =
  /** Paid: the viewer is a member. */
  | { state: "active"; membership: Membership }
  /** The bank takes its time; the shop goes on by itself. */
  | { state: "processing" }
  /** The bank asks: the browser answers it with the secret, then confirms again. */
  | BankQuestion
  /** Nothing is under way: the page was left, or its card was refused. */
  | { state: "open" };

/** Where a hosted page leads back to: paths of the shop. The page's id is added to the first as `page`. */
export interface WayBack {
  successPath: string;
  cancelPath: string;
}

/**
 * Opens a setup for the viewer's card, or finds the one that is open for the same price.
 * @throws Refusal "not-signed-in", "membership-exists", "joining-busy", "promo-unknown" or "promo-used" (field promoCode), or "subscription-failed"
 */
export async function beginJoining(shop: Shop, viewer: Viewer, wish: JoiningWish = {}): Promise<Joining> {
  const { account, promo, customerId, row } = await begin(shop, viewer, wish);
  const { id: setupId, clientSecret } = await openSetupOf(shop, row, customerId, {
    account_id: account.id,
    ...(promo && { promo_code: promo }),
  });
  const { name: provider, publishableKey } = shop.payments;
  return {
    membershipId: row.id,
    setupId,
    clientSecret,
    provider,
    publishableKey,
    promo,
    firstMonth: firstMonthPrice(promo),
    price: MEMBERSHIP_PRICE,
  };
}

/** Address of the provider's own page on which the viewer joins without JavaScript. @throws Refusal as `beginJoining` */
export async function openJoiningPage(
  shop: Shop,
  viewer: Viewer,
  { successPath, cancelPath, ...wish }: JoiningWish & WayBack,
): Promise<string> {
  const { account, promo, customerId, row } = await begin(shop, viewer, wish);
  // Begun anew each time: what stands there is the price of now.
  if (await settleEarlier(shop, customerId, row)) throw new Refusal("membership-exists");
  const { origin } = shop.settings;
  const firstMonth = firstMonthPrice(promo);
  const demand = {
    customerId,
    plan: PLAN,
    ...(promo && { firstMonthOff: rappen(MEMBERSHIP_PRICE - firstMonth) }),
    metadata: { account_id: account.id, membership_id: row.id, ...(promo && { promo_code: promo }) },
    successUrl: withPage(origin + successPath),
    cancelUrl: origin + cancelPath,
  };
  const digest = createHash("sha256").update(JSON.stringify(demand)).digest("hex").slice(0, 16);
  const idempotencyKey = `membership-page:${row.id}:${row.pages + 1}:${digest}`;
  const page = await askProvider(shop, "subscription-failed", (payments) =>
    payments.openHostedSubscription({ ...demand, idempotencyKey }),
  );
  if (page.url === null || !(await keepPage(shop, row, page.id))) {
    await askProvider(shop, "subscription-failed", (payments) => payments.closeHostedPage(page.id));
    throw new Refusal("joining-busy");
  }
  return page.url;
}

/** The address to which a hosted page adds its id. */
export function withPage(address: string): string {
  return `${address}${address.includes("?") ? "&" : "?"}page={CHECKOUT_SESSION_ID}`;
}

/** Not where the form has been faster. */
async function keepPage(shop: Shop, { id, pages }: MembershipRow, pageId: string): Promise<boolean> {
  const now = shop.clock.now();
  const kept = await shop.db
    .updateTable("memberships")
    .set({ page_id: pageId, pages: pages + 1, asked: 0, ask_at: firstAsk(now), updated_at: now })
    .where("id", "=", id)
    .where("state", "=", "joining")
    .where("wish", "is", null)
    .where((eb) => eb.or([eb("pages", "=", pages), eb("page_id", "=", pageId)]))
    .executeTakeFirst();
  return kept.numUpdatedRows > 0n;
}

/**
 * Starts the membership with the card that was left. Twice is once; a refused card charges nothing, and another may be left.
 * @throws Refusal "not-signed-in", "setup-unknown" for what is not the viewer's, "setup-incomplete", "joining-busy", "promo-used",
 * "payment-declined", "payment-insufficient-funds", "payment-unconfirmed" or "subscription-failed"
 */
export async function confirmJoining(
  shop: Shop,
  viewer: Viewer,
  { setupIntentId, paymentMethodId }: { setupIntentId: string; paymentMethodId?: string },
): Promise<JoiningOutcome> {
  const account = signedInAccount(viewer);
  const row = await findMembership(shop.db, account.id);
  if (!row) throw new Refusal("setup-unknown");
  const setup = await ownSetup(shop, "subscription-failed", row, setupIntentId);
  if (paymentMethodId && setup.method && setup.method.id !== paymentMethodId)
    throw new Refusal("setup-unknown");
  return told(shop, viewer, await joinWith(shop, account, row, setup));
}

async function joinWith(
  shop: Shop,
  account: ViewerAccount,
  row: MembershipRow,
  setup: Setup,
): Promise<Attempted> {
  if (isRunning(row)) return { state: "active" };
  if (row.state === "ended") throw new Refusal("setup-unknown");
  if (findPromoCode(setup.metadata.promo_code)) await assertFirstMonth(shop, account);
  return attempt(shop, await customerOf(shop, account), row, setup);
}

/** Settles what the provider's page led to. @throws Refusal "not-signed-in", "setup-unknown" or "subscription-failed" */
export async function returnFromJoining(shop: Shop, viewer: Viewer, pageId: string): Promise<JoiningOutcome> {
  const account = signedInAccount(viewer);
  const row = await findMembership(shop.db, account.id);
  if (row && isRunning(row)) return told(shop, viewer, { state: "active" });
  if (!row || row.page_id !== pageId) throw new Refusal("setup-unknown");
  const page = await askProvider(shop, "subscription-failed", (payments) => payments.hostedPage(pageId));
  const { subscriptionId } = page;
  if (subscriptionId === null) return { state: "open" };
  const { membership } = await askProvider(shop, "subscription-failed", () =>
    settleMembership(shop, subscriptionId),
  );
  return membership.isActive ? { state: "active", membership } : { state: "processing" };
}

/**
 * Goes on with what was begun and left, by nobody's hand: a card that took its time, a page that was paid and never
 * returned from. Why a card is refused is nobody's to hear then.
 */
export async function continueJoining(shop: Shop, { id }: Pick<MembershipRow, "id">): Promise<void> {
  const row = await shop.db
    .selectFrom("memberships")
    .selectAll()
    .where("id", "=", id)
    .where("state", "=", "joining")
    .executeTakeFirst();
  if (!row?.account_id) return;
  if (row.page_id !== null) {
    const { subscriptionId } = await shop.payments.hostedPage(row.page_id);
    if (subscriptionId !== null) return void (await settleMembership(shop, subscriptionId));
  }
  if (row.subscription_id !== null) return void (await settleMembership(shop, row.subscription_id));
  if (row.wish === null) return;
  const setup = await shop.payments.setup(row.wish);
  if (setup.status === "processing") return;
  const account = await shop.db
    .selectFrom("accounts")
    .select(["id", "email", "username", "user_type as userType"])
    .where("id", "=", row.account_id)
    .executeTakeFirstOrThrow();
  await joinWith(shop, account, row, setup);
}

async function told(shop: Shop, viewer: Viewer, outcome: Attempted): Promise<JoiningOutcome> {
  if (outcome.state !== "active") return outcome;
  const membership = await membershipOf(shop, viewer);
  if (!membership?.isActive) throw new Refusal("subscription-failed");
  return { state: "active", membership };
}
