import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { letterPoster } from "../../../app/domain/creations/lettering.server.ts";
import {
  findPrintFile,
  makePrintFile,
  printFileGivenUp,
} from "../../../app/domain/orders/print-file.server.ts";
import { effectiveDpiOf } from "../../../app/domain/orders/print-file.ts";
import { settleOrder } from "../../../app/domain/orders/settlement.ts";
import { openStudio, type Studio } from "../creations/studio.ts";
import { orderNow, payBy, placed, workOff } from "./counter.ts";

let shop: Studio;
beforeEach(async () => {
  shop = await openStudio();
});
afterEach(() => shop.close());

async function paid() {
  const checkout = await placed(shop);
  await payBy(shop, checkout);
  await settleOrder(shop, checkout.intentId);
  const lineId = checkout.order.lines[0]?.id ?? "";
  return { ...checkout, lineId };
}

describe("the print file", () => {
  it("is made once after payment, and kept with its checksum and resolution", async () => {
    const { order, lineId } = await paid();
    expect(await effectiveDpiOf(shop, order)).toBeNull();
    await workOff(shop, ["print-file"]);
    await makePrintFile(shop, lineId);
    const file = await findPrintFile(shop, lineId);
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

  it("is made for nothing that is unpaid, or waits for a person", async () => {
    const { order } = await placed(shop);
    await makePrintFile(shop, order.lines[0]?.id ?? "");
    const { lineId, order: odd } = await paid();
    await shop.db.updateTable("orders").set({ attention: "disputed" }).where("id", "=", odd.id).execute();
    await makePrintFile(shop, lineId);
    expect(await shop.db.selectFrom("print_files").selectAll().execute()).toEqual([]);
  });

  it("is tried again after a full disk, and left to a person in the end; the order stays paid", async () => {
    const { order, lineId } = await paid();
    const { put } = shop.storage;
    shop.storage.put = async () => {
      throw new Error("ENOSPC: no space left on device");
    };
    await expect(makePrintFile(shop, lineId)).rejects.toThrow("ENOSPC");
    expect(await findPrintFile(shop, lineId)).toBeUndefined();
    await printFileGivenUp(shop, lineId);
    expect(await orderNow(shop, order.id)).toMatchObject({
      paymentState: "paid",
      attention: "print-file-failed",
    });
    shop.storage.put = put;
    await shop.db.updateTable("orders").set({ attention: null }).where("id", "=", order.id).execute();
    await makePrintFile(shop, lineId);
    expect(await findPrintFile(shop, lineId)).toBeDefined();
  });

  it("has the text that was ordered, whatever is written on the poster later", async () => {
    const { order, viewer } = await paid();
    const [line] = order.lines;
    const wish = {
      posterId: line?.posterId ?? "",
      text: "Later",
      x: 100,
      y: 100,
      boxWidth: 300,
      boxHeight: 424,
    };
    await letterPoster(shop, viewer, wish);
    await letterPoster(shop, viewer, { ...wish, text: "Later still" });
    expect((await orderNow(shop, order.id)).lines[0]).toMatchObject({
      lettering: null,
      imageKey: line?.imageKey,
    });
    expect(await shop.storage.read(line?.imageKey ?? "")).not.toBeNull();
  });
});
