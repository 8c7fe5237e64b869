/**
 * The demo's memberships: each member joined on one day, and has paid every month since.
 * Invariant: the domain's own functions create them, at past moments; their e-mails count as sent.
 */

import type { Viewer } from "../../app/domain/kernel/viewer.ts";
import { beginJoining, confirmJoining } from "../../app/domain/membership/joining.server.ts";
import { membershipOf } from "../../app/domain/membership/membership.ts";
import { settleMembership } from "../../app/domain/membership/settlement.server.ts";
import type { People } from "./accounts.ts";
import type { PastPayments } from "./past-payments.ts";
import type { Stage } from "./seed-clock.ts";

const DAY = 24 * 3600_000;
/** Age of the oldest membership; each other one is a few days younger. */
const LONGEST = 100 * DAY;
const APART = 9 * DAY;
const SHORTEST = 17 * DAY;
/** The provider drafts a renewal for an hour before it charges it. */
const RENEWED_WITHIN = 2 * 3600_000;

/** Each member joins and pays every month. */
export async function seedMembership(stage: Stage, past: PastPayments, people: People): Promise<void> {
  const members = [...people.values()].filter(({ account }) => account.userType === "artistic_collective");
  for (const [index, viewer] of members.entries()) {
    await joinAndStay(past, viewer, stage.now - Math.max(SHORTEST, LONGEST - index * APART));
  }
  await settleJobs(stage);
}

async function joinAndStay(past: PastPayments, viewer: Viewer, joined: number): Promise<void> {
  const shop = await past.shopAt(joined);
  const { setupId, clientSecret } = await beginJoining(shop, viewer);
  await past.visitor.confirm(clientSecret);
  await confirmJoining(shop, viewer, { setupIntentId: setupId });
  const { subscription_id } = await shop.db
    .selectFrom("memberships")
    .select("subscription_id")
    .where("account_id", "=", viewer.account?.id ?? "")
    .executeTakeFirstOrThrow();
  for (let moment = joined; moment <= past.now; ) {
    const then = await past.shopAt(moment);
    await settleMembership(then, subscription_id ?? "");
    const periodEnd = (await membershipOf(then, viewer))?.currentPeriodEnd ?? Number.POSITIVE_INFINITY;
    moment = periodEnd + RENEWED_WITHIN;
  }
}

/** Marks past e-mails as sent. */
async function settleJobs({ db }: Stage): Promise<void> {
  const emails = db.selectFrom("emails").where("kind", "like", "membership%");
  await db
    .deleteFrom("jobs")
    .where("kind", "=", "send-email")
    .where(
      "unique_key",
      "in",
      emails.select((row) => row.fn<string>("concat", [row.val("send-email:"), "id"]).as("key")),
    )
    .execute();
  await db
    .updateTable("emails")
    .set(({ ref }) => ({ text: null, html: null, sent_at: ref("created_at") }))
    .where("kind", "like", "membership%")
    .execute();
}
