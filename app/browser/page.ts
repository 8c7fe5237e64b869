/** Small helpers that the modules of a page share. */
import { attributeOf, type Contract, dataOf, selectorOf } from "./contract.ts";

/** The nearest element around an event's target that matches the selector. */
export function around<E extends Element = HTMLElement>(event: Event, selector: string): E | null {
  return event.target instanceof Element ? event.target.closest<E>(selector) : null;
}

/** Whether the browser would open the link in this tab. */
export function isPlainClick(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !event.defaultPrevented;
}

export function wantsStillness(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Whether a clip may play without being asked for. Nothing moves for who wants stillness, and no clip is fetched by itself for
 * who saves data, or on a connection on which it would hold up everything else.
 */
export function mayPlayUnasked(): boolean {
  const isSlow = ["slow-2g", "2g", "3g"].includes(connection()?.effectiveType ?? "");
  return !wantsStillness() && !savesData() && !isSlow;
}

/** Whether this browser is set to save data. */
export function savesData(): boolean {
  return connection()?.saveData === true || matchMedia("(prefers-reduced-data: reduce)").matches;
}

/** Chromium alone describes the connection. */
function connection(): Connection | undefined {
  return (navigator as { connection?: Connection }).connection;
}

/** Resolves once the picture can be drawn, or cannot be had. */
export async function whenDrawable(picture: HTMLImageElement | null): Promise<void> {
  await picture?.decode().catch(() => {});
}

/** Creates an element with its attributes. Texts come from the page, never from here. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** The texts that the layout puts on the server's list of toasts. */
export function pageText(name: Contract["toasts"]): string {
  return dataOf(document.querySelector<HTMLElement>(selectorOf("toasts")))[name] ?? "";
}

/** What had the focus when a form became busy. A button loses the focus while it is disabled. */
let pressed: HTMLButtonElement | null = null;

/** Marks a form as busy: its buttons are inactive, and a second submit is dropped. Then the pressed button has the focus again. */
export function setBusy(form: HTMLFormElement, busy: boolean): void {
  form.toggleAttribute(attributeOf("busy"), busy);
  const { activeElement, body } = document;
  if (busy && activeElement !== body) pressed = activeElement as HTMLButtonElement;
  // Includes buttons elsewhere on the page that name their form.
  for (const button of form.elements) {
    if (!(button instanceof HTMLButtonElement) || button.type === "button") continue;
    announceBusy(button, busy);
  }
  if (!busy && activeElement === body && pressed?.form === form) pressed.focus();
}

/** A button with a busy text shows it. */
function announceBusy(button: HTMLButtonElement, busy: boolean): void {
  button.disabled = busy;
  if (busy) button.setAttribute("aria-busy", "true");
  else button.removeAttribute("aria-busy");
  const { busyText, restText = button.textContent ?? "" } = dataOf(button);
  if (!busyText) return;
  dataOf(button).restText = restText;
  button.textContent = busy ? busyText : restText;
}
