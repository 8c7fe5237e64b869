/**
 * One attempt to start a subscription with a card that was left.
 * Invariant: what an attempt asks for is stored before the provider is asked, under a key of its own; so tabs that press at
 * once, and a process that died in between, ask for the same. While an attempt runs, no page can be paid.
 */
import type { Row } from "../../../db/schema.ts";
import type { Setup } from "../../ports/payments/setups.ts";
import type { Subscription } from "../../ports/payments/subscriptions.ts";
import { MEMBERSHIP_PRICE, rappen } from "../money.ts";
import { isRefusal, Refusal } from "../refusal.ts";
import type { Shop } from "../shop.ts";
import { askProvider, isCardRefusal } from "./asking.ts";
import { NOTHING_UNDER_WAY } from "./change.ts";
import { isRunning } from "./membership.ts";
import { PLAN } from "./plan.ts";
import { findPromoCode, firstMonthPrice } from "./promo.ts";
import { type Settled, settleMembership } from "./settling.server.ts";

type MembershipRow = Row<"memberships">;

/** The bank asks about a month: the browser answers with the secret; one without scripts on the provider's page, if there is one. */
export interface BankQuestion {
  state: "confirm";
  /** Never logged. */
  clientSecret: string;
  pageUrl: string | null;
}

/** How joining stands, without the words for its page. */
export type Attempted = { state: "active" } | { state: "processing" } | BankQuestion;

/** Joins with the setup's card. @throws Refusal as `confirmJoining` */
export async function attempt(
  shop: Shop,
  customerId: string,
  row: MembershipRow,
  setup: Setup,
): Promise<Attempted> {
  if (setup.status !== "succeeded" && setup.status !== "processing") throw new Refusal("setup-incomplete");
  const claimed = await claim(shop, row, setup.id);
  if (isRunning(claimed)) return { state: "active" };
  if (setup.status === "processing") return { state: "processing" };
  const earlier = await settleEarlier(shop, customerId, claimed);
  return outcomeOf(shop, claimed, earlier ?? (await start(shop, customerId, claimed, setup)));
}

/** The attempt becomes this setup's. @throws Refusal "joining-busy" while one with another card is under way */
async function claim(shop: Shop, { id }: MembershipRow, setupId: string): Promise<MembershipRow> {
  const now = shop.clock.now();
  const row = await shop.db
    .updateTable("memberships")
    .set({ wish: setupId, wished_at: now, ask_at: now + STALE, asked: 0, updated_at: now })
    .where("id", "=", id)
    .where("state", "=", "joining")
    .where((eb) =>
      eb.or([eb("wish", "is", null), eb("wish", "=", setupId), eb("wished_at", "<=", now - STALE)]),
    )
    .returningAll()
    .executeTakeFirst();
  if (row) return row;
  const other = await shop.db.selectFrom("memberships").selectAll().where("id", "=", id).executeTakeFirst();
  if (!other || other.state === "ended") throw new Refusal("setup-unknown");
  if (other.state === "joining") throw new Refusal("joining-busy");
  return other;
}

/** For so long an attempt is taken for being under way. */
export const STALE = 2 * 60_000;

/** Nothing was paid: the next attempt asks under another key. */
export async function release(shop: Shop, { id, wish }: MembershipRow): Promise<void> {
  await shop.db
    .updateTable("memberships")
    .set((row) => ({
      ...NOTHING_UNDER_WAY,
      subscription_id: null,
      attempt: row("attempt", "+", 1),
      updated_at: shop.clock.now(),
    }))
    .where("id", "=", id)
    .where("wish", "is", wish)
    .where("state", "=", "joining")
    .execute();
}

/**
 * What was begun before: on the provider's page, which is closed now, or by an attempt whose process died. Null where
 * nothing is left of it, so that an attempt may begin. @throws Refusal "joining-busy" while the bank is at it
 */
export async function settleEarlier(
  shop: Shop,
  customerId: string,
  row: MembershipRow,
): Promise<Settled | null> {
  const { page_id: pageId } = row;
  if (pageId !== null) {
    const page = await askProvider(shop, "subscription-failed", (payments) =>
      payments.closeHostedPage(pageId),
    );
    if (page.subscriptionId !== null) return settled(shop, page.subscriptionId);
  }
  const live = await askProvider(shop, "subscription-failed", (payments) =>
    payments.liveSubscriptions(customerId),
  );
  const begun = live.find(({ metadata }) => metadata.membership_id === row.id);
  if (!begun) return null;
  await tie(shop, row, begun);
  const found = await settled(shop, begun.id);
  const isItsCard = row.wish !== null && begun.metadata.setup_id === row.wish;
  if (found.membership.isActive || found.latest?.payment === "processing" || isItsCard) return found;
  // It waits for a card that was given up.
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
  try {
    const subscription = await askProvider(shop, "subscription-failed", (payments) =>
      payments.createSubscription(wishOf(trying, customerId, setup)),
    );
    // A process died between this refusal and its telling.
    if (subscription.status === "ended") throw new Refusal("payment-declined");
    await tie(shop, trying, subscription);
    return await settled(shop, subscription.id);
  } catch (error) {
    if (isRefusal(error) && isCardRefusal(error.code)) await release(shop, trying);
    throw error;
  }
}

/** The same words for the same attempt: the price is the one that stood beside the setup. */
function wishOf(row: MembershipRow, customerId: string, setup: Setup) {
  const { account_id, membership_id, promo_code } = setup.metadata;
  const firstMonth = firstMonthPrice(findPromoCode(promo_code));
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
  return askProvider(shop, "subscription-failed", () => settleMembership(shop, subscriptionId));
}

async function endAndSettle(shop: Shop, subscriptionId: string): Promise<Settled> {
  await askProvider(shop, "subscription-failed", (payments) => payments.endSubscription(subscriptionId));
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
