import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    testTimeout: 60_000,
    pool: "forks",
    isolate: false,
    expect: { poll: { timeout: 30_000 } },
  },
});
