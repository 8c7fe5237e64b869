/**
 * What opens the dialog, closes it and leads on in it: links, forms, keys, the Back button and events of a page. A link to the
 * page behind closes the dialog, and so does one with `data-to-photo` over a page with `data-photo-at-hand`. Arrow keys follow
 * `rel=prev` and `rel=next` inside, and a page that already shows a body with `data-dialog-shown="/address/behind"` has it
 * lifted into the dialog.
 */
import { dataOf, selectorOf } from "./contract.ts";
import { cancelOpening, leaveStalePage, liftOut, openDialog, post } from "./dialog.ts";
import { hasAddress, isDialogEntry, removeAddress } from "./dialog-address.ts";
import { fetchEarly } from "./dialog-answer.ts";
import { closeBox, findInBox, isBoxOpen, isInBox } from "./dialog-box.ts";
import { DIALOG_EVENTS } from "./dialog-events.ts";
import { around, isPlainClick } from "./page.ts";

export function watchDialogs(): void {
  document.addEventListener("click", leaveStalePage, { capture: true });
  document.addEventListener("submit", leaveStalePage, { capture: true });
  document.addEventListener("click", (event) => {
    if (!isPlainClick(event)) return;
    if (isBoxOpen() && around(event, selectorOf("dialogClose"))) {
      event.preventDefault();
      closeBox();
      return;
    }
    const mark = around<HTMLAnchorElement>(
      event,
      `${selectorOf("errorSummary")} a[href^='#'], ${selectorOf("pageDialog")} a[href^='#']`,
    );
    if (mark) {
      event.preventDefault();
      goToMark(mark.hash.slice(1));
      return;
    }
    const back = around<HTMLAnchorElement>(event, `${selectorOf("pageDialog")} a[href]`);
    if (back && leadsBehind(back)) {
      event.preventDefault();
      closeBox();
      return;
    }
    const link = around<HTMLAnchorElement>(event, `a${selectorOf("dialog")}`);
    if (!link || !(isInBox(link) || opensOverPage(link))) return;
    event.preventDefault();
    openDialog(link.href, { from: link, withAddress: dataOf(link).dialog === "address" });
  });
  fetchEarly();
  document.addEventListener("keydown", followArrow);
  addEventListener("popstate", () => {
    if (isDialogEntry()) openDialog(location.href, { withAddress: true });
    else if (hasAddress()) {
      cancelOpening();
      removeAddress();
      closeBox();
    }
  });
  document.addEventListener("submit", (event) => {
    const form = around<HTMLFormElement>(event, "form");
    if (!form || !isInBox(form) || event.defaultPrevented) return;
    if (form.getAttribute("method")?.toLowerCase() !== "post") return;
    event.preventDefault();
    post(form, event.submitter);
  });
  for (const [name, path] of Object.entries(DIALOG_EVENTS)) {
    addEventListener(name, (event) => {
      const returnTo: unknown = event instanceof CustomEvent ? event.detail?.returnTo : undefined;
      const query = typeof returnTo === "string" ? `?returnTo=${encodeURIComponent(returnTo)}` : "";
      openDialog(path + query, { from: document.activeElement });
    });
  }
  const asked = document.querySelector<HTMLElement>(
    `${selectorOf("dialogBody")}${selectorOf("dialogShown")}`,
  );
  if (asked) void liftOut(asked);
}

/** Arrow keys lead to the neighbours, unless the focused element uses them. */
function followArrow(event: KeyboardEvent): void {
  const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event;
  const way = key === "ArrowLeft" ? "prev" : key === "ArrowRight" ? "next" : null;
  if (!way || !isBoxOpen() || altKey || ctrlKey || metaKey || shiftKey || event.defaultPrevented) return;
  if (target instanceof Element && target.closest("input, select, textarea, video, [contenteditable]"))
    return;
  const link = findInBox<HTMLAnchorElement>(`a[rel~="${way}"][href]`);
  if (!link) return;
  event.preventDefault();
  link.click();
}

/** Scrolls to a place in the same text and leaves the address of the page behind unchanged. */
function goToMark(id: string): void {
  const place = document.getElementById(id);
  if (!place) return;
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus();
  if (!place.matches("input, select, textarea")) place.scrollIntoView();
}

function leadsBehind(link: HTMLAnchorElement): boolean {
  if (hasAddress()) return false;
  if (link.href === location.href) return true;
  return dataOf(link).toPhoto !== undefined && document.querySelector(selectorOf("photoAtHand")) !== null;
}

/** A page does not open over itself, and links on a modal that is shown as a page open pages. */
function opensOverPage(link: HTMLAnchorElement): boolean {
  if (link.closest(`${selectorOf("dialogBody")}:not(${selectorOf("dialogBody", "page")})`)) return false;
  return link.pathname !== location.pathname || dataOf(link).dialog === "address";
}
