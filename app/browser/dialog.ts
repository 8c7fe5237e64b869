/**
 * A modal is a page: its `[data-dialog-body]` is fetched and shown over the page one is on.
 * The address stays, but for `data-dialog="address"`; a form inside is posted by fetch, and its answer is shown in the
 * dialog or gone to. Arrow keys follow `rel=prev` and `rel=next` inside, `data-close-after="ms"` closes by itself, and
 * a page that already shows a body with `data-dialog-shown="/address/behind"` has it lifted into the dialog.
 */
import {
  adoptAddress,
  forgetAddress,
  hasAddress,
  isDialogEntry,
  leaveAddress,
  takeAddress,
} from "./dialog-address.ts";
import { closeBox, findInBox, isBoxOpen, isInBox, showInBox } from "./dialog-box.ts";
import { prepareFields } from "./fields.ts";
import { around, isPlainClick, pageText, setBusy } from "./page.ts";
import { adoptStylesheets } from "./stylesheets.ts";
import { keepToasts, showToast, takeToasts } from "./toast.ts";

const EVENTS: Record<string, string> = {
  openLoginModal: "/login",
  openSignUpModal: "/sign-up",
  openSubscriptionModal: "/membership",
  openCreditPurchaseModal: "/credits",
};

/** Of the page that is shown: what a form without an action posts to. */
let address = "";
/** Of what was shown last as a page of its own: the focus returns to the link that leads there. */
let shownAt = "";
let asking = false;
/** The person logged in or out in the dialog, or it says that more has changed: the page behind it is out of date. */
let pageIsStale = false;

interface Opening {
  /** What the dialog grows from, and where the focus returns to. */
  from?: Element | null;
  /** While it is open, the page's address is the dialog's. */
  withAddress?: boolean;
}

export function watchDialogs(): void {
  document.addEventListener("click", (event) => {
    if (!isPlainClick(event)) return;
    if (isBoxOpen() && around(event, "[data-dialog-close]")) {
      event.preventDefault();
      closeBox();
      return;
    }
    const mark = around<HTMLAnchorElement>(
      event,
      "[data-error-summary] a[href^='#'], [data-page-dialog] a[href^='#']",
    );
    if (mark) {
      event.preventDefault();
      goToMark(mark.hash.slice(1));
      return;
    }
    const link = around<HTMLAnchorElement>(event, "a[data-dialog]");
    if (!link || !(isInBox(link) || opensOverPage(link))) return;
    event.preventDefault();
    openDialog(link.href, { from: link, withAddress: link.dataset.dialog === "address" });
  });
  document.addEventListener("keydown", followArrow);
  addEventListener("popstate", () => {
    if (isDialogEntry()) openDialog(location.href, { withAddress: true });
    else if (hasAddress()) {
      forgetAddress();
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
  for (const [name, path] of Object.entries(EVENTS)) {
    addEventListener(name, (event) => {
      const returnTo: unknown = event instanceof CustomEvent ? event.detail?.returnTo : undefined;
      const query = typeof returnTo === "string" ? `?returnTo=${encodeURIComponent(returnTo)}` : "";
      openDialog(path + query, { from: document.activeElement });
    });
  }
  const asked = document.querySelector<HTMLElement>("[data-dialog-body][data-dialog-shown]");
  if (asked) liftOut(asked);
}

/** What the page was asked for with stands in it already. */
function liftOut(asked: HTMLElement): void {
  const { dialogShown = location.pathname, titleBehind = document.title } = asked.dataset;
  adoptAddress({ address: dialogShown, title: titleBehind });
  address = shownAt = location.href;
  asked.remove();
  present(asked, { from: null, grows: false });
}

/** The arrow keys lead to the neighbours, unless they belong to what has the focus. */
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

/** To a place in the same text, without leaving a trace in the address of the page behind. */
function goToMark(id: string): void {
  const place = document.getElementById(id);
  if (!place) return;
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus();
  if (!place.matches("input, select, textarea")) place.scrollIntoView();
}

/** A page does not open over itself, and a modal that is shown as a page goes on as pages. */
function opensOverPage(link: HTMLAnchorElement): boolean {
  if (link.closest("[data-dialog-body]:not([data-dialog-body=page])")) return false;
  return link.pathname !== location.pathname || link.dataset.dialog === "address";
}

export async function openDialog(url: string, { from = null, withAddress = false }: Opening): Promise<void> {
  if (asking) return;
  asking = true;
  from?.setAttribute("aria-busy", "true");
  try {
    const response = await fetch(url, { headers: { Accept: "text/html" } });
    await show(response, { from, withAddress });
  } catch {
    tellOffline(from instanceof HTMLElement ? from.dataset : {});
  }
  from?.removeAttribute("aria-busy");
  asking = false;
}

async function post(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  const data = new FormData(form);
  const name = submitter?.getAttribute("name");
  if (name) data.append(name, submitter?.getAttribute("value") ?? "");
  const action = submitter?.getAttribute("formaction") ?? form.getAttribute("action") ?? "";
  const multipart = form.enctype === "multipart/form-data";
  const words = () => new URLSearchParams([...data].map(([key, value]) => [key, String(value)]));
  setBusy(form, true);
  try {
    const response = await fetch(new URL(action || address, address), {
      method: "POST",
      headers: { Accept: "text/html" },
      body: multipart ? data : words(),
    });
    await show(response, {});
  } catch {
    tellOffline(form.dataset);
  }
  setBusy(form, false);
  prepareFields(form);
}

/** Shows the answer's body; an answer without one is a page of its own and is gone to. */
async function show(response: Response, opening: Opening): Promise<void> {
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const next = page.querySelector<HTMLElement>("[data-dialog-body]");
  if (!next || (!opening.withAddress && !hasAddress() && leadsBack(response))) {
    if (!response.ok) throw new Error(String(response.status));
    if (opening.withAddress && leadsBack(response)) {
      takeToasts(page);
      if (isBoxOpen()) closeBox();
      else if (isDialogEntry()) history.replaceState(null, "", response.url);
      return;
    }
    keepToasts(page);
    return location.assign(response.url);
  }
  await adoptStylesheets(page);
  const { signedIn } = page.documentElement.dataset;
  pageIsStale ||= signedIn !== undefined && signedIn !== document.documentElement.dataset.signedIn;
  address = response.url;
  if (opening.withAddress) {
    takeAddress(address, page.title);
    shownAt = address;
  }
  present(document.importNode(next, true), { from: opening.from ?? null, grows: true });
  takeToasts(page.querySelector("[data-toasts]")?.parentElement ?? next);
}

/** What was asked for is gone, and the answer is the page that is behind: it says so, and nothing else changes. */
function leadsBack({ redirected, url }: Response): boolean {
  return redirected && new URL(url).pathname === location.pathname;
}

function present(content: HTMLElement, { from, grows }: { from: Element | null; grows: boolean }): void {
  // What is done and closes by itself has changed the page behind.
  pageIsStale ||= content.querySelector("[data-page-changed], [data-close-after]") !== null;
  showInBox(content, { from, grows, whenClosed: returnToPage });
}

async function returnToPage(opener: HTMLElement | null): Promise<void> {
  (linkToShown() ?? opener)?.focus();
  shownAt = "";
  await leaveAddress();
  if (pageIsStale) location.reload();
}

/** Where the page behind leads to what was shown last: not where it began, once the arrows have led on. */
function linkToShown(): HTMLElement | undefined {
  const links = document.querySelectorAll<HTMLAnchorElement>("a[data-dialog='address']");
  return [...links].find(({ href }) => href === shownAt);
}

function tellOffline({ failureTitle, failure }: DOMStringMap = {}): void {
  showToast({
    title: failureTitle ?? pageText("offlineTitle"),
    description: failure ?? pageText("offline"),
    tone: "error",
  });
}
