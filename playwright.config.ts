import { defineConfig, devices } from "@playwright/test";
import { launchOptions } from "./tests/browser.ts";

/** Each worker starts a shop of its own from `build/`: see tests/journeys/support.ts. */
export default defineConfig({
  testDir: "tests/journeys",
  testMatch: "*.spec.ts",
  outputDir: "test-results",
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // A second try tells a race from a fault: what needs it is told as flaky, and is to be mended.
  retries: process.env.CI ? 1 : 0,
  // Journeys wait for pages and clocks more than they compute.
  workers: 3,
  // A painting takes seconds on a free machine, and many on a busy one.
  timeout: 180_000,
  expect: { timeout: 15_000 },
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
    { name: "javascript", use: { javaScriptEnabled: true } },
    // What the process does is the same with any browser.
    { name: "no-javascript", use: { javaScriptEnabled: false }, testIgnore: "process.spec.ts" },
  ],
});
