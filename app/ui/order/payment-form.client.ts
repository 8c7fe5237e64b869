/** Takes the payment on the page itself: the provider's element replaces the link to the provider's page. */

import { attributeOf, dataOf } from "../../browser/contract.ts";
import { openDialog } from "../../browser/dialog.ts";
import { setBusy } from "../../browser/page.ts";
import { paths } from "../../paths.ts";
import type { PaymentElement } from "../payment/payment-element.client.ts";
import { fillPaymentPlace, isFilled, showFailure, showProblem } from "../payment/payment-place.client.ts";

export async function takePayment(form: HTMLFormElement): Promise<void> {
  const { returnUrl } = dataOf(form);
  if (!returnUrl) return;
  form.toggleAttribute(attributeOf("inDialog"), form.closest("dialog") !== null);
  const element = await fillPaymentPlace(form);
  if (!element) return;
  // After paying, a buyer may return to this page with the browser's Back button.
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
  form.addEventListener("submit", (event) => {
    // If the element has failed meanwhile, the native post goes to the provider's page.
    if (!isFilled(form)) return;
    event.preventDefault();
    void pay(form, element, returnUrl);
  });
}

async function pay(form: HTMLFormElement, element: PaymentElement, returnUrl: string): Promise<void> {
  if (form.hasAttribute(attributeOf("busy"))) return;
  setBusy(form, true);
  showProblem(form, "");
  // Before any request, while a wallet may still open.
  const incomplete = await element.submit();
  if (incomplete) {
    setBusy(form, false);
    return showFailure(form, incomplete);
  }
  const gone = await reservePrints(dataOf(form).order ?? "");
  if (gone !== null) {
    setBusy(form, false);
    return showProblem(form, gone);
  }
  const confirmation = await element.confirm(returnUrl);
  if ("intent" in confirmation) {
    const back = new URL(returnUrl);
    back.searchParams.set("payment_intent", confirmation.intent.id);
    // Uses the host by which this browser knows the shop.
    return goOn(form, back.pathname + back.search);
  }
  // Another tab has changed the order: the page then shows how it is paid.
  if (confirmation.error.code === "payment_intent_unexpected_state")
    return goOn(form, paths.order.$.payment(dataOf(form).order ?? ""));
  setBusy(form, false);
  showFailure(form, confirmation.error);
}

/**
 * Reports that paying begins. Returns why it must not, when a print is gone; a failed report does not stop the
 * payment.
 */
async function reservePrints(orderId: string): Promise<string | null> {
  try {
    const answer = await fetch(paths.api.orders.$.initiated(orderId), { method: "POST" });
    return answer.status === 409 ? String((await answer.json()).message) : null;
  } catch {
    return null;
  }
}

/** A payment that began in a dialog continues in it, even when the dialog was closed meanwhile. */
function goOn(form: HTMLFormElement, address: string): void {
  if (form.hasAttribute(attributeOf("inDialog"))) void openDialog(address, {});
  else location.assign(address);
}
