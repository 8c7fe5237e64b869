/** The onboarding page, on which the owner of a connected account enters the details that Stripe asks for. */
import { type Account, stateOf, submitDetails } from "../connect/accounts.ts";
import { bankNumberOf, TEST_BANK_ACCOUNTS } from "../connect/bank-accounts.ts";
import { type Link, linkOf, linkOfSession, openLink } from "../connect/links.ts";
import {
  type DetailName,
  type Details,
  IDENTITY_CHECKS,
  type IdentityCheck,
} from "../connect/requirements.ts";
import { type ConnectTexts, connectTextsFor } from "./connect-texts.ts";
import { choice, field, type Html, html, page, redirect } from "./html.ts";
import type { HostedPage, Visit } from "./index.ts";

type Errors = Partial<Record<DetailName, string>>;

const ADULT_YEARS = 18;

/** The address of a link, which leads to the page once, and to the platform's address for a new link from then on. */
export const accountLinkPage: HostedPage = {
  path: /^\/setup\/acct_\w+\/(\w+)$/,
  answer(visit) {
    const { context, id } = visit;
    const link = linkOf(context, "account_link", id);
    if (!link || !context.store.find("account", link.account)) return unknownPage(visit);
    const session = openLink(context, link);
    if (!session) return redirect(link.refresh_url ?? "");
    return redirect(`${context.origin}/setup/${session}${new URL(visit.url).search}`);
  },
};

export const onboardingPage: HostedPage = {
  path: /^\/setup\/(session_\w+)$/,
  answer(visit) {
    const { context, form } = visit;
    const link = linkOfSession(context, "account_link", visit.id);
    const account = link && context.store.find("account", link.account);
    if (!link || !account) return unknownPage(visit);
    const { language, texts } = connectTextsFor(visit);
    const frame = { language, notice: texts.notice, title: texts.onboardingTitle };
    const known = stateOf(context, account).details;
    if (!form) return page({ ...frame, body: formOf({ account, link, texts, values: known, errors: {} }) });
    const values = valuesIn(form);
    const errors = errorsIn(values, texts, context.clock.now());
    if (Object.keys(errors).length > 0) {
      return page({ ...frame, body: formOf({ account, link, texts, values, errors }), status: 422 });
    }
    const bank_account = bankNumberOf(values.bank_account ?? "") ?? "";
    submitDetails(context, account, { ...values, bank_account }, checkIn(form));
    return redirect(link.return_url ?? "");
  },
};

/** The page of an address that leads nowhere. */
export function unknownPage(visit: Visit): Response {
  const { language, common } = connectTextsFor(visit);
  return page({ language, notice: common.notice, title: common.unknown, body: html``, status: 404 });
}

const TEXT_FIELDS = [
  "first_name",
  "last_name",
  "dob",
  "line1",
  "postal_code",
  "city",
  "bank_account",
] as const;

function valuesIn(form: URLSearchParams): Details {
  const values = [...TEXT_FIELDS, "terms" as const].map((name) => [name, form.get(name)?.trim() ?? ""]);
  return Object.fromEntries(values);
}

function errorsIn(values: Details, texts: ConnectTexts, now: number): Errors {
  const isRight = (name: DetailName) => {
    const value = values[name] ?? "";
    if (name === "dob") return isBirthdayOfAdult(value, now);
    return name === "bank_account" ? bankNumberOf(value) !== null : value !== "";
  };
  const wrong = (Object.keys(values) as DetailName[]).filter((name) => !isRight(name));
  return Object.fromEntries(wrong.map((name) => [name, texts.errors[name]]));
}

function isBirthdayOfAdult(text: string, now: number): boolean {
  const born = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  if (!born || Number.isNaN(born.getTime())) return false;
  born.setUTCFullYear(born.getUTCFullYear() + ADULT_YEARS);
  return born.getTime() <= now;
}

function checkIn(form: URLSearchParams): IdentityCheck {
  return IDENTITY_CHECKS.find((each) => each === form.get("identity")) ?? "verified";
}

function formOf({
  account,
  link,
  texts,
  values,
  errors,
}: {
  account: Account;
  link: Link;
  texts: ConnectTexts;
  values: Details;
  errors: Errors;
}): Html {
  const firstWrong = TEXT_FIELDS.find((name) => errors[name]);
  const input = (name: (typeof TEXT_FIELDS)[number], type: string, autocomplete: string) => {
    const given = { name, label: texts[name], value: values[name], error: errors[name] };
    return field({ ...given, isFirstWrong: name === firstWrong }, { type, autocomplete });
  };
  const { requirements, details_submitted } = account;
  const due = details_submitted ? (requirements?.currently_due ?? []) : [];
  const wrong = errors.terms && html` aria-invalid="true" aria-describedby="terms-error"`;
  return html`${due.length > 0 && html`<p>${texts.due} ${due.join(", ")}</p>`}
<form method="post" novalidate>
<fieldset><legend>${texts.person}</legend>
<div class="pair">${input("first_name", "text", "given-name")}
${input("last_name", "text", "family-name")}</div>
${input("dob", "date", "bday")}
${input("line1", "text", "address-line1")}
<div class="pair">${input("postal_code", "text", "postal-code")}
${input("city", "text", "address-level2")}</div></fieldset>
<fieldset><legend>${texts.bank}</legend>
${input("bank_account", "text", "off")}</fieldset>
<fieldset><legend>${texts.identity}</legend>${IDENTITY_CHECKS.map((check) =>
    choice({ name: "identity", value: check, label: texts.checks[check] }, check === "verified"),
  )}</fieldset>
<div class="field"><label class="choice"><input type="checkbox" name="terms" value="accepted"${values.terms && html` checked`} required${wrong}> ${texts.terms}</label>
${errors.terms && html`<p class="error" id="terms-error">${errors.terms}</p>`}</div>
<button type="submit">${texts.submit}</button></form>
<p><a class="back" href="${link.return_url}">← ${texts.later}</a></p>
<details><summary>${texts.testAccounts}</summary><table><tbody>${TEST_BANK_ACCOUNTS.map(
    ({ number, code }) => html`<tr><td>${number}</td><td>${code ?? texts.succeeds}</td></tr>`,
  )}</tbody></table></details>`;
}
