/** The reports of the back office: exact numbers by Swiss days, on both databases. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { giveBack } from "../../../app/domain/back-office/refund.ts";
import { changeStatus } from "../../../app/domain/fulfilment/order-status.ts";
import { isRefusal } from "../../../app/domain/kernel/refusal.ts";
import { reportCsv } from "../../../app/domain/reports/report-csv.ts";
import { readReportRange, spansOf } from "../../../app/domain/reports/report-range.ts";
import { isEmpty } from "../../../app/domain/reports/report-table.ts";
import { REPORT_NAMES, REPORTS, type ReportName } from "../../../app/domain/reports/reports.ts";
import { addPoster } from "../../support/gallery.ts";
import { readOrder, runJobs } from "../../support/orders.ts";
import { purchase, stranger } from "../../support/purchases.ts";
import { openTestShop, type TestShop } from "../../support/shop.ts";
import { placeOrder } from "../../support/staff.ts";

const STAFF = { id: 1, name: "anna" };
const HOUR = 3600_000;
const NOON = Date.UTC(2025, 4, 4, 12);

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({}, { PRINT_COST_CHF: "9.50" });
});
afterAll(() => shop.close());

async function rowsOf(name: ReportName, from: string, to: string) {
  const table = await REPORTS[name].read(shop, STAFF, { from, to });
  return table.rows.map(({ key, values }) => [
    key,
    Object.fromEntries(table.columns.map((column, index) => [column.name, values[index]])),
  ]);
}

describe("the days of a report", () => {
  it("are the last four weeks, unless the address names others", () => {
    expect(readReportRange({ from: "", to: "" }, NOON)).toEqual({ from: "2025-04-07", to: "2025-05-04" });
    expect(readReportRange({ from: "2015-01-01", to: "2025-01-01" }, NOON).from).toBe("2015-01-01");
  });

  it.each([
    ["2025-02-30", "", "from", "report-day-strange"],
    ["", "yesterday", "to", "report-day-strange"],
    ["0001-01-01", "2025-01-01", "from", "report-day-strange"],
    ["2025-05-02", "2025-05-01", "to", "report-days-reversed"],
    ["2001-01-01", "2025-01-01", "from", "report-days-many"],
  ])("from %j to %j are refused at %s", (from, to, field, code) => {
    try {
      readReportRange({ from, to }, NOON);
      expect.unreachable();
    } catch (error) {
      if (!isRefusal(error)) throw error;
      expect([error.code, error.details.field]).toEqual([code, field]);
    }
  });

  it("fall into days, weeks from Monday or months, which cover exactly the range", () => {
    const at = (from: string, to: string) => {
      const { unit, spans } = spansOf({ from, to });
      expect(spans.slice(1).map(({ start }) => start)).toEqual(spans.slice(0, -1).map(({ end }) => end));
      return [unit, spans.length, spans[0]?.from, spans[1]?.from];
    };
    expect(at("2025-05-04", "2025-05-04")).toEqual(["day", 1, "2025-05-04", undefined]);
    // The clocks change on 30 March.
    expect(at("2025-03-29", "2025-04-01")).toEqual(["day", 4, "2025-03-29", "2025-03-30"]);
    expect(at("2025-01-01", "2025-12-31")).toEqual(["week", 53, "2025-01-01", "2025-01-06"]);
    expect(at("2015-05-05", "2025-05-04")).toEqual(["month", 121, "2015-05-05", "2015-06-01"]);
  });
});

describe("a shop with sales", () => {
  beforeAll(async () => {
    const dusk = await addPoster(shop, { name: "=Dusk", totalSupply: 5, price: 5000, sold: 2 });
    const dawn = await addPoster(shop, { name: "Dawn", totalSupply: null });
    const first = await purchase(shop, stranger(), [dusk.id, dawn.id]);
    await shop.db.updateTable("publications").set({ sold: 4 }).where("id", "=", dusk.publicationId).execute();
    // An hour after midnight in Zurich, and still the day before in London.
    shop.clock.pass(10.5 * HOUR);
    const second = await purchase(shop, stranger(), [dawn.id]);
    const { amount } = await readOrder(shop, second.order.id);
    await giveBack(shop, STAFF, { orderId: second.order.id, amount, scope: "part", part: "10.00" });
    await runJobs(shop, ["refund"]);
    shop.clock.pass(35 * HOUR);
    await shop.db
      .updateTable("orders")
      .set({ status: "processing" })
      .where("id", "=", first.order.id)
      .execute();
    await changeStatus(shop, STAFF, {
      orderId: first.order.id,
      status: "shipped",
      before: "processing",
    });
    await placeOrder(shop, { kind: "credits", pack: "medium", amount: 1195, paid_at: NOON });
    await shop.db
      .insertInto("memberships")
      .values([
        {
          id: "m1",
          provider: "p",
          state: "active",
          subscription_id: "s1",
          started_at: NOON,
          created_at: NOON,
          updated_at: NOON,
        },
        {
          id: "m2",
          provider: "p",
          state: "ended",
          started_at: NOON - 40 * 24 * HOUR,
          ended_at: NOON,
          created_at: 1,
          updated_at: 1,
        },
      ])
      .execute();
    await shop.db
      .insertInto("membership_invoices")
      .values([
        {
          id: "i1",
          membership_id: "m1",
          subscription_id: "s1",
          status: "paid",
          reason: "renewal",
          amount: 999,
          paid: 999,
          created_at: NOON,
          updated_at: NOON,
        },
        {
          id: "i2",
          membership_id: "m1",
          subscription_id: "s1",
          status: "open",
          reason: "renewal",
          amount: 999,
          paid: 0,
          created_at: NOON,
          updated_at: NOON,
        },
      ])
      .execute();
  });

  it("has its revenue by the day of the invoice, less refunds", async () => {
    const days = await rowsOf("revenue", "2025-05-03", "2025-05-05");
    expect(days[0]).toEqual([
      "2025-05-03",
      { ordersSold: 0, membershipSold: 0, refunded: 0, revenue: 0, tax: 0 },
    ]);
    expect(days[1]?.[1]).toMatchObject({ ordersSold: 7995, refunded: 0, revenue: 7995 });
    expect(days[2]?.[1]).toMatchObject({ ordersSold: 2995, refunded: -1000, revenue: 1995 });
  });

  it("has its paid orders by kind", async () => {
    expect(await rowsOf("orders", "2025-05-04", "2025-05-05")).toEqual([
      ["2025-05-04", { poster: 0, catalogue: 1, credits: 1, orders: 2 }],
      ["2025-05-05", { poster: 0, catalogue: 1, credits: 0, orders: 1 }],
    ]);
  });

  it("keeps a margin after tax, creators and prints, where these are known", async () => {
    const [day] = await rowsOf("margin", "2025-05-04", "2025-05-04");
    const [sales] = await rowsOf("revenue", "2025-05-04", "2025-05-04");
    const { revenue, tax } = { revenue: 0, tax: 0, ...Object(sales?.[1]) };
    const earned = Math.floor((2995 * 16 + 2005 * 70) / 100) + 479;
    // The order of credits was added without an invoice.
    expect(day?.[1]).toEqual({ margin: revenue - tax - earned - 2 * 950, ordersKnown: 1, ordersUnknown: 1 });
  });

  it("counts credits by their packs, and members who come, go and stay", async () => {
    expect((await rowsOf("credits", "2025-05-04", "2025-05-04"))[0]?.[1]).toMatchObject({ creditsSold: 15 });
    expect(await rowsOf("membership", "2025-05-03", "2025-05-04")).toEqual([
      ["2025-05-03", { joined: 0, left: 0, renewed: 0, members: 1 }],
      ["2025-05-04", { joined: 1, left: 1, renewed: 1, members: 1 }],
    ]);
  });

  it("sells styles and feelings, without what was refunded or lost", async () => {
    const styles = await rowsOf("styles", "2025-05-04", "2025-05-05");
    expect(styles).toHaveLength(1);
    expect(styles[0]?.[1]).toEqual({ postersSold: 3, sales: 10990 });
    for (const [, values] of await rowsOf("feelings", "2025-05-04", "2025-05-05")) {
      expect(values).toEqual({ postersSold: 3, sales: 10990 });
    }
  });

  it("takes so many days from the payment to the parcel", async () => {
    expect(await rowsOf("shipping", "2025-05-04", "2025-05-05")).toEqual([
      ["2025-05-04", { median: 45 / 24, nineOfTen: 45 / 24, shipped: 1, unshipped: 0 }],
      ["2025-05-05", { median: null, nineOfTen: null, shipped: 0, unshipped: 1 }],
    ]);
  });

  it("names the editions that end soon, and a file of them begins no formula", async () => {
    expect(await rowsOf("editions", "2025-05-04", "2025-05-04")).toEqual([
      ["=Dusk", { printsLeft: 1, printsSold: 4, soldNow: 1 }],
    ]);
    const table = await REPORTS.editions.read(shop, STAFF, { from: "2025-05-04", to: "2025-05-04" });
    const words = {
      by: "Edition",
      columns: ["a", "b", "c"],
      nameOf: (key: string) => key,
      delimiter: ";",
    } as const;
    expect(reportCsv(table, words)).toBe("\ufeffEdition;a;b;c\r\n'=Dusk;1;4;1\r\n");
  });

  it.each(REPORT_NAMES)(
    "shows nothing of %s before its first day, in one row or in ten years of them",
    async (name) => {
      for (const [from, to] of [
        ["2015-01-01", "2015-01-01"],
        ["2014-01-01", "2023-12-31"],
      ] as const) {
        const table = await REPORTS[name].read(shop, STAFF, { from, to });
        // An edition is near its end on any day.
        expect(isEmpty(table)).toBe(name !== "editions");
      }
    },
  );
});
