/**
 * Joining keeps a card first, then charges the first month, on the shop's page or on the provider's.
 * Invariant: one account has one subscription, even with two tabs; the price is the one shown beside the setup.
 */
import { createHash } from "node:crypto";
import type { Row } from "../../../db/schema.ts";
import { nullOn } from "../../ports/payments/port.ts";
import type { Setup } from "../../ports/payments/setups.ts";
import { type Consent, recordConsent } from "../accounts/purchase-consent.ts";
import { MEMBERSHIP_PRICE, type Rappen, rappen } from "../kernel/money.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Shop } from "../kernel/shop.ts";
import { signedInAccount, type Viewer, type ViewerAccount } from "../kernel/viewer.ts";
import { firstPoll } from "../payments/payment.ts";
import { customerOf } from "./customer.ts";
import { assertFirstMonth } from "./first-month.server.ts";
import { findMembership, isRunning, type Membership, membershipOf } from "./membership.ts";
import { PLAN } from "./plan.ts";
import { HOLD_LIFE, holdPromo } from "./promo-hold.ts";
import { callProvider } from "./provider-call.ts";
import { settleMembership } from "./settlement.server.ts";
import { openSetupOf, ownSetup } from "./setup.ts";
import { begin } from "./subscribe.server.ts";
import { type Attempted, attempt, type BankQuestion, settleEarlier } from "./subscription-attempt.server.ts";

type MembershipRow = Row<"memberships">;

export interface JoiningInput {
  /** As the visitor typed it; empty is none. */
  promoCode?: string;
  /** The consent to begin at once, where this request carries it. */
  consent?: Consent;
}

export interface Joining {
  membershipId: string;
  setupId: string;
  /** The browser submits the card with it. Never logged. */
  clientSecret: string;
  promo: string | null;
  /** The price that the provider charges at once. */
  firstMonth: Rappen;
  /** What every later month costs. */
  price: Rappen;
}

export type JoiningOutcome =
  /** Paid: the viewer is a member. */
  | { state: "active"; membership: Membership }
  /** The bank needs more time; the shop continues by itself. */
  | { state: "processing" }
  /** The bank asks for confirmation: the browser answers with the secret, then confirms again. */
  | BankQuestion
  /** Nothing is in progress: the visitor left the page, or the card was refused. */
  | { state: "open" };

/** Shop paths to which a hosted page returns. The page's id is added to the first as `page`. */
export interface ReturnLinks {
  successPath: string;
  cancelPath: string;
}

/**
 * Opens a setup for the viewer's card, or finds the one that is open for the same price.
 * @throws Refusal "not-signed-in", "membership-exists", "joining-busy", "promo-unknown", "promo-used",
 * "promo-over" or "promo-spent" (field promoCode), or "subscription-failed"
 */
export async function beginJoining(shop: Shop, viewer: Viewer, input: JoiningInput = {}): Promise<Joining> {
  const { account, promo, customerId, row } = await begin(shop, viewer, {
    ...input,
    life: HOLD_LIFE.form,
  });
  if (input.consent) await recordConsent(shop.db, input.consent, { membershipId: row.id }, shop.clock.now());
  const { id: setupId, clientSecret } = await openSetupOf(shop, row, customerId, {
    account_id: account.id,
    ...(promo && { promo_code: promo.code }),
  });
  return {
    membershipId: row.id,
    setupId,
    clientSecret,
    promo: promo?.code ?? null,
    firstMonth: promo?.firstMonth ?? MEMBERSHIP_PRICE,
    price: MEMBERSHIP_PRICE,
  };
}

/** Address of the provider's page for joining without JavaScript. @throws Refusal as `beginJoining` */
export async function openJoiningPage(
  shop: Shop,
  viewer: Viewer,
  { successPath, cancelPath, ...input }: JoiningInput & ReturnLinks,
): Promise<string> {
  const { account, promo, customerId, row } = await begin(shop, viewer, {
    ...input,
    life: HOLD_LIFE.payment,
  });
  // A new page each time, so that it shows the current price.
  if (await settleEarlier(shop, customerId, row)) throw new Refusal("membership-exists");
  const { origin } = shop.settings;
  const demand = {
    customerId,
    plan: PLAN,
    ...(promo && { firstMonthOff: rappen(MEMBERSHIP_PRICE - promo.firstMonth) }),
    metadata: { account_id: account.id, membership_id: row.id, ...(promo && { promo_code: promo.code }) },
    successUrl: withPage(origin + successPath),
    cancelUrl: origin + cancelPath,
    locale: account.language ?? null,
  };
  const digest = createHash("sha256").update(JSON.stringify(demand)).digest("hex").slice(0, 16);
  const idempotencyKey = `membership-page:${row.id}:${row.pages + 1}:${digest}`;
  const page = await callProvider(shop, "subscription-failed", (payments) =>
    payments.openHostedSubscription({ ...demand, idempotencyKey }),
  );
  if (page.url === null || !(await keepPage(shop, row, page.id))) {
    await callProvider(shop, "subscription-failed", (payments) => payments.closeHostedPage(page.id));
    throw new Refusal("joining-busy");
  }
  return page.url;
}

/** The address to which a hosted page adds its id. */
export function withPage(address: string): string {
  return `${address}${address.includes("?") ? "&" : "?"}page={CHECKOUT_SESSION_ID}`;
}

/** Stores the page, unless an attempt from the form is already running. */
async function keepPage(shop: Shop, { id, pages }: MembershipRow, pageId: string): Promise<boolean> {
  const now = shop.clock.now();
  const kept = await shop.db
    .updateTable("memberships")
    .set({ page_id: pageId, pages: pages + 1, asked: 0, poll_at: firstPoll(now), updated_at: now })
    .where("id", "=", id)
    .where("state", "=", "joining")
    .where("attempt_setup_id", "is", null)
    .where((eb) => eb.or([eb("pages", "=", pages), eb("page_id", "=", pageId)]))
    .executeTakeFirst();
  return kept.numUpdatedRows > 0n;
}

/**
 * Starts the membership with the submitted card. Idempotent; a refused card costs nothing, and another may be tried.
 * @throws Refusal "not-signed-in", "setup-unknown" for a setup of another viewer, "setup-incomplete", "joining-busy",
 * "promo-used", "promo-over", "promo-spent", "payment-declined", "payment-insufficient-funds", "payment-unconfirmed" or "subscription-failed"
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
  return joiningOutcome(shop, viewer, await joinWith(shop, account, row, setup));
}

async function joinWith(
  shop: Shop,
  account: ViewerAccount,
  row: MembershipRow,
  setup: Setup,
): Promise<Attempted> {
  if (isRunning(row)) return { state: "active" };
  if (row.state === "ended") throw new Refusal("setup-unknown");
  const code = setup.metadata.promo_code;
  // A running attempt has its use already, and is asked for again as it is: webhooks may have paid its first month meanwhile.
  if (code && row.attempt_setup_id !== setup.id) {
    await assertFirstMonth(shop, account);
    await holdPromo(shop, { membershipId: row.id, code, life: HOLD_LIFE.payment });
  }
  return attempt(shop, await customerOf(shop, account), row, setup);
}

/**
 * Settles the provider's page. @throws Refusal "not-signed-in", "setup-unknown", or "membership-unchecked" while the
 * provider is away
 */
export async function returnFromJoining(shop: Shop, viewer: Viewer, pageId: string): Promise<JoiningOutcome> {
  const account = signedInAccount(viewer);
  const row = await findMembership(shop.db, account.id);
  if (row && isRunning(row)) return joiningOutcome(shop, viewer, { state: "active" });
  if (!row || row.page_id !== pageId) throw new Refusal("setup-unknown");
  const page = await callProvider(shop, "membership-unchecked", (payments) => payments.hostedPage(pageId));
  const { subscriptionId } = page;
  if (subscriptionId === null) return { state: "open" };
  const { membership } = await callProvider(shop, "membership-unchecked", () =>
    settleMembership(shop, subscriptionId),
  );
  return membership.isActive ? { state: "active", membership } : { state: "processing" };
}

/**
 * Continues joining without the visitor: a card that took time, or a paid page from which the visitor never returned.
 * The visitor does not see why a card is refused then.
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
    const page = await shop.payments.hostedPage(row.page_id).catch(nullOn("unknown-page"));
    if (page && page.subscriptionId !== null) return void (await settleMembership(shop, page.subscriptionId));
  }
  if (row.subscription_id !== null) return void (await settleMembership(shop, row.subscription_id));
  if (row.attempt_setup_id === null) return;
  const setup = await shop.payments.setup(row.attempt_setup_id).catch(nullOn("unknown-setup"));
  if (setup === null || setup.status === "processing") return;
  const account = await shop.db
    .selectFrom("accounts")
    .select(["id", "email", "username", "user_type as userType"])
    .where("id", "=", row.account_id)
    .executeTakeFirstOrThrow();
  await joinWith(shop, account, row, setup);
}

async function joiningOutcome(shop: Shop, viewer: Viewer, outcome: Attempted): Promise<JoiningOutcome> {
  if (outcome.state !== "active") return outcome;
  const membership = await membershipOf(shop, viewer);
  if (!membership?.isActive) throw new Refusal("subscription-failed");
  return { state: "active", membership };
}
