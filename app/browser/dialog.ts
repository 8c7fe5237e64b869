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
import { prepareFields } from "./fields.ts";
import { around, isPlainClick, make, pageText, setBusy, wantsStillness } from "./page.ts";
import { adoptStylesheets } from "./stylesheets.ts";
import { keepToasts, settleToast, showToast, takeToasts } from "./toast.ts";

const EVENTS: Record<string, string> = {
  openLoginModal: "/login",
  openSignUpModal: "/sign-up",
  openSubscriptionModal: "/membership",
  openCreditPurchaseModal: "/credits",
};
const GROW_MS = 220;

let dialog: HTMLDialogElement | undefined;
let body: HTMLElement;
/** Of the page that is shown: what a form without an action posts to. */
let address = "";
/** Of what was shown last as a page of its own: the focus returns to the link that leads there. */
let shownAt = "";
let opener: HTMLElement | null = null;
let asking = false;
/** The person logged in or out in the dialog, or it says that more has changed: the page behind it is out of date. */
let pageIsStale = false;
let closing: ReturnType<typeof setTimeout> | undefined;

interface Opening {
  /** What the dialog grows from, and where the focus returns to. */
  from?: Element | null;
  /** While it is open, the page's address is the dialog's. */
  withAddress?: boolean;
}

export function watchDialogs(): void {
  document.addEventListener("click", (event) => {
    if (!isPlainClick(event)) return;
    if (dialog?.open && around(event, "[data-dialog-close]")) {
      event.preventDefault();
      dialog.close();
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
    if (!link || !(dialog?.contains(link) || opensOverPage(link))) return;
    event.preventDefault();
    openDialog(link.href, { from: link, withAddress: link.dataset.dialog === "address" });
  });
  document.addEventListener("keydown", followArrow);
  addEventListener("popstate", () => {
    if (isDialogEntry()) openDialog(location.href, { withAddress: true });
    else if (hasAddress()) {
      forgetAddress();
      dialog?.close();
    }
  });
  document.addEventListener("submit", (event) => {
    const form = around<HTMLFormElement>(event, "form");
    if (!form || !dialog?.contains(form) || event.defaultPrevented) return;
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
  present(asked, null);
}

/** The arrow keys lead to the neighbours, unless they belong to what has the focus. */
function followArrow(event: KeyboardEvent): void {
  const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event;
  const way = key === "ArrowLeft" ? "prev" : key === "ArrowRight" ? "next" : null;
  if (!way || !dialog?.open || altKey || ctrlKey || metaKey || shiftKey || event.defaultPrevented) return;
  if (target instanceof Element && target.closest("input, select, textarea, video, [contenteditable]"))
    return;
  const link = body.querySelector<HTMLAnchorElement>(`a[rel~="${way}"][href]`);
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
      if (dialog?.open) dialog.close();
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
  const grows = !dialog?.open;
  present(document.importNode(next, true), opening.from ?? null);
  if (grows) grow(opening.from ?? null);
  takeToasts(page.querySelector("[data-toasts]")?.parentElement ?? next);
}

/** What was asked for is gone, and the answer is the page that is behind: it says so, and nothing else changes. */
function leadsBack({ redirected, url }: Response): boolean {
  return redirected && new URL(url).pathname === location.pathname;
}

function present(content: HTMLElement, from: Element | null): void {
  const shown = dialog?.isConnected ? dialog : makeDialog();
  const heading = content.querySelector("h1, h2");
  shown.setAttribute("aria-label", heading?.textContent ?? "");
  body.replaceChildren(content);
  prepareFields(body);
  if (!shown.open) {
    opener = from instanceof HTMLElement ? from : null;
    lockScroll(true);
    shown.showModal();
    settleToast();
  }
  shown.scrollTop = 0;
  pageIsStale ||= content.querySelector("[data-page-changed]") !== null;
  focusFirst();
  closeInTime();
  document.dispatchEvent(new CustomEvent("dialogshown", { detail: body }));
}

/** What is done closes by itself, and the page behind shows what has changed. */
function closeInTime(): void {
  clearTimeout(closing);
  const done = body.querySelector<HTMLElement>("[data-close-after]");
  if (!done) return;
  pageIsStale = true;
  closing = setTimeout(() => dialog?.close(), Number(done.dataset.closeAfter));
}

/** To what is wrong, to what wants to be filled in, or to the title. */
function focusFirst(): void {
  const wish =
    body.querySelector<HTMLElement>("[data-error-summary]") ??
    body.querySelector<HTMLElement>("[autofocus]") ??
    body.querySelector<HTMLElement>("h1, h2");
  if (!wish) return;
  if (wish.tabIndex < 0) wish.tabIndex = -1;
  wish.focus();
}

function makeDialog(): HTMLDialogElement {
  const close = make(
    "button",
    {
      type: "button",
      class: "icon-btn dialog-close",
      "data-dialog-close": "",
      "aria-label": pageText("close"),
    },
    "×",
  );
  body = make("div", {});
  const made = make("dialog", { class: "dialog", "data-page-dialog": "" }, close, body);
  let pressed: EventTarget | null = null;
  made.addEventListener("pointerdown", ({ target }) => {
    pressed = target;
  });
  // A selection that is dragged out of a field must not close the dialog.
  made.addEventListener("click", ({ target }) => target === made && pressed === made && made.close());
  made.addEventListener("close", async () => {
    clearTimeout(closing);
    lockScroll(false);
    body.replaceChildren();
    settleToast();
    (linkToShown() ?? opener)?.focus();
    shownAt = "";
    await leaveAddress();
    if (pageIsStale) location.reload();
  });
  document.body.append(made);
  dialog = made;
  return made;
}

/** Where the page behind leads to what was shown last: not where it began, once the arrows have led on. */
function linkToShown(): HTMLElement | undefined {
  const links = document.querySelectorAll<HTMLAnchorElement>("a[data-dialog='address']");
  return [...links].find(({ href }) => href === shownAt);
}

/** A dialog grows from its button. */
function grow(from: Element | null): void {
  if (!dialog || wantsStillness()) return;
  const shown = dialog;
  const to = shown.getBoundingClientRect();
  const button = from?.getBoundingClientRect() ?? to;
  shown.style.transformOrigin = `${button.x + button.width / 2 - to.x}px ${button.y + button.height / 2 - to.y}px`;
  shown.animate([{ opacity: 0, transform: "scale(0.6)" }, {}], {
    duration: GROW_MS,
    easing: "cubic-bezier(0.2, 0.8, 0.2, 1)",
  });
}

/** The page behind stands still, and does not jump where a scroll bar goes. */
function lockScroll(locked: boolean): void {
  const { style, clientWidth } = document.documentElement;
  style.paddingRight = locked ? `${innerWidth - clientWidth}px` : "";
  style.overflow = locked ? "hidden" : "";
}

function tellOffline({ failureTitle, failure }: DOMStringMap = {}): void {
  showToast({
    title: failureTitle ?? pageText("offlineTitle"),
    description: failure ?? pageText("offline"),
    tone: "error",
  });
}
