/** Announces the end of a reservation before it comes, and extends it without losing what is typed into the payment. */

import { announceFailure, ServerFault } from "../../browser/connection.ts";
import { dataOf, selectorOf } from "../../browser/contract.ts";
import { formQuery } from "../../browser/form-query.ts";
import { setBusy } from "../../browser/page.ts";

interface Warning {
  /** How long before the end. */
  seconds: number;
  text: string;
}

export function watchHold(note: HTMLElement): void {
  const { secondsLeft = "0" } = dataOf(note);
  const end = Date.now() + Number(secondsLeft) * 1000;
  const due = warningsOf(note).filter(({ seconds }) => seconds < Number(secondsLeft));
  const form = note.querySelector("form");
  const timer = setInterval(() => {
    if (!note.isConnected) return clearInterval(timer);
    const left = (end - Date.now()) / 1000;
    // A computer that slept announces only what is true now.
    let latest: Warning | undefined;
    while (due[0] && due[0].seconds >= left) latest = due.shift();
    if (latest) announce(note, latest.text);
    if (left > 0) return;
    clearInterval(timer);
    form?.remove();
  }, 1000);
  // Before the dialog's own listener, which would replace the card form, too.
  form?.addEventListener("submit", (event) => {
    event.preventDefault();
    event.stopPropagation();
    void extend(note, form).then((isReplaced) => isReplaced && clearInterval(timer));
  });
}

/** In the order in which they come; the last one says that it is over. */
function warningsOf(note: HTMLElement): Warning[] {
  return JSON.parse(dataOf(note).warnings ?? "[]");
}

/** Returns whether this note has nothing left to announce. */
async function extend(note: HTMLElement, form: HTMLFormElement): Promise<boolean> {
  const body = formQuery(new FormData(form));
  setBusy(form, true);
  try {
    const answer = await fetch(form.action, { method: "POST", body, headers: { Accept: "text/html" } });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (!answer.ok) throw new ServerFault(answer, page);
    const next = page.querySelector<HTMLElement>(selectorOf("hold"));
    if (!next && page.querySelector(selectorOf("payment"))) {
      // It has ended meanwhile, and what is typed into the card form still pays.
      form.remove();
      announce(note, warningsOf(note).at(-1)?.text ?? "");
      return true;
    }
    if (!next) {
      location.assign(answer.url);
      return true;
    }
    note.replaceWith(next);
    watchHold(next);
    announce(next, next.querySelector("p")?.textContent ?? "");
    next.querySelector("button")?.focus();
    return true;
  } catch (error) {
    setBusy(form, false);
    announceFailure(error);
    return false;
  }
}

function announce(note: HTMLElement, text: string): void {
  const status = note.querySelector<HTMLElement>(selectorOf("holdStatus"));
  if (status) status.textContent = text;
}
