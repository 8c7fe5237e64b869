/**
 * Deleting an account.
 * Invariant: one transaction ends everything that can be seen or done with it; orders that were paid are still made, and
 * files that nobody needs are removed by a job that outlives a crash. See docs/decisions/0022.
 */
import type { z } from "zod";
import type { Row } from "../../../db/schema.ts";
import { giveUpEarnings, unpaidEarnings } from "../ledger/given-up.ts";
import { leaveMembership, membershipLeft } from "../membership/leaving.server.ts";
import type { Rappen } from "../money.ts";
import { callOffUnlessPaid } from "../orders/calling-off.ts";
import { isRefusal, Refusal } from "../refusal.ts";
import type { Db, Shop } from "../shop.ts";
import { signedInAccount, type Viewer } from "../viewer.ts";
import { accept } from "./accept.ts";
import { AccountDeletion } from "./deletion.ts";
import { promiseRemoval } from "./doomed-file.ts";
import { countOpenOrders, leaveOrders } from "./left-order.ts";
import { forgetUnneeded } from "./leftovers.ts";
import { addresseeOf, writeAccountDeleted } from "./letters.ts";
import { proveOwner } from "./own-password.server.ts";

/** What somebody is told before they decide. */
export interface DeletionOutlook {
  username: string;
  /** It would go on being charged: it has to be cancelled first. */
  isMember: boolean;
  /** Until when a membership is paid that is cancelled already: it ends with the account. */
  memberUntil: number | null;
  openOrders: number;
  publicPosters: number;
  /** Limited editions of which a print is sold: their record stays. */
  recordedEditions: number;
  paidCredits: number;
  unpaid: Rappen;
}

/** What deleting the viewer's account would do just now. @throws Refusal "not-signed-in" */
export async function deletionOutlook(shop: Shop, viewer: Viewer): Promise<DeletionOutlook> {
  const { id, username } = signedInAccount(viewer);
  const { db } = shop;
  const publications = await db
    .selectFrom("publications")
    .select(["public", "total_supply", "sold"])
    .where("account_id", "=", id)
    .execute();
  const { paid } = await db
    .selectFrom("credits")
    .select(({ fn }) => fn.countAll<number>().as("paid"))
    .where("account_id", "=", id)
    .where("kind", "=", "paid")
    .where("state", "=", "available")
    .executeTakeFirstOrThrow();
  const { renews, paidUntil } = await membershipLeft(db, id);
  return {
    username: username ?? "",
    isMember: renews,
    memberUntil: paidUntil,
    openOrders: await countOpenOrders(db, id),
    publicPosters: publications.filter((row) => row.public === 1).length,
    recordedEditions: publications.filter((row) => row.total_supply !== null && row.sold > 0).length,
    paidCredits: paid,
    unpaid: await unpaidEarnings(db, id),
  };
}

/**
 * Deletes the viewer's account. The caller takes the browser's cookie away.
 * @throws Refusal "not-signed-in", "password-wrong", "username-mismatch", "membership-live" or "earnings-unpaid"
 */
export async function deleteAccount(
  shop: Shop,
  viewer: Viewer,
  input: z.input<typeof AccountDeletion>,
): Promise<void> {
  const { username, password, giveUpEarnings: isGivenUp } = accept(AccountDeletion, input);
  const { id, username: own } = await proveOwner(shop, viewer, { password });
  if (username !== own) throw new Refusal("username-mismatch", { field: "username" });
  await assertMayGo(shop.db, id, isGivenUp);
  await callOffPayments(shop, id);
  const now = shop.clock.now();
  await shop.db.transaction().execute(async (trx) => {
    await assertMayGo(trx, id, isGivenUp);
    const account = await trx
      .selectFrom("accounts")
      .selectAll()
      .where("id", "=", id)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    if (!account) throw new Refusal("not-signed-in");
    const openOrders = await countOpenOrders(trx, id);
    await leaveMembership(shop, trx, account, now);
    await giveUpEarnings(trx, id, now);
    await leaveOrders(trx, id, now);
    await forgetCorrespondence(trx, account.email);
    await writeAccountDeleted(shop, trx, { ...addresseeOf(account), openOrders }, now);
    await emptyAccount(trx, account, now);
    await forgetUnneeded(trx, id, now);
    await promiseRemoval(trx, now, id);
  });
  shop.log.info({ account: id }, "account deleted");
  shop.nudgeWorker();
}

/** @throws Refusal "membership-live" or "earnings-unpaid" */
async function assertMayGo(db: Db, id: string, isGivenUp: boolean): Promise<void> {
  if ((await membershipLeft(db, id)).renews) throw new Refusal("membership-live");
  const unpaid = await unpaidEarnings(db, id);
  if (unpaid <= 0 || isGivenUp) return;
  throw new Refusal("earnings-unpaid", { field: "giveUpEarnings", values: { amount: unpaid } });
}

/** Best before nobody can pay any more; where the provider does not answer, a late payment is given back by hand. */
async function callOffPayments(shop: Shop, accountId: string): Promise<void> {
  const unpaid = await shop.db
    .selectFrom("orders")
    .select("id")
    .where("account_id", "=", accountId)
    .where("placed_at", "is not", null)
    .where("payment_state", "in", ["open", "failed"])
    .where("status", "=", "pending")
    .execute();
  for (const { id } of unpaid) {
    try {
      await callOffUnlessPaid(shop, id);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      shop.log.warn(
        { order: id, code: error.code },
        "a payment of a deleted account could not be called off",
      );
    }
  }
}

/** Codes, sign-ups, and to whom letters went. Letters of orders that are on their way out still go. */
async function forgetCorrespondence(trx: Db, email: string): Promise<void> {
  await trx.deleteFrom("verification_codes").where("email", "=", email).execute();
  await trx.deleteFrom("pending_sign_ups").where("email", "=", email).execute();
  const letters = trx.updateTable("letters").where("recipient", "=", email);
  const blank = { recipient: "", subject: "", text: null, html: null, attachments: null } as const;
  await letters.set(blank).where("text", "is", null).execute();
  await letters
    .set(blank)
    .where("kind", "not in", [...ORDER_LETTERS])
    .execute();
}

const ORDER_LETTERS = [
  "orderConfirmation",
  "creditsBought",
  "paymentFailed",
  "refunded",
  "printLost",
  "shipped",
  "delivered",
] as const;

/** Nobody gets in any more, and the e-mail and the name are free for others. */
async function emptyAccount(trx: Db, { id }: Row<"accounts">, now: number): Promise<void> {
  for (const table of [
    "sessions",
    "password_resets",
    "email_changes",
    "likes",
    "carts",
    "credits",
    "payees",
  ] as const) {
    await trx.deleteFrom(table).where("account_id", "=", id).execute();
  }
  await trx
    .updateTable("accounts")
    .set({
      email: `deleted:${id}`,
      username: null,
      password_hash: null,
      sale_letters: 0,
      news_since: null,
      deleted_at: now,
    })
    .where("id", "=", id)
    .execute();
}
