/**
 * A modal is a page: its `[data-dialog-body]` is fetched and shown over the page one is on.
 * The address stays; a form inside is posted by fetch, and its answer is shown in the dialog or gone to.
 */
import { prepareFields } from "./fields.ts";
import { around, isPlainClick, make, pageText, setBusy, wantsStillness } from "./page.ts";
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
let opener: HTMLElement | null = null;
let asking = false;
/** The person logged in or out in the dialog: the page behind it is out of date. */
let pageIsStale = false;

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
    openDialog(link.href, link);
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
      openDialog(path + query, document.activeElement);
    });
  }
}

/** To a place in the same text, without leaving a trace in the address of the page behind. */
function goToMark(id: string): void {
  const place = document.getElementById(id);
  if (!place) return;
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus();
  if (!place.matches("input, select, textarea")) place.scrollIntoView();
}

/** A page does not open over itself, and what is shown as a page goes on as pages. */
function opensOverPage(link: HTMLAnchorElement): boolean {
  return link.pathname !== location.pathname && !link.closest("[data-dialog-body]");
}

export async function openDialog(url: string, from: Element | null): Promise<void> {
  if (asking) return;
  asking = true;
  from?.setAttribute("aria-busy", "true");
  try {
    await show(await fetch(url, { headers: { Accept: "text/html" } }), from);
  } catch {
    tellOffline();
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
    await show(response, null);
  } catch {
    tellOffline(form.dataset);
  }
  setBusy(form, false);
  prepareFields(form);
}

/** Shows the answer's body; an answer without one is a page of its own and is gone to. */
async function show(response: Response, from: Element | null): Promise<void> {
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const next = page.querySelector<HTMLElement>("[data-dialog-body]");
  if (!next) {
    if (!response.ok) throw new Error(String(response.status));
    keepToasts(page);
    return location.assign(response.url);
  }
  const { signedIn } = page.documentElement.dataset;
  pageIsStale ||= signedIn !== undefined && signedIn !== document.documentElement.dataset.signedIn;
  address = response.url;
  const shown = dialog?.isConnected ? dialog : makeDialog();
  const heading = next.querySelector("h1, h2");
  shown.setAttribute("aria-label", heading?.textContent ?? "");
  body.replaceChildren(document.importNode(next, true));
  prepareFields(body);
  if (!shown.open) {
    opener = from instanceof HTMLElement ? from : null;
    lockScroll(true);
    shown.showModal();
    grow(shown, from);
    settleToast();
  }
  shown.scrollTop = 0;
  focusFirst();
  takeToasts(page.querySelector("[data-toasts]")?.parentElement ?? next);
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
  made.addEventListener("close", () => {
    lockScroll(false);
    body.replaceChildren();
    settleToast();
    opener?.focus();
    if (pageIsStale) location.reload();
  });
  document.body.append(made);
  dialog = made;
  return made;
}

/** A dialog grows from its button. */
function grow(shown: HTMLElement, from: Element | null): void {
  if (wantsStillness()) return;
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
