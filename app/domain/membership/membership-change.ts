/**
 * What the provider's snapshot changes about a membership, and which emails report it.
 * Invariant: it depends on the row and the snapshot alone, so the same snapshot always leads to the same state.
 */
import type { Updateable } from "kysely";
import type { Database, Row } from "../../../db/schema.ts";
import { firstPoll } from "../payments/payment.ts";
import type { MembershipEmail } from "./membership-emails.ts";
import type { Month, SubscriptionSnapshot } from "./snapshot.ts";

type MembershipRow = Row<"memberships">;
export type Change = Updateable<Database["memberships"]>;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The columns that joining fills, cleared once it is over. */
export const NOTHING_PENDING = {
  attempt_setup_id: null,
  attempted_at: null,
  setup_id: null,
  page_id: null,
} as const;

export function changeFrom(row: MembershipRow, snapshot: SubscriptionSnapshot, now: number): Change {
  const { subscription } = snapshot;
  switch (subscription.status) {
    case "incomplete":
      return { subscription_id: subscription.id, poll_at: row.poll_at ?? firstPoll(now) };
    case "active":
      return { ...running(row, snapshot, now), state: "active", past_due_since: null, next_attempt_at: null };
    case "past_due":
      return { ...running(row, snapshot, now), state: "past-due", ...overdue(row, snapshot, now) };
    case "ended":
      return ended(row, snapshot, now);
  }
}

function running(row: MembershipRow, { subscription, latest }: SubscriptionSnapshot, now: number): Change {
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
    // A renewal takes time, and the provider sends events for it; it may send none for one that is not charged yet.
    poll_at: isUncharged(latest) ? now + HOUR : Math.max(now, currentPeriodEnd) + HOUR,
    ...(isNew && {
      started_at: startedAt,
      promo_code: metadata.promo_code ?? null,
      ...NOTHING_PENDING,
    }),
  };
}

function isUncharged(latest: Month | null): boolean {
  return latest?.status === "draft" || latest?.status === "open";
}

function overdue({ past_due_since }: MembershipRow, { latest }: SubscriptionSnapshot, now: number): Change {
  const next = latest?.nextAttemptAt ?? null;
  return {
    past_due_since: past_due_since ?? latest?.createdAt ?? now,
    next_attempt_at: next,
    poll_at: Math.max(now + HOUR, Math.min((next ?? now) + 10 * MINUTE, now + DAY)),
  };
}

function ended(row: MembershipRow, snapshot: SubscriptionSnapshot, now: number): Change {
  const { subscription, months } = snapshot;
  const wasPaid = months.some(({ amountPaid }) => amountPaid > 0);
  // The first month was not paid, so joining starts over.
  if (row.state === "joining" && !wasPaid) {
    return {
      subscription_id: null,
      attempt: row.attempt + 1,
      poll_at: row.attempt_setup_id === null ? null : firstPoll(now),
    };
  }
  const begun = row.started_at === null ? running(row, { ...snapshot, latest: null }, now) : {};
  return {
    ...begun,
    ...NOTHING_PENDING,
    state: "ended",
    cancel_at_period_end: subscription.cancelAtPeriodEnd ? 1 : row.cancel_at_period_end,
    ended_at: subscription.endedAt ?? now,
    past_due_since: null,
    next_attempt_at: null,
    poll_at: null,
  };
}

/** One email for each occasion; the keys also prevent duplicates. */
export function emailsFor(
  before: MembershipRow,
  after: MembershipRow,
  { latest }: SubscriptionSnapshot,
  newlyPaid: readonly Month[],
): MembershipEmail[] {
  const emails: MembershipEmail[] = [];
  const { id: key } = after;
  if (before.started_at === null && after.started_at !== null) {
    const month = latest !== null && latest.amountPaid > 0 ? latest : null;
    const monthId = month?.id ?? null;
    emails.push({ kind: "membershipStarted", key, monthId, paid: month?.amountPaid ?? 0 });
  }
  for (const { id, reason, amountPaid: paid } of newlyPaid) {
    if (reason === "renewal") emails.push({ kind: "membershipRenewed", key: id, monthId: id, paid });
  }
  const isCancelled = after.cancel_at_period_end === 1;
  if (after.state === "active" && after.turns !== before.turns) {
    const kind = isCancelled ? "membershipCancelled" : "membershipResumed";
    emails.push({ kind, key: `${key}:${after.turns}` });
  }
  if (after.state === "past-due" && !isCancelled && latest && latest.payment !== "processing") {
    const { id, amount, nextAttemptAt } = latest;
    emails.push({
      kind: "membershipUnpaid",
      key: `${id}:${nextAttemptAt ?? "last"}`,
      amount,
      nextAttemptAt,
    });
  }
  if (after.state === "ended" && before.state !== "ended") {
    emails.push({ kind: "membershipEnded", key, isUnpaid: !isCancelled && latest?.status !== "paid" });
  }
  return emails;
}
