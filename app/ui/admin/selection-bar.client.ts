/**
 * Ticks orders in the list: the bar shows how many, one press ticks the page, Shift ticks all from the last one on, and the
 * ticks stay when a script fetches the list again. Without scripts the same bar is below the list.
 */
import { dataOf, selectorOf } from "../../browser/contract.ts";
import { around } from "../../browser/page.ts";

const TICK = `input${selectorOf("tick")}`;
const BAR = `form${selectorOf("selection")}`;

export function watchSelection(): void {
  document.addEventListener("change", (event) => {
    if (around(event, TICK)) showCount();
  });
  let last: HTMLInputElement | null = null;
  document.addEventListener("click", (event) => {
    const tick = event.target instanceof HTMLInputElement && event.target.matches(TICK) ? event.target : null;
    if (tick) {
      if (event.shiftKey && last) tickRange(last, tick);
      last = tick;
      return;
    }
    const link = around<HTMLAnchorElement>(event, selectorOf("tickAll"));
    if (!link) return;
    event.preventDefault();
    const isAll = ticks().every(({ checked }) => checked);
    for (const tick of ticks()) tick.checked = !isAll;
    showCount();
  });
  addEventListener("pageshow", showCount);
  showCount();
}

/** Copies the ticks of a list to the list that replaces it. Their values contain the status, so it compares ids. */
export function rememberSelection(before: Element, after: Element): void {
  const ticked = new Set(
    [...before.querySelectorAll<HTMLInputElement>(`${TICK}:checked:enabled`)].map(({ value }) => idOf(value)),
  );
  for (const tick of after.querySelectorAll<HTMLInputElement>(TICK)) {
    tick.checked = ticked.has(idOf(tick.value));
  }
}

/** Shows how many are ticked, and keeps the bar visible while any is. */
export function showCount(): void {
  const bar = document.querySelector<HTMLFormElement>(BAR);
  // The whole list is selected: single ticks mean nothing.
  if (!bar || dataOf(bar).selection === "whole") return;
  const all = ticks();
  const count = all.filter(({ checked }) => checked).length;
  dataOf(bar).ticked = String(count);
  const said = bar.querySelector<HTMLElement>(selectorOf("tickCount"));
  if (said) said.textContent = (dataOf(said).countText ?? "#").replace("#", String(count));
  const link = bar.querySelector<HTMLAnchorElement>(selectorOf("tickAll"));
  if (link) {
    const { allText = "", tickAll = "" } = dataOf(link);
    link.textContent = count > 0 && count === all.length ? tickAll : allText;
  }
  for (const button of bar.querySelectorAll("button")) button.disabled = count === 0;
}

/** Gives all orders between the two the state of the second. */
function tickRange(from: HTMLInputElement, to: HTMLInputElement): void {
  const all = ticks();
  const start = all.indexOf(from);
  if (start < 0) return;
  const end = all.indexOf(to);
  for (const tick of all.slice(Math.min(start, end), Math.max(start, end) + 1)) tick.checked = to.checked;
}

function ticks(): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(TICK)];
}

function idOf(value: string): string {
  return value.split(".")[0] ?? "";
}
