/**
 * The memberships of the demo: whoever is a member has joined one day, and has paid for every month since.
 * Invariant: the shop's own verbs make them, at the moments at which it happened; their letters were sent long ago.
 */
import { beginJoining, confirmJoining } from "../../app/domain/membership/joining.server.ts";
import { membershipOf } from "../../app/domain/membership/membership.ts";
import { settleMembership } from "../../app/domain/membership/settling.server.ts";
import type { Shop } from "../../app/domain/shop.ts";
import type { Viewer } from "../../app/domain/viewer.ts";
import type { People } from "./people.ts";
import type { Stage } from "./stage.ts";

const DAY = 24 * 3600_000;
/** The first of them; each of the others a few days later. */
const LONGEST = 100 * DAY;
const APART = 9 * DAY;
const SHORTEST = 17 * DAY;

/** Everybody who is a member joins, and stays. */
export async function joinUp(stage: Stage, people: People): Promise<void> {
  const members = [...people.values()].filter(({ account }) => account.userType === "artistic_collective");
  for (const [place, viewer] of members.entries()) {
    await joinAndStay(stage, viewer, stage.now - Math.max(SHORTEST, LONGEST - place * APART));
  }
  await passOver(stage);
}

async function joinAndStay(stage: Stage, viewer: Viewer, joined: number): Promise<void> {
  const shop = payingAt(stage, joined);
  const { setupId, clientSecret } = await beginJoining(shop, viewer);
  const year = new Date(stage.now).getUTCFullYear() + 3;
  await shop.payments.desk?.keepCard(setupId, clientSecret, { number: "4242424242424242", month: 12, year });
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

/** The shop and its provider as they were then. */
function payingAt(stage: Stage, moment: number): Shop {
  const shop = stage.at(moment);
  const payments = shop.payments.desk?.asOf(shop.db, moment) ?? shop.payments;
  return { ...shop, payments, nudgeWorker: () => {} };
}

/** What was written and told in the past was sent then. */
async function passOver({ trx, now }: Stage): Promise<void> {
  await trx
    .updateTable("embedded_events")
    .set({ delivered_at: now })
    .where("delivered_at", "is", null)
    .execute();
  const letters = trx.selectFrom("letters").where("kind", "like", "membership%");
  await trx
    .deleteFrom("jobs")
    .where("kind", "=", "send-letter")
    .where(
      "unique_key",
      "in",
      letters.select((row) => row.fn<string>("concat", [row.val("send-letter:"), "id"]).as("key")),
    )
    .execute();
  await trx
    .updateTable("letters")
    .set(({ ref }) => ({ text: null, html: null, sent_at: ref("created_at") }))
    .where("kind", "like", "membership%")
    .execute();
}
