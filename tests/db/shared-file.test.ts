/** Several processes on one SQLite file: they start at once, and each hears of what the others have written. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { enqueue } from "../../app/domain/kernel/job.ts";
import { connect } from "../../db/connect.ts";
import { migrate } from "../../db/migrate.ts";

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
