/** A bulk change: what it will do, its undo within ten minutes, its e-mails after them. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { bulkChange, openBulkChanges } from "../../../app/domain/back-office/bulk-change.ts";
import { endBulkChange, undoBulkChange } from "../../../app/domain/back-office/bulk-end.ts";
import { bulkOutlook } from "../../../app/domain/back-office/bulk-outlook.ts";
import { changeStatuses } from "../../../app/domain/back-office/bulk-status.ts";
import { backOfficeOrder } from "../../../app/domain/back-office/order.ts";
import {
  selectedBy,
  selectionFingerprint,
  wholeList,
} from "../../../app/domain/back-office/whole-list.server.ts";
import { changeStatus } from "../../../app/domain/fulfilment/order-status.ts";
import { recordParcel } from "../../../app/domain/fulfilment/parcel-note.ts";
import { wasBegun } from "../../../app/domain/fulfilment/production.ts";
import { requestReprints } from "../../../app/domain/fulfilment/reprint.ts";
import type { OrderStatus } from "../../../app/domain/orders/order.ts";
import { SelectionStatus } from "../../../app/domain/orders/selection.ts";
import { crashing } from "../../support/crash.ts";
import { emailsOfKind, runJobs } from "../../support/orders.ts";
import { openTestShop, type TestShop } from "../../support/shop.ts";
import { placeOrder } from "../../support/staff.ts";

const anna = { id: 1, name: "anna" };
const berta = { id: 2, name: "berta" };
const MINUTE = 60_000;
const refused = (code: string) => expect.objectContaining({ code });

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

const tick = (id: string, seen: OrderStatus = "pending") => ({ id, seen });
const newId = () => crypto.randomUUID();

async function ordersWith(count: number, options: Parameters<typeof placeOrder>[1] = {}): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n++) ids.push(await placeOrder(shop, options));
  return ids;
}

async function ship(ids: readonly string[], id = newId()): Promise<string> {
  await changeStatuses(shop, anna, { id, order: ids.map((each) => tick(each)), status: "shipped" });
  return id;
}

async function statuses(ids: readonly string[]): Promise<OrderStatus[]> {
  const rows = await shop.db.selectFrom("orders").select(["id", "status"]).where("id", "in", ids).execute();
  return ids.map((id) => rows.find((row) => row.id === id)!.status);
}

async function states(change: string, ids: readonly string[]) {
  const { orders } = await bulkChange(shop, anna, change);
  return ids.map((id) => orders.find((order) => order.id === id)?.state);
}

describe("before a bulk change", () => {
  it("the page says how many change and how many customers get an e-mail, counted from the orders", async () => {
    const [one, same, other] = await ordersWith(3);
    const [noAddress] = await ordersWith(1, { email: "" });
    const [twice] = await ordersWith(1, { email: "Eva@example.com" });
    const [twiceToo] = await ordersWith(1, { email: "eva@example.com" });
    const [sentBefore] = await ordersWith(1, { email: "carl@example.com" });
    const credits = await placeOrder(shop, { kind: "credits" });
    await changeStatus(shop, anna, { orderId: sentBefore!, status: "shipped" });
    await changeStatus(shop, anna, { orderId: sentBefore!, status: "pending" });
    await changeStatus(shop, anna, { orderId: same!, status: "shipped" });
    await changeStatus(shop, anna, { orderId: other!, status: "cancelled" });
    const order = [
      ...[one!, other!, noAddress!, twice!, twiceToo!, sentBefore!, credits, "forged"].map((id) => tick(id)),
      tick(same!, "shipped"),
    ];
    const outlook = await bulkOutlook(shop, anna, { order, status: "shipped" });
    const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort();
    expect(ids(outlook.changes)).toEqual([one, noAddress, twice, twiceToo, sentBefore].sort());
    expect([ids(outlook.same), ids(outlook.stale)]).toEqual([[same], [other]]);
    // The credits, which are neither made nor sent, and the forged id.
    expect(outlook.unknown).toBe(2);
    expect(ids(outlook.silent)).toEqual([noAddress, sentBefore].sort());
    // Ada, and Eva with two orders.
    expect(outlook.customers).toBe(2);
    const change = await ship(order.map(({ id }) => id));
    shop.clock.pass(10 * MINUTE);
    await runJobs(shop, ["end-bulk-change"]);
    const emails = await emailsOfKind(shop, "shipped");
    expect(emails.map(({ recipient }) => recipient.toLowerCase()).sort()).toEqual(
      ["ada@example.com", "ada@example.com", "carl@example.com", "eva@example.com", "eva@example.com"].sort(),
    );
    expect(await states(change, [one!, other!])).toEqual(["changed", "kept"]);
  });

  it("a whole list is found anew; one that has changed since is refused with its new number", async () => {
    const list = "/admin/orders?status=pending";
    const [first] = await ordersWith(2);
    await placeOrder(shop, { kind: "credits" });
    const shown = selectionFingerprint(await wholeList(shop, anna, list));
    const form = { all: list, shown, sure: "yes", status: "shipped" };
    expect(await selectedBy(shop, anna, SelectionStatus.parse(form))).toHaveLength(2);
    const [third] = await ordersWith(1);
    await expect(selectedBy(shop, anna, SelectionStatus.parse(form))).rejects.toMatchObject({
      code: "selection-changed",
      details: { values: { count: 3 } },
    });
    // As many as before, but not the same ones.
    await changeStatus(shop, anna, { orderId: first!, status: "processing" });
    await expect(selectedBy(shop, anna, SelectionStatus.parse(form))).rejects.toEqual(
      refused("selection-changed"),
    );
    await changeStatus(shop, anna, { orderId: first!, status: "pending" });
    await changeStatus(shop, anna, { orderId: third!, status: "processing" });
    expect(await selectedBy(shop, anna, SelectionStatus.parse(form))).toHaveLength(2);
    await expect(wholeList(shop, anna, "/admin/orders", 2)).rejects.toEqual(refused("selection-large"));
    await expect(wholeList(shop, anna, "/admin/orders?q=none-at-all")).rejects.toEqual(
      refused("selection-empty"),
    );
  });
});

describe("a bulk change", () => {
  it("sends no e-mail for ten minutes, then one for each order with the parcels noted by then", async () => {
    const [one, two, back] = await ordersWith(3);
    const id = await ship([one!, two!, back!]);
    expect(await statuses([one!, two!, back!])).toEqual(["shipped", "shipped", "shipped"]);
    shop.clock.pass(10 * MINUTE - 1);
    await runJobs(shop, ["end-bulk-change"]);
    expect(await emailsOfKind(shop, "shipped")).toEqual([]);
    const parcel = { carrier: "swiss-post", number: "99.00.123456.12345678" };
    await recordParcel(shop, berta, { orderId: one!, parcel, isShipped: true });
    await changeStatus(shop, berta, { orderId: back!, status: "processing" });
    shop.clock.pass(1);
    await runJobs(shop, ["end-bulk-change"]);
    await endBulkChange(shop, id);
    const emails = await emailsOfKind(shop, "shipped");
    expect(emails).toHaveLength(2);
    expect(emails.some(({ text }) => text?.includes(parcel.number))).toBe(true);
  });

  it("shows its coming e-mail in the activity of the order, until it is sent or undone", async () => {
    const [id] = await ordersWith(1);
    const kinds = async () => (await backOfficeOrder(shop, anna, id!)).happenings.map(({ kind }) => kind);
    const undone = await ship([id!]);
    expect(await kinds()).toEqual(["email-ahead"]);
    await undoBulkChange(shop, anna, undone);
    expect(await kinds()).toEqual([]);
    const kept = await ship([id!]);
    await changeStatus(shop, anna, { orderId: id!, status: "processing" });
    expect(await kinds()).toEqual([]);
    await changeStatus(shop, anna, { orderId: id!, status: "pending" });
    await endBulkChange(shop, kept);
    await endBulkChange(shop, await ship([id!]));
    expect(await kinds()).toEqual(["email"]);
  });

  it("asked for twice is made once, and its id belongs to nobody else's change", async () => {
    const ids = await ordersWith(2);
    const id = await ship(ids);
    const again = await changeStatuses(shop, anna, { id, order: [], status: "shipped" });
    expect([again.changed.sort(), again.kept]).toEqual([[...ids].sort(), []]);
    expect(await shop.db.selectFrom("status_changes").selectAll().execute()).toHaveLength(2);
    for (const [who, status] of [
      [berta, "shipped"],
      [anna, "delivered"],
    ] as const) {
      await expect(changeStatuses(shop, who, { id, order: [], status })).rejects.toEqual(
        refused("bad-request"),
      );
    }
    expect(await statuses(ids)).toEqual(["shipped", "shipped"]);
  });

  it("that crashes at any step changes each order whole or not at all, and goes on when it is posted again", async () => {
    const count = crashing(shop, Number.POSITIVE_INFINITY);
    const counted = await ordersWith(2);
    const input = (id: string, ids: string[]) =>
      ({ id, order: ids.map((each) => tick(each)), status: "shipped" }) as const;
    await changeStatuses(count.shop, anna, input(newId(), counted));
    for (let step = 1; step <= count.touches(); step += 3) {
      const ids = await ordersWith(2);
      const id = newId();
      await changeStatuses(crashing(shop, step).shop, anna, input(id, ids)).catch(() => {});
      await changeStatuses(shop, anna, input(id, ids));
      expect([step, await statuses(ids)]).toEqual([step, ["shipped", "shipped"]]);
      expect([step, (await logs(ids)).length]).toEqual([step, 2]);
    }
  });
});

const logs = (ids: readonly string[]) =>
  shop.db.selectFrom("status_changes").selectAll().where("order_id", "in", ids).execute();

describe("undoing a bulk change", () => {
  it("sets each order back to what it was, and its e-mails are never sent", async () => {
    const [one, two] = await ordersWith(2);
    await changeStatus(shop, anna, { orderId: two!, status: "processing" });
    const id = newId();
    await changeStatuses(shop, anna, {
      id,
      order: [tick(one!), tick(two!, "processing")],
      status: "shipped",
    });
    expect(await openBulkChanges(shop, berta)).toMatchObject([
      { id, count: 2, staff: "anna", status: "shipped" },
    ]);
    expect(await undoBulkChange(shop, berta, id)).toEqual({ undone: 2, kept: 0 });
    expect(await statuses([one!, two!])).toEqual(["pending", "processing"]);
    expect(await openBulkChanges(shop, berta)).toEqual([]);
    const row = await shop.db
      .selectFrom("orders")
      .selectAll()
      .where("id", "=", one!)
      .executeTakeFirstOrThrow();
    // It never was in production.
    expect(await wasBegun(shop.db, row)).toBe(false);
    shop.clock.pass(20 * MINUTE);
    await runJobs(shop, ["end-bulk-change"]);
    expect(await emailsOfKind(shop, "shipped")).toEqual([]);
    // The order is shipped later: its e-mail goes out then.
    await changeStatus(shop, anna, { orderId: one!, status: "shipped" });
    expect(await emailsOfKind(shop, "shipped")).toHaveLength(1);
  });

  it("leaves what somebody has changed since, even back again", async () => {
    const [one, delivered, again] = await ordersWith(3);
    const id = await ship([one!, delivered!, again!]);
    await changeStatus(shop, berta, { orderId: delivered!, status: "delivered" });
    await changeStatus(shop, berta, { orderId: again!, status: "processing" });
    await changeStatus(shop, berta, { orderId: again!, status: "shipped" });
    expect(await undoBulkChange(shop, anna, id)).toEqual({ undone: 1, kept: 2 });
    expect(await statuses([one!, delivered!, again!])).toEqual(["pending", "delivered", "shipped"]);
    expect(await states(id, [one!, delivered!, again!])).toEqual(["undone", "undo-kept", "undo-kept"]);
  });

  it("is refused after ten minutes, a second time, and for a change that does not exist", async () => {
    const ids = await ordersWith(2);
    const id = await ship(ids);
    const two = await Promise.allSettled([undoBulkChange(shop, anna, id), undoBulkChange(shop, berta, id)]);
    expect(two.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(undoBulkChange(shop, anna, id)).rejects.toEqual(refused("bulk-undone"));
    await expect(changeStatuses(shop, anna, { id, order: [], status: "shipped" })).rejects.toEqual(
      refused("bulk-undone"),
    );
    expect(await logs(ids)).toHaveLength(4);
    const late = await ship(ids);
    shop.clock.pass(10 * MINUTE);
    await expect(undoBulkChange(shop, anna, late)).rejects.toEqual(refused("bulk-over"));
    await expect(undoBulkChange(shop, anna, newId())).rejects.toEqual(refused("not-found"));
    expect(await statuses(ids)).toEqual(["shipped", "shipped"]);
  });

  it("that crashes at any step is completed when its ten minutes are over", async () => {
    const count = crashing(shop, Number.POSITIVE_INFINITY);
    await undoBulkChange(count.shop, anna, await ship(await ordersWith(2)));
    for (let step = 1; step <= count.touches(); step += 2) {
      const ids = await ordersWith(2);
      const id = await ship(ids);
      await undoBulkChange(crashing(shop, step).shop, anna, id).catch(() => {});
      const { undoneBy } = await bulkChange(shop, anna, id);
      shop.clock.pass(11 * MINUTE);
      await runJobs(shop, ["end-bulk-change"]);
      const expected = undoneBy === null ? "shipped" : "pending";
      expect([step, await statuses(ids)]).toEqual([step, [expected, expected]]);
    }
  });

  it("opens a reprint again, and gives the press back the print job that it had", async () => {
    const [id] = await ordersWith(1);
    await requestReprints(shop, anna, [tick(id!)]);
    const at = shop.clock.now();
    const job = {
      id: "ORD-PRESS-1",
      order_id: id!,
      attempt: 1,
      state: "printing",
      created_at: at,
      updated_at: at,
    } as const;
    await shop.db.insertInto("print_jobs").values(job).execute();
    const change = newId();
    await changeStatuses(shop, anna, { id: change, order: [tick(id!, "processing")], status: "shipped" });
    const reprints = () => shop.db.selectFrom("reprints").select("done_at").execute();
    const jobs = () => shop.db.selectFrom("print_jobs").select(["id", "state"]).execute();
    expect([(await reprints())[0]?.done_at, await jobs()]).toEqual([at, [{ id: job.id, state: "shipped" }]]);
    await undoBulkChange(shop, anna, change);
    expect([await reprints(), await jobs()]).toEqual([
      [{ done_at: null }],
      [{ id: job.id, state: "printing" }],
    ]);
  });
});
