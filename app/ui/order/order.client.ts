/** Scripts of an order's pages, as pages and in a dialog. */
import { dataOf, selectorOf } from "../../browser/contract.ts";
import { prepareSteppers } from "./quantity-field.client.ts";

/** Called with each part that is added to the page. */
export function startOrderPages(root: ParentNode): void {
  prepareSteppers(root);
  const thanks = root.querySelector<HTMLElement>(selectorOf("confetti"));
  if (thanks) {
    void import("./confetti.client.ts").then(({ celebrate }) =>
      celebrate(thanks, dataOf(thanks).confetti ?? ""),
    );
  }
  if (root.querySelector(selectorOf("creditsArrived"))) dispatchEvent(new Event("creditsUpdated"));
  const payment = root.querySelector<HTMLFormElement>(`form${selectorOf("payment")}`);
  if (payment) void import("./payment-form.client.ts").then(({ takePayment }) => takePayment(payment));
  const note = root.querySelector<HTMLElement>(selectorOf("hold"));
  if (note) void import("./hold-note.client.ts").then(({ watchHold }) => watchHold(note));
}
