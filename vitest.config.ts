import tsconfigPaths from "vite-tsconfig-paths";
import { defineConfig } from "vitest/config";

/** These ask the shop over HTTP, so they need `npm run build`. */
const SERVED = ["tests/{api,pages,specification,web}/**/*.test.{ts,tsx}"];
/** These run on both databases in `npm test`: races, jobs, searches, orders, editions and money, where SQL matters most. */
const ON_BOTH = [
  "tests/domain/back-office/{bulk-status,order-search,order-search-words,saved-views}.test.ts",
  "tests/domain/{editions,invoices,ledger,reports}/*.test.ts",
  "tests/domain/kernel/rate-count.test.ts",
  "tests/domain/payments/{settlement,settlement-crash,random-orders,dispute}.test.ts",
  "tests/domain/payouts/{payout,statement}.test.ts",
  "tests/domain/posters/{catalogue,feed,like}.test.ts",
  "tests/domain/accounts/credit.test.ts",
  "tests/domain/membership/promo-codes.test.ts",
  "tests/domain/staff/{colleagues,passkeys,staff-log}.test.ts",
  "tests/domain/webhooks/catch-up.test.ts",
  "tests/jobs/{killed,worker}.test.ts",
  "tests/simulation/simulation.test.ts",
  "tests/db/queries.test.ts",
];
/** All that can: `npm run unit -- --project=postgres-all`. */
const ALL_ON_BOTH = [
  ...ON_BOTH,
  "tests/domain/{back-office,cart,credits,editions,invoices,ledger,membership,payments,payouts,reports,retention,webhooks,withdrawals}/*.test.ts",
  "tests/domain/creations/sketch.test.ts",
  "tests/domain/fulfilment/print-file-replacement.test.ts",
  "tests/domain/posters/{living-poster,own-poster,publishing,selling,takedown}.test.ts",
  "tests/domain/accounts/log-in-attempts.test.ts",
  "tests/jobs/sweep.test.ts",
];
/** These compare PostgreSQL with SQLite, or are about it. */
const ON_POSTGRES = ["tests/db/{catalogue,copy-rows,move,postgres,restart}.test.ts"];
const POSTGRES = {
  globalSetup: "tests/servers/postgres-of-the-run.ts",
  env: { TEST_DATABASE: "postgres" },
};

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
    // Node itself runs what is built: Vitest would translate its three megabytes once more.
    server: { deps: { external: [/\/build\/server\//] } },
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
          ...POSTGRES,
        },
      },
      {
        extends: true,
        test: { name: "postgres-all", include: [...ALL_ON_BOTH, ...ON_POSTGRES], ...POSTGRES },
      },
    ],
  },
});
