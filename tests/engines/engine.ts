/** The engines beside Chromium that journeys run in, and whether this machine has them. */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import type { LaunchOptions } from "@playwright/test";

export const ENGINES = ["firefox", "webkit"] as const;
export type Engine = (typeof ENGINES)[number];

/** The programs of Debian's packages that an engine needs. A name without a folder is looked for in PATH. */
export const ENGINE_FILES = {
  firefox: { browser: "firefox-esr" },
  webkit: {
    browser: "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
    driver: "WebKitWebDriver",
    display: "Xvfb",
  },
} as const;

/** Debian's packages with these programs. */
export const ENGINE_PACKAGES: Record<Engine, string> = {
  firefox: "firefox-esr",
  webkit: "webkit2gtk-driver xvfb",
};

export const NO_SCRIPTING = "--no-scripting";

/** Those of its programs that are not installed. */
export function missingFiles(engine: Engine): string[] {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  const isInstalled = (file: string) => folders.some((folder) => existsSync(path.resolve(folder, file)));
  return Object.values(ENGINE_FILES[engine]).filter((file) => !isInstalled(file));
}

/** Firefox 140 knows no headers of a test's own, and lets a page's content policy stop the scripts of a test. */
export const OLDEST_FIREFOX = 153;

/** The first number of the version of the installed Firefox. */
export function firefoxVersion(): number {
  const words = execFileSync(ENGINE_FILES.firefox.browser, ["--version"], { encoding: "utf8" });
  return Number(/ (\d+)\./.exec(words)?.[1]);
}

/** Playwright starts browser.mjs like Firefox, and speaks WebDriver BiDi with it. */
export function engineLaunchOptions(engine: Engine, { scripting }: { scripting: boolean }): LaunchOptions {
  return {
    channel: "moz-firefox",
    executablePath: path.resolve("tests/engines/browser.mjs"),
    args: [`--engine=${engine}`, ...(scripting ? [] : [NO_SCRIPTING])],
  };
}
