/** Several processes on one SQLite file: they start at once, and each hears of what the others have written. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
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
