/**
 * What a search text is besides a part of an order: the id of another row, an e-mail address or a username.
 * Invariant: the form of the text decides where the shop looks, and each look is one row of a unique index.
 */
import { sql } from "kysely";
import { joinFromLeft } from "../../../db/queries/listed.ts";
import type { Row } from "../../../db/schema.ts";
import { findAccountByEmail } from "../accounts/account.ts";
import { customerEntries } from "../accounts/block.server.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import type { Staff } from "../staff/staff.ts";

/** The orders that are named. The lines of one poster are read up to `MOST_LINES`. */
const MOST_ORDERS = 5;
const MOST_LINES = 50;

export type IdKind =
  | "order"
  | "poster"
  | "creation"
  | "account"
  | "publication"
  | "print-job"
  | "payment"
  | "refund"
  | "charge"
  | "invoice"
  | "credit-note"
  | "email"
  | "username";

export interface FoundId {
  kind: IdKind;
  /** The poster, where it was ever published: staff have a page of those only. */
  poster: { id: string; name: string } | null;
  /** The placed orders that it leads to, the newest first, at most five. */
  orders: Pick<Row<"orders">, "id" | "confirmation_id">[];
  hasMore: boolean;
  /** The e-mail address of the customer that it leads to. */
  email: string | null;
}

/** Where a row leads to. */
interface Trace {
  order_id?: string | null;
  poster_id?: string;
  account_id?: string | null;
  email?: string;
}

interface Look {
  kind: IdKind;
  form: RegExp;
  find: (db: Db, text: string) => Promise<Trace | undefined>;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const LOOKS: readonly Look[] = [
  {
    kind: "order",
    form: UUID,
    find: (db, id) =>
      db.selectFrom("orders").select("id as order_id").where("id", "=", id).executeTakeFirst(),
  },
  {
    kind: "poster",
    form: UUID,
    find: (db, id) =>
      db
        .selectFrom("posters")
        .select(["id as poster_id", "account_id"])
        .where("id", "=", id)
        .executeTakeFirst(),
  },
  {
    kind: "creation",
    form: UUID,
    find: (db, id) => db.selectFrom("creations").select("account_id").where("id", "=", id).executeTakeFirst(),
  },
  {
    kind: "account",
    form: UUID,
    find: (db, id) =>
      db.selectFrom("accounts").select("id as account_id").where("id", "=", id).executeTakeFirst(),
  },
  {
    kind: "publication",
    form: /^\d{1,15}$/,
    find: (db, id) =>
      db
        .selectFrom("publications")
        .select(["poster_id", "account_id"])
        .where("id", "=", Number(id))
        .executeTakeFirst(),
  },
  {
    kind: "print-job",
    form: /^[a-z\d]+-[a-z\d]+-\d+$/i,
    find: (db, id) =>
      db.selectFrom("print_jobs").select("order_id").where("id", "=", id.toUpperCase()).executeTakeFirst(),
  },
  { kind: "payment", form: /^pi_\w+$/, find: paymentWith("intent_id") },
  { kind: "payment", form: /^cs_\w+$/, find: paymentWith("page_id") },
  {
    // A month of membership.
    kind: "payment",
    form: /^pi_\w+$/,
    find: (db, id) =>
      db
        .selectFrom("membership_invoices")
        .innerJoin("memberships", "memberships.id", "membership_id")
        .select("account_id")
        .where("intent_id", "=", id)
        .executeTakeFirst(),
  },
  {
    kind: "refund",
    form: /^(re|pyr)_\w+$/,
    find: (db, id) =>
      db
        .selectFrom("refunds")
        .leftJoin("membership_invoices", "membership_invoices.id", "invoice_id")
        .leftJoin("memberships", "memberships.id", "membership_id")
        .select(["order_id", "account_id"])
        .where("provider_id", "=", id)
        .executeTakeFirst(),
  },
  // The shop stores no charges: the page says to search for the payment.
  { kind: "charge", form: /^ch_\w+$/, find: async () => ({}) },
  { kind: "invoice", form: /^INV-\d{4}-\d{6,9}$/i, find: documentWith },
  { kind: "credit-note", form: /^CN-\d{4}-\d{6,9}$/i, find: documentWith },
  { kind: "email", form: /^[^\s@]+@[^\s@]+$/, find: customerWith },
  {
    kind: "username",
    form: /^@?\w{5,20}$/,
    find: (db, name) =>
      db
        .selectFrom("accounts")
        .select("id as account_id")
        .where("username", "=", name.replace("@", "").toLowerCase())
        .executeTakeFirst(),
  },
];

function paymentWith(column: "intent_id" | "page_id"): Look["find"] {
  return (db, id) => db.selectFrom("payments").select("order_id").where(column, "=", id).executeTakeFirst();
}

async function documentWith(db: Db, written: string): Promise<Trace | undefined> {
  const [series, year, number] = written.toUpperCase().split("-");
  return db
    .selectFrom("tax_documents")
    .leftJoin("membership_invoices", "membership_invoices.id", "month_id")
    .leftJoin("memberships", "memberships.id", "membership_id")
    .select(["order_id", "account_id"])
    .where("year", "=", Number(year))
    .where("series", "=", series === "CN" ? "credit-note" : "invoice")
    .where("number", "=", Number(number))
    .executeTakeFirst();
}

/** An address with an account, a placed order, or entries in the log of customers. */
async function customerWith(db: Db, typed: string): Promise<Trace | undefined> {
  const email = typed.toLowerCase();
  const order = () =>
    db
      .selectFrom("orders")
      .select("id")
      .where("email", "=", email)
      .where("placed_at", "is not", null)
      .executeTakeFirst();
  const isKnown =
    (await findAccountByEmail(db, email)) ?? (await order()) ?? (await customerEntries(db, email))[0];
  return isKnown && { email };
}

/** What the text is the exact id of; often empty, rarely more than one. */
export async function foundIds({ db }: Pick<Shop, "db">, _staff: Staff, text: string): Promise<FoundId[]> {
  const found: FoundId[] = [];
  for (const { kind, form, find } of LOOKS) {
    const trace = form.test(text) ? await find(db, text) : undefined;
    if (trace) found.push({ kind, ...(await follow(db, trace)) });
  }
  return found;
}

async function follow(db: Db, { order_id, poster_id, account_id, email }: Trace) {
  const orders = order_id || poster_id ? await ordersOf(db, { order_id, poster_id }) : [];
  return {
    poster: poster_id ? await publishedPoster(db, poster_id) : null,
    orders: orders.slice(0, MOST_ORDERS),
    hasMore: orders.length > MOST_ORDERS,
    email: email ?? (account_id ? await emailOf(db, account_id) : null),
  };
}

async function ordersOf(db: Db, { order_id, poster_id }: Trace): Promise<FoundId["orders"]> {
  const ids = poster_id
    ? sql`select distinct order_id from order_lines where poster_id = ${poster_id} limit ${MOST_LINES}`
    : sql`select ${order_id} as order_id`;
  const { rows } = await sql<FoundId["orders"][number]>`select orders.id, confirmation_id
    from (${ids}) as traced ${joinFromLeft(db)} orders on orders.id = traced.order_id
    where placed_at is not null
    order by placed_at desc, orders.id desc limit ${MOST_ORDERS + 1}`.execute(db);
  return rows;
}

async function publishedPoster(db: Db, posterId: string): Promise<FoundId["poster"]> {
  const row = await db
    .selectFrom("publications")
    .select(["poster_id as id", "name"])
    .where("poster_id", "=", posterId)
    .executeTakeFirst();
  return row ?? null;
}

/** Null once the account is deleted. */
async function emailOf(db: Db, accountId: string): Promise<string | null> {
  const row = await db
    .selectFrom("accounts")
    .select("email")
    .where("id", "=", accountId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row?.email ?? null;
}
