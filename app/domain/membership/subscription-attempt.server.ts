/**
 * One attempt to start a subscription with a submitted card.
 * Invariant: an attempt is stored before the provider is asked, under its own key, so concurrent tabs and a retry after
 * a crash ask for the same. While an attempt runs, no page can be paid.
 */
import type { Row } from "../../../db/schema.ts";
import { nullOn } from "../../ports/payments/port.ts";
import type { Setup } from "../../ports/payments/setups.ts";
import type { Subscription } from "../../ports/payments/subscriptions.ts";
import { MEMBERSHIP_PRICE, type Rappen, rappen } from "../kernel/money.ts";
import { isRefusal, Refusal } from "../kernel/refusal.ts";
import type { Shop } from "../kernel/shop.ts";
import { isCardRefusal, refusalOfSetup } from "../payments/payment-refusal.ts";
import { isRunning } from "./membership.ts";
import { NOTHING_PENDING } from "./membership-change.ts";
import { PLAN } from "./plan.ts";
import { firstMonthPrice } from "./promo-code.ts";
import { shortenHolds } from "./promo-hold.ts";
import { callProvider } from "./provider-call.ts";
import { type Settled, settleMembership } from "./settlement.server.ts";

type MembershipRow = Row<"memberships">;

/** The bank asks to confirm a month: the browser uses the secret, or without scripts the provider's page, if any. */
export interface BankQuestion {
  state: "confirm";
  /** Never logged. */
  clientSecret: string;
  pageUrl: string | null;
}

/** The outcome of an attempt; `JoiningOutcome` adds the membership for the page. */
export type Attempted = { state: "active" } | { state: "processing" } | BankQuestion;

/** Joins with the setup's card. @throws Refusal as `confirmJoining` */
export async function attempt(
  shop: Shop,
  customerId: string,
  row: MembershipRow,
  setup: Setup,
): Promise<Attempted> {
  if (setup.status !== "succeeded" && setup.status !== "processing") throw refusalOfSetup(setup);
  const claimed = await claim(shop, row, setup.id);
  if (isRunning(claimed)) return { state: "active" };
  if (setup.status === "processing") return { state: "processing" };
  const earlier = await settleEarlier(shop, customerId, claimed);
  return outcomeOf(shop, claimed, earlier ?? (await start(shop, customerId, claimed, setup)));
}

/** Claims the attempt for this setup. @throws Refusal "joining-busy" while an attempt with another card is running */
async function claim(shop: Shop, { id }: MembershipRow, setupId: string): Promise<MembershipRow> {
  const now = shop.clock.now();
  const row = await shop.db
    .updateTable("memberships")
    .set({ attempt_setup_id: setupId, attempted_at: now, poll_at: now + STALE, asked: 0, updated_at: now })
    .where("id", "=", id)
    .where("state", "=", "joining")
    .where((eb) =>
      eb.or([
        eb("attempt_setup_id", "is", null),
        eb("attempt_setup_id", "=", setupId),
        eb("attempted_at", "<=", now - STALE),
      ]),
    )
    .returningAll()
    .executeTakeFirst();
  if (row) return row;
  const other = await shop.db.selectFrom("memberships").selectAll().where("id", "=", id).executeTakeFirst();
  if (!other || other.state === "ended") throw new Refusal("setup-unknown");
  if (other.state === "joining") throw new Refusal("joining-busy");
  return other;
}

/** How long an attempt counts as running. */
export const STALE = 2 * 60_000;

/** Resets an attempt when nothing was paid: the next one uses another key. */
export async function release(shop: Shop, { id, attempt_setup_id }: MembershipRow): Promise<void> {
  await shop.db
    .updateTable("memberships")
    .set((row) => ({
      ...NOTHING_PENDING,
      subscription_id: null,
      attempt: row("attempt", "+", 1),
      updated_at: shop.clock.now(),
    }))
    .where("id", "=", id)
    .where("attempt_setup_id", "is not distinct from", attempt_setup_id)
    .where("state", "=", "joining")
    .execute();
  await shortenHolds(shop, id);
}

/**
 * Settles an earlier start: on the provider's page, which is closed now, or by an attempt whose process died. Returns
 * null when nothing is left of it, so a new attempt may begin. @throws Refusal "subscription-failed"
 */
export async function settleEarlier(
  shop: Shop,
  customerId: string,
  row: MembershipRow,
): Promise<Settled | null> {
  const { page_id: pageId } = row;
  if (pageId !== null) {
    const page = await callProvider(shop, "subscription-failed", (payments) =>
      payments.closeHostedPage(pageId).catch(nullOn("unknown-page")),
    );
    if (page && page.subscriptionId !== null) return settled(shop, page.subscriptionId);
  }
  const live = await callProvider(shop, "subscription-failed", (payments) =>
    payments.liveSubscriptions(customerId),
  );
  const begun = live.find(({ metadata }) => metadata.membership_id === row.id);
  if (!begun) return null;
  await tie(shop, row, begun);
  const found = await settled(shop, begun.id);
  const isItsCard = row.attempt_setup_id !== null && begun.metadata.setup_id === row.attempt_setup_id;
  if (found.membership.isActive || found.latest?.payment === "processing" || isItsCard) return found;
  // The subscription waits for a card that the visitor has given up.
  const over = await endAndSettle(shop, begun.id);
  return over.membership.isActive ? over : null;
}

async function start(shop: Shop, customerId: string, row: MembershipRow, setup: Setup): Promise<Settled> {
  const current = await shop.db
    .selectFrom("memberships")
    .select("attempt")
    .where("id", "=", row.id)
    .executeTakeFirstOrThrow();
  const trying = { ...row, attempt: current.attempt };
  const firstMonth = await firstMonthPrice(shop.db, setup.metadata.promo_code);
  try {
    const subscription = await callProvider(shop, "subscription-failed", (payments) =>
      payments.createSubscription(inputOf(trying, customerId, setup, firstMonth)),
    );
    // A process died after this refusal and before it was shown.
    if (subscription.status === "ended") throw new Refusal("payment-declined");
    await tie(shop, trying, subscription);
    return await settled(shop, subscription.id);
  } catch (error) {
    if (isRefusal(error) && (isCardRefusal(error.code) || error.code === "setup-unknown"))
      await release(shop, trying);
    throw error;
  }
}

/** The same input for the same attempt: the price is the one shown beside the setup. */
function inputOf(row: MembershipRow, customerId: string, setup: Setup, firstMonth: Rappen) {
  const { account_id, membership_id, promo_code } = setup.metadata;
  return {
    idempotencyKey: `membership:${row.id}:${row.attempt}:${setup.id}`,
    customerId,
    plan: PLAN,
    ...(firstMonth < MEMBERSHIP_PRICE && { firstMonthOff: rappen(MEMBERSHIP_PRICE - firstMonth) }),
    methodId: setup.method?.id ?? "",
    metadata: {
      account_id: account_id ?? "",
      membership_id: membership_id ?? "",
      setup_id: setup.id,
      ...(promo_code && { promo_code }),
    },
  };
}

function settled(shop: Shop, subscriptionId: string): Promise<Settled> {
  return callProvider(shop, "subscription-failed", () => settleMembership(shop, subscriptionId));
}

async function endAndSettle(shop: Shop, subscriptionId: string): Promise<Settled> {
  await callProvider(shop, "subscription-failed", (payments) => payments.endSubscription(subscriptionId));
  return settled(shop, subscriptionId);
}

async function tie(shop: Shop, { id }: MembershipRow, subscription: Subscription): Promise<void> {
  await shop.db
    .updateTable("memberships")
    .set({ subscription_id: subscription.id, updated_at: shop.clock.now() })
    .where("id", "=", id)
    .where("state", "=", "joining")
    .where("subscription_id", "is", null)
    .execute();
}

async function outcomeOf(
  shop: Shop,
  row: MembershipRow,
  { membership, latest }: Settled,
): Promise<Attempted> {
  if (membership.isActive) return { state: "active" };
  if (latest?.payment === "processing") return { state: "processing" };
  if (latest?.payment === "asked" && latest.clientSecret !== null) {
    return { state: "confirm", clientSecret: latest.clientSecret, pageUrl: latest.pageUrl };
  }
  if (latest?.subscriptionId) await endAndSettle(shop, latest.subscriptionId);
  await release(shop, row);
  throw new Refusal(latest?.payment === "refused" ? "payment-unconfirmed" : "payment-declined");
}
