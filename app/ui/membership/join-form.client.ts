/** Shows at once what a promo code is worth; the server decides whether it is valid. */

import { dataOf, selectorOf } from "../../browser/contract.ts";
import { findPromoCode } from "../../domain/membership/plan.ts";

export function watchPromo(field: HTMLInputElement): void {
  field.addEventListener("input", () => showWorth(field));
  const refuseUnknown = () => {
    if (field.value.trim() !== "" && !findPromoCode(field.value)) showUnknown(field);
  };
  field.addEventListener("change", refuseUnknown);
  // The browser may have restored the field, or the visitor may have typed before this script loaded.
  showWorth(field);
  if (document.activeElement !== field) refuseUnknown();
}

function showWorth(field: HTMLInputElement): void {
  const code = findPromoCode(field.value);
  const status = document.getElementById(`${field.id}-status`);
  if (status) status.textContent = code ? (dataOf(status).applied ?? "").replace("{{code}}", code) : "";
  for (const price of document.querySelectorAll<HTMLElement>(selectorOf("planPrice"))) {
    price.hidden = (dataOf(price).planPrice === "promo") !== (code !== null);
  }
}

/** browser/fields.ts clears it at the next input. */
function showUnknown(field: HTMLInputElement): void {
  const place = document.getElementById(`${field.id}-error`);
  if (!place) return;
  place.textContent = dataOf(field).invalidMessage ?? "";
  place.hidden = false;
  field.setAttribute("aria-invalid", "true");
}
