/**
 * A shop that loses its machine again and again: each is killed at some moment, also in the middle of a copy, its disk is
 * deleted, and the next one begins with what the replica has. What was copied must be there, and the books must be right.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { auditFaults } from "../../app/domain/health/ledger-audit.server.ts";
import { removeAccount } from "../../app/domain/retention/deletion.server.ts";
import { openFolderReplica } from "../../app/ports/replica/folder.server.ts";
import type { Replica } from "../../app/ports/replica/port.ts";
import { startReplication } from "../../app/replication/replication.server.ts";
import { SQLite } from "../../db/sqlite.ts";
import { restoreReplica } from "../../scripts/archive/replica.ts";
import { randomOf } from "../simulation/random.ts";
import { addPoster } from "../support/gallery.ts";
import { runJobs } from "../support/orders.ts";
import { purchase, stranger } from "../support/purchases.ts";
import { openTestShop, type TestShop } from "../support/shop.ts";

export interface Losses {
  machines: number;
  orders: number;
  /** Machines that died in the middle of a copy. */
  interrupted: number;
  /** Orders of the seconds since the last copy, which are lost with a disk. */
  lost: number;
  /** What was wrong, in words. */
  faults: string[];
}

type Random = () => number;
/** The rows of one machine, by database. */
type Rows = Record<string, string>;

/** The states that may be found again are those of the copies that are asked for. */
const NEVER_BY_ITSELF_MS = 3600_000;
const DATABASES = ["shop.sqlite", "stripe-simulator.sqlite"];

/** @param machines how many lose their disk */
export async function loseDisks(machines: number, seed: number): Promise<Losses> {
  const random = randomOf(seed);
  const folder = mkdtempSync(path.join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "losses-"));
  const place = path.join(folder, "replica");
  mkdirSync(place);
  const losses: Losses = { machines: 0, orders: 0, interrupted: 0, lost: 0, faults: [] };
  try {
    let machine = path.join(folder, "machine-0");
    let now = Date.UTC(2026, 0, 1);
    while (losses.machines < machines && losses.faults.length === 0) {
      const life = await live(machine, openFolderReplica(place), random, now, losses);
      losses.machines += 1;
      now = life.end + 60_000;
      rmSync(machine, { recursive: true });
      machine = path.join(folder, `machine-${losses.machines}`);
      const fault = (what: string) => losses.faults.push(`machine ${losses.machines}: ${what}`);
      const restored = await restoreReplica(openFolderReplica(place), now, machine).catch((error: Error) => {
        fault(`not restored: ${error.message}`);
        return null;
      });
      if (!restored) break;
      for (const key of restored.manifest.missing) fault(`its rows name ${key}, which is not there`);
      const rows = rowsIn(machine);
      for (const name of DATABASES) {
        const isKnown = life.possible.some((state) => state[name] === rows[name]);
        if (!isKnown) fault(`${name} is no state of the lost one`);
      }
      losses.lost += life.orders - countOrders(machine);
    }
    return losses;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One machine, from its start to its death. Returns the states that its successor may have. */
async function live(dataDir: string, replica: Replica, random: Random, now: number, losses: Losses) {
  const shop = await openTestShop({}, { DATA_DIR: dataDir });
  shop.clock.pass(now - shop.clock.now());
  const dying = mortal(replica);
  const replication = startReplication(shop, dying.replica, NEVER_BY_ITSELF_MS);
  let possible: Rows[] = [];
  try {
    await replication.copy();
    possible = [rowsIn(dataDir)];
    for (let events = 1 + Math.floor(random() * 6); events > 0; events -= 1) {
      shop.clock.pass(Math.floor(random() * 40_000));
      await happen(shop, random, losses);
      if (random() < 0.6) {
        await replication.copy();
        possible = [rowsIn(dataDir)];
      }
      if (random() < 0.05) shop.clock.pass(24 * 3600_000);
    }
    for (const fault of await auditFaults(shop.db)) losses.faults.push(`the books: ${JSON.stringify(fault)}`);
    const orders = countOrders(dataDir);
    if (random() < 0.5) {
      losses.interrupted += 1;
      dying.dieAfter(Math.floor(random() * 4));
      await replication.copy().catch(() => {});
      possible.push(rowsIn(dataDir));
    }
    return { possible, orders, end: shop.clock.now() };
  } finally {
    dying.dieAfter(0);
    await replication.stop();
    await shop.close();
  }
}

async function happen(shop: TestShop, random: Random, losses: Losses): Promise<void> {
  const chance = random();
  if (chance < 0.5) {
    const { id } = await addPoster(shop);
    await purchase(shop, stranger(), [id]);
    losses.orders += 1;
  } else if (chance < 0.7) {
    await addPoster(shop);
  } else if (chance < 0.9) {
    await someoneLeaves(shop);
  } else {
    await shop.storage.put(`photos/${Math.floor(random() * 1e9)}.jpg`, Buffer.from("a photo"));
  }
}

/** A creator who has sold nothing leaves, and their files go. */
async function someoneLeaves(shop: TestShop): Promise<void> {
  const creator = await shop.db
    .selectFrom("publications")
    .innerJoin("accounts", "accounts.id", "publications.account_id")
    .select("accounts.id")
    .where("sold", "=", 0)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!creator) return;
  await removeAccount(shop, { id: creator.id, isGivenUp: true });
  await runJobs(shop, ["remove-files"]);
}

/** A replica that takes so many more objects, and then none: its machine is dead. */
function mortal(replica: Replica): { replica: Replica; dieAfter(objects: number): void } {
  let left = Number.POSITIVE_INFINITY;
  const breathe = () => {
    left -= 1;
    if (left < 0) throw new Error("The machine is dead.");
  };
  return {
    replica: {
      ...replica,
      async write(name, bytes) {
        breathe();
        await replica.write(name, bytes);
      },
      async send(name, file) {
        breathe();
        await replica.send(name, file);
      },
      async remove(name) {
        breathe();
        await replica.remove(name);
      },
    },
    dieAfter(objects) {
      left = objects;
    },
  };
}

function rowsIn(dataDir: string): Rows {
  return Object.fromEntries(
    DATABASES.map((name) => {
      const database = new SQLite(path.join(dataDir, name), { readonly: true });
      try {
        const tables = database
          .prepare<[], string>("select name from sqlite_schema where type = 'table' order by name")
          .pluck()
          .all();
        return [
          name,
          JSON.stringify(tables.map((table) => database.prepare(`select * from "${table}"`).all())),
        ];
      } finally {
        database.close();
      }
    }),
  );
}

function countOrders(dataDir: string): number {
  const database = new SQLite(path.join(dataDir, "shop.sqlite"), { readonly: true });
  try {
    return database.prepare<[], number>("select count(*) from orders").pluck().get() ?? 0;
  } finally {
    database.close();
  }
}
