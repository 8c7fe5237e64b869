/** Opens the pages of the table in a browser, each in its states. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "@playwright/test";
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
  const context = await browser.newContext({
    baseURL: fixtures.world.server.address,
    extraHTTPHeaders: { "X-Forwarded-For": "198.18.0.1" },
    reducedMotion: "reduce",
    ...options,
  });
  // A page that has the bank ask at once would lead away from itself.
  await context.route(`**${paths.stripeSimulator()}/**`, (route) => route.abort());
  return context;
}

/**
 * Opens the page as the visitor, or shows the answer to its form. Returns the requested and the shown path, and the status.
 * One tab shows them faster than many do: it keeps its process, with what is compiled in it.
 */
export async function showPage(page: Page, fixtures: Fixtures, { as, at, sent }: PageState) {
  // The tab may have shown another page.
  await page.unrouteAll();
  const visitor = await fixtures.browser(as);
  const address = new URL(await fixtures.addressOf(at), fixtures.world.server.address);
  let answered = 0;
  if (sent) {
    const answer = await visitor.post(`${address.pathname}${address.search}`, sent);
    const body = await answer.text();
    // With the policies of the answer: without them the page would get a process of its own, which takes a second.
    const headers = Object.fromEntries([...answer.headers].filter(([name]) => KEPT_HEADER.test(name)));
    answered = answer.status;
    await page.route(
      ({ href }) => href === address.href,
      (route) =>
        route.request().isNavigationRequest() ? route.fulfill({ headers, body }) : route.continue(),
    );
  }
  const cookies = visitor.sentCookies().map((cookie) => ({ ...cookie, url: address.origin }));
  await page.context().addCookies(cookies);
  const response = await page.goto(address.href);
  // A waiting page reloads itself or redirects: it stays while it is examined.
  await page.route(
    () => true,
    (route) => (route.request().isNavigationRequest() ? route.abort("aborted") : route.fallback()),
  );
  return {
    asked: address.pathname,
    address: new URL(response?.url() ?? page.url()).pathname,
    status: answered || response?.status(),
  };
}
