/** Small things that the modules of a page share. */

/** The nearest element around an event's target that the selector names. */
export function around<E extends Element = HTMLElement>(event: Event, selector: string): E | null {
  return event.target instanceof Element ? event.target.closest<E>(selector) : null;
}

/** A click that the browser would answer by opening the link right here. */
export function isPlainClick(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !event.defaultPrevented;
}

export function wantsStillness(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** An element with its attributes. Texts come from the page, never from here. */
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

/** The texts that the layout hands over on the server's list of toasts. */
export function pageText(name: "label" | "region" | "close" | "offlineTitle" | "offline"): string {
  return document.querySelector<HTMLElement>("[data-toasts]")?.dataset[name] ?? "";
}

/** Marks a form as under way: its buttons rest, and a second submit is swallowed. */
export function setBusy(form: HTMLFormElement, busy: boolean): void {
  form.toggleAttribute("data-busy", busy);
  // Also those that stand elsewhere on the page and name their form.
  for (const button of form.elements) {
    if (!(button instanceof HTMLButtonElement) || button.type === "button") continue;
    tellBusy(button, busy);
  }
}

/** A button that has words for it says what it is doing. */
function tellBusy(button: HTMLButtonElement, busy: boolean): void {
  button.disabled = busy;
  if (busy) button.setAttribute("aria-busy", "true");
  else button.removeAttribute("aria-busy");
  const { busyText, restText = button.textContent ?? "" } = button.dataset;
  if (!busyText) return;
  button.dataset.restText = restText;
  button.textContent = busy ? busyText : restText;
}
