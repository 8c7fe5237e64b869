/**
 * Deleting an account.
 * Invariant: one transaction ends all access and visibility; the shop still makes paid orders, and a job that survives
 * a crash removes the files that are no longer needed. See docs/decisions/0022.
 */
import type { z } from "zod";
import type { Row } from "../../../db/schema.ts";
import { transact } from "../../../db/transact.ts";
import { addresseeOf, enqueueAccountDeletedEmail } from "../accounts/account-emails.ts";
import { accept } from "../accounts/forms.ts";
import { proveOwner } from "../accounts/own-password.server.ts";
import { enqueueFileRemoval } from "../kernel/file-removal.ts";
import type { Rappen } from "../kernel/money.ts";
import { isRefusal, Refusal } from "../kernel/refusal.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import { signedInAccount, type Viewer } from "../kernel/viewer.ts";
import { giveUpEarnings, unpaidEarnings } from "../ledger/forfeited-earnings.ts";
import { leaveMembership, membershipLeft } from "../membership/account-deletion.server.ts";
import { statusesWith } from "../orders/status.ts";
import { cancelUnlessPaid } from "../payments/cancellation.ts";
import { AccountDeletion } from "./deletion.ts";
import { countOpenOrders, leaveOrders } from "./order-retention.ts";
import { purgeUnneeded } from "./purge.ts";

/** What the member sees before they decide. */
export interface DeletionOutlook {
  username: string;
  /** The membership renews, so the member has to cancel it first. */
  isMember: boolean;
  /** The end of a cancelled but still paid membership: it ends with the account. */
  memberUntil: number | null;
  openOrders: number;
  publicPosters: number;
  /** Limited editions with a sold print: their record stays. */
  recordedEditions: number;
  paidCredits: number;
  unpaid: Rappen;
}

/** Returns what deleting the viewer's account would do now. @throws Refusal "not-signed-in" */
export async function deletionOutlook(shop: Shop, viewer: Viewer): Promise<DeletionOutlook> {
  const { id, username } = signedInAccount(viewer);
  return { username: username ?? "", ...(await outlookOf(shop.db, id)) };
}

/** What deleting this account would do now. */
export async function outlookOf(db: Db, id: string): Promise<Omit<DeletionOutlook, "username">> {
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
 * Deletes the viewer's account. The caller removes the browser's cookie.
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
  await removeAccount(shop, { id, isGivenUp });
}

export interface AccountRemoval {
  id: string;
  /** Whether unpaid earnings are given up. */
  isGivenUp: boolean;
  /** More to write in the same transaction, with the address that the account had. */
  also?(trx: Db, account: { email: string }): Promise<void>;
}

/** The account, unless it is deleted. */
export function livingAccount(db: Db, id: string): Promise<Row<"accounts"> | undefined> {
  return db
    .selectFrom("accounts")
    .selectAll()
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

/** Deletes an account. @throws Refusal "not-signed-in" if it is gone, "membership-live" or "earnings-unpaid" */
export async function removeAccount(shop: Shop, { id, isGivenUp, also }: AccountRemoval): Promise<void> {
  await assertMayGo(shop.db, id, isGivenUp);
  await cancelOpenPayments(shop, id);
  const now = shop.clock.now();
  await transact(shop, async (trx) => {
    await assertMayGo(trx, id, isGivenUp);
    const account = await livingAccount(trx, id);
    if (!account) throw new Refusal("not-signed-in");
    await also?.(trx, account);
    const openOrders = await countOpenOrders(trx, id);
    await leaveMembership(shop, trx, account, now);
    await giveUpEarnings(trx, id, now);
    await leaveOrders(trx, id, now);
    await deleteCorrespondence(trx, account.email);
    await enqueueAccountDeletedEmail(shop, trx, { ...addresseeOf(account), openOrders }, now);
    await emptyAccount(trx, account, now);
    await purgeUnneeded(trx, id, now);
    await enqueueFileRemoval(trx, now, id);
  });
  shop.log.info({ account: id }, "account deleted");
  shop.wakeWorker();
}

/** @throws Refusal "membership-live" or "earnings-unpaid" */
async function assertMayGo(db: Db, id: string, isGivenUp: boolean): Promise<void> {
  if ((await membershipLeft(db, id)).renews) throw new Refusal("membership-live");
  const unpaid = await unpaidEarnings(db, id);
  if (unpaid <= 0 || isGivenUp) return;
  throw new Refusal("earnings-unpaid", { field: "giveUpEarnings", values: { amount: unpaid } });
}

/** Cancels open payments, so that none is paid later; where the provider does not answer, staff refund a late one. */
async function cancelOpenPayments(shop: Shop, accountId: string): Promise<void> {
  const unpaid = await shop.db
    .selectFrom("orders")
    .select("id")
    .where("account_id", "=", accountId)
    .where("placed_at", "is not", null)
    .where("payment_state", "in", ["open", "failed"])
    .where("status", "in", statusesWith("isBeforeProduction"))
    .execute();
  for (const { id } of unpaid) {
    try {
      await cancelUnlessPaid(shop, id);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      shop.log.warn({ order: id, code: error.code }, "payment of a deleted account could not be cancelled");
    }
  }
}

/** Deletes codes, sign-ups, and the recipients and contents of emails. Queued emails about orders and withdrawals still go out. */
async function deleteCorrespondence(trx: Db, email: string): Promise<void> {
  await trx.deleteFrom("verification_codes").where("email", "=", email).execute();
  await trx.deleteFrom("pending_sign_ups").where("email", "=", email).execute();
  const emails = trx.updateTable("emails").where("recipient", "=", email);
  const blank = {
    recipient: "",
    subject: "",
    text: null,
    html: null,
    attachments: null,
    blocks: null,
  } as const;
  await emails.set(blank).where("text", "is", null).execute();
  await emails.set(blank).where("order_id", "is", null).where("kind", "!=", "membershipWithdrawn").execute();
}

/** Ends all access, and frees the email address and the username for others. */
async function emptyAccount(trx: Db, { id }: Row<"accounts">, now: number): Promise<void> {
  for (const table of [
    "sessions",
    "known_origins",
    "password_resets",
    "email_changes",
    "likes",
    "carts",
    "credits",
    "payees",
    "uploads",
  ] as const) {
    await trx.deleteFrom(table).where("account_id", "=", id).execute();
  }
  await trx
    .updateTable("accounts")
    .set({
      email: `deleted:${id}`,
      username: null,
      password_hash: null,
      sale_emails: 0,
      email_opt_in_since: null,
      deleted_at: now,
    })
    .where("id", "=", id)
    .execute();
}
