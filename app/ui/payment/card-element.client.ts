/** The embedded provider's card element: three fields without names, so that no form around them ever posts them. */

import { attributeOf } from "../../browser/contract.ts";
import { make } from "../../browser/page.ts";
import { formatMoney, rappen } from "../../domain/kernel/money.ts";
import { paths } from "../../paths.ts";
import { requestConfirmation } from "./confirmation.client.ts";
import type { Confirmation, PaymentElement, PaymentElementOptions } from "./payment-element.client.ts";
import type { SetupConfirmation, SetupElement, SetupElementOptions } from "./setup-element.client.ts";

export interface CardElementTexts {
  number: string;
  expiry: string;
  expiryExample: string;
  cvc: string;
  numberMissing: string;
  numberInvalid: string;
  expiryMissing: string;
  expiryInvalid: string;
  cvcMissing: string;
  cvcInvalid: string;
  confirmTitle: string;
  confirmText(amount: string): string;
  confirmSetupTitle: string;
  confirmSetupText: string;
  accept: string;
  refuse: string;
  /** The message for an unreachable provider. */
  unavailable: string;
}

interface CardField {
  /** The name in the call. */
  name: string;
  place: HTMLElement;
  input: HTMLInputElement;
  error: HTMLElement;
  texts: { missing: string; invalid: string };
}

/** The confirmed object, as the call returns it. */
interface Stand {
  id: string;
  status: string;
}

interface Complaint {
  message?: string;
  code?: string;
  field?: string;
}

/** The calls that try a card, and the texts of the bank's question. */
interface Talk<T extends Stand> {
  post(body: object): Promise<Complaint & { stand?: T }>;
  requestConfirmation(stand: T): Promise<"accept" | "refuse">;
}

type Outcome<T extends Stand> = { stand: T } | { error: { message: string | null; code: string } };

let elements = 0;

/** The element that pays an intent. */
export function mountCardElement(container: HTMLElement, options: PaymentElementOptions): PaymentElement {
  const { clientSecret, language, texts } = options;
  const card = mountCard(container, options, {
    async post(body) {
      const { intent, ...rest } = await ask<{ intent?: Stand & { amount: number } }>(
        paths.api.embeddedPayments.$.confirm,
        clientSecret,
        body,
      );
      return { stand: intent, ...rest };
    },
    requestConfirmation: ({ amount }) =>
      requestConfirmation(
        texts,
        texts.confirmTitle,
        texts.confirmText(formatMoney(rappen(amount), language)),
      ),
  });
  return {
    async confirm(): Promise<Confirmation> {
      const outcome = await card.confirm();
      return "error" in outcome
        ? outcome
        : { intent: { id: outcome.stand.id, status: outcome.stand.status } };
    },
    destroy: card.destroy,
  };
}

/** The element that keeps a card. */
export function mountCardSetup(container: HTMLElement, options: SetupElementOptions): SetupElement {
  const { clientSecret, texts } = options;
  const card = mountCard(container, options, {
    async post(body) {
      const { setup, ...rest } = await ask<{ setup?: Stand }>(
        paths.api.embeddedSetups.$.confirm,
        clientSecret,
        body,
      );
      return { stand: setup, ...rest };
    },
    requestConfirmation: () => requestConfirmation(texts, texts.confirmSetupTitle, texts.confirmSetupText),
  });
  return {
    async confirm(): Promise<SetupConfirmation> {
      const outcome = await card.confirm();
      return "error" in outcome ? outcome : { setup: outcome.stand };
    },
    destroy: card.destroy,
  };
}

function mountCard<T extends Stand>(
  container: HTMLElement,
  { texts, onReady, onChange }: Pick<PaymentElementOptions, "texts" | "onReady" | "onChange">,
  talk: Talk<T>,
) {
  const prefix = `card-element-${++elements}`;
  const number = cardField(prefix, "cardNumber", {
    label: texts.number,
    autocomplete: "cc-number",
    placeholder: "1234 1234 1234 1234",
    pattern: "\\s*([0-9][\\s\\-]*){13,19}",
    texts: { missing: texts.numberMissing, invalid: texts.numberInvalid },
  });
  const expiry = cardField(prefix, "expiry", {
    label: texts.expiry,
    autocomplete: "cc-exp",
    placeholder: texts.expiryExample,
    pattern: "\\s*[0-9]{1,2}\\s*[\\/\\-]?\\s*([0-9]{2}|[0-9]{4})\\s*",
    texts: { missing: texts.expiryMissing, invalid: texts.expiryInvalid },
  });
  const cvc = cardField(prefix, "cvc", {
    label: texts.cvc,
    autocomplete: "cc-csc",
    placeholder: "123",
    pattern: "\\s*[0-9]{3,4}\\s*",
    texts: { missing: texts.cvcMissing, invalid: texts.cvcInvalid },
  });
  const fields = [number, expiry, cvc];
  const pair = make("div", { class: "grid grid-cols-2 items-start gap-4" }, expiry.place, cvc.place);
  const root = make("div", { class: "grid gap-5" }, number.place, pair);
  root.addEventListener("input", ({ target }) => {
    if (target === number.input) group(number.input);
    const field = fields.find(({ input }) => input === target);
    if (field?.input.validity.valid) showError(field, "");
    onChange({ complete: fields.every(({ input }) => input.validity.valid) });
  });
  container.append(root);
  onReady();

  async function confirm(): Promise<Outcome<T>> {
    const wrong = fields.filter((field) => showError(field, complaintAbout(field)));
    if (wrong[0]) {
      wrong[0].input.focus();
      return { error: { message: wrong[0].error.textContent, code: "incomplete" } };
    }
    try {
      const card = Object.fromEntries(fields.map(({ name, input }) => [name, input.value]));
      let answer = await talk.post({ step: "card", ...card });
      if (answer.stand?.status === "requires_action") {
        answer = await talk.post({ step: "answer", answer: await talk.requestConfirmation(answer.stand) });
      }
      if (answer.stand) return { stand: answer.stand };
      const field = fields.find(({ name }) => name === answer.field);
      if (field) {
        showError(field, answer.message ?? "");
        field.input.focus();
      }
      return { error: { message: answer.message ?? null, code: answer.code ?? "unexpected" } };
    } catch {
      return { error: { message: texts.unavailable, code: "unavailable" } };
    }
  }

  return { confirm, destroy: () => root.remove() };
}

/** The only place that sends card data. @throws when the provider does not answer */
async function ask<T>(
  call: (id: string) => string,
  clientSecret: string,
  body: object,
): Promise<T & Complaint> {
  const [id = ""] = clientSecret.split("_secret_");
  const response = await fetch(call(id), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ clientSecret, ...body }),
  });
  return response.json();
}

interface CardFieldOptions {
  label: string;
  autocomplete: string;
  placeholder: string;
  pattern: string;
  texts: CardField["texts"];
}

function cardField(
  prefix: string,
  name: string,
  { label, texts, ...attributes }: CardFieldOptions,
): CardField {
  const id = `${prefix}-${name}`;
  const input = make("input", {
    id,
    class: "input",
    type: "text",
    inputmode: "numeric",
    required: "",
    "aria-describedby": `${id}-error`,
    // If the form lets the browser check first, browser/fields.ts shows these.
    [attributeOf("missingMessage")]: texts.missing,
    [attributeOf("invalidMessage")]: texts.invalid,
    ...attributes,
  });
  const error = make("p", { id: `${id}-error`, class: "field-error", hidden: "" });
  const place = make(
    "div",
    { class: "field" },
    make("label", { class: "label", for: id }, label),
    input,
    error,
  );
  return { name, place, input, error, texts };
}

function complaintAbout({ input, texts }: CardField): string {
  if (input.validity.valueMissing) return texts.missing;
  return input.validity.valid ? "" : texts.invalid;
}

/** Shows the message, if any; returns whether there is one. */
function showError({ input, error }: CardField, message: string): boolean {
  error.textContent = message;
  error.hidden = !message;
  input.setAttribute("aria-invalid", String(message !== ""));
  return message !== "";
}

/** Groups digits in fours, as on the card; the caret stays behind the digit that it followed. */
function group(input: HTMLInputElement): void {
  const caret = input.selectionStart ?? input.value.length;
  const before = input.value.slice(0, caret).replace(/\D/g, "").length;
  const grouped = input.value
    .replace(/\D/g, "")
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, "$1 ");
  if (input.value === grouped) return;
  input.value = grouped;
  const place = before + Math.floor(Math.max(0, before - 1) / 4);
  input.setSelectionRange(place, place);
}
