/** Starts PostgreSQL once for all test files of a run: vitest.config.ts names it. */
import { startPostgres } from "./postgres.ts";

export async function setup(): Promise<() => Promise<void>> {
  const server = await startPostgres();
  process.env.TEST_POSTGRES = server.address;
  return () => server.close();
}
