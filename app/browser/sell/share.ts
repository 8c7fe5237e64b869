/** Keeps the creator's share in step with the price and the number of prints. The server counts again. */
import { creatorShare } from "../../domain/earnings/share.ts";
import { formatMoney, type Rappen, rappen, readMoney } from "../../domain/money.ts";
import { EDITION_PRICE, SUPPLY } from "../../domain/posters/edition-limits.ts";

export function keepShare(form: HTMLFormElement): void {
  form.addEventListener("input", () => tellShare(form));
}

/** What cannot be sold so leaves the last share that was right. */
function tellShare(form: HTMLFormElement): void {
  const line = form.querySelector<HTMLElement>("[data-share='limited']");
  const data = new FormData(form);
  const price = readMoney(String(data.get("price") ?? ""));
  const prints = Number(data.get("totalSupply"));
  if (!line || price === null || price < EDITION_PRICE.least || price > EDITION_PRICE.most) return;
  if (!Number.isInteger(prints) || prints < SUPPLY.least || prints > SUPPLY.most) return;
  const share = creatorShare({ price, limited: true });
  const values: Record<string, string> = {
    price: money(price),
    prints: String(prints),
    all: money(rappen(share * prints)),
  };
  const [amount, sentence] = [line.querySelector("strong"), line.querySelector("[data-share-sentence]")];
  if (amount) amount.textContent = money(share);
  if (sentence) {
    sentence.textContent = (line.dataset.shareText ?? "").replace(
      /\{\{(\w+)\}\}/g,
      (_, name: string) => values[name] ?? "",
    );
  }
}

function money(amount: Rappen): string {
  return formatMoney(amount, document.documentElement.lang);
}
