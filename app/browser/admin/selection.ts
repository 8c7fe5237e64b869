/**
 * Ticking orders in the list: the bar says how many, one press ticks the page, and what is ticked stays so when the list
 * is fetched anew. Without scripts the same bar stands below the list.
 */
import { around } from "../page.ts";

const TICK = "input[data-tick]";
const BAR = "form[data-selection]";

export function watchSelection(): void {
  document.addEventListener("change", (event) => {
    if (around(event, TICK)) tell();
  });
  document.addEventListener("click", (event) => {
    const link = around<HTMLAnchorElement>(event, "[data-tick-all]");
    if (!link) return;
    event.preventDefault();
    const isAll = ticks().every(({ checked }) => checked);
    for (const tick of ticks()) tick.checked = !isAll;
    tell();
  });
  addEventListener("pageshow", tell);
  tell();
}

/** The ticks of a list, taken over by the list that replaces it: their values name the status, so ids are compared. */
export function keepTicks(before: Element, after: Element): void {
  const ticked = new Set(
    [...before.querySelectorAll<HTMLInputElement>(`${TICK}:checked`)].map(({ value }) => idOf(value)),
  );
  for (const tick of after.querySelectorAll<HTMLInputElement>(TICK)) {
    tick.checked = ticked.has(idOf(tick.value));
  }
}

/** Says how many are ticked, and puts the bar within reach while any is. */
export function tell(): void {
  const bar = document.querySelector<HTMLFormElement>(BAR);
  if (!bar) return;
  const all = ticks();
  const count = all.filter(({ checked }) => checked).length;
  bar.dataset.ticked = String(count);
  const said = bar.querySelector<HTMLElement>("[data-tick-count]");
  if (said) said.textContent = (said.dataset.countText ?? "#").replace("#", String(count));
  const link = bar.querySelector<HTMLAnchorElement>("[data-tick-all]");
  if (link) {
    const { allText = "", tickAll = "" } = link.dataset;
    link.textContent = count > 0 && count === all.length ? tickAll : allText;
  }
  for (const button of bar.querySelectorAll("button")) button.disabled = count === 0;
}

function ticks(): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(TICK)];
}

function idOf(value: string): string {
  return value.split(".")[0] ?? "";
}
