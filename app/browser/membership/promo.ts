/** Says at once what a promo code is worth; whether it counts, the server says. */
import { findPromoCode } from "../../domain/membership/promo.ts";

export function watchPromo(field: HTMLInputElement): void {
  field.addEventListener("input", () => showWorth(field));
  field.addEventListener("change", () => {
    if (field.value.trim() !== "" && !findPromoCode(field.value)) showUnknown(field);
  });
  // A browser may have filled it in again.
  showWorth(field);
}

function showWorth(field: HTMLInputElement): void {
  const code = findPromoCode(field.value);
  const status = document.getElementById(`${field.id}-status`);
  if (status) status.textContent = code ? (status.dataset.applied ?? "").replace("{{code}}", code) : "";
  for (const price of document.querySelectorAll<HTMLElement>("[data-plan-price]")) {
    price.hidden = (price.dataset.planPrice === "promo") !== (code !== null);
  }
}

/** Cleared by browser/fields.ts as soon as something else is typed. */
function showUnknown(field: HTMLInputElement): void {
  const place = document.getElementById(`${field.id}-error`);
  if (!place) return;
  place.textContent = field.dataset.invalidMessage ?? "";
  place.hidden = false;
  field.setAttribute("aria-invalid", "true");
}
