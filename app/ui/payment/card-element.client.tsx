/** The shop's own card form, for the simulator. Its fields have no names, so that no form around them ever posts a card. */
import { type ChangeEvent, forwardRef, useId, useImperativeHandle, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { findingOf } from "./card-faults.ts";
import { CARD_FIELDS, type CardFaults, type CardField, groupNumber, readCard } from "./card-input.ts";
import type { CardTexts } from "./card-texts.ts";
import { mountIsland } from "./island.client.ts";
import type { PaymentElement, PaymentElementOptions } from "./payment-element.client.ts";
import { confirmationOf, confirmIntent, questionOf, type SimulatorAccess } from "./simulator-api.client.ts";
import { TestCards } from "./test-cards.tsx";

/** @throws without the texts of the form */
export function mountCardElement(
  container: HTMLElement,
  access: SimulatorAccess,
  { texts, ...options }: PaymentElementOptions,
): PaymentElement {
  if (!texts) throw new Error("The card form has no texts.");
  const element = mountIsland(container, (ref) => (
    <CardElement access={access} ref={ref} texts={texts} {...options} />
  ));
  options.onReady();
  return element;
}

interface CardElementProps extends Omit<PaymentElementOptions, "texts"> {
  access: SimulatorAccess;
  texts: CardTexts;
}

/** What the browser needs to know of each field, to fill it in and to show the right keys. */
const KINDS = {
  number: { autoComplete: "cc-number", placeholder: "1234 1234 1234 1234" },
  expiry: { autoComplete: "cc-exp", placeholder: undefined },
  cvc: { autoComplete: "cc-csc", placeholder: "123" },
} as const;

const CardElement = forwardRef<PaymentElement, CardElementProps>(function CardElement(
  { access, texts, clientSecret, onChange },
  ref,
) {
  const [input, setInput] = useState({ number: "", expiry: "", cvc: "" });
  const [messages, setMessages] = useState<Partial<Record<CardField, string>>>({});
  const inputs = useRef<Partial<Record<CardField, HTMLInputElement | null>>>({});
  const id = useId();

  function change(field: CardField, { target }: ChangeEvent<HTMLInputElement>) {
    if (field === "number") {
      const grouped = groupNumber(target.value, target.selectionStart ?? target.value.length);
      // React leaves a value alone that is already there, and with it the caret.
      target.value = grouped.text;
      target.setSelectionRange(grouped.caret, grouped.caret);
    }
    setInput({ ...input, [field]: target.value });
    setMessages({ ...messages, [field]: undefined });
    onChange();
  }

  function fillIn(number: string) {
    setInput({ number, expiry: `12 / ${(new Date().getFullYear() + 3) % 100}`, cvc: "123" });
    setMessages({});
    onChange();
  }

  /** The message is in the page before the focus goes there, so that a screen reader reads both. */
  function show(found: Partial<Record<CardField, string>>) {
    flushSync(() => setMessages(found));
    const first = CARD_FIELDS.find((field) => found[field]);
    if (first) inputs.current[first]?.focus();
  }

  useImperativeHandle(ref, () => ({
    async submit() {
      const read = readCard(input, Date.now());
      if ("card" in read) return null;
      const found = messagesOf(read.faults, texts);
      show(found);
      const message = CARD_FIELDS.map((field) => found[field]).find(Boolean) ?? null;
      return { message, code: "incomplete" };
    },
    async confirm(returnUrl) {
      const read = readCard(input, Date.now());
      if (!("card" in read)) return { error: { message: null, code: "incomplete" } };
      const answer = await confirmIntent(access, clientSecret, { card: read.card, returnUrl }).catch(
        () => null,
      );
      if (!answer) return { error: { message: texts.faults.unanswered, code: "unavailable" } };
      if ("intent" in answer) {
        const isUntouched = answer.intent.status === "requires_payment_method";
        if (isUntouched) return { error: { message: texts.faults.unavailable, code: "unavailable" } };
        const question = questionOf(answer.intent, returnUrl);
        if (question === null) return confirmationOf(answer.intent);
        location.assign(question);
        return leaving();
      }
      const { fault, field } = findingOf(answer.error);
      const message = fault ? texts.faults[fault] : (answer.error.message ?? null);
      if (field && message) show({ [field]: message });
      return { error: { message, code: answer.error.code ?? "unexpected" } };
    },
  }));

  const fieldOf = (field: CardField) => (
    <div className="field">
      <label className="label" htmlFor={`${id}${field}`}>
        {texts[field]}
      </label>
      <input
        aria-describedby={messages[field] ? `${id}${field}-message` : undefined}
        aria-invalid={messages[field] ? true : undefined}
        aria-required
        autoComplete={KINDS[field].autoComplete}
        className="input"
        id={`${id}${field}`}
        inputMode="numeric"
        onChange={(event) => change(field, event)}
        placeholder={field === "expiry" ? texts.expiryExample : KINDS[field].placeholder}
        ref={(element) => {
          inputs.current[field] = element;
        }}
        type="text"
        value={input[field]}
      />
      {messages[field] && (
        <p className="field-error" id={`${id}${field}-message`}>
          {messages[field]}
        </p>
      )}
    </div>
  );

  return (
    <div className="grid gap-6">
      <div className="grid gap-5">
        {fieldOf("number")}
        <div className="grid grid-cols-2 items-start gap-4">
          {fieldOf("expiry")}
          {fieldOf("cvc")}
        </div>
      </div>
      <TestCards chosen={input.number} onChoose={fillIn} texts={texts} />
    </div>
  );
});

function messagesOf(faults: CardFaults, texts: CardTexts): Partial<Record<CardField, string>> {
  const named = Object.entries(faults).map(([field, fault]) => [field, texts.faults[fault]]);
  return Object.fromEntries(named);
}

/** The browser is leaving the page, so there is no answer any more. */
function leaving(): Promise<never> {
  return new Promise(() => {});
}
