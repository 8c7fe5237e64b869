/** Fields that help while one types. The server checks everything again. */
import { around } from "./page.ts";

type Input = HTMLInputElement;

const USERNAME = { shortest: 5, longest: 20, delayMs: 500 };
const CODE_DIGITS = 6;
const EMAIL_HINT = "verifiedEmail";

export function watchFields(): void {
  document.addEventListener("invalid", tellInvalid, true);
  document.addEventListener("input", (event) => {
    const field = around<Input>(event, "input, select, textarea");
    if (!field) return;
    if (field.matches("[data-check-username]")) checkUsername(field);
    if (field.matches("[data-code]")) keepDigits(field);
    holdToOther(field);
    if (field.getAttribute("aria-invalid") === "true" && field.validity.valid) showError(field, "");
  });
  document.addEventListener("submit", (event) => {
    const email = around(event, "form[data-email-hint]")?.dataset.emailHint;
    if (email) remember(() => localStorage.setItem(EMAIL_HINT, email));
  });
  addEventListener("pageshow", ({ persisted }) => persisted && prepareFields(document));
}

/** Brings fields that have just come into the page up to date. */
export function prepareFields(root: ParentNode): void {
  for (const field of root.querySelectorAll<Input>("input[data-code]")) keepDigits(field);
  for (const field of root.querySelectorAll<Input>("input[data-email-hint]")) {
    remember(() => {
      field.value ||= localStorage.getItem(EMAIL_HINT) ?? "";
    });
  }
}

/** A hint for display only; who is verified is known to the server alone. */
export function forgetEmail(): void {
  remember(() => localStorage.removeItem(EMAIL_HINT));
}

/** Storage may be switched off; then the hint is simply not there. */
function remember(act: () => void): void {
  try {
    act();
  } catch {}
}

let wrongFieldFocused = false;

/** Instead of the browser's bubble: the shop's own sentence in the field's place for errors. */
function tellInvalid(event: Event): void {
  const field = event.target as Input;
  if (!errorPlace(field)) return;
  event.preventDefault();
  showError(field, invalidMessage(field));
  if (wrongFieldFocused) return;
  wrongFieldFocused = true;
  setTimeout(() => {
    wrongFieldFocused = false;
  });
  field.focus();
}

function invalidMessage({ validity, dataset, validationMessage }: Input): string {
  const wish = validity.valueMissing
    ? dataset.missingMessage
    : validity.tooShort
      ? dataset.shortMessage
      : validity.customError
        ? validationMessage
        : undefined;
  return wish ?? dataset.invalidMessage ?? validationMessage;
}

function errorPlace(field: Element): HTMLElement | null {
  return document.getElementById(`${field.id}-error`);
}

function showError(field: Element, message: string): void {
  const place = errorPlace(field);
  if (!place) return;
  place.textContent = message;
  place.hidden = !message;
  field.setAttribute("aria-invalid", String(!!message));
}

/** A confirmation must be the same as the field that `data-same-as` names; told from either side. */
function holdToOther(field: Input): void {
  const pair = field.form?.querySelector<Input>("input[data-same-as]");
  const other = pair?.dataset.sameAs && document.getElementById(pair.dataset.sameAs);
  if (!pair || !(other instanceof HTMLInputElement) || (field !== pair && field !== other)) return;
  pair.setCustomValidity(
    pair.value && pair.value !== other.value ? (pair.dataset.invalidMessage ?? "-") : "",
  );
  if (pair.validity.valid && pair.getAttribute("aria-invalid") === "true") showError(pair, "");
}

/** Only digits, and the button waits for the sixth. */
function keepDigits(field: Input): void {
  rewrite(field, field.value.replace(/\D/g, "").slice(0, CODE_DIGITS));
  const button = field.form?.querySelector<HTMLButtonElement>("button:not([type=button])");
  if (button && !field.form?.hasAttribute("data-busy")) button.disabled = field.value.length < CODE_DIGITS;
}

/** Leaves the caret where it was, so that a name can be mended in its middle. */
function rewrite(field: Input, value: string): void {
  if (field.value === value) return;
  const end = (field.selectionStart ?? value.length) - (field.value.length - value.length);
  field.value = value;
  field.setSelectionRange(end, end);
}

let waiting: ReturnType<typeof setTimeout> | undefined;

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
  tellAvailability(field, null);
  const { value } = field;
  if (value.length < shortest) return;
  waiting = setTimeout(async () => {
    const answer = await fetch(`/api/auth/check-username?username=${encodeURIComponent(value)}`)
      .then((response) => (response.ok ? response.json() : null))
      .catch(() => null);
    if (answer && field.value === value) tellAvailability(field, answer.available === true);
  }, delayMs);
}

function tellAvailability(field: Input, available: boolean | null): void {
  const place = document.getElementById(`${field.id}-status`);
  if (!place) return;
  const { available: yes, taken: no } = place.dataset;
  place.textContent = (available === null ? "" : available ? yes : no) ?? "";
  place.toggleAttribute("data-bad", available === false);
}
