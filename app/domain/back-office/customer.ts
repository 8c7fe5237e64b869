/**
 * A customer: everything under one e-mail address, with an account or without one.
 * Invariant: staff see it by the address alone; each block, its end and each deletion names who did it.
 */
import { sql } from "kysely";
import type { z } from "zod";
import type { Row } from "../../../db/schema.ts";
import { transact } from "../../../db/transact.ts";
import { findAccountByEmail } from "../accounts/account.ts";
import { customerEntries, endsBlocked, isBlocked, recordCustomerEntry } from "../accounts/block.server.ts";
import { type Balance, balanceOf } from "../accounts/credit-balance.ts";
import { accept } from "../accounts/forms.ts";
import { closeAllSessions } from "../accounts/session.server.ts";
import { isRefusal, Refusal } from "../kernel/refusal.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import { findMembership, type Membership, statusOf } from "../membership/membership.ts";
import { type FoundOrder, foundRows, readFound } from "../orders/order-summary.ts";
import { livingAccount, outlookOf, removeAccount } from "../retention/deletion.server.ts";
import type { Staff } from "../staff/staff.ts";
import { CustomerBlock, CustomerDeletion } from "./customer-form.ts";
import { type MemberMonth, memberMonths } from "./month-refund.ts";

/** Further orders are in the list, by a search for the address. */
const MOST_ORDERS = 50;

export interface Customer {
  email: string;
  account: CustomerAccount | null;
  /** The newest first. */
  orders: FoundOrder[];
  hasMore: boolean;
  isBlocked: boolean;
  /** The newest first. */
  entries: Row<"customer_entries">[];
}

export interface CustomerAccount extends Pick<Row<"accounts">, "id" | "username" | "created_at"> {
  /** Since when it gets the newsletter. */
  optInSince: number | null;
  balance: Balance;
  membership: Membership | null;
  /** The paid months of all its memberships, the newest first: at most 24. */
  months: MemberMonth[];
  posters: number;
  publicPosters: number;
  /** What the customer has agreed to before a purchase, in the words that were shown. */
  consents: Pick<Row<"purchase_consents">, "id" | "words" | "agreed_at">[];
}

/** @throws Refusal "not-found" for an address without an account, orders or entries in the log */
export async function customerOf(shop: Shop, _staff: Staff, email: string): Promise<Customer> {
  const { db } = shop;
  const address = email.trim().toLowerCase();
  if (!address) throw new Refusal("not-found");
  const row = await findAccountByEmail(db, address);
  const ids = await orderIdsOf(db, address, row?.id);
  const entries = await customerEntries(db, address);
  if (!row && ids.length === 0 && entries.length === 0) throw new Refusal("not-found");
  const rows = await foundRows(db, ids.slice(0, MOST_ORDERS));
  return {
    email: address,
    account: row ? await accountOf(shop, row) : null,
    orders: rows.map(readFound),
    hasMore: ids.length > MOST_ORDERS,
    isBlocked: endsBlocked(entries),
    entries,
  };
}

/** Placed orders with this address, and those of the account, which may have other addresses. */
async function orderIdsOf(db: Db, email: string, accountId: string | undefined): Promise<string[]> {
  const newest = (of: ReturnType<typeof sql>) => sql`select * from (select id, placed_at from orders
    where ${of} and placed_at is not null order by placed_at desc, id desc limit ${MOST_ORDERS + 1}) as part`;
  const parts = [newest(sql`email = ${email}`)];
  if (accountId) parts.push(newest(sql`account_id = ${accountId}`));
  const { rows } = await sql<{ id: string }>`select id from (${sql.join(parts, sql` union `)}) as placed
    order by placed_at desc, id desc limit ${MOST_ORDERS + 1}`.execute(db);
  return rows.map(({ id }) => id);
}

async function accountOf(shop: Shop, row: Row<"accounts">): Promise<CustomerAccount> {
  const { db } = shop;
  const { id, username, created_at, email_opt_in_since: optInSince } = row;
  const counted = await db
    .selectFrom("posters")
    .leftJoin("publications", "publications.poster_id", "posters.id")
    .select(({ fn }) => [
      fn.count<number>("posters.id").as("posters"),
      sql<number>`coalesce(sum(case when public = 1 then 1 else 0 end), 0)`.as("public"),
    ])
    .where("posters.account_id", "=", id)
    .executeTakeFirstOrThrow();
  const consents = await db
    .selectFrom("purchase_consents")
    .select(["id", "words", "agreed_at"])
    .where(({ or, eb, selectFrom }) =>
      or([
        eb("order_id", "in", selectFrom("orders").select("orders.id").where("account_id", "=", id)),
        eb(
          "membership_id",
          "in",
          selectFrom("memberships").select("memberships.id").where("account_id", "=", id),
        ),
      ]),
    )
    .orderBy("agreed_at", "desc")
    .execute();
  const membership = await findMembership(db, id);
  return {
    id,
    username,
    created_at,
    optInSince,
    balance: await balanceOf(shop, id),
    membership: membership ? statusOf(membership) : null,
    months: await memberMonths(db, id),
    posters: Number(counted.posters),
    publicPosters: Number(counted.public),
    consents,
  };
}

/**
 * Blocks a customer, who is logged out everywhere, or ends the block. Orders that are placed already can still be paid.
 * @throws Refusal "not-found", or "customer-changed" if it is so already
 */
export async function setBlock(
  shop: Shop,
  staff: Staff,
  input: z.input<typeof CustomerBlock>,
): Promise<void> {
  const { email, set } = accept(CustomerBlock, input);
  await customerOf(shop, staff, email);
  const now = shop.clock.now();
  await transact(shop, async (trx) => {
    if ((await isBlocked(trx, email)) === (set === "block")) throw new Refusal("customer-changed");
    await recordCustomerEntry(trx, { email, kind: set, staff: staff.name }, now);
    const account = await findAccountByEmail(trx, email);
    if (account && set === "block") await closeAllSessions(trx, account.id);
  });
  shop.log.info({ staff: staff.name, set }, "customer block changed");
}

/** The account to delete, and what its deletion would do. @throws Refusal "not-found" */
export async function customerDeletion(shop: Shop, _staff: Staff, accountId: string) {
  const { email } = await accountAt(shop.db, accountId);
  return { email, outlook: await outlookOf(shop.db, accountId) };
}

/**
 * Deletes a customer's account, as its owner could.
 * @throws Refusal "not-found" for an account that is gone, "email-mismatch", "customer-member" or "customer-earnings"
 */
export async function deleteCustomer(
  shop: Shop,
  staff: Staff,
  accountId: string,
  input: z.input<typeof CustomerDeletion>,
): Promise<void> {
  const { email: typed, giveUpEarnings } = accept(CustomerDeletion, input);
  const { email } = await accountAt(shop.db, accountId);
  if (typed !== email) throw new Refusal("email-mismatch", { field: "email" });
  const deleting = removeAccount(shop, {
    id: accountId,
    isGivenUp: giveUpEarnings,
    also: (trx, account) =>
      recordCustomerEntry(
        trx,
        { email: account.email, kind: "deletion", staff: staff.name },
        shop.clock.now(),
      ),
  });
  await deleting.catch((error: unknown) => {
    // What its owner reads about it speaks to the owner.
    if (isRefusal(error) && error.code === "not-signed-in") throw new Refusal("not-found");
    if (isRefusal(error) && error.code === "membership-live") throw new Refusal("customer-member");
    if (isRefusal(error) && error.code === "earnings-unpaid") {
      throw new Refusal("customer-earnings", error.details);
    }
    throw error;
  });
  shop.log.info({ staff: staff.name, account: accountId }, "account deleted by staff");
}

async function accountAt(db: Db, id: string): Promise<Row<"accounts">> {
  const account = await livingAccount(db, id);
  if (!account) throw new Refusal("not-found");
  return account;
}
