/**
 * Single keys for the list of orders. No key is taken from a field, an open dialog, or a combination that belongs to the
 * browser or a screen reader; staff can turn the keys off (WCAG 2.1.4).
 */
import { selectorOf } from "../../browser/contract.ts";

const ROW = `${selectorOf("orderList")} tbody tr`;
const VIEW = `a${selectorOf("dialog", "address")}`;
const FIELDS = "select, textarea, input:not([type=checkbox]), [contenteditable]";

const KEYS: Record<string, () => void> = {
  j: () => focusRow(1),
  k: () => focusRow(-1),
  x: () =>
    currentRow()
      ?.querySelector<HTMLInputElement>(`input${selectorOf("tick")}`)
      ?.click(),
  e: () => currentRow()?.querySelector<HTMLSelectElement>("select")?.focus(),
  "/": () => document.querySelector<HTMLInputElement>("search input[type=search]")?.focus(),
  "?": () => document.querySelector<HTMLAnchorElement>(selectorOf("shortcuts"))?.click(),
};

export function watchShortcuts(): void {
  document.addEventListener("keydown", (event) => {
    const { key, ctrlKey, metaKey, altKey, isComposing, target, defaultPrevented } = event;
    const act = KEYS[key];
    if (!act || defaultPrevented || ctrlKey || metaKey || altKey || isComposing) return;
    if (target instanceof Element && target.matches(FIELDS)) return;
    if (document.querySelector("dialog[open]")) return;
    event.preventDefault();
    act();
  });
}

function currentRow(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>(ROW) ?? null;
}

/** Moves the focus to the order after or before the current one; to the first one from elsewhere. */
function focusRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>(ROW)];
  const current = currentRow();
  const row = current ? rows[rows.indexOf(current) + step] : rows[0];
  row?.querySelector<HTMLAnchorElement>(VIEW)?.focus();
}
