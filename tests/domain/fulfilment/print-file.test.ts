import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { resolveAttention } from "../../../app/domain/back-office/attention.ts";
import { backOfficeOrder } from "../../../app/domain/back-office/order.ts";
import { drawCaption } from "../../../app/domain/creations/caption.server.ts";
import { drawLettering } from "../../../app/domain/creations/lettering.server.ts";
import {
  findPrintFile,
  makePrintFile,
  printFileExhausted,
} from "../../../app/domain/fulfilment/print-file.server.ts";
import { effectiveDpiOf } from "../../../app/domain/fulfilment/print-file.ts";
import { settleOrder } from "../../../app/domain/payments/settlement.ts";
import { type CreationShop, openCreationShop } from "../../support/creations.ts";
import { payWithCard, placedOrder, readOrder, runJobs } from "../../support/orders.ts";

let shop: CreationShop;
beforeEach(async () => {
  shop = await openCreationShop();
});
afterEach(() => shop.close());

async function paid() {
  const checkout = await placedOrder(shop);
  await payWithCard(shop, checkout);
  await settleOrder(shop, checkout.intentId);
  const lineId = checkout.order.lines[0]?.id ?? "";
  return { ...checkout, lineId };
}

describe("the print file", () => {
  it("is made once after payment, and stored with its checksum and resolution", async () => {
    const { order, lineId } = await paid();
    expect(await effectiveDpiOf(shop, order)).toBeNull();
    await runJobs(shop, ["print-file"]);
    await makePrintFile(shop, lineId);
    const file = await findPrintFile(shop.db, lineId);
    expect(file).toMatchObject({ width: 3579, height: 5031 });
    const stored = await shop.storage.read(file?.key ?? "");
    expect(
      createHash("sha256")
        .update(stored ?? "")
        .digest("hex"),
    ).toBe(file?.sha256);
    expect(await effectiveDpiOf(shop, order)).toBe(file?.effective_dpi);
    expect(await shop.db.selectFrom("print_files").selectAll().execute()).toHaveLength(1);
  });

  it("is not made for an order that is unpaid or needs attention", async () => {
    const { order } = await placedOrder(shop);
    await makePrintFile(shop, order.lines[0]?.id ?? "");
    const { lineId, order: odd } = await paid();
    await shop.db.updateTable("orders").set({ attention: "disputed" }).where("id", "=", odd.id).execute();
    await makePrintFile(shop, lineId);
    expect(await shop.db.selectFrom("print_files").selectAll().execute()).toEqual([]);
  });

  it("is retried after a full disk, then needs attention; the order stays paid", async () => {
    const { order, lineId } = await paid();
    const { put } = shop.storage;
    shop.storage.put = async () => {
      throw new Error("ENOSPC: no space left on device");
    };
    await expect(makePrintFile(shop, lineId)).rejects.toThrow("ENOSPC");
    expect(await findPrintFile(shop.db, lineId)).toBeUndefined();
    await printFileExhausted(shop, lineId);
    expect(await readOrder(shop, order.id)).toMatchObject({
      paymentState: "paid",
      attention: "print-file-failed",
    });
    shop.storage.put = put;
    await shop.db.updateTable("orders").set({ attention: null }).where("id", "=", order.id).execute();
    await makePrintFile(shop, lineId);
    expect(await findPrintFile(shop.db, lineId)).toBeDefined();
  });

  describe("that cannot be made", () => {
    const anna = { id: 1, name: "anna" };
    const attentionOf = async (id: string) => (await readOrder(shop, id)).attention;
    const stateOf = async (id: string) => (await backOfficeOrder(shop, anna, id)).files[0]?.state;
    const jobNow = () =>
      shop.db.selectFrom("jobs").selectAll().where("kind", "=", "print-file").executeTakeFirstOrThrow();

    /** A paid order whose print file has failed six times on a broken disk. */
    async function failedSixTimes() {
      const { order } = await paid();
      const { read } = shop.storage;
      shop.storage.read = async () => {
        throw new Error("EIO: i/o error, read");
      };
      for (let attempt = 1; attempt <= 6; attempt += 1) {
        expect(await attentionOf(order.id)).toBeNull();
        await runJobs(shop, ["print-file"]);
        expect(await jobNow()).toMatchObject({ state: "waiting", attempts: attempt });
        shop.clock.pass((await jobNow()).run_at - shop.clock.now());
      }
      return {
        id: order.id,
        repair: () => {
          shop.storage.read = read;
        },
      };
    }

    it("needs attention, is retried automatically, and leaves the list once it is made", async () => {
      const { id, repair } = await failedSixTimes();
      expect([await attentionOf(id), await stateOf(id)]).toEqual(["print-file-failed", "failed"]);
      repair();
      await runJobs(shop, ["print-file"]);
      expect([await attentionOf(id), await stateOf(id)]).toEqual([null, "ready"]);
    });

    it("is retried at once when staff press the button", async () => {
      const { id, repair } = await failedSixTimes();
      await runJobs(shop, ["print-file"]);
      repair();
      await resolveAttention(shop, anna, { orderId: id, why: "print-file-failed", way: "again" });
      expect(await stateOf(id)).toBe("making");
      expect(await jobNow()).toMatchObject({ state: "waiting", run_at: shop.clock.now() });
    });

    it("is not retried after staff mark it as done", async () => {
      const { id } = await failedSixTimes();
      await resolveAttention(shop, anna, { orderId: id, why: "print-file-failed", way: "done" });
      shop.clock.pass(24 * 3600_000);
      await runJobs(shop, ["print-file"]);
      expect([await attentionOf(id), await stateOf(id)]).toEqual([null, "none"]);
    });
  });

  it("has the text that was ordered, also after the poster's lettering changes", async () => {
    const { order, viewer } = await paid();
    const [line] = order.lines;
    const input = {
      posterId: line?.posterId ?? "",
      text: "Later",
      x: 100,
      y: 100,
      boxWidth: 300,
      boxHeight: 424,
    };
    await drawLettering(shop, viewer, input);
    await drawLettering(shop, viewer, { ...input, text: "Later still" });
    const caption = { title: "Later", place: "", date: "", plate: "museum" } as const;
    await drawCaption(shop, viewer, { posterId: input.posterId, ...caption });
    expect((await readOrder(shop, order.id)).lines[0]).toMatchObject({
      lettering: null,
      caption: null,
      imageKey: line?.imageKey,
    });
    expect(await shop.storage.read(line?.imageKey ?? "")).not.toBeNull();
  });
});
