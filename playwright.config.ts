import { defineConfig, devices } from "@playwright/test";
import { ENGINES, type Engine, engineLaunchOptions } from "./tests/engines/engine.ts";
import type { WorkerOptions } from "./tests/journeys/support.ts";
import { launchOptions } from "./tests/support/browser.ts";

/** Set by `npm run journeys -- --engine NAME`. */
const engine = ENGINES.find((name) => name === process.env.ENGINE);

// A painting takes seconds on a free machine, and many on a busy one.
const timeout = engine ? 420_000 : 180_000;

/** Each worker starts a shop of its own from `build/`: see tests/journeys/support.ts. */
export default defineConfig<object, WorkerOptions>({
  testDir: "tests/journeys",
  // `npm test` runs them from build/journeys/, where scripts/bundle-journeys.ts has translated them.
  testMatch: "*.spec.{ts,js}",
  build: { external: ["**/build/journeys/**"] },
  outputDir: "test-results",
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // A second try would hide a race.
  retries: 0,
  // Journeys wait for pages and clocks more than they compute.
  workers: 3,
  timeout,
  expect: { timeout: 30_000 },
  reporter: [["list"]],
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1280, height: 900 },
    locale: "en-GB",
    launchOptions: launchOptions(),
    // Half of the journey's time, so that one that hangs says at which step.
    actionTimeout: timeout / 2,
    navigationTimeout: timeout / 2,
    trace: "off",
    video: "off",
    screenshot: "only-on-failure",
  },
  projects: engine
    ? engineProjects(engine)
    : [
        { name: "javascript", grepInvert: /@(no-javascript|stripe)-only\b/ },
        // The form-first journeys, each once more in a browser that runs no script, and what only such a browser sees.
        {
          name: "no-javascript",
          use: { javaScriptEnabled: false },
          grep: /@no-javascript\b/,
          // The third worker begins with the journeys that pay at Stripe, which have one each.
          workers: 2,
        },
        // Journeys that pay, once more in a shop with `PAYMENTS=stripe`: see tests/journeys/stripe-server.ts.
        { name: "stripe", use: { provider: "stripe" }, grep: /@stripe\b/, workers: 1 },
        {
          name: "stripe-no-javascript",
          use: { provider: "stripe", javaScriptEnabled: false },
          grep: /@no-javascript-stripe\b/,
          workers: 1,
        },
      ],
});

/** The main journeys in another engine, with scripts and without. */
function engineProjects(engine: Engine) {
  const use = (scripting: boolean) => ({
    browserName: "firefox" as const,
    userAgent: undefined,
    javaScriptEnabled: scripting,
    launchOptions: engineLaunchOptions(engine, { scripting }),
  });
  return [
    { name: engine, use: use(true), grep: /@main\b/, grepInvert: /@no-javascript-only\b/ },
    { name: `${engine}-no-javascript`, use: use(false), grep: /(?=.*@main\b).*@no-javascript\b/ },
  ];
}
