/** A press's folder on a disk that is full or read-only, so that the errors are those of the system. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { changeStatus } from "../../../app/domain/fulfilment/order-status.ts";
import { reconcilePrintJobs } from "../../../app/domain/fulfilment/print-settlement.ts";
import { latestPrintJob } from "../../../app/domain/orders/latest-print-job.ts";
import { readOrder, runJobs } from "../../support/orders.ts";
import { readyOrder } from "../../support/press.ts";
import { openTestShop, type TestShop } from "../../support/shop.ts";

const DAY = 24 * 3600_000;
const anna = { id: 1, name: "anna" };

const root = mkdtempSync(path.join(tmpdir(), "press-"));
const disk = path.join(root, "print");
const mount = (...options: string[]) => spawnSync("mount", [...options, disk]).status === 0;
mkdirSync(disk);
const isMounted = mount("-t", "tmpfs", "-o", "size=256k", "tmpfs");
const NAME = isMounted
  ? "the folder of a press"
  : "the folder of a press (skipped: only root may mount a disk)";

let shop: TestShop;
beforeEach(async () => {
  for (const name of readdirSync(disk)) rmSync(path.join(disk, name), { recursive: true });
  shop = await openTestShop({}, { DATA_DIR: root });
});
afterEach(async () => {
  await shop.close();
  for (const suffix of ["", "-wal", "-shm"]) rmSync(path.join(root, `shop.sqlite${suffix}`), { force: true });
});
afterAll(() => {
  if (isMounted) spawnSync("umount", ["-l", disk]);
  rmSync(root, { recursive: true, force: true });
});

const send = () => runJobs(shop, ["submit-print", "cancel-print"]);
const shown = () => readdirSync(path.join(disk, "out"));

function fill(): void {
  writeFileSync(path.join(disk, "filler-1"), Buffer.alloc(200 * 1024));
  expect(() => writeFileSync(path.join(disk, "filler-2"), Buffer.alloc(200 * 1024))).toThrow("ENOSPC");
}

const FAULTS = [
  {
    what: "full",
    begin: fill,
    end: () => {
      for (const name of ["filler-1", "filler-2"]) rmSync(path.join(disk, name));
    },
  },
  {
    what: "read-only",
    begin: () => void expect(mount("-o", "remount,ro")).toBe(true),
    end: () => void expect(mount("-o", "remount,rw")).toBe(true),
  },
];

describe.skipIf(!isMounted)(NAME, () => {
  it.each(FAULTS)(
    "that is $what gets the job once it can be written, and staff see it meanwhile",
    async ({ begin, end }) => {
      begin();
      const { id, jobId } = await readyOrder(shop);
      await send();
      expect([shown(), (await latestPrintJob(shop.db, id))?.state]).toEqual([[], "stored"]);
      expect([(await readOrder(shop, id)).attention, await shop.disk.level()]).toEqual([null, "good"]);
      for (let attempt = 0; attempt < 6; attempt++) {
        shop.clock.pass(DAY);
        await send();
      }
      expect((await readOrder(shop, id)).attention).toBe("print-not-sent");
      end();
      shop.clock.pass(DAY);
      await send();
      await send();
      expect(shown()).toEqual([jobId]);
      expect((await latestPrintJob(shop.db, id))?.state).toBe("accepted");
      expect((await readOrder(shop, id)).attention).toBeNull();
      shop.clock.pass(2 * DAY);
      await reconcilePrintJobs(shop);
      expect(readdirSync(path.join(disk, "uploading"))).toEqual([]);
    },
  );

  it("that is read-only keeps a job that is cancelled until it can be taken away", async () => {
    const { id } = await readyOrder(shop);
    await send();
    expect(mount("-o", "remount,ro")).toBe(true);
    await changeStatus(shop, anna, { orderId: id, status: "cancelled" });
    await send();
    expect([shown().length, (await latestPrintJob(shop.db, id))?.state]).toEqual([1, "accepted"]);
    expect(mount("-o", "remount,rw")).toBe(true);
    shop.clock.pass(DAY);
    await send();
    expect([shown(), (await latestPrintJob(shop.db, id))?.state]).toEqual([[], "cancelled"]);
  });
});
