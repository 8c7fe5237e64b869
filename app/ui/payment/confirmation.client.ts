/** "Confirm this payment", or this card: the embedded provider asks in a dialog what a bank asks in its own window. */
import { make } from "../../browser/page.ts";

interface ConfirmationTexts {
  accept: string;
  refuse: string;
}

/** Asks, and resolves with the buyer's answer. Closing the dialog means no. */
export function requestConfirmation(
  texts: ConfirmationTexts,
  question: string,
  explanation: string,
): Promise<"accept" | "refuse"> {
  const button = (value: string, label: string, className: string) =>
    make("button", { class: `btn btn-wide ${className}`, type: "submit", value }, label);
  const form = make(
    "form",
    { class: "mt-6 grid gap-4", method: "dialog" },
    button("accept", texts.accept, "btn-primary"),
    button("refuse", texts.refuse, ""),
  );
  const title = make("h2", { id: "confirm-payment-title" }, question);
  const text = make("p", { class: "mt-3" }, explanation);
  const room = make("div", { class: "page" }, title, text, form);
  const dialog = make("dialog", { class: "dialog", "aria-labelledby": "confirm-payment-title" }, room);
  const opener = document.activeElement;
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      if (opener instanceof HTMLElement) opener.focus();
      resolve(dialog.returnValue === "accept" ? "accept" : "refuse");
    });
  });
}
