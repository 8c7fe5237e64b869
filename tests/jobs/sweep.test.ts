import { expect, it } from "vitest";
import { jobKinds } from "../../app/jobs/kinds.ts";
import { startWorker } from "../../app/jobs/worker.server.ts";
import { eventually, jobsOf, openJobShop } from "./job-shop.ts";

it("deletes expired rows once an hour, and keeps the others", async () => {
  const shop = await openJobShop();
  const now = shop.clock.now();
  const account = { id: "a", email: "a@example.com", user_type: "standard", created_at: now } as const;
  await shop.db.insertInto("accounts").values(account).execute();
  for (const [token_hash, expires_at] of [
    ["ended", now],
    ["alive", now + 10 * 3600_000],
  ] as const) {
    await shop.db
      .insertInto("sessions")
      .values({ token_hash, id: token_hash, account_id: "a", created_at: now, seen_at: now, expires_at })
      .execute();
  }
  const worker = startWorker(shop, { sweep: jobKinds.sweep }, { poll: 4 });
  await eventually(async () => (await jobsOf(shop))[0]?.state === "done");
  const sessions = await shop.db.selectFrom("sessions").select("token_hash").execute();
  expect(sessions).toEqual([{ token_hash: "alive" }]);
  shop.clock.pass(3600_000);
  await eventually(async () => (await jobsOf(shop))[1]?.state === "done");
  await worker.stop();
  expect((await jobsOf(shop)).map((job) => job.kind)).toEqual(["sweep", "sweep"]);
  await shop.db.destroy();
});
