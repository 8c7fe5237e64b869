/** A shop that loses its disk is restored from its replica, as it was last or at a moment. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readReplicaNote } from "../../app/domain/health/replica-note.server.ts";
import { systemHealth } from "../../app/domain/health/system-health.server.ts";
import type { Staff } from "../../app/domain/staff/staff.ts";
import { openFolderReplica } from "../../app/ports/replica/folder.server.ts";
import type { Replica } from "../../app/ports/replica/port.ts";
import { type Replication, startReplication } from "../../app/replication/replication.server.ts";
import { SQLite } from "../../db/sqlite.ts";
import { ArchiveError } from "../../scripts/archive/format.ts";
import { restoreReplica } from "../../scripts/archive/replica.ts";
import { addPoster } from "../support/gallery.ts";
import { purchase, stranger } from "../support/purchases.ts";
import { openTestShop, type TestShop } from "../support/shop.ts";

const DAY = 24 * 3600_000;

let folder: string;
let place: string;
let shop: TestShop;
let replica: Replica;
let running: Replication[];

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "replication-"));
  place = path.join(folder, "place");
  mkdirSync(place);
  shop = await openTestShop();
  running = [];
  replica = openFolderReplica(place);
});
afterEach(async () => {
  for (const replication of running) await replication.stop();
  await shop.close();
  rmSync(folder, { recursive: true });
});

function start(of: TestShop = shop, to = replica): Replication {
  const replication = startReplication(of, to);
  running.push(replication);
  return replication;
}

/** Buys a print of a new poster, and returns the order. */
async function buy(): Promise<string> {
  const { id } = await addPoster(shop);
  await purchase(shop, stranger(), [id]);
  const newest = shop.db.selectFrom("orders").select("id").orderBy("created_at", "desc");
  return (await newest.executeTakeFirstOrThrow()).id;
}

/** What the back office shows of the replica. */
async function replicaFact() {
  const settings = { ...shop.settings, replica: { kind: "folder", folder: place } as const };
  const facts = await systemHealth({ ...shop, settings }, { id: 1, name: "anna" } as Staff);
  return facts.find(({ name }) => name === "replica");
}

interface Gate {
  close(): void;
  open(): void;
  /** Resolves while it is open. */
  passed(): Promise<void>;
  /** How many wait for it. */
  waiting(): number;
}

function openGate(): Gate {
  let queue: (() => void)[] | null = null;
  return {
    close() {
      queue = [];
    },
    open() {
      for (const go of queue ?? []) go();
      queue = null;
    },
    passed: () => new Promise((resolve) => (queue ? queue.push(resolve) : resolve())),
    waiting: () => queue?.length ?? 0,
  };
}

let restorations = 0;

/** Another machine, restored from the replica alone. */
async function restored(moment = Number.MAX_SAFE_INTEGER): Promise<string> {
  restorations += 1;
  const dataDir = path.join(folder, `machine-${restorations}`);
  await restoreReplica(replica, moment, dataDir);
  return dataDir;
}

/** Every row of every table of the shop and of its payment provider. */
function rowsIn(dataDir: string): unknown {
  return ["shop.sqlite", "stripe-simulator.sqlite"].map((name) => {
    const database = new SQLite(path.join(dataDir, name), { readonly: true });
    try {
      const tables = database
        .prepare<[], { name: string }>("select name from sqlite_schema where type = 'table' order by name")
        .all();
      return tables.map(({ name: table }) => [table, database.prepare(`select * from "${table}"`).all()]);
    } finally {
      database.close();
    }
  });
}

function filesIn(dataDir: string): string[] {
  const names = readdirSync(path.join(dataDir, "files"), { recursive: true, withFileTypes: true });
  return names
    .filter((entry) => entry.isFile() && !entry.parentPath.includes(".writing"))
    .map(({ name }) => name)
    .sort();
}

describe("a shop with a replica", () => {
  it("is restored with every order, picture and payment that was there at the last copy", async () => {
    await buy();
    const replication = start();
    await replication.copy();
    for (let n = 0; n < 3; n += 1) {
      await buy();
      await replication.copy();
    }
    const dataDir = await restored();
    expect(rowsIn(dataDir)).toEqual(rowsIn(shop.settings.dataDir));
    expect(filesIn(dataDir)).toEqual(filesIn(shop.settings.dataDir));
    expect(filesIn(dataDir).length).toBeGreaterThan(0);
  });

  it("is restored as it was at a moment", async () => {
    const replication = start();
    await replication.copy();
    const before = shop.clock.now();
    const orders: string[] = [];
    for (let n = 0; n < 4; n += 1) {
      shop.clock.pass(60_000);
      orders.push(await buy());
      await replication.copy();
    }
    const ordersAfter = async (count: number) => {
      const database = new SQLite(path.join(await restored(before + count * 60_000), "shop.sqlite"));
      const ids = database.prepare("select id from orders order by created_at").pluck().all();
      database.close();
      return ids;
    };
    expect(await ordersAfter(0)).toEqual([]);
    expect(await ordersAfter(2)).toEqual(orders.slice(0, 2));
    expect(await ordersAfter(4)).toEqual(orders);
    await expect(restored(before - 1)).rejects.toThrow(/^The replica begins at /);
  });

  it("goes on after its process was killed, and after it was stopped", async () => {
    const replication = start();
    await replication.copy();
    await buy();
    await replication.stop();
    running = [];
    await buy();
    shop.clock.pass(1_000);
    await start().copy();
    await buy();
    await running[0]!.copy();
    expect(rowsIn(await restored())).toEqual(rowsIn(shop.settings.dataDir));
  });

  describe("while the snapshot of the next day is on its way", () => {
    let replication: Replication;
    let snapshot: Gate;
    let files: Gate;

    beforeEach(async () => {
      const slow: Replica = {
        ...replica,
        async send(name, file) {
          if (name.endsWith("snapshot.gz")) await snapshot.passed();
          if (name.startsWith("files/")) await files.passed();
          await replica.send(name, file);
        },
      };
      snapshot = openGate();
      files = openGate();
      replication = start(shop, slow);
      await replication.copy();
      snapshot.close();
      shop.clock.pass(DAY);
      await replication.copy();
      await expect.poll(() => snapshot.waiting()).toBe(2);
    });

    async function letSnapshotsArrive(): Promise<void> {
      snapshot.open();
      const names = () => replica.list("shop.sqlite");
      const snapshots = async () => (await names()).filter((name) => name.endsWith("snapshot.gz")).length;
      await expect.poll(snapshots).toBe(2);
    }

    it("copies its log on", async () => {
      await buy();
      await replication.copy();
      expect(rowsIn(await restored())).toEqual(rowsIn(shop.settings.dataDir));
      await letSnapshotsArrive();
      expect(rowsIn(await restored())).toEqual(rowsIn(shop.settings.dataDir));
      shop.clock.pass(1_000);
      await buy();
      await replication.copy();
      expect(rowsIn(await restored())).toEqual(rowsIn(shop.settings.dataDir));
    });

    it("ends no copy that lacks what it began with, also where the snapshot arrives in the middle", async () => {
      await buy();
      files.close();
      const copy = replication.copy();
      await expect.poll(() => files.waiting()).toBeGreaterThan(0);
      await letSnapshotsArrive();
      files.open();
      await copy;
      expect(rowsIn(await restored())).toEqual(rowsIn(shop.settings.dataDir));
    });
  });

  it("keeps what is needed for any moment of the last 30 days, and no more", async () => {
    const replication = start();
    const first = shop.clock.now();
    for (let day = 0; day < 36; day += 4) {
      await replication.copy();
      shop.clock.pass(4 * DAY);
      await addPoster(shop);
      await replication.copy();
    }
    const now = shop.clock.now();
    await expect(restored(first)).rejects.toThrow(/begins at/);
    for (const days of [30, 29, 12, 0]) await restored(now - days * DAY);
  });

  it("forgets a removed file 30 days later, and no earlier", async () => {
    const replication = start();
    await shop.storage.put("photos/gone.jpg", Buffer.from("a photo"));
    await replication.copy();
    const there = shop.clock.now();
    shop.clock.pass(60_000);
    await shop.storage.remove("photos/gone.jpg");
    await shop.storage.remove("photos/never.jpg");
    await replication.copy();
    expect(await replica.list("removed")).toHaveLength(1);
    expect(filesIn(await restored(there))).toContain("gone.jpg");
    expect(filesIn(await restored(shop.clock.now()))).not.toContain("gone.jpg");
    shop.clock.pass(29 * DAY);
    await replication.copy();
    expect(await replica.list("files")).toContain("files/photos/gone.jpg");
    shop.clock.pass(2 * DAY);
    await replication.copy();
    expect(await replica.list("files")).not.toContain("files/photos/gone.jpg");
    expect(await replica.list("removed")).toEqual([]);
  });

  it("notes that a file is gone only after the rows that name it no longer", async () => {
    let isFailing = false;
    const write: Replica["write"] = async (name, bytes) => {
      if (isFailing && name.startsWith("shop.sqlite")) throw new Error("the line is cut");
      await replica.write(name, bytes);
    };
    const replication = start(shop, { ...replica, write });
    await shop.storage.put("photos/gone.jpg", Buffer.from("a photo"));
    await replication.copy();
    isFailing = true;
    await addPoster(shop);
    await shop.storage.remove("photos/gone.jpg");
    shop.clock.pass(1);
    await expect(replication.copy()).rejects.toThrow("the line is cut");
    expect(filesIn(await restored())).toContain("gone.jpg");
    isFailing = false;
    await replication.copy();
    expect(filesIn(await restored())).not.toContain("gone.jpg");
  });

  it("notes what another process removed once the copying one has sent its rows", async () => {
    const replication = start();
    await shop.storage.put("photos/gone.jpg", Buffer.from("a photo"));
    await replication.copy();
    const second = { ...shop };
    const other = startReplication(second, openFolderReplica(place));
    running.push(other);
    await other.copy();
    await second.storage.remove("photos/gone.jpg");
    shop.clock.pass(1);
    await other.copy();
    expect(await replica.list("removed")).toEqual([]);
    shop.clock.pass(1);
    await replication.copy();
    await other.copy();
    expect(await replica.list("removed")).toHaveLength(1);
  });

  it("finds files that were stored and removed while nothing copied", async () => {
    await start().stop();
    running = [];
    await shop.storage.put("photos/new.jpg", Buffer.from("a photo"));
    await start().copy();
    expect(await replica.list("files")).toContain("files/photos/new.jpg");
    await running[0]!.stop();
    rmSync(path.join(shop.settings.dataDir, "files/photos/new.jpg"));
    shop.clock.pass(1_000);
    running = [];
    await start().copy();
    await running[0]!.copy();
    expect(filesIn(await restored(shop.clock.now()))).not.toContain("new.jpg");
  });

  it("sells on while the replica is away, says so, and catches up", async () => {
    const replication = start();
    await replication.copy();
    const copied = shop.clock.now();
    rmSync(place, { recursive: true });
    shop.clock.pass(90_000);
    await buy();
    await expect(replication.copy()).rejects.toThrow(/ENOENT/);
    expect(await readReplicaNote(shop.settings.dataDir)).toMatchObject({
      copied,
      failure: expect.stringContaining("ENOENT"),
    });
    expect(await replicaFact()).toMatchObject({
      level: "warn",
      say: "replicaSilent",
      values: { minutes: 1 },
    });
    shop.clock.pass(10 * 60_000);
    expect(await replicaFact()).toMatchObject({ level: "bad" });
    mkdirSync(place);
    await replication.copy();
    expect(await replicaFact()).toMatchObject({ level: "good", values: { seconds: 0 } });
  });

  it("stops in time while its replica hangs", async () => {
    const hanging: Replica = { ...replica, write: () => new Promise(() => {}) };
    const replication = start(shop, hanging);
    await expect(replication.stop()).resolves.toBeUndefined();
    running = [];
  });

  it("is copied by one process alone, and by another one when that ends", async () => {
    const replication = start();
    await replication.copy();
    const other = startReplication({ ...shop }, openFolderReplica(place));
    running.push(other);
    await other.copy();
    const snapshots = async () =>
      (await replica.list("shop.sqlite")).filter((name) => name.endsWith("snapshot.gz"));
    expect(await snapshots()).toHaveLength(1);
    await replication.stop();
    shop.clock.pass(1_000);
    await buy();
    await other.copy();
    expect(await snapshots()).toHaveLength(2);
    expect(rowsIn(await restored())).toEqual(rowsIn(shop.settings.dataDir));
  });

  it("never copies an empty shop over another one", async () => {
    await start().copy();
    await buy();
    await running[0]!.stop();
    running = [];
    const empty = await openTestShop();
    const replication = start(empty);
    await expect(replication.copy()).rejects.toThrow("The replica holds another shop.");
    await replication.stop();
    running = [];
    await empty.close();
    expect(rowsIn(await restored())).toEqual(rowsIn(shop.settings.dataDir));
  });

  it("is copied on from the machine on which it was restored", async () => {
    await start().copy();
    const dataDir = await restored();
    const next = await openTestShop({}, { DATA_DIR: dataDir });
    next.clock.pass(60_000);
    const replication = start(next);
    await replication.copy();
    await replication.stop();
    running = running.filter((each) => each !== replication);
    expect(rowsIn(await restored())).toEqual(rowsIn(dataDir));
    await next.close();
  });
});

describe("a replica that is damaged", () => {
  let pieces: string[];
  beforeEach(async () => {
    const replication = start();
    await replication.copy();
    for (let n = 0; n < 3; n += 1) {
      await addPoster(shop);
      shop.clock.pass(1_000);
      await replication.copy();
    }
    await replication.stop();
    running = [];
    pieces = (await replica.list("shop.sqlite")).filter((name) => !name.endsWith("snapshot.gz")).sort();
    expect(pieces.length).toBeGreaterThanOrEqual(3);
  });

  it.each([
    ["lacks a piece", (file: string) => rmSync(file)],
    ["has a piece that is cut", (file: string) => writeFileSync(file, readFileSync(file).subarray(0, 200))],
    ["has another shop's piece", (file: string) => cpSync(path.join(place, pieces[0]!), file)],
  ])("restores nothing where it %s", async (_fault, damage) => {
    damage(path.join(place, pieces[1]!));
    const dataDir = path.join(folder, "restored");
    mkdirSync(dataDir);
    await expect(restoreReplica(replica, Number.MAX_SAFE_INTEGER, dataDir)).rejects.toThrow(ArchiveError);
    expect(readdirSync(dataDir).filter((name) => name !== "server.lock")).toEqual([]);
  });

  it("restores nothing where its snapshot is cut, or it holds none", async () => {
    const [snapshot = ""] = (await replica.list("shop.sqlite")).filter((name) =>
      name.endsWith("snapshot.gz"),
    );
    const file = path.join(place, snapshot);
    writeFileSync(file, readFileSync(file).subarray(0, 2_000));
    await expect(restored()).rejects.toThrow(/snapshot.gz is damaged/);
    rmSync(file);
    await expect(restored()).rejects.toThrow(/holds no shop/);
    expect(existsSync(path.join(folder, `machine-${restorations}`, "shop.sqlite"))).toBe(false);
  });
});
