import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { create } from "tar";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { connect } from "../../db/connect.ts";
import { migrate } from "../../db/migrate.ts";
import { makeBackup } from "../../scripts/archive/making.ts";
import { restoreBackup } from "../../scripts/archive/restoring.ts";

let room: string;
let dataDir: string;
let file: string;
let db: ReturnType<typeof connect>;

beforeEach(async () => {
  room = await mkdtemp(path.join(tmpdir(), "shop-archive-"));
  dataDir = path.join(room, "data");
  file = path.join(room, "backup.tar.gz");
  db = connect(path.join(dataDir, "shop.sqlite"));
  await migrate(db);
  await addPicture("posters/one.jpg", "the first poster");
});

afterEach(async () => {
  await db.destroy();
  await rm(room, { recursive: true, force: true });
});

async function addPicture(key: string, content: string) {
  const place = path.join(dataDir, "files", key);
  await mkdir(path.dirname(place), { recursive: true });
  await writeFile(place, content);
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
  it("is made while the shop has its database open, and comes back whole", async () => {
    const { pictures, missing } = await makeBackup(dataDir, file);
    expect({ pictures, missing }).toEqual({ pictures: 1, missing: [] });
    const elsewhere = path.join(room, "elsewhere");
    const { before } = await restoreBackup(file, elsewhere);
    expect(before).toBeNull();
    expect(await picturesIn(elsewhere)).toEqual(["posters/one.jpg"]);
    expect(await readFile(path.join(elsewhere, "files/posters/one.jpg"), "utf8")).toBe("the first poster");
  });

  it("can be read by its owner alone, and leaves nothing half made", async () => {
    await makeBackup(dataDir, file);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readdir(room)).sort()).toEqual(["backup.tar.gz", "data"]);
    expect((await readdir(dataDir)).filter((name) => name.startsWith("."))).toEqual([]);
  });

  it("names a picture that is lost, and comes back without it", async () => {
    await addPicture("posters/lost.jpg", "lost");
    await rm(path.join(dataDir, "files/posters/lost.jpg"));
    const { missing } = await makeBackup(dataDir, file);
    expect(missing).toEqual(["posters/lost.jpg"]);
    const elsewhere = path.join(room, "elsewhere");
    await restoreBackup(file, elsewhere);
    expect(await picturesIn(elsewhere)).toHaveLength(2);
  });

  it("holds what was committed while others write", async () => {
    const writing = (async () => {
      for (let n = 0; n < 50; n += 1) await addPicture(`posters/more-${n}.jpg`, `poster ${n}`);
    })();
    const { missing } = await makeBackup(dataDir, file);
    await writing;
    expect(missing).toEqual([]);
    await restoreBackup(file, path.join(room, "elsewhere"));
  });

  it("needs a shop", async () => {
    await expect(makeBackup(path.join(room, "nowhere"), file)).rejects.toThrow("There is no shop in");
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

  it("refuses to work under a shop that runs", async () => {
    await expect(restoreBackup(file, dataDir, { force: true })).rejects.toThrow("The shop is running");
  });

  it("puts the backup in place when forced, and keeps what was there", async () => {
    await db.destroy();
    const { before } = await restoreBackup(file, dataDir, { force: true });
    expect(await picturesIn(dataDir)).toEqual(["posters/one.jpg"]);
    expect(await readdir(path.join(dataDir, "files/posters"))).toEqual(["one.jpg"]);
    expect(await picturesIn(before ?? "")).toEqual(["posters/one.jpg", "posters/two.jpg"]);
  });

  it("replaces a database that is broken", async () => {
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
      /cannot be read|no backup|not the one|lacks/,
    );
    expect(await picturesIn(dataDir)).toHaveLength(2);
    expect((await readdir(dataDir)).filter((name) => name.startsWith("."))).toEqual([]);
  });

  it("refuses an archive whose pictures are not all there", async () => {
    const opened = path.join(room, "opened");
    await restoreBackup(file, opened);
    const manifest = { format: 1, made: "", migrations: [], pictures: 1, missing: [] };
    const database = { bytes: 1, sha256: "another" };
    await writeFile(path.join(opened, "manifest.json"), JSON.stringify({ ...manifest, database }));
    const forged = path.join(room, "forged.tar.gz");
    await create({ file: forged, cwd: opened, gzip: true }, ["manifest.json", "shop.sqlite", "files"]);
    await expect(restoreBackup(forged, path.join(room, "elsewhere"))).rejects.toThrow(
      "not the one that was saved",
    );
  });
});
