/** Leaving a card on the page itself: the form is posted as ever, once the provider keeps the card. */
import { setBusy } from "../page.ts";
import { fillPlace, isFilled, tellFailure, tellProblem } from "../payments/place.ts";
import { openSetupElement, type SetupElement } from "../payments/setup-element.ts";

export async function takeCard(form: HTMLFormElement): Promise<void> {
  const { cardSetup, returnUrl } = form.dataset;
  const kept = form.querySelector<HTMLInputElement>("input[name=setupIntentId]");
  if (!returnUrl || !kept) return;
  const element = await fillPlace(form, cardSetup, openSetupElement);
  if (!element) return;
  // Whoever comes back to this page by the browser's button may have joined meanwhile.
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
  form.addEventListener("submit", (event) => {
    // Where the element has failed meanwhile, the native post goes to the provider's page.
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
  if (form.hasAttribute("data-busy")) return;
  setBusy(form, true);
  tellProblem(form, "");
  const confirmation = await element.confirm(returnUrl);
  setBusy(form, false);
  if ("error" in confirmation) return tellFailure(form, confirmation.error);
  kept.value = confirmation.setup.id;
  form.requestSubmit();
}
