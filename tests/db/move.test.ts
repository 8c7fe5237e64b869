/** `npm run move`: a shop with its ledger, chains and files goes to PostgreSQL and a bucket. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { audit } from "../../app/domain/health/ledger-audit.server.ts";
import { cataloguePage } from "../../app/domain/posters/catalogue.ts";
import { openFolderStorage } from "../../app/ports/storage/folder.server.ts";
import { openS3Storage } from "../../app/ports/storage/s3.server.ts";
import { openS3Client } from "../../app/ports/storage/s3-client.server.ts";
import { openShop } from "../../app/shop.server.ts";
import { seed } from "../../db/seed.ts";
import { takeServerLock } from "../../db/server-lock.ts";
import { makeBackup } from "../../scripts/archive/making.ts";
import { restoreBackup } from "../../scripts/archive/restoring.ts";
import { MoveError, moveShop } from "../../scripts/move/moving.ts";
import { startS3 } from "../servers/s3.ts";
import { openEmptyAddress } from "../support/database.ts";
import { silentLog } from "../support/shop-log.ts";

const dataDir = mkdtempSync(path.join(tmpdir(), "move-"));
const s3 = await startS3();
const client = openS3Client(s3.bucket);
const bucket = openS3Storage(client, s3.bucket.name);
const folder = openFolderStorage(path.join(dataDir, "files"));
const env = { DATA_DIR: dataDir, VIDEO: "embedded" };

beforeAll(async () => {
  const shop = await openShop(env, { log: silentLog });
  await seed(shop);
  await shop.paymentSimulator?.close();
  await shop.db.destroy();
});
afterAll(async () => {
  client.destroy();
  await s3.close();
  rmSync(dataDir, { recursive: true });
});

it("moves all rows and files, and nothing where it cannot finish", async () => {
  const to = await openEmptyAddress();
  const running = takeServerLock(dataDir);
  await expect(moveShop({ dataDir, to, bucket, folder })).rejects.toThrow("The shop is running");
  running?.release();
  const refusing = { ...bucket, put: () => Promise.reject(new Error("no room")) };
  await expect(moveShop({ dataDir, to, bucket: refusing, folder })).rejects.toThrow("no room");
  const { copied, files, missing } = await moveShop({ dataDir, to, bucket, folder });
  expect(missing).toEqual([]);
  expect(copied).toMatchObject({ publications: 60, accounts: expect.any(Number) });
  expect(files).toBeGreaterThan(100);
  await expect(moveShop({ dataDir, to, bucket, folder })).rejects.toThrow(MoveError);
  const moved = await openShop({ ...env, DATABASE_URL: to }, { log: silentLog, storage: bucket });
  expect(await audit(moved)).toEqual([]);
  const [picture] = await moved.db.selectFrom("pictures").selectAll().limit(1).execute();
  expect(await moved.storage.size(picture?.key ?? "")).toBe(picture?.bytes);
  await moved.paymentSimulator?.close();
  await moved.db.destroy();
});

it("backs up a moved shop, and restores it into another database", async () => {
  const [one, other] = [await openEmptyAddress(), await openEmptyAddress()];
  await moveShop({ dataDir, to: one, bucket, folder });
  const work = mkdtempSync(path.join(tmpdir(), "moved-"));
  const file = path.join(work, "backup.tar.gz");
  const { pictures, missing } = await makeBackup(work, file, { database: one, bucket });
  expect(missing).toEqual([]);
  const target = path.join(work, "restored");
  await restoreBackup(file, target, { database: other, bucket });
  const again = restoreBackup(file, target, { database: other, bucket });
  await expect(again).rejects.toThrow("not empty");
  const restored = await openShop({ ...env, DATABASE_URL: other }, { log: silentLog, storage: bucket });
  const rows = await restored.db.selectFrom("pictures").select("key").execute();
  expect(rows).toHaveLength(pictures);
  expect(await audit(restored)).toEqual([]);
  await restored.paymentSimulator?.close();
  await restored.db.destroy();
  rmSync(work, { recursive: true });
});

it("fills an empty shop with the demo", async () => {
  const work = mkdtempSync(path.join(tmpdir(), "demo-"));
  const settings = { DATA_DIR: work, VIDEO: "embedded", DATABASE_URL: await openEmptyAddress() };
  const shop = await openShop(settings, { log: silentLog });
  expect(await seed(shop)).not.toEqual([]);
  expect((await cataloguePage(shop, { search: "" })).posters).toHaveLength(12);
  expect(await audit(shop)).toEqual([]);
  await shop.paymentSimulator?.close();
  await shop.db.destroy();
  rmSync(work, { recursive: true });
});
