/** What the pages of an order gain, whether they are shown as pages or in a dialog. */
import { prepareSteppers } from "./stepper.ts";

/** Called with what has just come into the page. */
export function startOrderPages(root: ParentNode): void {
  prepareSteppers(root);
  const thanks = root.querySelector<HTMLElement>("[data-confetti]");
  if (thanks) {
    void import("./confetti.ts").then(({ celebrate }) => celebrate(thanks, thanks.dataset.confetti ?? ""));
  }
  if (root.querySelector("[data-credits-arrived]")) dispatchEvent(new Event("creditsUpdated"));
  const payment = root.querySelector<HTMLFormElement>("form[data-payment]");
  if (payment) void import("./pay.ts").then(({ takePayment }) => takePayment(payment));
}
