/**
 * Everything that the shop stores about a person, by subject.
 * Invariant: it is the person's own rows only, without secrets: neither a password hash nor a token.
 */
import { type Kysely, sql } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { Db } from "../kernel/shop.ts";

type Facts = readonly object[];

/** Each subject is read when it is needed, so that memory holds only one of them. */
export const ownData: Record<string, (db: Db, accountId: string) => Promise<Facts>> = {
  account: (db, id) =>
    db
      .selectFrom("accounts")
      .select([
        "id",
        "email",
        "username",
        "user_type",
        "language",
        "created_at",
        "sale_emails",
        "email_opt_in_since",
      ])
      .where("id", "=", id)
      .execute(),
  sessions: (db, id) =>
    db
      .selectFrom("sessions")
      .select(["browser", "system", "place", "created_at", "seen_at", "expires_at"])
      .where("account_id", "=", id)
      .execute(),
  logInOrigins: (db, id) =>
    db.selectFrom("known_origins").select(["kind", "seen_at"]).where("account_id", "=", id).execute(),
  credits: (db, id) =>
    db
      .selectFrom("credits")
      .select(["kind", "source", "state", "painting_id", "created_at"])
      .where("account_id", "=", id)
      .execute(),
  creations: (db, id) => db.selectFrom("creations").selectAll().where("account_id", "=", id).execute(),
  paintings: (db, id) =>
    db
      .selectFrom("paintings")
      .select([
        "id",
        "creation_id",
        "state",
        "style",
        "feelings",
        "manner",
        "seed",
        "crop",
        "failure",
        "created_at",
        "updated_at",
      ])
      .where("account_id", "=", id)
      .execute(),
  videos: (db, id) => db.selectFrom("videos").selectAll().where("account_id", "=", id).execute(),
  posters: (db, id) => db.selectFrom("posters").selectAll().where("account_id", "=", id).execute(),
  livingPosters: (db, id) =>
    db
      .selectFrom("living_posters")
      .innerJoin("posters", "posters.id", "living_posters.poster_id")
      .select(["poster_id", "place", "awake", "living_posters.created_at"])
      .where("posters.account_id", "=", id)
      .execute(),
  publications: (db, id) => db.selectFrom("publications").selectAll().where("account_id", "=", id).execute(),
  likes: (db, id) =>
    db
      .selectFrom("likes")
      .innerJoin("publications", "publications.id", "likes.publication_id")
      .select(["publications.poster_id", "publications.name", "likes.created_at"])
      .where("likes.account_id", "=", id)
      .execute(),
  cart: (db, id) =>
    db
      .selectFrom("cart_lines")
      .innerJoin("carts", "carts.id", "cart_lines.cart_id")
      .innerJoin("publications", "publications.id", "cart_lines.publication_id")
      .select(["publications.poster_id", "publications.name", "quantity", "price_seen", "added_at"])
      .where("carts.account_id", "=", id)
      .execute(),
  orders: ordersWithLines,
  emails: (db, id) =>
    db
      .selectFrom("emails")
      .select(["kind", "subject", "recipient", "blocks", "created_at", "sent_at"])
      .where("recipient", "=", emailOf(db, id))
      .orderBy("created_at")
      .execute(),
  memberships: (db, id) =>
    db
      .selectFrom("memberships")
      .select(["id", "state", "promo_code", "price", "method_kind", "method_brand", "method_last4"])
      .select(["current_period_end", "cancel_at_period_end", "started_at", "ended_at", "created_at"])
      .where("account_id", "=", id)
      .orderBy("created_at")
      .execute(),
  membershipPayments: (db, id) =>
    db
      .selectFrom("membership_invoices")
      .innerJoin("memberships", "memberships.id", "membership_id")
      .select(["membership_id", "status", "amount", "paid", "refunded", "membership_invoices.created_at"])
      .where("account_id", "=", id)
      .orderBy("membership_invoices.created_at")
      .execute(),
  membershipWithdrawals: (db, id) =>
    db
      .selectFrom("withdrawals")
      .innerJoin("memberships", "memberships.id", "withdrawals.membership_id")
      .select(["membership_id", "withdrawals.amount", "received_at", "closed_at"])
      .where("account_id", "=", id)
      .execute(),
  earnings: (db, id) =>
    db
      .selectFrom("ledger_entries")
      .innerJoin("ledger_transactions", "ledger_transactions.id", "ledger_entries.transaction_id")
      // The shop owes the earnings, so the ledger has them with the opposite sign.
      .select(["kind", "publication_id", "booked_at", sql<number>`-amount`.as("rappen")])
      .where("creator_id", "=", id)
      .orderBy("ledger_transactions.id")
      .execute(),
  paymentAccount: (db, id) =>
    db
      .selectFrom("payees")
      .select(["payout_account_id", "country", "details_submitted", "payouts_enabled", "created_at"])
      .where("account_id", "=", id)
      .execute(),
  payouts: (db, id) =>
    db
      .selectFrom("payouts")
      .select(["month", "amount", "reversed", "state", "created_at", "sent_at"])
      .where("account_id", "=", id)
      .orderBy("month")
      .execute(),
  bankPayouts: (db, id) =>
    db
      .selectFrom("bank_payouts")
      .select(["amount", "currency", "state", "failure", "created_at"])
      .where("account_id", "=", id)
      .orderBy("created_at")
      .execute(),
  files: (db, id) =>
    db
      .selectFrom("pictures")
      .select(["key", "content_type", "bytes", "created_at"])
      .where("account_id", "=", id)
      .orderBy("key")
      .execute(),
};

async function ordersWithLines(db: Db, accountId: string): Promise<Facts> {
  const orders = await db.selectFrom("orders").selectAll().where("account_id", "=", accountId).execute();
  const lines = await db
    .selectFrom("order_lines")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .selectAll("order_lines")
    .where("orders.account_id", "=", accountId)
    .orderBy("ordinal")
    .execute();
  const payments = await db
    .selectFrom("payments")
    .innerJoin("orders", "orders.id", "payments.order_id")
    .select(["payments.order_id", "provider", "payments.amount", "payments.state", "refunded"])
    .select("payments.created_at")
    .where("orders.account_id", "=", accountId)
    .execute();
  const refunds = await db
    .selectFrom("refunds")
    .innerJoin("orders", "orders.id", "refunds.order_id")
    .select(["refunds.order_id", "way", "refunds.amount", "refunds.state", "refunds.created_at", "ended_at"])
    .where("orders.account_id", "=", accountId)
    .execute();
  const withdrawals = await db
    .selectFrom("withdrawals")
    .innerJoin("orders", "orders.id", "withdrawals.order_id")
    .select(["order_id", "reason", "words", "credits", "withdrawals.amount", "received_at", "closed_at"])
    .where("orders.account_id", "=", accountId)
    .execute();
  return orders.map(({ rowid: _, ...order }) => ({
    ...order,
    lines: lines.filter(({ order_id }) => order_id === order.id),
    payments: payments.filter(({ order_id }) => order_id === order.id),
    refunds: refunds.filter(({ order_id }) => order_id === order.id),
    withdrawals: withdrawals.filter(({ order_id }) => order_id === order.id),
  }));
}

function emailOf(db: Kysely<Database>, accountId: string) {
  return db.selectFrom("accounts").select("email").where("id", "=", accountId);
}
