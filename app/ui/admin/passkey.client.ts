/**
 * Asks the browser for a passkey, or to make one, and sends its answer with the page's own form. Offers of passkeys stay inert and
 * unseen in browsers without them, and without scripts: the password is always there.
 */
import { browserSupportsWebAuthn, startAuthentication, startRegistration } from "@simplewebauthn/browser";
import { dataOf, selectorOf } from "../../browser/contract.ts";

export function startPasskeys(): void {
  const isAble = browserSupportsWebAuthn();
  for (const offer of document.querySelectorAll<HTMLElement>(selectorOf("passkeyOffer")))
    offer.inert = !isAble;
  const form = document.querySelector<HTMLFormElement>(`form${selectorOf("passkey")}`);
  if (!form) return;
  if (!isAble) {
    say(form, "unable");
    return;
  }
  form.addEventListener("submit", (event) => {
    // The second time it carries the answer.
    if (answerField(form)?.value) return;
    event.preventDefault();
    void ask(form);
  });
  void ask(form);
}

async function ask(form: HTMLFormElement): Promise<void> {
  const { passkey, options = "" } = dataOf(form);
  const field = answerField(form);
  if (!field) return;
  say(form, null);
  try {
    const optionsJSON = JSON.parse(options);
    const answer = await (passkey === "create"
      ? startRegistration({ optionsJSON })
      : startAuthentication({ optionsJSON }));
    field.value = JSON.stringify(answer);
    form.requestSubmit();
  } catch {
    // The person has closed the browser's window, or there is no passkey on this device.
    say(form, "failed");
  }
}

function answerField(form: HTMLFormElement): HTMLInputElement | null {
  return form.querySelector<HTMLInputElement>(selectorOf("passkeyAnswer"));
}

function say(form: HTMLFormElement, what: "failed" | "unable" | null): void {
  const status = form.querySelector<HTMLElement>(selectorOf("passkeyStatus"));
  if (status) status.textContent = what === null ? "" : (dataOf(form)[what] ?? "");
}
