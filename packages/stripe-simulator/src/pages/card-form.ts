/** The fields in which a payer enters a card, and what is wrong with them. */
import { TEST_CARDS, type TestCard } from "../cards.ts";
import type { ErrorBody } from "../http/errors.ts";
import type { NewMethod } from "../resources/payment-methods.ts";
import { field, type Html, html } from "./html.ts";
import { reasonOf, type Texts } from "./texts.ts";

const CARD_FIELDS = ["number", "expiry", "cvc", "name"] as const;
type CardField = (typeof CARD_FIELDS)[number];
/** What is wrong, by field; `form` for what is not about one of them. */
export type CardErrors = Partial<Record<CardField | "form", string>>;

/** The fields at which an error of this code is shown. */
const PLACES: Readonly<Record<string, CardField>> = {
  incorrect_number: "number",
  test_mode_live_card: "number",
  expired_card: "expiry",
  invalid_expiry_month: "expiry",
  invalid_expiry_year: "expiry",
  incorrect_cvc: "cvc",
};

/** `mayFocus`: no field before these is wrong. */
export function cardFields(
  form: URLSearchParams | null,
  errors: CardErrors,
  texts: Texts,
  { legend = texts.types.card ?? "", mayFocus = true } = {},
): Html {
  const firstWrong = mayFocus && CARD_FIELDS.find((name) => errors[name]);
  const of = (name: CardField) => {
    // No answer repeats a card's number or code.
    const value = name === "name" ? (form?.get(name) ?? "") : "";
    return { name, label: texts[name], value, error: errors[name], isFirstWrong: name === firstWrong };
  };
  return html`<fieldset><legend>${legend}</legend>
${field(of("number"), { autocomplete: "cc-number", inputmode: "numeric", placeholder: "1234 1234 1234 1234" })}
<div class="pair">${field(of("expiry"), { autocomplete: "cc-exp", inputmode: "numeric" })}
${field(of("cvc"), { autocomplete: "cc-csc", inputmode: "numeric" })}</div>
${field(of("name"), { autocomplete: "cc-name" })}</fieldset>`;
}

/** What is wrong with a card before it is tried. `now` is in milliseconds. */
export function cardErrorsIn(form: URLSearchParams, now: number, texts: Texts): CardErrors {
  const value = (name: CardField) => form.get(name)?.trim() ?? "";
  const expiry = expiryOf(value("expiry"));
  const today = new Date(now);
  const thisMonth = today.getUTCFullYear() * 12 + today.getUTCMonth() + 1;
  return {
    ...(!value("number") && { number: texts.errors.incorrect_number }),
    ...((!expiry || expiry.year * 12 + expiry.month < thisMonth) && { expiry: texts.errors.expiry }),
    ...(!/^\d{3,4}$/.test(value("cvc")) && { cvc: texts.errors.cvc }),
    ...(!value("name") && { name: texts.errors.name }),
  };
}

/** The card of a form, as a payment method is made of it. */
export function cardIn(form: URLSearchParams): Pick<NewMethod, "type" | "card"> {
  const expiry = expiryOf(form.get("expiry")?.trim() ?? "");
  const number = form.get("number") ?? "";
  return { type: "card", card: { number, exp_month: expiry?.month, exp_year: expiry?.year } };
}

function expiryOf(text: string): { month: number; year: number } | null {
  const [, month, year] = /^(0?[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d\d)$/.exec(text) ?? [];
  return month && year ? { month: Number(month), year: 2000 + Number(year) } : null;
}

/** Why a card was refused, at the field that the error is about. */
export function cardErrorOf(error: ErrorBody, texts: Texts): CardErrors {
  const { code = "", decline_code = "" } = error;
  return { [PLACES[decline_code] ?? PLACES[code] ?? "form"]: reasonOf(texts, error) };
}

/** The numbers that work here, to be opened below a form. */
export function testCards(texts: Texts): Html {
  return html`<details><summary>${texts.testCards}</summary><table><tbody>${TEST_CARDS.map(
    (card) =>
      html`<tr><td>${card.number.replace(/(\d{4})(?=\d)/g, "$1 ")}</td><td>${outcomeOf(card, texts)}</td></tr>`,
  )}</tbody></table></details>`;
}

function outcomeOf(card: TestCard, { outcomes }: Texts): string {
  const { decline } = card;
  const why =
    decline && decline.decline_code !== "generic_decline"
      ? ` (${decline.decline_code.replaceAll("_", " ")})`
      : "";
  const parts = [
    card.authentication && outcomes.asks,
    decline && `${outcomes.declined}${why}`,
    card.isSlow && outcomes.slow,
    card.dispute && outcomes.disputed,
    card.isReported && outcomes.reported,
    card.refund && outcomes.refund,
  ];
  return parts.filter(Boolean).join(", ") || outcomes.succeeds;
}
