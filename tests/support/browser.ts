/** The browser that journeys run in: named by CHROMIUM_PATH, Playwright's own, or the system's. */
import { existsSync } from "node:fs";
import { chromium, type LaunchOptions } from "@playwright/test";

/** Debian's browser without a window: a journey takes a third less of the processor there. */
const SHELL = "/usr/bin/chromium-headless-shell";
const SYSTEM_BROWSERS = [
  SHELL,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** The file of a browser that is installed, or null. */
export function findBrowser(): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : null;
  return [chromium.executablePath(), ...SYSTEM_BROWSERS].find((file) => existsSync(file)) ?? null;
}

/** Whether it has no window: Playwright's own runs as a shell, too. One that was named is taken as it is. */
export function isLight(browser: string): boolean {
  return [process.env.CHROMIUM_PATH, chromium.executablePath(), SHELL].includes(browser);
}

/** The sandbox needs rights that root and containers do not have; the pages under test are the shop's own. */
export function launchOptions(): LaunchOptions {
  const browser = findBrowser();
  return {
    // Left out for Playwright's own, because that one also has a lighter build without a window.
    ...(browser && browser !== chromium.executablePath() ? { executablePath: browser } : {}),
    args: [
      "--no-sandbox",
      // The shell would draw letters without hints; a browser with a window draws them like this.
      "--font-render-hinting=slight",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
    ],
  };
}
