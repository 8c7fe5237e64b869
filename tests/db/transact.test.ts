/** Writers of several processes share the database: no write is lost or refused. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { untilFree } from "../../db/busy.ts";
import { connect } from "../../db/connect.ts";
import type { Database } from "../../db/schema.ts";
import { SQLite } from "../../db/sqlite.ts";
import { transact } from "../../db/transact.ts";

const folder = mkdtempSync(path.join(tmpdir(), "transact-"));
const file = path.join(folder, "shop.sqlite");
/** Two connections know nothing of each other, like two processes. */
const [db, other] = [connect(file), connect(file)];

beforeEach(async () => {
  await sql`create table if not exists counter (n integer not null)`.execute(db);
  await sql`delete from counter`.execute(db);
  await sql`insert into counter values (0)`.execute(db);
});
afterEach(() => vi.useRealTimers());
afterAll(async () => {
  await Promise.all([db.destroy(), other.destroy()]);
  rmSync(folder, { recursive: true });
});

async function count(connection: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select n from counter`.execute(connection);
  return rows[0]?.n ?? Number.NaN;
}

/** Reads first and then writes, like most transactions. */
function increment(connection: Kysely<Database>): Promise<void> {
  return transact({ db: connection }, async (trx) => {
    const { rows } = await sql<{ n: number }>`select n from counter`.execute(trx);
    await pause(1);
    await sql`update counter set n = ${(rows[0]?.n ?? 0) + 1}`.execute(trx);
  });
}

/** Holds the write lock for a while, like a slow process. */
async function holdLock(ms: number): Promise<void> {
  const holder = new SQLite(file);
  holder.exec("begin immediate; update counter set n = n");
  await pause(ms);
  holder.exec("commit");
  holder.close();
}

describe("two processes that write", () => {
  it("lose no write and fail none, even if both read before they write", async () => {
    const writers = [db, other, db, other].map(async (connection) => {
      for (let round = 0; round < 25; round += 1) await increment(connection);
    });
    await Promise.all(writers);
    expect(await count(db)).toBe(100);
  });

  it("wait for each other without blocking the process or its reads", async () => {
    let longest = 0;
    let last = performance.now();
    const ticks = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 5);
    const held = holdLock(1_500);
    const waiting = Promise.all([increment(db), sql`update counter set n = n + 10`.execute(db)]);
    let reads = 0;
    while ((await Promise.race([waiting, pause(20)])) === undefined) {
      await count(db);
      reads += 1;
    }
    clearInterval(ticks);
    await held;
    expect(await count(db)).toBe(11);
    expect(reads).toBeGreaterThan(5);
    expect(longest).toBeLessThan(1_000);
  });

  it("fail with the database's own error if the lock is never free", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    let pauses = 0;
    const busy = Object.assign(new Error("database is locked"), { code: "SQLITE_BUSY" });
    const attempt = untilFree(
      () => Promise.reject(busy),
      async (ms) => {
        pauses += 1;
        vi.advanceTimersByTime(ms);
      },
    );
    await expect(attempt).rejects.toBe(busy);
    expect(pauses).toBeLessThan(1_000);
  });
});

it("an internal error of PostgreSQL is tried again where it met a transaction that was being undone, and no other one", async () => {
  const failing = (message: string) => {
    let tries = 0;
    return untilFree(async () => {
      tries += 1;
      if (tries === 1) throw Object.assign(new Error(message), { code: "XX000" });
      return tries;
    });
  };
  const locked = "new multixact has more than one updating member: 0 2[12874 (nokeyupd), 12882 (nokeyupd)]";
  expect(await failing(locked)).toBe(2);
  await expect(failing("cache lookup failed")).rejects.toThrow("cache lookup failed");
});

it("a statement that fails inside a transaction undoes all of it, and throws its own error", async () => {
  const failing = transact({ db }, async (trx) => {
    await sql`update counter set n = 5`.execute(trx);
    await sql`insert into counter values (null)`.execute(trx);
  });
  await expect(failing).rejects.toMatchObject({ code: "SQLITE_CONSTRAINT_NOTNULL" });
  expect(await count(db)).toBe(0);
});
