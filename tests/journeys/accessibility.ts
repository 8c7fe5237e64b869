/** What axe finds by its rules for WCAG 2.2 AA and good practice, and fields that hardly stand out. */
import { expect, type Page } from "@playwright/test";
import axe from "axe-core";
import { findFaintFields, LEAST_CONTRAST } from "./faint-fields.ts";
import { KNOW_NAMES } from "./layout-faults.ts";

/** One line for each rule that the page breaks, with the elements that break it. */
export async function findAccessibilityFaults(page: Page): Promise<string[]> {
  // On a busy machine a page can be read before its styles are there.
  await expect.poll(() => page.evaluate(hasItsStyles)).toBe(true);
  if (!(await page.evaluate(() => "axe" in window))) await loadAxe(page);
  await page.evaluate(KNOW_NAMES);
  return [...(await page.evaluate(findFaults)), ...(await page.evaluate(findFaintFields, LEAST_CONTRAST))];
}

function hasItsStyles(): boolean {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  return [...links].every(({ sheet }) => sheet !== null);
}

/** By the browser itself: the policy of the page does not refuse it, and pages of one tab share what is compiled. */
async function loadAxe(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Runtime.evaluate", { expression: axe.source });
  await session.detach();
}

/** Runs in the page, and returns little: the findings of all rules are megabytes. */
async function findFaults(): Promise<string[]> {
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
  const { violations } = await axe.run(document, {
    resultTypes: ["violations"],
    preload: !isOff,
    // axe leaves this rule of WCAG 2.2 out unless it is asked for.
    rules: { "target-size": { enabled: true } },
  });
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => `  ${node.html}`).join("\n")}`,
  );
}
