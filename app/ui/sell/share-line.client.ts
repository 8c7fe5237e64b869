/** Updates the creator's share with the price and the number of prints. The server calculates again. */

import { dataOf, selectorOf } from "../../browser/contract.ts";
import { formatMoney, type Rappen, rappen, readMoney } from "../../domain/kernel/money.ts";
import { creatorShare } from "../../domain/ledger/creator-share.ts";
import { EDITION_PRICE, SUPPLY } from "../../domain/posters/edition-limits.ts";

export function rememberShare(form: HTMLFormElement): void {
  form.addEventListener("input", () => announceShare(form));
  // What was typed while this script loaded.
  announceShare(form);
}

/** Invalid values leave the last valid share. */
function announceShare(form: HTMLFormElement): void {
  const line = form.querySelector<HTMLElement>(selectorOf("share", "limited"));
  const data = new FormData(form);
  const price = readMoney(String(data.get("price") ?? ""));
  const prints = Number(data.get("totalSupply"));
  if (!line || price === null || price < EDITION_PRICE.least || price > EDITION_PRICE.most) return;
  if (!Number.isInteger(prints) || prints < SUPPLY.least || prints > SUPPLY.most) return;
  const share = creatorShare({ price, limited: true });
  const values: Record<string, string> = {
    price: money(price),
    all: money(rappen(share * prints)),
  };
  const [amount, sentence] = [line.querySelector("strong"), line.querySelector(selectorOf("shareSentence"))];
  if (amount) amount.textContent = money(share);
  if (sentence) {
    sentence.textContent = (dataOf(line).shareText ?? "").replace(
      /\{\{(\w+)\}\}/g,
      (_, name: string) => values[name] ?? "",
    );
  }
}

function money(amount: Rappen): string {
  return formatMoney(amount, document.documentElement.lang);
}
