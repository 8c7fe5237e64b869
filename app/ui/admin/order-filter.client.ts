/**
 * Applies the filter of the orders at once, in the page and in the address. Without scripts its button does.
 * Invariant: the page shows the list of the last choice; orders that stay in the list stay ticked.
 */
import { dataOf, selectorOf } from "../../browser/contract.ts";
import { changePageAddress } from "../../browser/dialog-address.ts";
import { fetchPage } from "../../browser/fetch-page.ts";
import { latestOnly } from "../../browser/latest-only.ts";
import { rememberSelection, showCount } from "./selection-bar.client.ts";

const PAUSE_MS = 250;
const PARTS = selectorOf("filtered");

export function watchFilter(): void {
  const form = document.querySelector<HTMLFormElement>(`form${selectorOf("orderFilter")}`);
  if (!form) return;
  const lists = latestOnly();
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const apply = async () => {
    const address = addressOf(form);
    try {
      const page = await lists.run((signal) => fetchPage(address, signal));
      if (page) show(page, address);
    } catch {
      // The page itself shows the error and a way to continue.
      location.assign(address);
    }
  };
  form.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(apply, PAUSE_MS);
  });
  form.addEventListener("submit", () => {
    clearTimeout(waiting);
    lists.cancel();
  });
}

/** The address to which the form would lead, without its empty fields. */
function addressOf(form: HTMLFormElement): string {
  const address = new URL(form.action);
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && value !== "") address.searchParams.set(name, value);
  }
  return address.href;
}

/** Replaces what depends on the filter. The form stays as it is, because someone is using it. */
function show(page: Document, address: string): void {
  const [shown, next] = [document, page].map((each) => [...each.querySelectorAll<HTMLElement>(PARTS)]);
  if (!shown || shown.length !== next?.length) throw new Error("Another page");
  for (const [n, part] of shown.entries()) {
    const renewed = document.importNode(next[n]!, true);
    rememberSelection(part, renewed);
    part.replaceWith(renewed);
  }
  showCount();
  const own = dataOf(document.querySelector<HTMLElement>(selectorOf("orderList"))).orderList;
  changePageAddress(own || address);
  const said = document.querySelector(selectorOf("filterStatus"));
  if (said) said.textContent = document.querySelector(`${PARTS} [role=status]`)?.textContent ?? "";
}
