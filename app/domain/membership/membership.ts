/**
 * The membership of an account, stored beside the provider's own books.
 * Invariant: an account has at most one that has not ended; the provider's snapshot decides (settlement.server.ts).
 */
import type { Row } from "../../../db/schema.ts";
import { claimedAccount } from "../accounts/account.ts";
import { MEMBERSHIP_PRICE, type Rappen, rappen } from "../kernel/money.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import { type Viewer, verifiedAccount } from "../kernel/viewer.ts";

/**
 * - `joining`: begun, nothing is paid yet
 * - `active`: paid, and renews
 * - `past-due`: a renewal is unpaid; the member keeps everything while the provider tries it again
 * - `cancelling`: paid until `currentPeriodEnd`, and ends then
 * - `ended`: over for good
 */
export type MembershipState = "joining" | "active" | "past-due" | "cancelling" | "ended";

export interface Membership {
  id: string;
  state: MembershipState;
  /** Whether it has every benefit of a member: active, past due or cancelling. */
  isActive: boolean;
  /** Milliseconds since 1970, as all moments here. The next billing date, or the day on which it ends. */
  currentPeriodEnd: number | null;
  willCancelAtPeriodEnd: boolean;
  /** Since when a renewal is unpaid; null while nothing is owed. */
  pastDueSince: number | null;
  /** When the provider tries a failed renewal again by itself. */
  nextAttemptAt: number | null;
  /** The payment method of renewals. One other than a card has no `last4`. */
  method: { kind: string; brand: string | null; last4: string | null } | null;
  /** The price of every month but a first one with a promo code. */
  price: Rappen;
  promo: string | null;
  startedAt: number | null;
  endedAt: number | null;
}

type MembershipRow = Row<"memberships">;

/**
 * The viewer's membership: the running or begun one, else the one that ended last; null where there never was one.
 * @throws Refusal "email-unverified"
 */
export async function membershipOf(shop: Shop, viewer: Viewer): Promise<Membership | null> {
  const row = await findMembership(shop.db, verifiedAccount(viewer).id);
  return row ? statusOf(row) : null;
}

export interface SubscriptionInfo {
  isActive: boolean;
  /** ISO 8601; null when the viewer is no member. */
  currentPeriodEnd: string | null;
  willCancelAtPeriodEnd: boolean;
}

/** The response of the documented call. @throws Refusal "not-signed-in" */
export async function subscriptionInfo(shop: Shop, viewer: Viewer): Promise<SubscriptionInfo> {
  claimedAccount(viewer, undefined);
  const membership = await membershipOf(shop, viewer);
  if (!membership?.isActive) return { isActive: false, currentPeriodEnd: null, willCancelAtPeriodEnd: false };
  const { currentPeriodEnd, willCancelAtPeriodEnd } = membership;
  return {
    isActive: true,
    currentPeriodEnd: currentPeriodEnd === null ? null : new Date(currentPeriodEnd).toISOString(),
    willCancelAtPeriodEnd,
  };
}

/** The row that has not ended, or the newest that has. */
export async function findMembership(db: Db, accountId: string): Promise<MembershipRow | undefined> {
  return db
    .selectFrom("memberships")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy(({ eb }) => eb("state", "=", "ended"))
    .orderBy("created_at", "desc")
    .executeTakeFirst();
}

/** A membership as pages show it. */
export function statusOf(row: MembershipRow): Membership {
  const willCancel = row.cancel_at_period_end === 1 && row.state !== "ended";
  return {
    id: row.id,
    state: row.state === "active" && willCancel ? "cancelling" : row.state,
    isActive: isRunning(row),
    currentPeriodEnd: row.current_period_end,
    willCancelAtPeriodEnd: willCancel,
    pastDueSince: row.past_due_since,
    nextAttemptAt: row.next_attempt_at,
    method:
      row.method_kind === null
        ? null
        : { kind: row.method_kind, brand: row.method_brand, last4: row.method_last4 },
    price: row.price === null ? MEMBERSHIP_PRICE : rappen(row.price),
    promo: row.promo_code,
    startedAt: row.started_at,
    endedAt: row.ended_at,
  };
}

/** Whether the account has the benefits of a member. */
export function isRunning({ state }: Pick<MembershipRow, "state">): boolean {
  return state === "active" || state === "past-due";
}
