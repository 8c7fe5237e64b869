/** What a press sees of the shop over HTTP: print files by addresses of their own, and the call for its notifications. */
import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { resolveAttention } from "../../app/domain/back-office/attention.ts";
import { submitPrintJob } from "../../app/domain/fulfilment/print-submission.server.ts";
import { latestPrintJob } from "../../app/domain/orders/latest-print-job.ts";
import { openProdigi } from "../../app/ports/print/prodigi.server.ts";
import { readyOrder } from "../support/press.ts";
import { type ProdigiServer, startProdigi } from "../support/prodigi-server.ts";
import { openTestShop, serve, type TestServer, type TestShop } from "../support/shop.ts";

let prodigi: ProdigiServer;
let shop: TestShop;
let server: TestServer;
beforeAll(async () => {
  prodigi = await startProdigi();
  shop = await openTestShop({ press: openProdigi(prodigi.account) });
  server = await serve(shop);
});
afterAll(async () => {
  await server.close();
  await shop.close();
  await prodigi.close();
});

const pathOf = (address = "") => new URL(address).pathname;

/** An order that was sent to a laboratory abroad. */
async function sentOrder() {
  const { id, jobId } = await readyOrder(shop);
  await submitPrintJob(shop, jobId);
  await resolveAttention(shop, { name: "anna" }, { orderId: id, way: "send", why: "print-held" });
  await submitPrintJob(shop, jobId);
  return { id, jobId, made: prodigi.orders.at(-1)! };
}

describe("the address of a print file", () => {
  it("gives the file with the checksum that the press was sent, ten times and no more", async () => {
    const { made } = await sentOrder();
    const asset = made.received.items[0]!.assets[0]!;
    const press = server.visitor();
    for (let fetch = 0; fetch < 10; fetch++) {
      const answer = await press.fetch(pathOf(asset.url));
      expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
      const file = Buffer.from(await answer.arrayBuffer());
      expect(createHash("md5").update(file).digest("hex")).toBe(asset.md5Hash);
    }
    expect((await press.fetch(pathOf(asset.url))).status).toBe(410);
  });

  it("opens for a week, and no other address opens anything", async () => {
    const { made } = await sentOrder();
    const slip = pathOf(made.received.branding?.packing_slip_bw?.url);
    const press = server.visitor();
    expect(await (await press.fetch(slip)).text()).toMatch(/^%PDF-/);
    shop.clock.pass(8 * 24 * 3600_000);
    expect((await press.fetch(slip)).status).toBe(410);
    expect((await press.fetch(`/press/${"0".repeat(64)}`)).status).toBe(404);
  });
});

describe("notifications of the press", () => {
  const notification = (subject: string) => ({
    specversion: "1.0",
    type: "com.prodigi.order.status.stage.changed#Complete",
    subject,
  });

  it("make the next poll due, and are answered alike for every sender", async () => {
    const { id, made } = await sentOrder();
    const stranger = server.visitor();
    const dueAt = async () => (await latestPrintJob(shop.db, id))?.poll_at;
    for (const body of [notification("ord_9999"), {}, "?"]) {
      const answer = await stranger.call("/api/webhooks/press", body);
      expect([answer.status, await answer.json()]).toEqual([200, { received: true }]);
    }
    expect(await dueAt()).toBeGreaterThan(shop.clock.now());
    expect((await stranger.call("/api/webhooks/press", notification(made.id))).status).toBe(200);
    expect(await dueAt()).toBe(shop.clock.now());
  });
});
