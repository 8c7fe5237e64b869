/**
 * Examines every page of the shop in each of its states, and the dialogs that open from it, in one language and with the
 * scripts of one kind of browser: by axe, and for faults of the layout.
 */
import type { Browser, Locator, Page } from "@playwright/test";
import { selectorOf } from "../../app/browser/contract.ts";
import type { Language } from "../../app/locales/languages.ts";
import { findAccessibilityFaults } from "../journeys/accessibility.ts";
import { findCoveredControls, findLayoutFaults } from "../journeys/layout-faults.ts";
import { type Fixtures, openFixtures } from "../specification/fixtures.ts";
import type { Who } from "../specification/messages.ts";
import { type PageState, pageStates } from "../specification/page-states.ts";
import { letLeave, openContext, showPage } from "../specification/show-page.ts";
import { untilStill } from "../support/still-page.ts";
import { restrictScripts, type Scripting, scriptingOptions } from "./scripting.ts";

export interface SweepOptions {
  language: Language;
  scripting: Scripting;
  /** Only pages whose address contains one of the words; all pages without words. */
  words?: readonly string[];
  fixtures?: Fixtures;
}

export interface SweepResult {
  pages: number;
  dialogs: number;
  /** What was found, each with its page. */
  faults: string[];
}

const PHONE = { width: 360, height: 640 };
const WIDE = { width: 1440, height: 900 };
const WAIT_MS = 30_000;

/** So many kinds of visitors at once: a page waits for its server, and for its frames. */
const LANES = 3;

export async function sweep(browser: Browser, options: SweepOptions): Promise<SweepResult> {
  const fixtures = options.fixtures ?? (await openFixtures());
  const result: SweepResult = { pages: 0, dialogs: 0, faults: [] };
  const waiting = visitsOf(options.words ?? []);
  const work = async () => {
    for (let visit = waiting.shift(); visit; visit = waiting.shift())
      await examineVisit(browser, fixtures, visit, options, result);
  };
  await Promise.all(Array.from({ length: LANES }, work));
  if (!options.fixtures) await fixtures.close();
  return result;
}

interface Visit {
  as: Who;
  states: { state: PageState; isFirst: boolean }[];
}

/** What each kind of visitor sees; the longest visit first. */
function visitsOf(words: readonly string[]): Visit[] {
  const visits = new Map<Who, Visit>();
  for (const [address, states] of Object.entries(pageStates)) {
    if (words.length > 0 && !words.some((word) => address.includes(word))) continue;
    for (const [index, state] of states.entries()) {
      const visit = visits.get(state.as) ?? { as: state.as, states: [] };
      visits.set(state.as, visit);
      visit.states.push({ state, isFirst: index === 0 });
    }
  }
  return [...visits.values()].sort((one, other) => other.states.length - one.states.length);
}

/** Examines the pages that one visitor sees, one after the other in one page of the browser. */
async function examineVisit(
  browser: Browser,
  fixtures: Fixtures,
  { as, states }: Visit,
  { language, scripting }: SweepOptions,
  result: SweepResult,
): Promise<void> {
  const context = await openContext(browser, fixtures, scriptingOptions(scripting));
  await restrictScripts(context, scripting);
  (await fixtures.browser(as)).keep(`shop_language=${language}`);
  const page = await context.newPage();
  const knownDialogs = new Set<string>();
  for (const { state, isFirst } of states) {
    const faults: string[] = [];
    const shown = await showPage(page, fixtures, state);
    if (shown.address !== shown.asked || shown.status !== state.status)
      faults.push(`shows ${shown.address} with status ${shown.status}`);
    faults.push(...(await examine(page, { isWide: isFirst && language === "en", scripting })));
    result.pages += 1;
    if (scripting === "on" && !state.sent) {
      const dialogs = await examineDialogs(page, knownDialogs);
      result.dialogs += dialogs.count;
      faults.push(...dialogs.faults);
    }
    result.faults.push(...faults.map((fault) => `${nameOf(state)}: ${fault}`));
  }
  await context.close();
}

function nameOf({ at, as, sent }: PageState): string {
  return `${at} as ${as}${sent ? ", sent wrong" : ""}`;
}

/** On a phone, and where asked on a wide screen, where the layout is another one. */
async function examine(page: Page, { isWide, scripting }: { isWide: boolean; scripting: Scripting }) {
  const faults = await findLayoutFaults(page);
  for (const size of isWide ? [PHONE, WIDE] : [PHONE]) {
    await page.setViewportSize(size);
    await settle(page, scripting);
    faults.push(...(await findAccessibilityFaults(page)).map((fault) => `at ${size.width}: ${fault}`));
  }
  return faults;
}

/** A page without scripts has neither frames nor changes of style to wait for. */
async function settle(page: Page, scripting: Scripting): Promise<void> {
  if (scripting === "off") return;
  await page.evaluate(untilStill);
}

/** Opens each link of the page that opens a dialog, once for each dialog that the visitor meets. */
async function examineDialogs(page: Page, known: Set<string>) {
  const found = { count: 0, faults: [] as string[] };
  const dialog = page.locator("dialog[open]");
  // Such an address opens its own dialog, which was examined with its page.
  if ((await dialog.count()) > 0) return found;
  await page.setViewportSize(PHONE);
  await letLeave(page);
  const { pathname } = new URL(page.url());
  const links = page.locator(`a${selectorOf("dialog")}[href]`);
  for (let index = 0; index < (await links.count()); index++) {
    const link = links.nth(index);
    const address = await dialogAddress(link);
    // A page does not open over itself.
    if (address === dialogName(pathname) || known.has(address) || !(await link.isVisible())) continue;
    known.add(address);
    // A page that shows no dialogs follows the link, and loads the next page.
    const left = page.waitForEvent("load", { timeout: WAIT_MS }).then(...answering(false));
    await link.press("Enter");
    const opened = await Promise.race([left, dialog.waitFor({ timeout: WAIT_MS }).then(...answering(true))]);
    if (!opened) {
      if (new URL(page.url()).pathname === pathname)
        found.faults.push(`the link to ${address} opens no dialog`);
      break;
    }
    await settle(page, "on");
    found.count += 1;
    const faults = [...(await page.evaluate(findCoveredControls)), ...(await findAccessibilityFaults(page))];
    found.faults.push(...faults.map((fault) => `dialog ${address}: ${fault}`));
    await page.keyboard.press("Escape");
    const closed = await dialog.waitFor({ state: "hidden", timeout: WAIT_MS }).then(...answering(true));
    if (!closed) {
      found.faults.push(`dialog ${address} stays open after Escape`);
      break;
    }
  }
  return found;
}

/** What a wait that ends gives; without an end it gives false. */
function answering(ended: boolean): [() => boolean, () => boolean] {
  return [() => ended, () => false];
}

/** The path of the link, with a sign for each part that is an id. */
async function dialogAddress(link: Locator): Promise<string> {
  return dialogName(await link.evaluate((node) => (node as HTMLAnchorElement).pathname));
}

function dialogName(pathname: string): string {
  return pathname.replace(/[\w-]*\d[\w-]*/g, "…");
}
