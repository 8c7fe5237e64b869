import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { openStripeSimulator } from "@moment/stripe-simulator";
import { sql } from "kysely";
import { create } from "tar";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openS3Storage } from "../../app/ports/storage/s3.server.ts";
import { openS3Client } from "../../app/ports/storage/s3-client.server.ts";
import { connect } from "../../db/connect.ts";
import { migrate } from "../../db/migrate.ts";
import { takeServerLock } from "../../db/server-lock.ts";
import { makeBackup } from "../../scripts/archive/making.ts";
import { restoreBackup } from "../../scripts/archive/restoring.ts";
import { startS3 } from "../servers/s3.ts";

let workDir: string;
let dataDir: string;
let file: string;
let db: ReturnType<typeof connect>;

beforeEach(async () => {
  workDir = await mkdtemp(path.join(tmpdir(), "shop-archive-"));
  dataDir = path.join(workDir, "data");
  file = path.join(workDir, "backup.tar.gz");
  db = connect(path.join(dataDir, "shop.sqlite"));
  await migrate(db);
  await addPicture("posters/one.jpg", "the first poster");
});

afterEach(async () => {
  await db.destroy();
  await rm(workDir, { recursive: true, force: true });
});

async function addPicture(key: string, content: string) {
  const target = path.join(dataDir, "files", key);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, content);
  const picture = { key, account_id: null, public: 1 as const, content_type: "image/jpeg", created_at: 0 };
  await db
    .insertInto("pictures")
    .values({ ...picture, bytes: content.length })
    .execute();
}

async function picturesIn(folder: string) {
  const other = connect(path.join(folder, "shop.sqlite"));
  const rows = await other.selectFrom("pictures").select("key").orderBy("key").execute();
  await other.destroy();
  return rows.map(({ key }) => key);
}

describe("a backup", () => {
  it("is made while the shop has its database open, and restores completely", async () => {
    const stripe = openStripeSimulator({ file: path.join(dataDir, "stripe-simulator.sqlite") });
    const { pictures, missing } = await makeBackup(dataDir, file);
    await stripe.close();
    expect({ pictures, missing }).toEqual({ pictures: 1, missing: [] });
    const elsewhere = path.join(workDir, "elsewhere");
    const { before } = await restoreBackup(file, elsewhere);
    expect(before).toBeNull();
    expect(await picturesIn(elsewhere)).toEqual(["posters/one.jpg"]);
    expect(await readFile(path.join(elsewhere, "files/posters/one.jpg"), "utf8")).toBe("the first poster");
    expect(existsSync(path.join(elsewhere, "stripe-simulator.sqlite"))).toBe(true);
  });

  it("is readable by its owner alone, and leaves no partial file", async () => {
    await makeBackup(dataDir, file);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readdir(workDir)).sort()).toEqual(["backup.tar.gz", "data"]);
    expect((await readdir(dataDir)).filter((name) => name.startsWith("."))).toEqual([]);
  });

  it("reports a missing picture, and restores without it", async () => {
    await addPicture("posters/lost.jpg", "lost");
    await rm(path.join(dataDir, "files/posters/lost.jpg"));
    const { missing } = await makeBackup(dataDir, file);
    expect(missing).toEqual(["posters/lost.jpg"]);
    const elsewhere = path.join(workDir, "elsewhere");
    await restoreBackup(file, elsewhere);
    expect(await picturesIn(elsewhere)).toHaveLength(2);
  });

  it("contains what was committed while other processes write", async () => {
    const writing = (async () => {
      for (let n = 0; n < 50; n += 1) await addPicture(`posters/more-${n}.jpg`, `poster ${n}`);
    })();
    const { missing } = await makeBackup(dataDir, file);
    await writing;
    expect(missing).toEqual([]);
    await restoreBackup(file, path.join(workDir, "elsewhere"));
  });

  it("completes however often the shop writes", async () => {
    await sql`create table ballast as
      with recursive counted(n) as (select 1 union all select n + 1 from counted where n < 4000)
      select n, zeroblob(4000) as filler from counted`.execute(db);
    let isOver = false;
    const writing = (async () => {
      while (!isOver) {
        await sql`insert into ballast values (0, 'more')`.execute(db);
        await new Promise((resolve) => setImmediate(resolve));
      }
    })();
    const { missing } = await makeBackup(dataDir, file).finally(() => {
      isOver = true;
    });
    await writing;
    expect(missing).toEqual([]);
  });

  it("brings the pictures of a bucket, and restores them into one", async () => {
    const s3 = await startS3();
    const client = openS3Client(s3.bucket);
    const bucket = openS3Storage(client, s3.bucket.name);
    await bucket.putFile("posters/one.jpg", path.join(dataDir, "files/posters/one.jpg"));
    const { pictures, missing } = await makeBackup(dataDir, file, { database: null, bucket });
    expect({ pictures, missing }).toEqual({ pictures: 1, missing: [] });
    await bucket.remove("posters/one.jpg");
    const elsewhere = path.join(workDir, "elsewhere");
    await restoreBackup(file, elsewhere, { database: null, bucket });
    expect(Buffer.from((await bucket.read("posters/one.jpg")) ?? []).toString()).toBe("the first poster");
    expect(existsSync(path.join(elsewhere, "files"))).toBe(false);
    client.destroy();
    await s3.close();
  });

  it("requires a shop", async () => {
    await expect(makeBackup(path.join(workDir, "nowhere"), file)).rejects.toThrow("There is no shop in");
  });
});

describe("a restore", () => {
  beforeEach(async () => {
    await makeBackup(dataDir, file);
    await addPicture("posters/two.jpg", "painted after the backup");
  });

  it("refuses a folder that is not empty", async () => {
    await db.destroy();
    await expect(restoreBackup(file, dataDir)).rejects.toThrow("is not empty");
    expect(await picturesIn(dataDir)).toHaveLength(2);
  });

  it("refuses a data folder whose shop runs", async () => {
    await db.destroy();
    const server = takeServerLock(dataDir);
    await expect(restoreBackup(file, dataDir, { force: true })).rejects.toThrow("The shop is running");
    server?.release();
    expect(await picturesIn(dataDir)).toHaveLength(2);
  });

  it("refuses a database that a command has open", async () => {
    await expect(restoreBackup(file, dataDir, { force: true })).rejects.toThrow("Another command");
    expect(await picturesIn(dataDir)).toHaveLength(2);
  });

  it("replaces the data when forced, and keeps the former files", async () => {
    await db.destroy();
    const { before } = await restoreBackup(file, dataDir, { force: true });
    expect(await picturesIn(dataDir)).toEqual(["posters/one.jpg"]);
    expect(await readdir(path.join(dataDir, "files/posters"))).toEqual(["one.jpg"]);
    expect(await picturesIn(before ?? "")).toEqual(["posters/one.jpg", "posters/two.jpg"]);
  });

  it("replaces a broken database", async () => {
    await db.destroy();
    await writeFile(path.join(dataDir, "shop.sqlite"), "no database at all".repeat(400));
    await restoreBackup(file, dataDir, { force: true });
    expect(await picturesIn(dataDir)).toEqual(["posters/one.jpg"]);
  });

  it.each([
    ["something else", (good: Buffer) => Buffer.from(good.subarray(0, 100).toString("hex"))],
    ["half a backup", (good: Buffer) => good.subarray(0, good.length / 2)],
  ])("refuses %s, and changes nothing", async (_what, damage) => {
    await db.destroy();
    await writeFile(file, damage(await readFile(file)));
    await expect(restoreBackup(file, dataDir, { force: true })).rejects.toThrow(
      /cannot be read|not a backup|not the one|lacks/,
    );
    expect(await picturesIn(dataDir)).toHaveLength(2);
    expect((await readdir(dataDir)).filter((name) => name.startsWith("."))).toEqual([]);
  });

  it("refuses an archive with a picture missing", async () => {
    const opened = path.join(workDir, "opened");
    await restoreBackup(file, opened);
    const manifest = { format: 1, made: "", migrations: [], pictures: 1, missing: [] };
    const database = { bytes: 1, sha256: "another" };
    await writeFile(path.join(opened, "manifest.json"), JSON.stringify({ ...manifest, database }));
    const forged = path.join(workDir, "forged.tar.gz");
    await create({ file: forged, cwd: opened, gzip: true }, ["manifest.json", "shop.sqlite", "files"]);
    await expect(restoreBackup(forged, path.join(workDir, "elsewhere"))).rejects.toThrow(
      "not the one that was saved",
    );
  });
});
