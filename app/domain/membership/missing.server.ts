/**
 * A membership whose subscription the provider no longer knows.
 * Invariant: it is not charged, so it ends with the paid period, but only once the answer is confirmed.
 */
import type { Row } from "../../../db/schema.ts";
import { transact } from "../../../db/transact.ts";
import type { Shop } from "../kernel/shop.ts";
import { CONFIRM_AFTER, isGoneForGood } from "../payments/platform-account.ts";
import { syncMember } from "./member-account.ts";
import { isRunning } from "./membership.ts";
import { enqueueMembershipEmail } from "./membership-emails.ts";

type MembershipRow = Row<"memberships">;

const HOUR = 3600_000;
const DAY = 24 * HOUR;

/** Notes that the subscription is unknown, and ends the membership once that is confirmed. Returns the updated row. */
export async function settleMissing(shop: Shop, row: MembershipRow): Promise<MembershipRow> {
  if (!isRunning(row)) return row;
  const missingSince = row.missing_since ?? shop.clock.now();
  const madeAt = row.started_at ?? row.created_at;
  const isOver = !isPaidFor(row, shop.clock.now()) && (await isGoneForGood(shop, { madeAt, missingSince }));
  return isOver ? end(shop, row) : wait(shop, row, missingSince);
}

function isPaidFor({ state, current_period_end }: MembershipRow, now: number): boolean {
  return state === "active" && (current_period_end ?? 0) > now;
}

async function wait(shop: Shop, row: MembershipRow, missingSince: number): Promise<MembershipRow> {
  const now = shop.clock.now();
  if (row.missing_since === null) {
    const facts = { membership: row.id, subscription: row.subscription_id };
    shop.log.error(facts, "payment provider does not know a subscription");
  }
  const next = isPaidFor(row, now) ? (row.current_period_end ?? 0) + HOUR : now + DAY;
  return shop.db
    .updateTable("memberships")
    .set({
      missing_since: missingSince,
      poll_at: now < missingSince + CONFIRM_AFTER ? missingSince + CONFIRM_AFTER : Math.min(next, now + DAY),
    })
    .where("id", "=", row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function end(shop: Shop, row: MembershipRow): Promise<MembershipRow> {
  const now = shop.clock.now();
  const ended = await transact(shop, async (trx) => {
    const after = await trx
      .updateTable("memberships")
      .set({
        state: "ended",
        ended_at: now,
        past_due_since: null,
        next_attempt_at: null,
        poll_at: null,
        version: row.version + 1,
        updated_at: now,
      })
      .where("id", "=", row.id)
      .where("version", "=", row.version)
      .returningAll()
      .executeTakeFirst();
    if (!after) return null;
    const account = await syncMember(trx, after);
    if (account) {
      const occasion = { kind: "membershipEnded", key: row.id, isUnpaid: false } as const;
      await enqueueMembershipEmail(shop, trx, account, { ...after, day: now }, occasion);
    }
    return after;
  });
  if (!ended) return row;
  const facts = { membership: row.id, subscription: row.subscription_id };
  shop.log.error(facts, "membership ended: payment provider does not know its subscription");
  shop.wakeWorker();
  return ended;
}
