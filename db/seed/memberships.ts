/**
 * The demo's memberships: each member joined on one day, and has paid every month since.
 * Invariant: the domain's own functions create them, at past moments; their e-mails count as sent.
 */

import type { Shop } from "../../app/domain/kernel/shop.ts";
import type { Viewer } from "../../app/domain/kernel/viewer.ts";
import { beginJoining, confirmJoining } from "../../app/domain/membership/joining.server.ts";
import { membershipOf } from "../../app/domain/membership/membership.ts";
import { settleMembership } from "../../app/domain/membership/settlement.server.ts";
import type { People } from "./accounts.ts";
import type { Stage } from "./seed-clock.ts";

const DAY = 24 * 3600_000;
/** Age of the oldest membership; each other one is a few days younger. */
const LONGEST = 100 * DAY;
const APART = 9 * DAY;
const SHORTEST = 17 * DAY;

/** Each member joins and pays every month. */
export async function seedMembership(stage: Stage, people: People): Promise<void> {
  const members = [...people.values()].filter(({ account }) => account.userType === "artistic_collective");
  for (const [index, viewer] of members.entries()) {
    await joinAndStay(stage, viewer, stage.now - Math.max(SHORTEST, LONGEST - index * APART));
  }
  await settleJobs(stage);
}

async function joinAndStay(stage: Stage, viewer: Viewer, joined: number): Promise<void> {
  const shop = payingAt(stage, joined);
  const { setupId, clientSecret } = await beginJoining(shop, viewer);
  const year = new Date(stage.now).getUTCFullYear() + 3;
  await shop.payments.simulator?.keepCard(setupId, clientSecret, {
    number: "4242424242424242",
    month: 12,
    year,
  });
  await confirmJoining(shop, viewer, { setupIntentId: setupId });
  const { subscription_id } = await stage.trx
    .selectFrom("memberships")
    .select("subscription_id")
    .where("account_id", "=", viewer.account?.id ?? "")
    .executeTakeFirstOrThrow();
  for (let moment = joined; moment <= stage.now; ) {
    const then = payingAt(stage, moment);
    await settleMembership(then, subscription_id ?? "");
    moment = (await membershipOf(then, viewer))?.currentPeriodEnd ?? Number.POSITIVE_INFINITY;
  }
}

/** The shop and its provider at a past moment. */
function payingAt(stage: Stage, moment: number): Shop {
  const shop = stage.at(moment);
  const payments = shop.payments.simulator?.asOf(shop.db, moment) ?? shop.payments;
  return { ...shop, payments, wakeWorker: () => {} };
}

/** Marks past e-mails and events as sent. */
async function settleJobs({ trx, now }: Stage): Promise<void> {
  await trx
    .updateTable("embedded_events")
    .set({ delivered_at: now })
    .where("delivered_at", "is", null)
    .execute();
  const emails = trx.selectFrom("emails").where("kind", "like", "membership%");
  await trx
    .deleteFrom("jobs")
    .where("kind", "=", "send-email")
    .where(
      "unique_key",
      "in",
      emails.select((row) => row.fn<string>("concat", [row.val("send-email:"), "id"]).as("key")),
    )
    .execute();
  await trx
    .updateTable("emails")
    .set(({ ref }) => ({ text: null, html: null, sent_at: ref("created_at") }))
    .where("kind", "like", "membership%")
    .execute();
}
