/** PostgreSQL restarts while the shop works: what was acknowledged is there, and work goes on by itself. */
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { connect } from "../../db/connect.ts";
import { migrate } from "../../db/migrate.ts";
import type { ShopDatabase } from "../../db/schema.ts";
import { transact } from "../../db/transact.ts";
import { type PostgresServer, startPostgres } from "../servers/postgres.ts";

let server: PostgresServer;
let db: ShopDatabase;
beforeAll(async () => {
  server = await startPostgres();
  db = connect(server.address);
  await migrate(db);
});
afterAll(async () => {
  await db.destroy();
  await server.close();
});

const raise = () =>
  transact({ db }, async (trx) => {
    await trx
      .updateTable("tallies")
      .set((eb) => ({ value: eb("value", "+", 1) }))
      .execute();
    await sql`select pg_sleep(0.002)`.execute(trx);
  });

it("loses nothing that was acknowledged, doubles nothing, and goes on", async () => {
  let isOver = false;
  const outcomes = { done: 0, failed: 0 };
  const work = async () => {
    while (!isOver) {
      await raise().then(
        () => {
          outcomes.done += 1;
        },
        () => {
          outcomes.failed += 1;
        },
      );
    }
  };
  const workers = [work(), work(), work(), work()];
  await expect.poll(() => outcomes.done).toBeGreaterThan(20);
  await server.restart();
  const before = outcomes.done;
  await expect.poll(() => outcomes.done).toBeGreaterThan(before + 20);
  isOver = true;
  await Promise.all(workers);
  const { value } = await db.selectFrom("tallies").select("value").executeTakeFirstOrThrow();
  // Of those that failed, each may have been committed just before its connection broke.
  expect(value).toBeGreaterThanOrEqual(outcomes.done);
  expect(value).toBeLessThanOrEqual(outcomes.done + outcomes.failed);
  expect(outcomes.failed).toBeLessThan(20);
});
