/** Orders that Prodigi prints, from paid to shipped: over the wire, against a server made from its description. */
import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { resolveAttention } from "../../../app/domain/back-office/attention.ts";
import { backOfficeOrder } from "../../../app/domain/back-office/order.ts";
import { changeStatus } from "../../../app/domain/fulfilment/order-status.ts";
import { fetchPressAsset } from "../../../app/domain/fulfilment/press-asset.server.ts";
import { reconcilePrintJobs } from "../../../app/domain/fulfilment/print-settlement.ts";
import { submitPrintJob } from "../../../app/domain/fulfilment/print-submission.server.ts";
import { latestPrintJob } from "../../../app/domain/orders/latest-print-job.ts";
import { receivePressNotification } from "../../../app/domain/webhooks/press-notification.ts";
import { openProdigi } from "../../../app/ports/print/prodigi.server.ts";
import { emailsOfKind, readOrder, runJobs } from "../../support/orders.ts";
import { readyOrder } from "../../support/press.ts";
import { type ProdigiServer, startProdigi } from "../../support/prodigi-server.ts";
import { openTestShop, type TestShop } from "../../support/shop.ts";

const anna = { id: 1, name: "anna" };
/** How long the shop waits for an answer. */
const ANSWER_MS = 2_000;

let prodigi: ProdigiServer;
let shop: TestShop;
beforeEach(async () => {
  prodigi = await startProdigi();
  shop = await openTestShop({ press: openProdigi(prodigi.account, { answerMs: ANSWER_MS }) });
});
afterEach(async () => {
  await shop.close();
  await prodigi.close();
});

const send = () => runJobs(shop, ["submit-print", "cancel-print"]);
const notification = (subject: string) =>
  JSON.stringify({ specversion: "1.0", type: "com.prodigi.order.status.stage.changed#Complete", subject });

/** An order that staff have sent to a laboratory abroad. */
async function sentOrder() {
  const ready = await readyOrder(shop);
  await send();
  await resolveAttention(shop, anna, { orderId: ready.id, way: "send", why: "print-held" });
  await send();
  return { ...ready, made: prodigi.orders.at(-1)! };
}

/** The file or the slip behind an address that the press got. */
async function fetched(address: string): Promise<Buffer> {
  const asset = await fetchPressAsset(shop, address.split("/").at(-1) ?? "");
  return Buffer.from(await new Response(await asset.stream()).arrayBuffer());
}

describe("an order that Prodigi prints", () => {
  it("waits for staff where it would be made abroad, with its price and country", async () => {
    const { id, jobId } = await readyOrder(shop);
    await send();
    expect(prodigi.orders).toEqual([]);
    expect((await readOrder(shop, id)).attention).toBe("print-held");
    const { printJob } = await backOfficeOrder(shop, anna, id);
    expect(printJob).toMatchObject({ id: jobId, country: "DE", cost: 1445, cost_currency: "eur" });
  });

  it("is sent without asking staff where it is made in Switzerland", async () => {
    prodigi.country = "CH";
    const { id } = await readyOrder(shop);
    await send();
    expect([prodigi.orders.length, (await readOrder(shop, id)).attention]).toEqual([1, null]);
  });

  it("names its key, its files with their checksums, and its packing slip", async () => {
    const { jobId, made } = await sentOrder();
    const { received } = made;
    expect(received).toMatchObject({
      idempotencyKey: jobId,
      merchantReference: jobId,
      callbackUrl: "http://localhost:3000/api/webhooks/press",
      recipient: { address: { townOrCity: "Lugano", countryCode: "CH" } },
      items: [{ sku: "GLOBAL-FAP-A3", copies: 1, sizing: "fillPrintArea" }],
    });
    const [asset] = received.items[0]!.assets;
    const file = await fetched(asset?.url ?? "");
    expect(createHash("md5").update(file).digest("hex")).toBe(asset?.md5Hash);
    const slip = await fetched(received.branding?.packing_slip_bw?.url ?? "");
    expect(slip.subarray(0, 5).toString()).toBe("%PDF-");
  });

  it("is ordered once, whether a call is cut off before or after the work, refused for a while, or repeated", async () => {
    prodigi.country = "CH";
    const { jobId } = await readyOrder(shop);
    // The first call of a submission is the quote, the next one the order.
    const faults: (() => void)[] = [
      () => Object.assign(prodigi.hangUps, { before: 1 }),
      () => prodigi.troubles.push(500),
      () => prodigi.troubles.push(429),
      () => Object.assign(prodigi.hangUps, { after: 1 }),
    ];
    for (const fault of faults) {
      fault();
      await expect(submitPrintJob(shop, jobId)).rejects.toThrow();
      await shop.db.updateTable("print_jobs").set({ submitted_at: shop.clock.now() }).execute();
    }
    expect(prodigi.orders).toHaveLength(1);
    expect((await latestPrintJob(shop.db, await orderOf(jobId)))?.state).toBe("stored");
    await submitPrintJob(shop, jobId);
    await submitPrintJob(shop, jobId);
    expect(prodigi.orders).toHaveLength(1);
    expect(await latestPrintJob(shop.db, await orderOf(jobId))).toMatchObject({
      state: "accepted",
      press_id: "ord_1000",
    });
  });

  // The first call of an attempt is the quote, the second one the order.
  it.each([
    ["no quote", ["before"], 0],
    ["no answer and no work", [null, "before"], 0],
    ["work without an answer", [null, "after"], 1],
    ["half of an answer", [null, "half"], 1],
  ] as const)(
    "is kept where a silent Prodigi gives %s, and ordered once when it speaks again",
    async (_what, silences, made) => {
      prodigi.country = "CH";
      const { id, jobId } = await readyOrder(shop);
      prodigi.silences = [...silences];
      const began = Date.now();
      await send();
      expect(Date.now() - began).toBeLessThan(10 * ANSWER_MS);
      expect([prodigi.orders.length, (await latestPrintJob(shop.db, id))?.state]).toEqual([made, "stored"]);
      shop.clock.pass(3600_000);
      await send();
      expect(prodigi.orders.map(({ received }) => received.idempotencyKey)).toEqual([jobId]);
      expect((await latestPrintJob(shop.db, id))?.state).toBe("accepted");
    },
  );

  it("is read again when a notification arrives, once for doubled ones, and a forged one changes nothing", async () => {
    const { id, made } = await sentOrder();
    made.stage = "Complete";
    made.shipments = [
      {
        carrier: { name: "DHL", service: "Paket" },
        tracking: { number: "JD014600", url: "https://x.example" },
      },
      {
        carrier: { name: "Asendia", service: "Letter" },
        tracking: { number: "AS99", url: "https://x.example" },
      },
    ];
    for (const forged of [
      "?",
      "{}",
      notification("ord_9999"),
      notification("' or 1=1"),
      notification("x".repeat(500)),
    ]) {
      expect(await receivePressNotification(shop, forged)).toEqual({ received: true });
    }
    await reconcilePrintJobs(shop);
    expect((await readOrder(shop, id)).status).toBe("processing");
    await receivePressNotification(shop, notification(made.id));
    await receivePressNotification(shop, notification(made.id));
    await reconcilePrintJobs(shop);
    await receivePressNotification(shop, notification(made.id));
    await reconcilePrintJobs(shop);
    expect((await readOrder(shop, id)).status).toBe("shipped");
    const { parcels, printJob } = await backOfficeOrder(shop, anna, id);
    expect(parcels).toMatchObject([
      { carrier: "dhl", number: "JD014600" },
      { carrier: "Asendia", number: "AS99" },
    ]);
    expect(printJob).toMatchObject({ state: "shipped", country: "DE", poll_at: null });
    expect(await emailsOfKind(shop, "shipped")).toHaveLength(1);
  });

  it("goes before staff where Prodigi cannot fetch a file or finds another checksum, until that is over", async () => {
    const { id, made } = await sentOrder();
    made.issues = [
      { objectId: "ast_1", errorCode: "items.assets.FailedToDownload", description: "The checksum differs." },
    ];
    await receivePressNotification(shop, notification(made.id));
    await reconcilePrintJobs(shop);
    expect((await readOrder(shop, id)).attention).toBe("print-issue");
    expect((await backOfficeOrder(shop, anna, id)).printJob?.reason).toBe("The checksum differs.");
    made.issues = [];
    await receivePressNotification(shop, notification(made.id));
    await reconcilePrintJobs(shop);
    expect((await readOrder(shop, id)).attention).toBeNull();
  });

  it("that Prodigi does not understand goes before staff with its words", async () => {
    prodigi.country = "CH";
    const { id, jobId } = await readyOrder(shop, { address: "" });
    await send();
    expect(prodigi.orders).toEqual([]);
    expect((await readOrder(shop, id)).attention).toBe("print-refused");
    expect((await latestPrintJob(shop.db, await orderOf(jobId)))?.reason).toContain("line1");
  });

  it("is cancelled until its production begins, and stays before staff afterwards", async () => {
    const early = await sentOrder();
    await changeStatus(shop, anna, { orderId: early.id, status: "cancelled" });
    await send();
    expect([early.made.stage, (await readOrder(shop, early.id)).attention]).toEqual(["Cancelled", null]);
    const late = await sentOrder();
    late.made.inProduction = "InProgress";
    await changeStatus(shop, anna, { orderId: late.id, status: "cancelled" });
    await send();
    expect(late.made.stage).toBe("InProgress");
    expect((await readOrder(shop, late.id)).attention).toBe("print-not-cancelled");
  });

  it("is found by its key where the answer with its id was lost, and cancelled", async () => {
    prodigi.country = "CH";
    const { id, jobId } = await readyOrder(shop);
    await shop.db.updateTable("print_jobs").set({ submitted_at: shop.clock.now() }).execute();
    prodigi.hangUps.after = 1;
    await expect(submitPrintJob(shop, jobId)).rejects.toThrow();
    await changeStatus(shop, anna, { orderId: id, status: "cancelled" });
    await send();
    expect(prodigi.orders.map(({ stage }) => stage)).toEqual(["Cancelled"]);
    expect((await latestPrintJob(shop.db, id))?.state).toBe("cancelled");
  });

  it("is named alike in the log after a notification and a poll", async () => {
    const { id, made } = await sentOrder();
    made.stage = "Complete";
    await receivePressNotification(shop, notification(made.id));
    await reconcilePrintJobs(shop);
    const { log } = await backOfficeOrder(shop, anna, id);
    expect(new Set(log.map(({ who }) => who))).toEqual(new Set(["Prodigi", "anna"]));
  });
});

async function orderOf(jobId: string): Promise<string> {
  const job = await shop.db
    .selectFrom("print_jobs")
    .select("order_id")
    .where("id", "=", jobId)
    .executeTakeFirstOrThrow();
  return job.order_id;
}
