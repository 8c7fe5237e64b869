/**
 * Toasts: short messages, one at a time, at the lower edge, or at the upper one where they would cover the focus.
 * Shows what the server or React writes into `[data-toasts]` as a toast, and hides it in the page.
 */
import { attributeOf, dataOf, selectorOf } from "./contract.ts";
import { make, pageText, wantsStillness } from "./page.ts";

export interface Toast {
  title: string;
  description?: string;
  tone?: string;
  /** Milliseconds; default 5000. */
  duration?: number;
  /** The page already announces the same text elsewhere. */
  quiet?: boolean;
}

const DURATION_MS = 5000;
const HURRY_MS = 2000;
const SWIPE_PX = 50;
const KEPT = "toasts";
const ITEMS = `${selectorOf("toasts")} > *, ${selectorOf("saysToast")}`;

const queue: Toast[] = [];
let region: HTMLElement | undefined;
/** The element that had the focus before the toasts. */
let cameFrom: HTMLElement | null = null;
let shown: {
  element: HTMLElement;
  toast: Toast;
  timer?: ReturnType<typeof setTimeout>;
  left: number;
  since: number;
} | null = null;

export function watchToasts(): void {
  // The list stays in the page, because an observer watches it; its items show elsewhere.
  document.querySelector(selectorOf("toasts"))?.closest("section")?.setAttribute("hidden", "");
  for (const toast of takeSaved()) showToast(toast);
  takeToasts(document);
  new MutationObserver(() => takeToasts(document)).observe(document.body, { childList: true, subtree: true });
  addEventListener("toast", (event) => {
    if (event instanceof CustomEvent) showToast(event.detail);
  });
  // The event of a dialog does not bubble.
  document.addEventListener("close", settleToast, true);
  document.addEventListener("focusin", giveWay);
  // A new try closes the error of the previous one.
  document.addEventListener("submit", () => shown?.toast.tone === "error" && dismiss(), true);
  addEventListener("keydown", (event) => {
    if (event.key === "F8") region?.focus();
    else if (event.key === "Escape" && shown && region?.contains(document.activeElement)) {
      // Otherwise the dialog around it would close too.
      event.preventDefault();
      dismiss();
    }
  });
}

export function showToast(toast: Toast): void {
  queue.push(toast);
  if (!shown) {
    showNext();
    return;
  }
  // The shown toast makes room soon.
  pause();
  shown.left = Math.min(shown.left, HURRY_MS);
  resume();
}

/** Shows the messages of a page that this page has not shown yet. */
export function takeToasts(page: ParentNode): void {
  for (const toast of readToasts(page)) showToast(toast);
}

/** Saves a fetched page's messages for the next page: fetching has consumed them. */
export function saveToasts(page: ParentNode): void {
  const toasts = readToasts(page);
  if (toasts.length) sessionStorage.setItem(KEPT, JSON.stringify(toasts));
}

function takeSaved(): Toast[] {
  try {
    const kept = sessionStorage.getItem(KEPT);
    sessionStorage.removeItem(KEPT);
    return kept ? JSON.parse(kept) : [];
  } catch {
    return [];
  }
}

function readToasts(page: ParentNode): Toast[] {
  const toasts: Toast[] = [];
  for (const item of page.querySelectorAll<HTMLElement>(ITEMS)) {
    const { tone, duration, seen } = dataOf(item);
    const text = item.textContent?.trim() ?? "";
    if (!text || seen === text) continue;
    dataOf(item).seen = text;
    const title = item.querySelector(selectorOf("toastTitle"))?.textContent ?? text;
    const description = item.querySelector(selectorOf("toastDescription"))?.textContent ?? "";
    const quiet = item.hasAttribute(attributeOf("saysToast"));
    if (!quiet) takeAway(item);
    toasts.push({ title, description, tone, duration: Number(duration) || DURATION_MS, quiet });
  }
  return toasts;
}

/** Only hides what React owns, because React would lose it otherwise. */
function takeAway(item: HTMLElement): void {
  if ("__remixContext" in window) item.hidden = true;
  else item.remove();
}

function showNext(): void {
  const toast = queue.shift();
  shown = null;
  if (!toast) {
    region?.hidePopover?.();
    return;
  }
  const element = make(
    "div",
    {
      class: "toast",
      role: "group",
      [attributeOf("tone")]: toast.tone ?? "info",
      "aria-label": pageText("label"),
      tabindex: "0",
    },
    make(
      "div",
      toast.quiet ? {} : { role: toast.tone === "error" ? "alert" : "status" },
      make("p", { class: "toast-title" }, toast.title),
      ...(toast.description ? [make("p", {}, toast.description)] : []),
    ),
    closeButton(),
  );
  shown = { element, toast, left: toast.duration ?? DURATION_MS, since: 0 };
  element.addEventListener("pointerenter", pause);
  element.addEventListener("pointerleave", resume);
  element.addEventListener("focusin", pause);
  element.addEventListener("focusout", resume);
  letSwipe(element);
  openRegion().replaceChildren(element);
  giveWay();
  if (!wantsStillness()) {
    element.animate([{ opacity: 0, transform: "translateY(1rem)" }, {}], {
      duration: 200,
      easing: "ease-out",
    });
  }
  resume();
}

function closeButton(): HTMLElement {
  const button = make("button", { type: "button", class: "icon-btn", "aria-label": pageText("close") }, "×");
  button.addEventListener("click", dismiss);
  return button;
}

/**
 * Puts the toast where it is reachable: in the dialog on top, because everything outside of it is inert; else in the
 * page.
 */
export function settleToast(): void {
  if (!shown) return;
  openRegion();
  giveWay();
}

/** Moves the region to the upper edge while the focus is beside or below it (WCAG 2.4.11). */
function giveWay(): void {
  const { activeElement: focused, body } = document;
  if (!region || !focused || region.contains(focused)) return;
  region.style.inset = "";
  const isNear = focused.getBoundingClientRect().bottom > region.getBoundingClientRect().top;
  if (isNear && focused !== body) region.style.inset = "1rem 1rem auto auto";
}

/** Shows the region in the top layer; appending it again puts it above a dialog that has opened since. */
function openRegion(): HTMLElement {
  region ??= makeRegion();
  // The newest modal dialog is the last one: they open at the end of the page, or are its only one.
  ([...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body).append(region);
  region.showPopover?.();
  return region;
}

function makeRegion(): HTMLElement {
  const made = make("section", {
    class: "toast-region",
    "aria-label": pageText("region"),
    tabindex: "-1",
    popover: "manual",
  });
  made.addEventListener("focusin", ({ relatedTarget }) => {
    const outside = relatedTarget instanceof HTMLElement && !made.contains(relatedTarget);
    if (outside) cameFrom = relatedTarget;
  });
  return made;
}

function pause(): void {
  if (!shown?.timer) return;
  clearTimeout(shown.timer);
  shown.timer = undefined;
  shown.left -= performance.now() - shown.since;
}

function resume(): void {
  if (!shown || shown.timer || shown.element.matches(":hover, :focus-within")) return;
  shown.since = performance.now();
  shown.timer = setTimeout(dismiss, Math.max(shown.left, 500));
}

function dismiss(): void {
  if (!shown) return;
  clearTimeout(shown.timer);
  const focused = region?.contains(document.activeElement);
  shown.element.remove();
  if (focused) cameFrom?.focus();
  showNext();
}

/** A swipe by finger or mouse moves the toast out to the right. */
function letSwipe(element: HTMLElement): void {
  let start: number | null = null;
  element.addEventListener("pointerdown", (event) => {
    if (event.target instanceof Element && event.target.closest("button")) return;
    start = event.clientX;
    element.setPointerCapture(event.pointerId);
  });
  element.addEventListener("pointermove", ({ clientX }) => {
    if (start !== null) element.style.translate = `${Math.max(0, clientX - start)}px`;
  });
  const end = ({ clientX }: PointerEvent) => {
    if (start !== null && clientX - start >= SWIPE_PX) dismiss();
    start = null;
    element.style.translate = "";
  };
  element.addEventListener("pointerup", end);
  element.addEventListener("pointercancel", end);
}
