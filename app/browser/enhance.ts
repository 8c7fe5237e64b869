/**
 * What a page gains with JavaScript but without React: every link and form works without it.
 * Invariant: nothing inside a page that React owns is added or removed; only attributes change, and the dialog and
 * the toasts hang at the end of the body. Listeners sit on the document, so content that comes later is served too.
 */

import { watchDialogs } from "./dialog.ts";
import { prepareFields, watchFields } from "./fields.ts";
import { watchForms } from "./forms.ts";
import { watchCart } from "./gallery/cart.ts";
import { startMembershipPages } from "./membership/pages.ts";
import { startOrderPages } from "./order/pages.ts";
import { watchSteppers } from "./order/stepper.ts";
import { startSelling } from "./sell/page.ts";
import { watchSession } from "./session.ts";
import { startSlideshows } from "./slideshow.ts";
import { watchToasts } from "./toast.ts";

watchCart();
watchForms();
watchFields();
watchSession();
watchDialogs();
watchToasts();
prepareFields(document);
startSlideshows();
watchSteppers();

if (document.querySelector("[data-scroll-to-top]")) {
  // A browser would otherwise return to where it stood before a reload.
  history.scrollRestoration = "manual";
  scrollTo(0, 0);
}

const catalogue = document.querySelector<HTMLElement>("[data-gallery='catalogue']");
if (catalogue) void import("./gallery/catalogue.ts").then(({ startCatalogue }) => startCatalogue(catalogue));

const feed = document.querySelector<HTMLElement>("[data-feed]");
if (feed) void import("./gallery/feed.ts").then(({ startFeed }) => startFeed(feed));

const wall = document.querySelector<HTMLElement>("[data-wall], [data-own-poster]");
if (wall) void import("./gallery/dashboard.ts").then(({ startDashboard }) => startDashboard());

const loop = document.querySelector<HTMLElement>("[data-loop]");
if (loop) void import("./loop.ts").then(({ startLoop }) => startLoop(loop));

const waiting = document.querySelector<HTMLElement>("[data-look-again]");
if (waiting) void import("./look-again.ts").then(({ startLookingAgain }) => startLookingAgain(waiting));

if (document.querySelector("[data-order-list]")) {
  void import("./admin/status.ts").then(({ watchStatuses }) => watchStatuses());
  void import("./admin/selection.ts").then(({ watchSelection }) => watchSelection());
  void import("./admin/export.ts").then(({ watchExport }) => watchExport());
}

const startSharing = (place: ParentNode) => {
  if (!place.querySelector("[data-share], [data-share-panel], [data-wall]")) return;
  void import("./gallery/share.ts").then(({ watchSharing }) => watchSharing(place));
};

startSharing(document);
startOrderPages(document);
startMembershipPages(document);
startSelling(document);
document.addEventListener("dialogshown", (event) => {
  if (!(event instanceof CustomEvent)) return;
  startOrderPages(event.detail);
  startMembershipPages(event.detail);
  startSelling(event.detail);
  startSharing(event.detail);
});
