import tsconfigPaths from "vite-tsconfig-paths";
import { defineConfig } from "vitest/config";

/** These ask the shop over HTTP, so they need `npm run build`. */
const SERVED = ["tests/{api,pages,specification,web}/**/*.test.{ts,tsx}"];
/** These run on both databases: money, races, lists, searches and jobs, where SQL matters. */
const ON_BOTH = [
  "tests/domain/{back-office,cart,credits,editions,ledger,membership,payments,payouts,retention,webhooks}/*.test.ts",
  "tests/domain/posters/{catalogue,feed,like,own-poster,publishing,selling}.test.ts",
  "tests/domain/accounts/{credit,log-in-attempts}.test.ts",
  "tests/jobs/{worker,sweep}.test.ts",
  "tests/db/queries.test.ts",
];
/** These compare PostgreSQL with SQLite. */
const ON_POSTGRES = ["tests/db/{catalogue,copy-rows,move,postgres,restart}.test.ts"];

export default defineConfig({
  plugins: [tsconfigPaths()],
  test: {
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A busy machine may need seconds for what takes milliseconds on a free one.
    expect: { poll: { timeout: 60_000 } },
    pool: "forks",
    setupFiles: ["tests/support/failures.ts"],
    // Each file would otherwise load and compile the whole shop anew. What a test changes, it changes back.
    isolate: false,
    projects: [
      { extends: true, test: { name: "served", include: SERVED } },
      {
        extends: true,
        test: {
          name: "domain",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: [...SERVED, ...ON_POSTGRES, "tests/servers/**"],
        },
      },
      {
        extends: true,
        test: {
          name: "postgres",
          include: [...ON_BOTH, ...ON_POSTGRES],
          globalSetup: "tests/servers/postgres-of-the-run.ts",
          env: { TEST_DATABASE: "postgres" },
        },
      },
    ],
  },
});
