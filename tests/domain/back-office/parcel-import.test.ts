/** Parcel numbers of many orders: scanned in pairs, pasted, or from a carrier's CSV. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { undoBulkChange } from "../../../app/domain/back-office/bulk-end.ts";
import { backOfficeOrder } from "../../../app/domain/back-office/order.ts";
import { importParcels, readParcelRows } from "../../../app/domain/back-office/parcel-import.ts";
import { recordParcel } from "../../../app/domain/fulfilment/parcel-note.ts";
import { latestPrintJob } from "../../../app/domain/orders/latest-print-job.ts";
import { parcelsOf } from "../../../app/domain/orders/parcel.ts";
import { emailsOfKind, readOrder, runJobs } from "../../support/orders.ts";
import { readyOrder } from "../../support/press.ts";
import { openTestShop, type TestShop } from "../../support/shop.ts";
import { placeOrder } from "../../support/staff.ts";

const anna = { id: 1, name: "anna" };
let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

const read = (text: string) =>
  readParcelRows(text).map(({ order, number, carrier }) => [order, number, carrier]);

describe("rows of parcels", () => {
  it("are read from scans: the code of a slip, then the labels of its parcels", () => {
    const scans = [
      "https://shop.example/admin/workshop/CAT-123456-1",
      "99.00.123456.12345678",
      "990099009900",
      "",
      "a3-x7k2m9qd",
      "JD0146000",
    ];
    expect(read(scans.join("\r\n"))).toEqual([
      ["CAT-123456", "99.00.123456.12345678", ""],
      ["CAT-123456", "990099009900", ""],
      ["A3-X7K2M9QD", "JD0146000", ""],
    ]);
  });

  it("are read from a carrier's CSV by its header, with any separator, quotes and a byte order mark", () => {
    const file =
      '\uFEFFDatum;Empfänger;Referenz;Sendungsnummer;Zustelldienst\r\n24.11.2026;"Meier; Anna";"CAT-123456";99.00.1;Die Post\r\n24.11.2026;B;ohne;99.00.2;Die Post\r\n';
    expect(read(file)).toEqual([
      ["CAT-123456", "99.00.1", "Die Post"],
      [null, "99.00.2", "Die Post"],
    ]);
    expect(read("Tracking Number,Reference\n1Z999,CAT-000001\n")).toEqual([["CAT-000001", "1Z999", ""]]);
    expect(read("CAT-000001\t1Z9999\nCAT-000002 ; 1Z8888")).toEqual([
      ["CAT-000001", "1Z9999", ""],
      ["CAT-000002", "1Z8888", ""],
    ]);
  });
});

describe("an import of parcels", () => {
  it("ships each order once, tells its customer once, and names the rows that it cannot store", async () => {
    const id = await placeOrder(shop, { confirmation_id: "CAT-111111", kind: "catalogue" });
    const gone = await placeOrder(shop, {
      confirmation_id: "CAT-222222",
      kind: "catalogue",
      status: "cancelled",
    });
    const text = [
      "CAT-111111;99.00.111111",
      "CAT-111111;99.00.222222",
      "CAT-222222;99.00.333333",
      "CAT-999999;99.00.444444",
      "CAT-111111;?",
      "99.00.555555",
    ].join("\n");
    const outcome = await importParcels(shop, anna, { text, carrier: "swiss-post" });
    expect(outcome.stored).toBe(2);
    expect(outcome.faults.map(({ line, refusal }) => [line, refusal.code])).toEqual([
      [3, "parcel-order-cancelled"],
      [4, "parcel-order-unknown"],
      [5, "parcel-number-strange"],
      [6, "parcel-order-unknown"],
    ]);
    const again = await importParcels(shop, anna, { text: "CAT-111111;99.00.111111", carrier: "swiss-post" });
    expect(again).toEqual({ stored: 1, faults: [], changeId: null });
    expect((await readOrder(shop, id)).status).toBe("shipped");
    expect((await readOrder(shop, gone)).status).toBe("cancelled");
    expect((await parcelsOf(shop.db, id)).map(({ number }) => number)).toEqual([
      "99.00.111111",
      "99.00.222222",
    ]);
    expect(await emailsOfKind(shop, "shipped")).toEqual([]);
    shop.clock.pass(10 * 60_000);
    await runJobs(shop, ["end-bulk-change"]);
    const [email, ...others] = await emailsOfKind(shop, "shipped");
    expect(others).toEqual([]);
    expect(email?.text).toContain("99.00.111111");
    expect(email?.text).toContain("99.00.222222");
  });

  it("is undone within ten minutes: statuses, numbers, print jobs, and no e-mail", async () => {
    const { id, jobId } = await readyOrder(shop, { confirmation_id: "CAT-111111" });
    await runJobs(shop, ["submit-print"]);
    const sent = await placeOrder(shop, { confirmation_id: "CAT-222222", status: "shipped" });
    const parcel = { carrier: "dhl", number: "JD0146000" };
    await recordParcel(shop, anna, { orderId: sent, parcel, isShipped: false });
    const text = ["CAT-111111;99.00.111111", "CAT-222222;99.00.222222"].join("\n");
    const { changeId } = await importParcels(shop, anna, { text, carrier: "swiss-post" });
    expect((await readOrder(shop, id)).status).toBe("shipped");
    expect((await latestPrintJob(shop.db, id))?.state).toBe("shipped");
    expect(await undoBulkChange(shop, anna, changeId ?? "")).toEqual({ undone: 2, kept: 0 });
    expect([(await readOrder(shop, id)).status, (await readOrder(shop, sent)).status]).toEqual([
      "pending",
      "shipped",
    ]);
    expect(await latestPrintJob(shop.db, id)).toMatchObject({ id: jobId, state: "accepted" });
    expect([await parcelsOf(shop.db, id), await parcelsOf(shop.db, sent)]).toMatchObject([[], [parcel]]);
    shop.clock.pass(3600_000);
    await runJobs(shop, ["end-bulk-change"]);
    expect(await emailsOfKind(shop, "shipped")).toEqual([]);
    const { log } = await backOfficeOrder(shop, anna, id);
    expect(log.filter(({ kind }) => kind === "parcel")).toHaveLength(2);
  });

  it("asks for a carrier where neither the row nor the form names one, and for at least one row", async () => {
    await placeOrder(shop, { confirmation_id: "CAT-111111", kind: "catalogue" });
    const outcome = await importParcels(shop, anna, { text: "CAT-111111;99.00.111111", carrier: "" });
    expect(outcome.faults.map(({ refusal }) => refusal.code)).toEqual(["carrier-unknown"]);
    await expect(importParcels(shop, anna, { text: " \n", carrier: "dhl" })).rejects.toMatchObject({
      code: "parcels-none",
    });
  });
});
