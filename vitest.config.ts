import tsconfigPaths from "vite-tsconfig-paths";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [tsconfigPaths()],
  test: {
    include: ["tests/**/*.test.{ts,tsx}"],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    pool: "forks",
    // Each file would otherwise load and compile the whole shop anew. What a test changes, it changes back.
    isolate: false,
    maxWorkers: 2,
  },
});
