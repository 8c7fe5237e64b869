/**
 * The slot of the provider's element on a page.
 * Invariant: if the element cannot be shown, the form stays the same and leads to the provider's page.
 */
import { dataOf, selectorOf } from "../../browser/contract.ts";
import { showToast } from "../../browser/toast.ts";
import type { BrowserAccess } from "../../ports/payments/port.ts";
import { type Failure, openPaymentElement, type PaymentElement } from "./payment-element.client.ts";

/** Opens the element in the form's slot for it; null where that fails. */
export async function fillPaymentPlace(form: HTMLFormElement): Promise<PaymentElement | null> {
  const { clientSecret, texts } = dataOf(form);
  const access = accessOf(form);
  const container = form.querySelector<HTMLElement>(selectorOf("paymentElement"));
  const button = form.querySelector<HTMLButtonElement>("button[type=submit]");
  if (!access || !clientSecret || !container || !button) return null;
  show(form, true);
  button.disabled = true;
  return openPaymentElement(container, access, {
    clientSecret,
    language: document.documentElement.lang,
    texts: texts ? JSON.parse(texts) : null,
    onReady: () => {
      button.disabled = false;
      form.querySelector<HTMLElement>(selectorOf("paymentLoading"))?.setAttribute("hidden", "");
    },
    onChange: () => showProblem(form, ""),
    onFailure: () => {
      button.disabled = false;
      show(form, false);
    },
  });
}

/** How this page reaches the provider; null where it does not. */
export function accessOf(form: HTMLFormElement): BrowserAccess | null {
  const { publishableKey, apiBase = null } = dataOf(form);
  return publishableKey ? { publishableKey, apiBase } : null;
}

/** Whether the buyer pays on this page; else the native post goes to the provider's page. */
export function isFilled(form: HTMLFormElement): boolean {
  const place = form.querySelector(selectorOf("paymentPlace"));
  return place !== null && !place.hasAttribute("hidden");
}

/** Shows why it failed, next to the fields, and as a toast unless the fields are incomplete. */
export function showFailure(form: HTMLFormElement, { message, code }: Failure): void {
  const { failedTitle = "", failedText = "", errorTitle = "", errorText = "" } = dataOf(form);
  const isUnexpected = message === null && code === "unexpected";
  const saying = message ?? (isUnexpected ? errorText : failedText);
  showProblem(form, saying);
  if (code === "incomplete") return;
  const title = isUnexpected ? errorTitle : failedTitle;
  showToast({ title, description: saying, tone: "error", quiet: true });
}

/** An empty message clears the error. */
export function showProblem(form: HTMLFormElement, message: string): void {
  const place = form.querySelector<HTMLElement>(selectorOf("paymentProblem"));
  if (!place) return;
  place.textContent = message;
  place.hidden = message === "";
}

function show(form: HTMLFormElement, onThisPage: boolean): void {
  form.querySelector<HTMLElement>(selectorOf("paymentPlace"))?.toggleAttribute("hidden", !onThisPage);
  form.querySelector<HTMLElement>(selectorOf("paymentElsewhere"))?.toggleAttribute("hidden", onThisPage);
}
