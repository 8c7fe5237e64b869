/**
 * Enhances pages with JavaScript but without React: every link and form works without it.
 * Invariant: no script adds or removes anything inside a page that React owns; only attributes change, and the dialog
 * and the toasts are at the end of the body. Listeners are on the document, so later content is served too.
 */

import { selectorOf } from "./contract.ts";
import { startDialogs } from "./start-dialogs.ts";
import { startPage } from "./start-page.ts";
import { linkStylesheets } from "./stylesheets.ts";

startPage();
startDialogs();
// After everything that the visitor sees now.
addEventListener("load", () => void linkStylesheets());

if (document.querySelector(selectorOf("scrollToTop"))) {
  // Otherwise a browser returns to its scroll position before the reload.
  history.scrollRestoration = "manual";
  scrollTo(0, 0);
}

const catalogue = document.querySelector<HTMLElement>(selectorOf("gallery", "catalogue"));
if (catalogue)
  void import("../ui/catalogue/catalogue-frame.client.ts").then(({ startCatalogue }) =>
    startCatalogue(catalogue),
  );

const feed = document.querySelector<HTMLElement>(selectorOf("feed"));
if (feed) void import("../ui/feed/feed-posts.client.ts").then(({ startFeed }) => startFeed(feed));

const wall = document.querySelector<HTMLElement>(`${selectorOf("wall")}, ${selectorOf("ownPoster")}`);
if (wall) void import("../ui/dashboard/poster-wall.client.ts").then(({ startDashboard }) => startDashboard());

if (document.querySelector(selectorOf("slideshow")))
  void import("../ui/slideshow.client.ts").then(({ startSlideshows }) => startSlideshows());

const loop = document.querySelector<HTMLElement>(selectorOf("loop"));
if (loop) void import("../ui/earn/hero-film.client.ts").then(({ startLoop }) => startLoop(loop));

const living = document.querySelector<HTMLElement>(selectorOf("living"));
if (living) void import("../ui/living/living.client.ts").then(({ startLiving }) => startLiving(living));

const waiting = document.querySelector<HTMLElement>(selectorOf("pollSeconds"));
if (waiting) void import("./poll.ts").then(({ startPolling }) => startPolling(waiting));

if (document.querySelector(selectorOf("newTab")))
  void import("../ui/settings/payment-panel.client.ts").then(({ watchNewTabs }) => watchNewTabs());

if (document.querySelector(selectorOf("orderList")))
  void import("../ui/admin/order-list.client.ts").then(({ startOrderList }) => startOrderList());

if (document.querySelector(`${selectorOf("passkey")}, ${selectorOf("passkeyOffer")}`))
  void import("../ui/admin/passkey.client.ts").then(({ startPasskeys }) => startPasskeys());
