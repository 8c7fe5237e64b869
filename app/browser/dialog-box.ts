/**
 * The box of every modal: one native dialog at the end of the body, which grows from its button.
 * Invariant: while it is open the page behind does not scroll; closing it removes everything that it held.
 */
import { attributeOf, dataOf, selectorOf } from "./contract.ts";
import { prepareFields } from "./fields.ts";
import { make, pageText, wantsStillness } from "./page.ts";
import { settleToast } from "./toast.ts";

const GROW_MS = 220;

let box: HTMLDialogElement | undefined;
let body: HTMLElement;
let opener: HTMLElement | null = null;
let leave: Showing["whenClosed"];
let closing: ReturnType<typeof setTimeout> | undefined;

interface Showing {
  /** The element that the box opens from. */
  from: Element | null;
  /** The box grows from the element, unless it is open already. */
  grows: boolean;
  whenClosed: (opener: HTMLElement | null) => void;
}

export function isBoxOpen(): boolean {
  return box?.open === true;
}

export function isInBox(node: Node): boolean {
  return box?.contains(node) === true;
}

export function findInBox<T extends Element>(selector: string): T | null {
  return box ? body.querySelector<T>(selector) : null;
}

export function closeBox(): void {
  if (box?.open) box.close();
}

/**
 * Replaces the content. `data-close-after="ms"` closes the box by itself; the event "dialogshown" notifies other
 * scripts.
 */
export function showInBox(content: HTMLElement, { from, grows, whenClosed }: Showing): void {
  const shown = box?.isConnected ? box : makeBox();
  const opens = !shown.open;
  shown.setAttribute("aria-label", content.querySelector("h1, h2")?.textContent ?? "");
  body.replaceChildren(content);
  prepareFields(body);
  leave = whenClosed;
  if (opens) {
    opener = from instanceof HTMLElement ? from : null;
    lockScroll(true);
    shown.showModal();
    settleToast();
  }
  shown.scrollTop = 0;
  focusFirst();
  closeInTime(shown);
  document.dispatchEvent(new CustomEvent("dialogshown", { detail: body }));
  if (opens && grows) grow(shown, from);
}

function makeBox(): HTMLDialogElement {
  const close = make(
    "button",
    {
      type: "button",
      class: "icon-btn dialog-close",
      [attributeOf("dialogClose")]: "",
      "aria-label": pageText("close"),
    },
    "×",
  );
  body = make("div", {});
  const made = make("dialog", { class: "dialog", [attributeOf("pageDialog")]: "" }, close, body);
  let pressed: EventTarget | null = null;
  made.addEventListener("pointerdown", ({ target }) => {
    pressed = target;
  });
  // Dragging a selection out of a field must not close the dialog.
  made.addEventListener("click", ({ target }) => target === made && pressed === made && made.close());
  made.addEventListener("close", () => {
    clearTimeout(closing);
    lockScroll(false);
    body.replaceChildren();
    leave(opener);
  });
  document.body.append(made);
  box = made;
  return made;
}

function closeInTime(shown: HTMLDialogElement): void {
  clearTimeout(closing);
  const done = body.querySelector<HTMLElement>(selectorOf("closeAfter"));
  if (done) closing = setTimeout(() => shown.close(), Number(dataOf(done).closeAfter));
}

/** Focuses the error, else the first field to fill in, else the title. */
function focusFirst(): void {
  const focusTarget =
    body.querySelector<HTMLElement>(selectorOf("errorSummary")) ??
    body.querySelector<HTMLElement>("[autofocus]") ??
    body.querySelector<HTMLElement>("h1, h2");
  if (!focusTarget) return;
  if (focusTarget.tabIndex < 0) focusTarget.tabIndex = -1;
  focusTarget.focus();
}

function grow(shown: HTMLDialogElement, from: Element | null): void {
  if (wantsStillness()) return;
  const to = shown.getBoundingClientRect();
  const button = from?.getBoundingClientRect() ?? to;
  shown.style.transformOrigin = `${button.x + button.width / 2 - to.x}px ${button.y + button.height / 2 - to.y}px`;
  shown.animate([{ opacity: 0, transform: "scale(0.6)" }, {}], {
    duration: GROW_MS,
    easing: "cubic-bezier(0.2, 0.8, 0.2, 1)",
  });
}

/** Keeps the page behind from jumping when its scroll bar disappears. */
function lockScroll(locked: boolean): void {
  const { style, clientWidth } = document.documentElement;
  style.paddingRight = locked ? `${innerWidth - clientWidth}px` : "";
  style.overflow = locked ? "hidden" : "";
}
