/**
 * What the provider's truth changes about a membership, and which letters tell of it.
 * Invariant: it depends on the row and the truth alone, so that the same truth always leads to the same end.
 */
import type { Updateable } from "kysely";
import type { Database, Row } from "../../../db/schema.ts";
import { firstAsk } from "../orders/payment.ts";
import type { MembershipLetter } from "./letters.ts";
import { findPromoCode } from "./promo.ts";
import type { Month, Truth } from "./truth.ts";

type MembershipRow = Row<"memberships">;
export type Change = Updateable<Database["memberships"]>;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What joining leaves behind once it is over, one way or the other. */
export const NOTHING_UNDER_WAY = { wish: null, wished_at: null, setup_id: null, page_id: null } as const;

export function changeBy(row: MembershipRow, truth: Truth, now: number): Change {
  const { subscription } = truth;
  switch (subscription.status) {
    case "incomplete":
      return { subscription_id: subscription.id, ask_at: row.ask_at ?? firstAsk(now) };
    case "active":
      return { ...running(row, truth, now), state: "active", past_due_since: null, next_attempt_at: null };
    case "past_due":
      return { ...running(row, truth, now), state: "past-due", ...overdue(row, truth, now) };
    case "ended":
      return ended(row, truth, now);
  }
}

function running(row: MembershipRow, { subscription, latest }: Truth, now: number): Change {
  const { method, currentPeriodEnd, cancelAtPeriodEnd, metadata, price, startedAt } = subscription;
  const flag = cancelAtPeriodEnd ? 1 : 0;
  const isNew = row.started_at === null;
  return {
    subscription_id: subscription.id,
    price,
    method_kind: method?.kind ?? null,
    method_brand: method?.brand ?? null,
    method_last4: method?.last4 ?? null,
    current_period_end: currentPeriodEnd,
    cancel_at_period_end: flag,
    turns: row.turns + (flag === row.cancel_at_period_end ? 0 : 1),
    asked: 0,
    // The provider takes its time with a renewal, and tells of it by itself: of one that is not charged yet it may not.
    ask_at: isUncharged(latest) ? now + HOUR : Math.max(now, currentPeriodEnd) + HOUR,
    ...(isNew && {
      started_at: startedAt,
      promo_code: findPromoCode(metadata.promo_code),
      ...NOTHING_UNDER_WAY,
    }),
  };
}

function isUncharged(latest: Month | null): boolean {
  return latest?.status === "draft" || latest?.status === "open";
}

function overdue({ past_due_since }: MembershipRow, { latest }: Truth, now: number): Change {
  const next = latest?.nextAttemptAt ?? null;
  return {
    past_due_since: past_due_since ?? latest?.createdAt ?? now,
    next_attempt_at: next,
    ask_at: Math.max(now + HOUR, Math.min((next ?? now) + 10 * MINUTE, now + DAY)),
  };
}

function ended(row: MembershipRow, { subscription, months }: Truth, now: number): Change {
  if (row.state === "ended") return {};
  const wasPaid = months.some(({ amountPaid }) => amountPaid > 0);
  // The first month was not paid: joining is where it began.
  if (row.state === "joining" && !wasPaid) {
    return {
      subscription_id: null,
      attempt: row.attempt + 1,
      ask_at: row.wish === null ? null : firstAsk(now),
    };
  }
  const begun = row.started_at === null ? running(row, { subscription, months, latest: null }, now) : {};
  return {
    ...begun,
    ...NOTHING_UNDER_WAY,
    state: "ended",
    cancel_at_period_end: subscription.cancelAtPeriodEnd ? 1 : row.cancel_at_period_end,
    ended_at: subscription.endedAt ?? now,
    past_due_since: null,
    next_attempt_at: null,
    ask_at: null,
  };
}

/** Each occasion once; the keys make sure of it beyond that. */
export function lettersBy(
  before: MembershipRow,
  after: MembershipRow,
  { latest }: Truth,
  news: readonly Month[],
): MembershipLetter[] {
  const letters: MembershipLetter[] = [];
  const { id: key } = after;
  if (before.started_at === null && after.started_at !== null) {
    letters.push({ kind: "membershipStarted", key, paid: latest?.amountPaid ?? 0 });
  }
  for (const { id, reason, amountPaid: paid } of news) {
    if (reason === "renewal") letters.push({ kind: "membershipRenewed", key: id, paid });
  }
  const isCancelled = after.cancel_at_period_end === 1;
  if (after.state === "active" && after.turns !== before.turns) {
    const kind = isCancelled ? "membershipCancelled" : "membershipResumed";
    letters.push({ kind, key: `${key}:${after.turns}` });
  }
  if (after.state === "past-due" && !isCancelled && latest && latest.payment !== "processing") {
    const { id, amount, nextAttemptAt } = latest;
    letters.push({
      kind: "membershipUnpaid",
      key: `${id}:${nextAttemptAt ?? "last"}`,
      amount,
      nextAttemptAt,
    });
  }
  if (after.state === "ended" && before.state !== "ended") {
    letters.push({ kind: "membershipEnded", key, isUnpaid: !isCancelled && latest?.status !== "paid" });
  }
  return letters;
}
