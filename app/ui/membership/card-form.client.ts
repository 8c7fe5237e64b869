/** Saves a card on the page itself: posts the form as usual, once the provider keeps the card. */
import { attributeOf, dataOf } from "../../browser/contract.ts";
import { setBusy } from "../../browser/page.ts";
import type { PaymentElement } from "../payment/payment-element.client.ts";
import { fillPaymentPlace, isFilled, showFailure, showProblem } from "../payment/payment-place.client.ts";

export async function takeCard(form: HTMLFormElement): Promise<void> {
  const { returnUrl } = dataOf(form);
  const kept = form.querySelector<HTMLInputElement>("input[name=setupIntentId]");
  if (!returnUrl || !kept) return;
  const element = await fillPaymentPlace(form);
  if (!element) return;
  // After joining, a member may return to this page with the browser's Back button.
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
  form.addEventListener("submit", (event) => {
    // If the element has failed meanwhile, the native post goes to the provider's page.
    if (kept.value || !isFilled(form)) return;
    event.preventDefault();
    void keepCard(form, element, kept, returnUrl);
  });
}

async function keepCard(
  form: HTMLFormElement,
  element: PaymentElement,
  kept: HTMLInputElement,
  returnUrl: string,
): Promise<void> {
  if (form.hasAttribute(attributeOf("busy"))) return;
  setBusy(form, true);
  showProblem(form, "");
  const error = await element.submit();
  const confirmation = error ? { error } : await element.confirm(returnUrl);
  setBusy(form, false);
  if ("error" in confirmation) return showFailure(form, confirmation.error);
  kept.value = confirmation.intent.id;
  form.requestSubmit();
}
