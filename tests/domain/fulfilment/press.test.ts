import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { resolveAttention } from "../../../app/domain/back-office/attention.ts";
import { backOfficeOrder } from "../../../app/domain/back-office/order.ts";
import { decideWithdrawal, listWithdrawals } from "../../../app/domain/back-office/withdrawals.ts";
import { correctAddress } from "../../../app/domain/fulfilment/address-correction.ts";
import { changeStatus } from "../../../app/domain/fulfilment/order-status.ts";
import { fetchPressAsset } from "../../../app/domain/fulfilment/press-asset.server.ts";
import { followPrintJob, reconcilePrintJobs } from "../../../app/domain/fulfilment/print-settlement.ts";
import { submitPrintJob } from "../../../app/domain/fulfilment/print-submission.server.ts";
import { requestReprints } from "../../../app/domain/fulfilment/reprint.ts";
import { doStep, scan, workshopJob, workshopQueue } from "../../../app/domain/fulfilment/workshop.ts";
import { latestPrintJob } from "../../../app/domain/orders/latest-print-job.ts";
import { openHotFolderPress } from "../../../app/ports/print/hot-folder.server.ts";
import { openLocalFolder } from "../../../app/ports/print/local-folder.server.ts";
import { PressRefusal } from "../../../app/ports/print/port.ts";
import { ADDRESS, emailsOfKind, readOrder, runJobs } from "../../support/orders.ts";
import { type FakePress, fakePress, readyOrder, withdrawFrom } from "../../support/press.ts";
import { openTestShop, type TestShop } from "../../support/shop.ts";
import { silentLog } from "../../support/shop-log.ts";
import { placeOrder } from "../../support/staff.ts";

const anna = { id: 1, name: "anna" };
const refused = (code: string) => expect.objectContaining({ code });

let shop: TestShop;
afterEach(() => shop.close());

const send = () => runJobs(shop, ["submit-print", "cancel-print"]);
const outFolder = () => path.join(shop.settings.dataDir, "print", "out");

describe("the workshop", () => {
  beforeEach(async () => {
    shop = await openTestShop();
  });

  it("turns a paid order into a shipped e-mail with two scans", async () => {
    const { id, jobId } = await readyOrder(shop);
    await send();
    expect((await workshopQueue(shop, anna)).toPrint.map((job) => job.id)).toEqual([jobId]);
    const code = `${shop.settings.origin}/admin/workshop/${jobId}`;
    expect(await scan(shop, anna, code)).toEqual({ id: jobId, done: "printed" });
    expect((await readOrder(shop, id)).status).toBe("processing");
    shop.clock.pass(60_000);
    expect(await scan(shop, anna, jobId.toLowerCase())).toEqual({ id: jobId, done: "packed" });
    expect((await readOrder(shop, id)).status).toBe("shipped");
    expect(await emailsOfKind(shop, "shipped")).toHaveLength(1);
    expect((await workshopQueue(shop, anna)).counts).toEqual({ toPrint: 0, toPack: 0 });
    await expect(scan(shop, anna, code)).rejects.toEqual(refused("print-job-over"));
  });

  it("takes a second scan within moments for the same one", async () => {
    const { id, jobId } = await readyOrder(shop);
    await send();
    await scan(shop, anna, jobId);
    expect(await scan(shop, anna, jobId)).toEqual({ id: jobId, done: null });
    expect((await readOrder(shop, id)).status).toBe("processing");
  });

  it("puts print file, slip and ticket into one folder, whole", async () => {
    const { jobId } = await readyOrder(shop);
    await send();
    expect(readdirSync(outFolder())).toEqual([jobId]);
    expect(readdirSync(path.join(outFolder(), jobId)).sort()).toEqual([
      `${jobId}.xjdf`,
      `${jobId}_1.pdf`,
      `${jobId}_slip.pdf`,
    ]);
  });

  it("notes the parcel with the last step, and sends the customer its number", async () => {
    const { jobId } = await readyOrder(shop);
    await send();
    await doStep(shop, anna, { id: jobId, step: "packed", parcel: { carrier: "dhl", number: "JD0146000" } });
    const [email] = await emailsOfKind(shop, "shipped");
    expect(email?.text).toContain("DHL, tracking number JD0146000");
  });

  it("reads what a script leaves in the folder, once, and puts aside what it cannot read", async () => {
    const { id, jobId } = await readyOrder(shop);
    await send();
    const inbox = path.join(shop.settings.dataDir, "print", "in");
    const report = { state: "shipped", parcels: [{ carrier: "Die Post", number: "99.00.1" }] };
    writeFileSync(path.join(inbox, `${jobId}.json`), JSON.stringify(report));
    writeFileSync(path.join(inbox, "unknown-1.json"), JSON.stringify(report));
    writeFileSync(path.join(inbox, "notes.txt"), "not a report");
    await reconcilePrintJobs(shop);
    await reconcilePrintJobs(shop);
    expect((await readOrder(shop, id)).status).toBe("shipped");
    const { parcels } = await backOfficeOrder(shop, anna, id);
    expect(parcels).toMatchObject([{ carrier: "swiss-post", number: "99.00.1" }]);
    expect(readdirSync(path.join(inbox, "read"))).toEqual([`${jobId}.json`]);
    expect(readdirSync(path.join(inbox, "refused"))).toEqual(["unknown-1.json"]);
  });

  it("gets the slip anew where the address changes before it is printed", async () => {
    const { id, jobId } = await readyOrder(shop);
    await send();
    const ticket = () => readFileSync(path.join(outFolder(), jobId, `${jobId}.xjdf`), "utf8");
    expect(ticket()).toContain('City="Lugano"');
    await correctAddress(shop, anna, { orderId: id, address: { ...ADDRESS, city: "Bellinzona" } });
    await send();
    expect(ticket()).toContain('City="Bellinzona"');
    expect(readdirSync(outFolder())).toEqual([jobId]);
  });

  it("loses a cancelled order before it is printed, and refuses its scan", async () => {
    const { id, jobId } = await readyOrder(shop);
    await send();
    await changeStatus(shop, anna, { orderId: id, status: "cancelled" });
    await expect(scan(shop, anna, jobId)).rejects.toEqual(refused("print-job-cancelled"));
    await send();
    expect(readdirSync(outFolder())).toEqual([]);
    expect((await readOrder(shop, id)).attention).toBeNull();
  });

  it("shows staff an order that was cancelled after it was printed", async () => {
    const { id, jobId } = await readyOrder(shop);
    await send();
    await scan(shop, anna, jobId);
    await changeStatus(shop, anna, { orderId: id, status: "cancelled" });
    await send();
    expect((await readOrder(shop, id)).attention).toBe("print-not-cancelled");
  });

  async function closeWithdrawal(): Promise<void> {
    const [open] = await listWithdrawals(shop, anna, { isClosed: false });
    await decideWithdrawal(shop, anna, { withdrawal: open?.id ?? "", way: "close" });
  }

  it.each(["fraud-warning", "print-not-sent"])(
    "gets no order that its buyer has withdrawn while it had another mark, until staff have decided: %s",
    async (why) => {
      const { id, jobId } = await readyOrder(shop, { country: "DE" });
      await shop.db.updateTable("orders").set({ attention: why }).where("id", "=", id).execute();
      await withdrawFrom(shop, id);
      await resolveAttention(shop, anna, { orderId: id, why, way: "done" });
      await send();
      expect(readdirSync(outFolder())).toEqual([]);
      await closeWithdrawal();
      await send();
      expect(readdirSync(outFolder())).toEqual([jobId]);
    },
  );

  it("packs no parcel whose buyer has withdrawn, until staff have decided", async () => {
    const { id, jobId } = await readyOrder(shop, { country: "DE" });
    await send();
    await scan(shop, anna, jobId);
    await withdrawFrom(shop, id);
    shop.clock.pass(60_000);
    const packed = () => doStep(shop, anna, { id: jobId, step: "packed", parcel: null });
    await expect(scan(shop, anna, jobId)).rejects.toEqual(refused("print-job-withdrawn"));
    await expect(packed()).rejects.toEqual(refused("print-job-withdrawn"));
    expect((await workshopJob(shop, anna, jobId)).isWithdrawn).toBe(true);
    expect((await readOrder(shop, id)).status).toBe("processing");
    await closeWithdrawal();
    expect((await workshopJob(shop, anna, jobId)).isWithdrawn).toBe(false);
    await packed();
    expect((await readOrder(shop, id)).status).toBe("shipped");
  });

  it("prints a damaged poster again under another code", async () => {
    const { id, jobId } = await readyOrder(shop);
    await send();
    await doStep(shop, anna, { id: jobId, step: "packed", parcel: null });
    await requestReprints(shop, anna, [{ id }]);
    await send();
    const again = await latestPrintJob(shop.db, id);
    expect(again).toMatchObject({ attempt: 2, state: "accepted" });
    expect(again?.id).not.toBe(jobId);
  });

  it("does not know other codes", async () => {
    for (const code of ["no-such-job", "https://elsewhere.example/", "/"]) {
      await expect(scan(shop, anna, code)).rejects.toEqual(refused("scan-unknown"));
    }
    const unpaid = await placeOrder(shop, { payment_state: "open", paid_at: null });
    expect(await latestPrintJob(shop.db, unpaid)).toBeUndefined();
  });
});

describe("a press elsewhere", () => {
  let press: FakePress;
  beforeEach(async () => {
    press = fakePress();
    shop = await openTestShop({ press });
  });
  const order = (id: string) => readOrder(shop, id);

  it("prints once, however often the answer is lost after the work was done", async () => {
    const { id, jobId } = await readyOrder(shop);
    press.after = async () => {
      throw new Error("timed out");
    };
    await expect(submitPrintJob(shop, jobId)).rejects.toThrow("timed out");
    await expect(submitPrintJob(shop, jobId)).rejects.toThrow("timed out");
    press.after = async () => {};
    await submitPrintJob(shop, jobId);
    await submitPrintJob(shop, jobId);
    expect(press.known.size).toBe(1);
    expect(await latestPrintJob(shop.db, id)).toMatchObject({
      state: "accepted",
      press_id: "ord_1",
      cost: 1200,
    });
    expect((await order(id)).status).toBe("processing");
  });

  it("brings its parcels to the order, and one e-mail to the customer", async () => {
    const { id, jobId } = await readyOrder(shop);
    await send();
    press.says(jobId, {
      state: "shipped",
      parcels: [
        { carrier: "DHL Express", number: "1234567" },
        { carrier: "Pony Express", number: "7654321" },
      ],
    });
    await followPrintJob(shop, jobId);
    await followPrintJob(shop, jobId);
    expect((await order(id)).status).toBe("shipped");
    const [email, ...others] = await emailsOfKind(shop, "shipped");
    expect(others).toEqual([]);
    expect(email?.text).toContain("Pony Express, tracking number 7654321");
  });

  it("is never taken back by an answer that is older than the last one", async () => {
    const { id, jobId } = await readyOrder(shop);
    await send();
    press.says(jobId, { state: "printing" });
    await followPrintJob(shop, jobId);
    press.says(jobId, { state: "accepted" });
    await followPrintJob(shop, jobId);
    expect((await latestPrintJob(shop.db, id))?.state).toBe("printing");
  });

  it("is polled less and less often while it says nothing", async () => {
    const { id, jobId } = await readyOrder(shop);
    await send();
    press.says(jobId, { state: "shipped" });
    await reconcilePrintJobs(shop);
    expect((await order(id)).status).toBe("processing");
    shop.clock.pass(6 * 60_000);
    await reconcilePrintJobs(shop);
    expect((await order(id)).status).toBe("shipped");
  });

  it("that refuses puts the order before staff with its reason; they send it again under another key", async () => {
    const { id, jobId } = await readyOrder(shop);
    press.before = async () => {
      throw new PressRefusal("The address cannot be delivered to.");
    };
    await send();
    const { order: marked, printJob, ways } = await backOfficeOrder(shop, anna, id);
    expect([marked.attention, printJob?.reason]).toEqual([
      "print-refused",
      "The address cannot be delivered to.",
    ]);
    expect(ways).toEqual(["send", "done"]);
    press.before = async () => {};
    await resolveAttention(shop, anna, { orderId: id, why: "print-refused", way: "send" });
    await send();
    const again = await latestPrintJob(shop.db, id);
    expect([again?.state, again?.attempt]).toEqual(["accepted", 2]);
    expect(again?.id).not.toBe(jobId);
    expect([...press.known.keys()]).toEqual([again?.id]);
  });

  it("gets no order that would be printed abroad, and no coarse one, before staff agree", async () => {
    press.quoted = { country: "GB", cost: null };
    const { id } = await readyOrder(shop);
    const { id: coarse } = await readyOrder(shop, { dpi: 60 });
    await send();
    expect(press.received).toEqual([]);
    expect([(await order(id)).attention, (await order(coarse)).attention]).toEqual([
      "print-held",
      "print-held",
    ]);
    expect((await backOfficeOrder(shop, anna, id)).printJob?.country).toBe("GB");
    await resolveAttention(shop, anna, { orderId: id, why: "print-held", way: "send" });
    await send();
    expect(press.received).toHaveLength(1);
    expect((await order(id)).attention).toBeNull();
  });

  it("in a printing company abroad gets no order before staff agree", async () => {
    const root = path.join(shop.settings.dataDir, "press");
    const { db, clock } = shop;
    const abroad = openHotFolderPress({
      ...{ name: "sftp", folder: openLocalFolder(root), db, clock, log: silentLog },
      ...{ country: "DE", isWorkshop: false },
    } as const);
    const { id, jobId } = await readyOrder(shop);
    await submitPrintJob({ ...shop, press: abroad }, jobId);
    expect([(await order(id)).attention, readdirSync(path.join(root, "out"))]).toEqual(["print-held", []]);
    await resolveAttention(shop, anna, { orderId: id, why: "print-held", way: "send" });
    await submitPrintJob({ ...shop, press: abroad }, jobId);
    expect(readdirSync(path.join(root, "out"))).toEqual([jobId]);
  });

  it("that is cancelled before it was sent is never sent", async () => {
    const { id, jobId } = await readyOrder(shop);
    await changeStatus(shop, anna, { orderId: id, status: "cancelled" });
    await send();
    await submitPrintJob(shop, jobId);
    expect(press.received).toEqual([]);
    expect((await latestPrintJob(shop.db, id))?.state).toBe("cancelled");
  });

  it("that is cancelled while the press accepts it is cancelled at the press", async () => {
    const { id, jobId } = await readyOrder(shop);
    press.after = () => changeStatus(shop, anna, { orderId: id, status: "cancelled" });
    await submitPrintJob(shop, jobId);
    await send();
    expect(press.known.get(jobId)?.state).toBe("cancelled");
    expect((await latestPrintJob(shop.db, id))?.state).toBe("cancelled");
    expect((await order(id)).attention).toBeNull();
  });

  it("fetches a print file by an address that opens only this file, a week long and ten times", async () => {
    await readyOrder(shop);
    await send();
    const address = await press.received[0]?.items[0]?.file.address();
    expect(address).toMatch(/^http:\/\/localhost:3000\/press\/[0-9a-f]{64}$/);
    const token = address?.split("/").at(-1) ?? "";
    for (let fetches = 0; fetches < 10; fetches++) {
      const { bytes, stream } = await fetchPressAsset(shop, token);
      expect((await new Response(await stream()).arrayBuffer()).byteLength).toBe(bytes);
    }
    await expect(fetchPressAsset(shop, token)).rejects.toEqual(refused("link-expired"));
    await press.received[0]?.items[0]?.file.address();
    shop.clock.pass(8 * 24 * 3600_000);
    await expect(fetchPressAsset(shop, token)).rejects.toEqual(refused("link-expired"));
    await expect(fetchPressAsset(shop, "0".repeat(64))).rejects.toEqual(refused("not-found"));
  });
});
