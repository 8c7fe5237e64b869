/** Shows at once what a promo code is worth: the plan's own page says it, so that the server decides. */

import { dataOf, selectorOf } from "../../browser/contract.ts";
import { fetchPage } from "../../browser/fetch-page.ts";
import { latestOnly } from "../../browser/latest-only.ts";

const PAUSE_MS = 250;

export function watchPromo(field: HTMLInputElement): void {
  const lookups = latestOnly();
  let pause: ReturnType<typeof setTimeout> | undefined;
  /** A code that is half typed is not wrong yet. */
  const look = async (isTyped: boolean) => {
    clearTimeout(pause);
    const plan = await lookups.run((signal) => fetchPage(planWith(field), signal)).catch(() => null);
    if (plan) showWorth(field, plan, isTyped);
  };
  field.addEventListener("input", () => {
    clearTimeout(pause);
    pause = setTimeout(() => look(false), PAUSE_MS);
  });
  field.addEventListener("change", () => look(true));
  // The browser may have restored the field, or the visitor may have typed before this script loaded.
  if (field.value !== field.defaultValue) void look(document.activeElement !== field);
}

/** The address of the plan with the code as it stands in the field. */
function planWith(field: HTMLInputElement): string {
  const address = new URL(field.form?.action ?? location.href);
  address.searchParams.set("promo", field.value);
  return address.href;
}

function showWorth(field: HTMLInputElement, plan: Document, isTyped: boolean): void {
  copy(plan, `${field.id}-status`);
  for (const price of document.querySelectorAll<HTMLElement>(selectorOf("planPrice"))) {
    const kind = dataOf(price).planPrice;
    const shown = [...plan.querySelectorAll<HTMLElement>(selectorOf("planPrice"))].find(
      (other) => dataOf(other).planPrice === kind,
    );
    if (shown) price.replaceWith(shown);
  }
  const fault = plan.getElementById(`${field.id}-error`)?.textContent ?? "";
  if (fault && !isTyped) return;
  const place = copy(plan, `${field.id}-error`);
  if (place) place.hidden = !fault;
  field.setAttribute("aria-invalid", String(!!fault));
}

/** Takes the text of an element from the fetched page. */
function copy(from: Document, id: string): HTMLElement | null {
  const place = document.getElementById(id);
  if (place) place.textContent = from.getElementById(id)?.textContent ?? "";
  return place;
}
