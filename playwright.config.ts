import { defineConfig, devices } from "@playwright/test";
import { launchOptions } from "./tests/support/browser.ts";

/** Each worker starts a shop of its own from `build/`: see tests/journeys/support.ts. */
export default defineConfig({
  testDir: "tests/journeys",
  testMatch: "*.spec.ts",
  outputDir: "test-results",
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // A second try would hide a race.
  retries: 0,
  // Journeys wait for pages and clocks more than they compute.
  workers: 3,
  // A painting takes seconds on a free machine, and many on a busy one.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [["list"]],
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1280, height: 900 },
    locale: "en-GB",
    launchOptions: launchOptions(),
    trace: "off",
    video: "off",
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "javascript", grepInvert: /@no-javascript-only\b/ },
    // The form-first journeys, each once more in a browser that runs no script, and what only such a browser sees.
    { name: "no-javascript", use: { javaScriptEnabled: false }, grep: /@no-javascript\b/ },
  ],
});
