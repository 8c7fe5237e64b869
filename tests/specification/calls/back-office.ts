/** Rows of the calls of the back office. */
import { sql } from "kysely";
import type { RefusalCode } from "../../../app/domain/kernel/refusal.ts";
import { staffLogIn } from "../../../app/domain/staff/log-in.server.ts";
import { beginSecondFactor, confirmSecondFactor } from "../../../app/domain/staff/second-factor.server.ts";
import { addStaff } from "../../../app/domain/staff/staff-accounts.server.ts";
import { totpCode } from "../../../app/domain/staff/totp.server.ts";
import { logInAsStaff, placeOrder, STAFF } from "../../support/staff.ts";
import { type Row, rowsOf } from "../row.ts";
import type { World } from "../world.ts";

const of = async (world: World, kind: "poster" | "catalogue") => ({
  by: await world.staff(),
  at: { id: await placeOrder(world.shop, { kind, status: "shipped", quantity: 2 }) },
});

/** The answers of each call for staff to another visitor, and while the orders cannot be read. */
const troubleRows = (call: string, fault: RefusalCode, kind: "poster" | "catalogue" = "poster") =>
  rowsOf(
    call,
    {
      what: "a visitor who is not logged in",
      ask: (world) => ({ by: world.stranger(), at: { id: "none" }, sends: { status: "pending" } }),
      answers: "staff-signed-out",
      body: { message: "Unauthorized" },
    },
    {
      what: "staff of the workshop",
      ask: async ({ shop, server }) => ({
        by: await logInAsStaff(shop, server, "nina", "printing"),
        at: { id: "none" },
        sends: { status: "pending" },
      }),
      answers: "staff-not-allowed",
    },
    {
      what: "an error of the shop",
      ask: async (world) => {
        const asked = { ...(await of(world, kind)), sends: { status: "pending" } };
        await sql`alter table orders rename to orders_elsewhere`.execute(world.shop.db);
        return asked;
      },
      after: (world) => sql`alter table orders_elsewhere rename to orders`.execute(world.shop.db),
      answers: fault,
    },
  );

const orderRows = (path: string, kind: "poster" | "catalogue", other: "poster" | "catalogue"): Row[] => [
  ...rowsOf(
    `GET ${path}`,
    {
      what: "staff, with orders in the list",
      ask: async (world) => ({ by: (await of(world, kind)).by }),
      answers: "well",
    },
    {
      what: "staff, with a filter that no order matches",
      ask: async (world) => ({ by: await world.staff(), query: { q: "nowhere to be found" } }),
      answers: "well",
      body: { orders: [] },
    },
  ),
  ...rowsOf(
    `GET ${path}/:id`,
    {
      what: "staff",
      ask: (world) => of(world, kind),
      answers: "well",
      body: { order: { amount: 59.9, quantity: 2, status: "shipped" } },
    },
    { what: "an order of the other kind", ask: (world) => of(world, other), answers: "not-found" },
    {
      what: "an order that does not exist",
      ask: async (world) => ({ by: await world.staff(), at: { id: "none" } }),
      answers: "not-found",
    },
  ),
  ...rowsOf(
    `PATCH ${path}/:id/status`,
    {
      what: "back to the first status",
      ask: async (world) => ({ ...(await of(world, kind)), sends: { status: "pending" } }),
      answers: "well",
      body: { status: "pending" },
    },
    {
      what: "a status that does not exist",
      ask: async (world) => ({ ...(await of(world, kind)), sends: { status: "lost" } }),
      answers: "status-unknown",
    },
    {
      what: "an order of the other kind",
      ask: async (world) => ({ ...(await of(world, other)), sends: { status: "pending" } }),
      answers: "not-found",
    },
  ),
];

/** Adds a member of staff with a second factor, and returns its secret. */
async function guarded({ shop }: World): Promise<string> {
  await addStaff(shop, { name: "guarded", password: STAFF.password });
  const staff = await staffLogIn(shop, { username: "guarded", password: STAFF.password });
  const { secret } = await beginSecondFactor(shop, staff);
  await confirmSecondFactor(shop, staff, { code: totpCode(secret, shop.clock.now()) });
  return secret;
}

const asGuarded = (answers: Row["answers"], code?: string): Omit<Row, "call" | "what"> => ({
  ask: async (world) => {
    await guarded(world);
    return {
      by: world.stranger(),
      sends: { username: "guarded", password: STAFF.password, ...(code ? { code } : {}) },
    };
  },
  answers,
});

export const backOfficeRows: readonly Row[] = [
  ...rowsOf(
    "POST admin/login",
    {
      what: "a name and its password",
      ask: async (world) => {
        await world.staff();
        return { by: world.stranger(), sends: STAFF };
      },
      answers: "well",
      body: { success: true, username: STAFF.username },
    },
    {
      what: "no password",
      ask: (world) => ({ by: world.stranger(), sends: { username: "anna" } }),
      answers: "staff-login-incomplete",
      body: { message: "Please enter both username and password." },
    },
    {
      what: "a wrong password",
      ask: (world) => ({ by: world.stranger(), sends: { username: "anna", password: "not hers" } }),
      answers: "staff-login-failed",
      body: { message: "Invalid credentials" },
    },
    { what: "a second factor, and no code", ...asGuarded("staff-code-needed") },
    { what: "a second factor, and another code", ...asGuarded("staff-code-wrong", "000000") },
  ),
  ...rowsOf("POST admin/logout", {
    what: "any visitor",
    ask: (world) => ({ by: world.stranger() }),
    answers: "well",
  }),
  ...orderRows("admin/orders", "poster", "catalogue"),
  ...orderRows("admin/catalogue-orders", "catalogue", "poster"),
  ...troubleRows("GET admin/orders", "orders-unread"),
  ...troubleRows("GET admin/orders/:id", "order-unfetched"),
  ...troubleRows("PATCH admin/orders/:id/status", "status-unset"),
  ...troubleRows("GET admin/orders/export/csv", "export-failed"),
  ...troubleRows("GET admin/catalogue-orders", "catalogue-orders-unread", "catalogue"),
  ...troubleRows("GET admin/catalogue-orders/:id", "catalogue-order-unfetched", "catalogue"),
  ...troubleRows("PATCH admin/catalogue-orders/:id/status", "catalogue-status-unset", "catalogue"),
  ...rowsOf("GET admin/orders/export/csv", {
    what: "staff",
    ask: async (world) => ({ by: (await of(world, "poster")).by }),
    answers: "well",
  }),
];
