/**
 * The place on a page that an element of the provider takes.
 * Invariant: where the element cannot be shown, the form stays what it was, and leads to the provider's page.
 */
import { showToast } from "../toast.ts";
import type { PaymentElementOptions, PaymentProvider } from "./payment-element.ts";

type Open<E> = (
  container: HTMLElement,
  provider: PaymentProvider,
  options: PaymentElementOptions,
) => Promise<E | null>;

/** Opens the element in the form's place for it; null where that cannot be. */
export async function fillPlace<E>(
  form: HTMLFormElement,
  provider: string | undefined,
  open: Open<E>,
): Promise<E | null> {
  const { publishableKey = null, clientSecret, texts } = form.dataset;
  const container = form.querySelector<HTMLElement>("[data-payment-element]");
  const button = form.querySelector<HTMLButtonElement>("button[type=submit]");
  if (!provider || !clientSecret || !texts || !container || !button) return null;
  show(form, true);
  button.disabled = true;
  return open(
    container,
    { name: provider === "stripe" ? "stripe" : "embedded", publishableKey },
    {
      clientSecret,
      language: document.documentElement.lang,
      texts: textsOf(texts),
      onReady: () => {
        button.disabled = false;
        form.querySelector<HTMLElement>("[data-payment-loading]")?.setAttribute("hidden", "");
      },
      onChange: () => tellProblem(form, ""),
      onFailure: () => {
        button.disabled = false;
        show(form, false);
      },
    },
  );
}

/** Whether it is here that one pays; else the native post goes to the provider's page. */
export function isFilled(form: HTMLFormElement): boolean {
  const place = form.querySelector("[data-payment-place]");
  return place !== null && !place.hasAttribute("hidden");
}

/** Says why it did not work, next to the fields and, unless it is there that something is missing, as a toast. */
export function tellFailure(
  form: HTMLFormElement,
  { message, code }: { message: string | null; code: string },
): void {
  const { failedTitle = "", failedText = "", errorTitle = "", errorText = "" } = form.dataset;
  const isUnexpected = message === null && code === "unexpected";
  const saying = message ?? (isUnexpected ? errorText : failedText);
  tellProblem(form, saying);
  if (code === "incomplete") return;
  const title = isUnexpected ? errorTitle : failedTitle;
  showToast({ title, description: saying, tone: "error", quiet: true });
}

/** Nothing is wrong where the message is empty. */
export function tellProblem(form: HTMLFormElement, message: string): void {
  const place = form.querySelector<HTMLElement>("[data-payment-problem]");
  if (!place) return;
  place.textContent = message;
  place.hidden = message === "";
}

function show(form: HTMLFormElement, onThisPage: boolean): void {
  form.querySelector<HTMLElement>("[data-payment-place]")?.toggleAttribute("hidden", !onThisPage);
  form.querySelector<HTMLElement>("[data-payment-elsewhere]")?.toggleAttribute("hidden", onThisPage);
}

function textsOf(json: string) {
  const texts = JSON.parse(json);
  return { ...texts, confirmText: (amount: string) => texts.confirmText.replace("{{amount}}", amount) };
}
