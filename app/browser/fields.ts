/** Helps while the visitor types. The server checks everything again. */
import { paths } from "../paths.ts";
import { attributeOf, dataOf, selectorOf } from "./contract.ts";
import { rememberEmail, rememberedEmail } from "./email-hint.ts";
import { latestOnly } from "./latest-only.ts";
import { around, make } from "./page.ts";
import { preparePasswords, watchPasswords } from "./password-fields.ts";
import { startWaiting } from "./waiting.ts";

type Input = HTMLInputElement;

const USERNAME = { shortest: 5, longest: 20, delayMs: 500 };
const CODE_DIGITS = 6;
const FIELDS = "input, select, textarea";

export function watchFields(): void {
  watchPasswords();
  document.addEventListener("submit", checkForm, true);
  document.addEventListener("input", (event) => {
    const field = around<Input>(event, FIELDS);
    if (!field) return;
    if (field.matches(selectorOf("checkUsername"))) checkUsername(field);
    if (field.matches(selectorOf("code"))) keepDigits(field);
    holdToOther(field);
    if (field.getAttribute("aria-invalid") === "true" && field.validity.valid) showError(field, "");
  });
  document.addEventListener("submit", (event) => {
    const email = dataOf(around<HTMLFormElement>(event, `form${selectorOf("emailHint")}`)).emailHint;
    if (email) rememberEmail(email);
  });
  addEventListener("pageshow", ({ persisted }) => persisted && prepareFields(document));
}

/** Prepares fields that were just added to the page. */
export function prepareFields(root: ParentNode): void {
  startWaiting(root);
  preparePasswords(root);
  for (const field of root.querySelectorAll<Input>(`input${selectorOf("code")}`)) keepDigits(field);
  for (const field of root.querySelectorAll<Input>(`input${selectorOf("emailHint")}`))
    field.value ||= rememberedEmail();
}

/**
 * Checks a form before it is sent, and shows the shop's own sentence at each wrong field. A field without such a
 * sentence is left to the server, which answers in the visitor's language.
 */
function checkForm(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  if (!(form instanceof HTMLFormElement) || !form.noValidate) return;
  if (submitter instanceof HTMLButtonElement && submitter.formNoValidate) return;
  const fields = [...form.querySelectorAll<Input>(FIELDS)];
  const wrong = fields.filter((field) => field.willValidate && !field.validity.valid && announce(field));
  if (wrong.length === 0) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  wrong[0]?.focus();
}

/** Whether there is a sentence for what is wrong with the field, and an element that shows it now. */
function announce(field: Input): boolean {
  const message = invalidMessage(field);
  if (!message || !errorElement(field)) return false;
  showError(field, message);
  const { shortMessage, shortTitle } = dataOf(field);
  if (shortTitle && message === shortMessage)
    errorElement(field)?.prepend(make("strong", { class: "block" }, shortTitle));
  return true;
}

function invalidMessage(field: Input): string | undefined {
  const { validity, validationMessage } = field;
  const texts = dataOf(field);
  const ownMessage = validity.valueMissing
    ? texts.missingMessage
    : validity.tooShort
      ? texts.shortMessage
      : validity.customError
        ? validationMessage
        : undefined;
  return ownMessage ?? texts.invalidMessage;
}

function errorElement(field: Element): HTMLElement | null {
  return document.getElementById(`${field.id}-error`);
}

function showError(field: Element, message: string): void {
  const output = errorElement(field);
  if (!output) return;
  output.textContent = message;
  output.hidden = !message;
  field.setAttribute("aria-invalid", String(!!message));
}

/** Checks that a confirmation equals the field that `data-same-as` names, whichever of the two changes. */
function holdToOther(field: Input): void {
  const pair = field.form?.querySelector<Input>(`input${selectorOf("sameAs")}`);
  const other = document.getElementById(dataOf(pair).sameAs ?? "");
  if (!pair || !(other instanceof HTMLInputElement) || (field !== pair && field !== other)) return;
  pair.setCustomValidity(
    pair.value && pair.value !== other.value ? (dataOf(pair).invalidMessage ?? "-") : "",
  );
  if (pair.validity.valid && pair.getAttribute("aria-invalid") === "true") showError(pair, "");
}

/** Allows only digits, and disables the button until the sixth. */
function keepDigits(field: Input): void {
  rewrite(field, field.value.replace(/\D/g, "").slice(0, CODE_DIGITS));
  const button = field.form?.querySelector<HTMLButtonElement>("button:not([type=button])");
  if (button && !field.form?.hasAttribute(attributeOf("busy")))
    button.disabled = field.value.length < CODE_DIGITS;
}

/** Keeps the caret's position, so that the visitor can correct a name in its middle. */
function rewrite(field: Input, value: string): void {
  if (field.value === value) return;
  const end = (field.selectionStart ?? value.length) - (field.value.length - value.length);
  field.value = value;
  field.setSelectionRange(end, end);
}

let waiting: ReturnType<typeof setTimeout> | undefined;
const availabilities = latestOnly();

function checkUsername(field: Input): void {
  const { shortest, longest, delayMs } = USERNAME;
  rewrite(
    field,
    field.value
      .toLowerCase()
      .replace(/[^a-z0-9_]/g, "")
      .slice(0, longest),
  );
  clearTimeout(waiting);
  availabilities.cancel();
  showAvailability(field, null);
  const { value } = field;
  if (value.length < shortest) return;
  waiting = setTimeout(async () => {
    const answer = await availabilities
      .run(async (signal) => {
        const address = `${paths.api.auth.checkUsername()}?username=${encodeURIComponent(value)}`;
        const response = await fetch(address, { signal });
        return response.ok ? response.json() : null;
      })
      .catch(() => null);
    if (answer) showAvailability(field, answer.available === true);
  }, delayMs);
}

function showAvailability(field: Input, available: boolean | null): void {
  const output = document.getElementById(`${field.id}-status`);
  if (!output) return;
  const { available: yes, taken: no } = dataOf(output);
  output.textContent = (available === null ? "" : available ? yes : no) ?? "";
  output.toggleAttribute(attributeOf("bad"), available === false);
}
