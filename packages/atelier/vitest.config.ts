import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    // A painting takes seconds, and more on a machine that does other work.
    testTimeout: 180_000,
    hookTimeout: 600_000,
    pool: "forks",
    // The files share the workers that paint, with their models, and the posters that several of them look at.
    isolate: false,
    maxWorkers: 1,
  },
});
