/**
 * Paying on the page itself: the provider's element in the place of the way to its own page.
 * Invariant: where the element cannot be shown, the form stays what it was, and leads to the provider's page.
 */
import { openDialog } from "../dialog.ts";
import { setBusy } from "../page.ts";
import { openPaymentElement, type PaymentElement } from "../payments/payment-element.ts";
import { showToast } from "../toast.ts";

export async function takePayment(form: HTMLFormElement): Promise<void> {
  const { payment, publishableKey = null, clientSecret, returnUrl, texts } = form.dataset;
  const container = form.querySelector<HTMLElement>("[data-payment-element]");
  const button = form.querySelector<HTMLButtonElement>("button[type=submit]");
  if (!payment || !clientSecret || !returnUrl || !texts || !container || !button) return;
  form.toggleAttribute("data-in-dialog", form.closest("dialog") !== null);
  show(form, true);
  button.disabled = true;
  const element = await openPaymentElement(
    container,
    { name: payment === "stripe" ? "stripe" : "embedded", publishableKey },
    {
      clientSecret,
      language: document.documentElement.lang,
      texts: textsOf(texts),
      onReady: () => {
        button.disabled = false;
        hide(form, "[data-payment-loading]");
      },
      onChange: () => tellProblem(form, ""),
      onFailure: () => {
        button.disabled = false;
        show(form, false);
      },
    },
  );
  if (!element) return;
  // Whoever comes back to this page by the browser's button may have paid meanwhile.
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
  form.addEventListener("submit", (event) => {
    // Where the element has failed meanwhile, the native post goes to the provider's page.
    if (container.closest("[hidden]")) return;
    event.preventDefault();
    void pay(form, element, returnUrl);
  });
}

function textsOf(json: string) {
  const texts = JSON.parse(json);
  return { ...texts, confirmText: (amount: string) => texts.confirmText.replace("{{amount}}", amount) };
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
  const { message, code } = confirmation.error;
  const { failedTitle = "", failedText = "", errorTitle = "", errorText = "" } = form.dataset;
  const isUnexpected = message === null && code === "unexpected";
  const saying = message ?? (isUnexpected ? errorText : failedText);
  tellProblem(form, saying);
  if (code !== "incomplete") {
    showToast({
      title: isUnexpected ? errorTitle : failedTitle,
      description: saying,
      tone: "error",
      quiet: true,
    });
  }
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

function show(form: HTMLFormElement, onThisPage: boolean): void {
  form.querySelector<HTMLElement>("[data-payment-place]")?.toggleAttribute("hidden", !onThisPage);
  form.querySelector<HTMLElement>("[data-payment-elsewhere]")?.toggleAttribute("hidden", onThisPage);
}

function hide(form: HTMLFormElement, selector: string): void {
  form.querySelector<HTMLElement>(selector)?.setAttribute("hidden", "");
}

function tellProblem(form: HTMLFormElement, message: string): void {
  const place = form.querySelector<HTMLElement>("[data-payment-problem]");
  if (!place) return;
  place.textContent = message;
  place.hidden = message === "";
}
