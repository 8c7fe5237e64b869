/** Several processes on one SQLite file: they start at once, and each hears of what the others have written. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { afterAll, expect, it } from "vitest";
import { grantCredits } from "../../app/domain/accounts/credit.ts";
import { enqueue } from "../../app/domain/kernel/job.ts";
import { connect } from "../../db/connect.ts";
import { migrate } from "../../db/migrate.ts";
import type { Database } from "../../db/schema.ts";
import { transact } from "../../db/transact.ts";

const folder = mkdtempSync(path.join(tmpdir(), "shared-"));
const [one, other] = ["one", "other"].map(() => connect(path.join(folder, "shop.sqlite"))) as [
  ReturnType<typeof connect>,
  ReturnType<typeof connect>,
];
afterAll(async () => {
  await Promise.all([one.destroy(), other.destroy()]);
  rmSync(folder, { recursive: true });
});

it("is migrated once by processes that start at the same moment", async () => {
  await Promise.all([migrate(one), migrate(other)]);
  const made = await one.selectFrom("tallies").select("name").where("name", "=", "public-posters").execute();
  expect(made).toHaveLength(1);
});

it("notifies a listener of what its own process signals, and what another one has written", async () => {
  let heard = 0;
  const end = one.signals.listen("jobs", () => {
    heard += 1;
  });
  one.signals.send("jobs");
  one.signals.send("sketches");
  expect(heard).toBe(1);
  await enqueue(other, { kind: "sweep", payload: {} }, 1);
  await expect.poll(() => heard).toBeGreaterThan(1);
  end();
  const before = heard;
  one.signals.send("jobs");
  expect(heard).toBe(before);
});

it("wakes listeners four times a second at most, however often another process writes, and after its last write", async () => {
  const read = async () => (await one.selectFrom("jobs").select("id").execute()).length;
  let [heard, seen] = [0, 0];
  const end = one.signals.listen("jobs", async () => {
    heard += 1;
    seen = await read();
  });
  const began = performance.now();
  for (let written = 0; written < 60; written++) {
    await enqueue(other, { kind: "sweep", payload: {} }, 1);
    await pause(10);
  }
  const quarters = (performance.now() - began) / 250;
  expect(heard).toBeLessThanOrEqual(quarters + 2);
  await expect.poll(() => seen).toBe(await read());
  end();
});

it("has a new revision for all processes once a change is committed that a page may show", async () => {
  const seen = new Set<string>();
  const isNew = () => {
    const revisions = [one.revision(), other.revision()];
    const isUnseen = revisions.map((revision) => !seen.has(revision));
    for (const revision of revisions) seen.add(revision);
    return isUnseen;
  };
  isNew();
  const change = (db: Kysely<Database> = other) =>
    db.updateTable("tallies").set((eb) => ({ value: eb("value", "+", 1) }));
  await change().execute();
  expect(isNew()).toEqual([true, true]);
  await change().returning("value").execute();
  expect(isNew()).toEqual([true, true]);
  await enqueue(other, { kind: "sweep", payload: {} }, 1);
  await change().where("value", "<", 0).execute();
  expect(isNew()).toEqual([false, false]);
  await transact({ db: other }, async (trx) => {
    await change(trx).execute();
    expect(isNew()).toEqual([false, false]);
  });
  expect(isNew()).toEqual([true, true]);
});

it("keeps its revision where a commit fails", async () => {
  const before = one.revision();
  const broken = transact({ db: one }, async (trx) => {
    await sql`pragma defer_foreign_keys = on`.execute(trx);
    await trx.updateTable("tallies").set({ value: 100 }).execute();
    await grantCredits(trx, { accountId: "nobody", kind: "free", source: "welcome", count: 1 }, 1);
  });
  await expect(broken).rejects.toThrow("FOREIGN KEY constraint failed");
  expect([one.revision(), other.revision()]).toEqual([before, before]);
  await enqueue(one, { kind: "sweep", payload: {} }, 1);
  expect([one.revision(), other.revision()]).toEqual([before, before]);
});
