/** Saves a card on the page itself: posts the form as usual, once the provider keeps the card. */
import { attributeOf, dataOf } from "../../browser/contract.ts";
import { setBusy } from "../../browser/page.ts";
import { fillPaymentElement, isFilled, showFailure, showProblem } from "../payment/payment-place.client.ts";
import { openSetupElement, type SetupElement } from "../payment/setup-element.client.ts";

export async function takeCard(form: HTMLFormElement): Promise<void> {
  const { cardSetup, returnUrl } = dataOf(form);
  const kept = form.querySelector<HTMLInputElement>("input[name=setupIntentId]");
  if (!returnUrl || !kept) return;
  const element = await fillPaymentElement(form, cardSetup, openSetupElement);
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
  element: SetupElement,
  kept: HTMLInputElement,
  returnUrl: string,
): Promise<void> {
  if (form.hasAttribute(attributeOf("busy"))) return;
  setBusy(form, true);
  showProblem(form, "");
  const confirmation = await element.confirm(returnUrl);
  setBusy(form, false);
  if ("error" in confirmation) return showFailure(form, confirmation.error);
  kept.value = confirmation.setup.id;
  form.requestSubmit();
}
