/** What axe finds by its rules for WCAG 2.2 AA and good practice. */
import type { Page } from "@playwright/test";
import axe from "axe-core";

/** One line for each rule that the page breaks, with the elements that break it. */
export async function findAccessibilityFaults(page: Page): Promise<string[]> {
  // Evaluated by the browser itself, so that the policy of the page does not refuse it.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(findFaults);
}

/** Runs in the page, and returns little: the findings of all rules are megabytes. */
async function findFaults(): Promise<string[]> {
  const { axe } = window as unknown as { axe: typeof import("axe-core") };
  const { violations } = await axe.run(document, { resultTypes: ["violations"] });
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => `  ${node.html}`).join("\n")}`,
  );
}
