/** The embedded provider's card element: three fields without names, so that no form around them ever posts them. */
import { formatMoney, rappen } from "../../domain/money.ts";
import { make } from "../page.ts";
import { askToConfirm } from "./confirmation.ts";
import type { Confirmation, PaymentElement, PaymentElementOptions } from "./payment-element.ts";
import type { SetupConfirmation, SetupElement, SetupElementOptions } from "./setup-element.ts";

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
  /** The provider could not be reached. */
  unavailable: string;
}

interface CardField {
  /** As the call names it. */
  name: string;
  place: HTMLElement;
  input: HTMLInputElement;
  error: HTMLElement;
  texts: { missing: string; invalid: string };
}

/** What is confirmed, as the call answers it. */
interface Stand {
  id: string;
  status: string;
}

interface Complaint {
  message?: string;
  code?: string;
  field?: string;
}

/** How a card is tried, and what the bank's question says. */
interface Talk<T extends Stand> {
  post(body: object): Promise<Complaint & { stand?: T }>;
  askToConfirm(stand: T): Promise<"accept" | "refuse">;
}

type Told<T extends Stand> = { stand: T } | { error: { message: string | null; code: string } };

let elements = 0;

/** The element that pays an intent. */
export function mountCardElement(container: HTMLElement, options: PaymentElementOptions): PaymentElement {
  const { clientSecret, language, texts } = options;
  const card = mountCard(container, options, {
    async post(body) {
      const { intent, ...rest } = await ask<{ intent?: Stand & { amount: number } }>(
        "embedded-payments",
        clientSecret,
        body,
      );
      return { stand: intent, ...rest };
    },
    askToConfirm: ({ amount }) =>
      askToConfirm(texts, texts.confirmTitle, texts.confirmText(formatMoney(rappen(amount), language))),
  });
  return {
    async confirm(): Promise<Confirmation> {
      const told = await card.confirm();
      return "error" in told ? told : { intent: { id: told.stand.id, status: told.stand.status } };
    },
    destroy: card.destroy,
  };
}

/** The element that keeps a card. */
export function mountCardSetup(container: HTMLElement, options: SetupElementOptions): SetupElement {
  const { clientSecret, texts } = options;
  const card = mountCard(container, options, {
    async post(body) {
      const { setup, ...rest } = await ask<{ setup?: Stand }>("embedded-setups", clientSecret, body);
      return { stand: setup, ...rest };
    },
    askToConfirm: () => askToConfirm(texts, texts.confirmSetupTitle, texts.confirmSetupText),
  });
  return {
    async confirm(): Promise<SetupConfirmation> {
      const told = await card.confirm();
      return "error" in told ? told : { setup: told.stand };
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
    if (field?.input.validity.valid) tell(field, "");
    onChange({ complete: fields.every(({ input }) => input.validity.valid) });
  });
  container.append(root);
  onReady();

  async function confirm(): Promise<Told<T>> {
    const wrong = fields.filter((field) => tell(field, complaintAbout(field)));
    if (wrong[0]) {
      wrong[0].input.focus();
      return { error: { message: wrong[0].error.textContent, code: "incomplete" } };
    }
    try {
      const card = Object.fromEntries(fields.map(({ name, input }) => [name, input.value]));
      let answer = await talk.post({ step: "card", ...card });
      if (answer.stand?.status === "requires_action") {
        answer = await talk.post({ step: "answer", answer: await talk.askToConfirm(answer.stand) });
      }
      if (answer.stand) return { stand: answer.stand };
      const field = fields.find(({ name }) => name === answer.field);
      if (field) {
        tell(field, answer.message ?? "");
        field.input.focus();
      }
      return { error: { message: answer.message ?? null, code: answer.code ?? "unexpected" } };
    } catch {
      return { error: { message: texts.unavailable, code: "unavailable" } };
    }
  }

  return { confirm, destroy: () => root.remove() };
}

/** The only place that card data goes to. @throws when nobody answers */
async function ask<T>(call: string, clientSecret: string, body: object): Promise<T & Complaint> {
  const [id = ""] = clientSecret.split("_secret_");
  const response = await fetch(`/api/${call}/${encodeURIComponent(id)}/confirm`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ clientSecret, ...body }),
  });
  return response.json();
}

interface CardFieldWish {
  label: string;
  autocomplete: string;
  placeholder: string;
  pattern: string;
  texts: CardField["texts"];
}

function cardField(prefix: string, name: string, { label, texts, ...attributes }: CardFieldWish): CardField {
  const id = `${prefix}-${name}`;
  const input = make("input", {
    id,
    class: "input tabular-nums",
    type: "text",
    inputmode: "numeric",
    required: "",
    "aria-describedby": `${id}-error`,
    // Where the form around it lets the browser check first, browser/fields.ts tells these.
    "data-missing-message": texts.missing,
    "data-invalid-message": texts.invalid,
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

/** Answers whether there is something to complain about. */
function tell({ input, error }: CardField, message: string): boolean {
  error.textContent = message;
  error.hidden = !message;
  input.setAttribute("aria-invalid", String(message !== ""));
  return message !== "";
}

/** Digits in fours, as they stand on the card; the caret stays behind the digit that it followed. */
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
