/** The four ways in which a browser may have the scripts of a page. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { BrowserContext, BrowserContextOptions } from "@playwright/test";
import { root } from "../../scripts/fresh.mjs";

export const SCRIPTINGS = ["on", "off", "blocked", "half"] as const;
/**
 * off: the browser runs no script, and shows what is in noscript. blocked: scripts are enabled, and none arrives.
 * half: the page's first script arrives with what it needs to start, and nothing that it asks for later.
 */
export type Scripting = (typeof SCRIPTINGS)[number];

export function scriptingOptions(scripting: Scripting): BrowserContextOptions {
  return { javaScriptEnabled: scripting !== "off" };
}

/** Refuses the scripts that do not arrive. */
export async function restrictScripts(context: BrowserContext, scripting: Scripting): Promise<void> {
  if (scripting !== "blocked" && scripting !== "half") return;
  const first = scripting === "half" ? firstScripts() : new Set<string>();
  await context.route("**/assets/*.js", (route) =>
    first.has(path.basename(new URL(route.request().url()).pathname)) ? route.fallback() : route.abort(),
  );
}

/** The files of the build that a page without React loads before any of its scripts runs. */
export function firstScripts(folder = path.join(root, "build", "client", "assets")): Set<string> {
  const found = new Set<string>();
  const add = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    const source = readFileSync(path.join(folder, file), "utf8");
    for (const [, needed = ""] of source.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g))
      add(needed);
  };
  for (const file of readdirSync(folder)) if (/^(enhance|entry\.client)-.*\.js$/.test(file)) add(file);
  return found;
}
