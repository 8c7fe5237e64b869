/**
 * Toasts: short messages, one at a time, at the lower edge.
 * What the server or React writes into `[data-toasts]` is shown as a toast and hidden where it stood.
 */
import { make, pageText, wantsStillness } from "./page.ts";

export interface Toast {
  title: string;
  description?: string;
  tone?: string;
  /** Milliseconds; 5000 when not given. */
  duration?: number;
  /** The same words are already read out elsewhere on the page. */
  quiet?: boolean;
}

const DURATION_MS = 5000;
const HURRY_MS = 2000;
const SWIPE_PX = 50;
const KEPT = "toasts";
const ITEMS = "[data-toasts] > *, [data-says-toast]";

const queue: Toast[] = [];
let region: HTMLElement | undefined;
/** Where the focus was before it came to the toasts. */
let cameFrom: HTMLElement | null = null;
let shown: {
  element: HTMLElement;
  toast: Toast;
  timer?: ReturnType<typeof setTimeout>;
  left: number;
  since: number;
} | null = null;

export function watchToasts(): void {
  // The list stays where it is, as the place that is watched; what is in it shows elsewhere.
  document.querySelector("[data-toasts]")?.closest("section")?.setAttribute("hidden", "");
  for (const toast of takeKept()) showToast(toast);
  takeToasts(document);
  new MutationObserver(() => takeToasts(document)).observe(document.body, { childList: true, subtree: true });
  addEventListener("toast", (event) => {
    if (event instanceof CustomEvent) showToast(event.detail);
  });
  // A new try: what was said of the one before is over.
  document.addEventListener("submit", () => shown?.toast.tone === "error" && dismiss(), true);
  addEventListener("keydown", (event) => {
    if (event.key === "F8") region?.focus();
    else if (event.key === "Escape" && shown && region?.contains(document.activeElement)) {
      // Otherwise the dialog around it would close, too.
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
  // The one that is shown makes room soon.
  pause();
  shown.left = Math.min(shown.left, HURRY_MS);
  resume();
}

/** Shows what a page says and this one does not yet know. */
export function takeToasts(page: ParentNode): void {
  for (const toast of readToasts(page)) showToast(toast);
}

/** Keeps what a fetched page wanted to say for the page that comes next: reading it there has used it up. */
export function keepToasts(page: ParentNode): void {
  const toasts = readToasts(page);
  if (toasts.length) sessionStorage.setItem(KEPT, JSON.stringify(toasts));
}

function takeKept(): Toast[] {
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
    const { tone, duration, seen } = item.dataset;
    const text = item.textContent?.trim() ?? "";
    if (!text || seen === text) continue;
    item.dataset.seen = text;
    const title = item.querySelector("[data-toast-title]")?.textContent ?? text;
    const description = item.querySelector("[data-toast-description]")?.textContent ?? "";
    const quiet = item.hasAttribute("data-says-toast");
    if (!quiet) takeAway(item);
    toasts.push({ title, description, tone, duration: Number(duration) || DURATION_MS, quiet });
  }
  return toasts;
}

/** What React owns is only hidden, or React would lose it. */
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
      "data-tone": toast.tone ?? "info",
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

/** Where the toast can be reached: in an open dialog, because everything outside of it is not; else in the page. */
export function settleToast(): void {
  if (shown) openRegion();
}

/** In the top layer; appending it anew puts it above a dialog that has opened meanwhile. */
function openRegion(): HTMLElement {
  region ??= makeRegion();
  (document.querySelector("dialog[data-page-dialog][open]") ?? document.body).append(region);
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

/** A finger or a mouse pushes the toast out to the right. */
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
