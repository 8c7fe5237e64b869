/** What axe finds by its rules for WCAG 2.2 AA and good practice, and fields that hardly stand out. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import { findFaintFields, LEAST_CONTRAST } from "./faint-fields.ts";
import { KNOW_NAMES } from "./layout-faults.ts";

/** Half as long as what the package exports: it is sent to each page. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * One line for each rule that the page breaks, with the elements that break it. A header or footer that is in `audited`, with the same
 * markup at the same width, is left out: it is half of the work. The others are added.
 */
export async function findAccessibilityFaults(page: Page, audited?: Set<string>): Promise<string[]> {
  // On a busy machine a page can be read before its styles are there.
  await expect.poll(() => page.evaluate(hasItsStyles)).toBe(true);
  if (!(await page.evaluate(() => "axe" in window))) await loadAxe(page);
  await page.evaluate(KNOW_NAMES);
  const known = audited ? await knownParts(page, audited) : [];
  return [
    ...(await page.evaluate(findFaults, known)),
    ...(await page.evaluate(findFaintFields, LEAST_CONTRAST)),
  ];
}

/** The selectors of the parts that every page has, where they are audited already. */
async function knownParts(page: Page, audited: Set<string>): Promise<string[]> {
  const known: string[] = [];
  for (const selector of ["body > header", "body > footer"]) {
    const part = await page.evaluate(describePart, selector);
    if (part === null) continue;
    if (audited.has(part)) known.push(selector);
    audited.add(part);
  }
  return known;
}

/** Runs in the page: what axe can see of the part. Where its links lead to differs from page to page. */
function describePart(selector: string): string | null {
  const parts = document.querySelectorAll(selector);
  const markup = [...parts].map(({ outerHTML }) => outerHTML.replaceAll(/ (href|value)="[^"]*"/g, ""));
  return parts.length > 0 ? `${innerWidth} ${markup.join()}` : null;
}

function hasItsStyles(): boolean {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  return [...links].every(({ sheet }) => sheet !== null);
}

/** By the browser itself, now and in all further pages of the tab: their policy does not refuse it, and it is sent once. */
async function loadAxe(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.enable");
  await session.send("Page.addScriptToEvaluateOnNewDocument", { source: SOURCE, runImmediately: true });
}

/** Runs in the page, and returns little: the findings of all rules are megabytes. */
async function findFaults(leftOut: readonly string[]): Promise<string[]> {
  const { axe } = window as unknown as { axe: typeof import("axe-core") };
  const isOff = matchMedia("(scripting: none)").matches;
  if (isOff) {
    // Such a browser shows what is in noscript, and axe leaves that out.
    for (const shown of document.querySelectorAll("noscript")) shown.replaceWith(...shown.childNodes);
    // It runs what a test evaluates and its promises, but no timer, and axe waits for one between its rules.
    window.setTimeout = ((work: () => void) => {
      void Promise.resolve().then(work);
      return 0;
    }) as unknown as typeof window.setTimeout;
  }
  // The look of axe at films and styles waits for events, which such a page never has.
  const context = { include: [["html"]], exclude: leftOut.map((selector) => [selector]) };
  const { violations } = await axe.run(leftOut.length > 0 ? context : document, {
    resultTypes: ["violations"],
    preload: !isOff,
    // axe leaves this rule of WCAG 2.2 out unless it is asked for.
    rules: { "target-size": { enabled: true } },
  });
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => `  ${node.html}`).join("\n")}`,
  );
}
