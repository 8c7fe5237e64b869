/** The initial schema. Tables refer to each other across topics; SQLite resolves references when rows are written. */
import { type Kysely, sql } from "kysely";
import { isPostgres } from "../dialect-of.ts";
import { accounts } from "./0001-initial/accounts.ts";
import { analytics } from "./0001-initial/analytics.ts";
import { cart } from "./0001-initial/cart.ts";
import { gallery } from "./0001-initial/gallery.ts";
import { invoices } from "./0001-initial/invoices.ts";
import { jobs } from "./0001-initial/jobs.ts";
import { ledger } from "./0001-initial/ledger.ts";
import { membership, promoCodes } from "./0001-initial/membership.ts";
import { orders } from "./0001-initial/orders.ts";
import { payouts } from "./0001-initial/payouts.ts";
import { posters } from "./0001-initial/posters.ts";
import { postgresTables } from "./0001-initial/postgres-tables.ts";
import { postgresTriggers } from "./0001-initial/postgres-triggers.ts";
import { search } from "./0001-initial/search.ts";
import { staff } from "./0001-initial/staff.ts";
import { triggers } from "./0001-initial/triggers.ts";
import { withdrawals } from "./0001-initial/withdrawals.ts";

const TABLES = [
  ...accounts,
  ...posters,
  ...jobs,
  ...orders,
  ...gallery,
  ...cart,
  ...ledger,
  ...invoices,
  ...staff,
  ...membership,
  ...payouts,
  ...analytics,
  ...withdrawals,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = isPostgres(db)
    ? [...postgresTables(TABLES), ...postgresTriggers]
    : [...TABLES, ...search, ...triggers];
  for (const statement of [...statements, ...promoCodes]) await sql.raw(statement).execute(db);
}
