/** Opens the pages of the table in a browser, each in its states. */
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from "@playwright/test";
import { paths } from "../../app/paths.ts";
import type { Fixtures } from "./fixtures.ts";
import type { PageState } from "./page-states.ts";

const KEPT_HEADER = /^(content-type|content-security-policy|cross-origin-.*|referrer-policy)$/;

/** A browser of its own, at rest: nothing in it moves. */
export async function openContext(
  browser: Browser,
  fixtures: Fixtures,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: fixtures.world.server.address,
    extraHTTPHeaders: { "X-Forwarded-For": "198.18.0.1" },
    reducedMotion: "reduce",
    ...options,
  });
}

/**
 * Opens the page as the visitor, or shows the answer to its form. Returns the requested and the shown path, and the status.
 * One tab shows them faster than many do: it keeps its process, with what is compiled in it.
 */
export async function showPage(page: Page, fixtures: Fixtures, { as, at, sent }: PageState) {
  const navigations = await navigationsOf(page);
  const visitor = await fixtures.browser(as);
  const address = new URL(await fixtures.addressOf(at), fixtures.world.server.address);
  let answered = 0;
  navigations.answer = null;
  if (sent) {
    const answer = await visitor.post(`${address.pathname}${address.search}`, sent);
    const body = Buffer.from(await answer.arrayBuffer()).toString("base64");
    // With the policies of the answer: without them the page would get a process of its own, which takes a second.
    const headers = [...answer.headers].filter(([name]) => KEPT_HEADER.test(name));
    answered = answer.status;
    const responseHeaders = headers.map(([name, value]) => ({ name, value }));
    navigations.answer = { address: address.href, responseHeaders, body };
  }
  const cookies = visitor.sentCookies().map((cookie) => ({ ...cookie, url: address.origin }));
  await page.context().addCookies(cookies);
  navigations.isOver = false;
  const response = await page.goto(address.href);
  navigations.isOver = true;
  return {
    asked: address.pathname,
    address: new URL(response?.url() ?? page.url()).pathname,
    status: answered || response?.status(),
  };
}

/** From now on the tab may leave the page that it shows. */
export async function letLeave(page: Page): Promise<void> {
  (await navigationsOf(page)).isOver = false;
}

/** Where a tab may go. */
interface Navigations {
  /** The answer to a form, shown at its address in place of the page. */
  answer: { address: string; responseHeaders: { name: string; value: string }[]; body: string } | null;
  /** A waiting page reloads itself or redirects: it stays while it is examined. */
  isOver: boolean;
}

const tabs = new WeakMap<Page, Promise<Navigations>>();

function navigationsOf(page: Page): Promise<Navigations> {
  const known = tabs.get(page) ?? watchNavigations(page);
  tabs.set(page, known);
  return known;
}

/**
 * Asks the browser itself (Fetch in the DevTools protocol): a route of Playwright turns off the browser's cache, so that each page would
 * load and compile every script anew.
 */
async function watchNavigations(page: Page): Promise<Navigations> {
  const session = await page.context().newCDPSession(page);
  const navigations: Navigations = { answer: null, isOver: false };
  session.on("Fetch.requestPaused", ({ requestId, request }) => {
    // The tab may be closed meanwhile.
    decide(session, navigations, requestId, request.url).catch(() => {});
  });
  const simulator = `*${paths.stripeSimulator()}/*`;
  await session.send("Fetch.enable", { patterns: [{ resourceType: "Document" }, { urlPattern: simulator }] });
  return navigations;
}

async function decide(session: CDPSession, { answer, isOver }: Navigations, requestId: string, url: string) {
  // A page that has the bank ask at once would lead away from itself.
  const isBank = new URL(url).pathname.includes(`${paths.stripeSimulator()}/`);
  if (isOver || isBank) return session.send("Fetch.failRequest", { requestId, errorReason: "Aborted" });
  if (answer?.address !== url) return session.send("Fetch.continueRequest", { requestId });
  const { responseHeaders, body } = answer;
  return session.send("Fetch.fulfillRequest", { requestId, responseCode: 200, responseHeaders, body });
}
