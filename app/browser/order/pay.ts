/** Paying on the page itself: the provider's element in the place of the way to its own page. */
import { openDialog } from "../dialog.ts";
import { setBusy } from "../page.ts";
import { openPaymentElement, type PaymentElement } from "../payments/payment-element.ts";
import { fillPlace, isFilled, tellFailure, tellProblem } from "../payments/place.ts";

export async function takePayment(form: HTMLFormElement): Promise<void> {
  const { payment, returnUrl } = form.dataset;
  if (!returnUrl) return;
  form.toggleAttribute("data-in-dialog", form.closest("dialog") !== null);
  const element = await fillPlace(form, payment, openPaymentElement);
  if (!element) return;
  // Whoever comes back to this page by the browser's button may have paid meanwhile.
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
  form.addEventListener("submit", (event) => {
    // Where the element has failed meanwhile, the native post goes to the provider's page.
    if (!isFilled(form)) return;
    event.preventDefault();
    void pay(form, element, returnUrl);
  });
}

async function pay(form: HTMLFormElement, element: PaymentElement, returnUrl: string): Promise<void> {
  if (form.hasAttribute("data-busy")) return;
  setBusy(form, true);
  tellProblem(form, "");
  const gone = await reservePrints(form.dataset.order ?? "");
  if (gone !== null) {
    setBusy(form, false);
    return tellProblem(form, gone);
  }
  const confirmation = await element.confirm(returnUrl);
  if ("intent" in confirmation) {
    const back = new URL(returnUrl);
    back.searchParams.set("payment_intent", confirmation.intent.id);
    // Under the name by which this browser knows the shop.
    return goOn(form, back.pathname + back.search);
  }
  // In another tab the order has become another one: the page then knows how it is paid.
  if (confirmation.error.code === "payment-closed") return goOn(form, `/order/${form.dataset.order}/payment`);
  setBusy(form, false);
  tellFailure(form, confirmation.error);
}

/** Says that paying begins. Answers why it must not, where a print is gone; that nobody could be told keeps nobody from paying. */
async function reservePrints(orderId: string): Promise<string | null> {
  try {
    const answer = await fetch(`/api/orders/${orderId}/initiated`, { method: "POST" });
    return answer.status === 409 ? String((await answer.json()).message) : null;
  } catch {
    return null;
  }
}

/** What began in a dialog goes on in it, also when it was closed meanwhile. */
function goOn(form: HTMLFormElement, address: string): void {
  if (form.hasAttribute("data-in-dialog")) void openDialog(address, {});
  else location.assign(address);
}
