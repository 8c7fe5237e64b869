import tsconfigPaths from "vite-tsconfig-paths";
import { defineConfig } from "vitest/config";

/** These ask the shop over HTTP, so they need `npm run build`. */
const SERVED = ["tests/{api,pages,specification,web}/**/*.test.{ts,tsx}"];

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
      { extends: true, test: { name: "domain", include: ["tests/**/*.test.{ts,tsx}"], exclude: SERVED } },
    ],
  },
});
