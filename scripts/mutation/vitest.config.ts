/** The tests of one topic of mutation testing; `scripts/mutation.ts` names them. */
import tsconfigPaths from "vite-tsconfig-paths";
import { defineConfig } from "vitest/config";

const tests = (process.env.MUTATION_TESTS ?? "").split(",").filter(Boolean);

export default defineConfig({
  plugins: [tsconfigPaths()],
  test: {
    include: tests.map((test) => (test.endsWith(".ts") ? test : `${test}/**/*.test.ts`)),
    testTimeout: 120_000,
    setupFiles: ["tests/support/failures.ts"],
    isolate: false,
  },
});
