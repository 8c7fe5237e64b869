/** "Confirm this payment", or this card: what a bank asks in a window of its own, the embedded provider asks in a dialog. */
import { make } from "../page.ts";

interface ConfirmationTexts {
  accept: string;
  refuse: string;
}

/** Asks, and answers once the buyer has. A dialog that is closed is a no. */
export function askToConfirm(
  texts: ConfirmationTexts,
  question: string,
  explanation: string,
): Promise<"accept" | "refuse"> {
  const button = (value: string, label: string, look: string) =>
    make("button", { class: `btn btn-wide ${look}`, type: "submit", value }, label);
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
