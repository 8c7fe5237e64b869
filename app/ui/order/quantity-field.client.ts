/** The buttons beside a number, and the total that follows it. The server calculates again. */

import { dataOf, selectorOf } from "../../browser/contract.ts";
import { around } from "../../browser/page.ts";
import { formatMoney, rappen } from "../../domain/kernel/money.ts";

export function watchSteppers(): void {
  document.addEventListener("click", (event) => {
    const button = around<HTMLButtonElement>(event, selectorOf("step"));
    const field = button?.closest(selectorOf("stepper"))?.querySelector("input");
    if (!button || !field) return;
    if (Number(dataOf(button).step) > 0) field.stepUp();
    else field.stepDown();
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  document.addEventListener("input", (event) => {
    const field = around<HTMLInputElement>(event, `${selectorOf("stepper")} input`);
    if (field) follow(field);
  });
}

/** Shows the buttons, which do nothing without scripts. */
export function prepareSteppers(root: ParentNode): void {
  for (const button of root.querySelectorAll<HTMLElement>(selectorOf("step"))) button.hidden = false;
  for (const field of root.querySelectorAll<HTMLInputElement>(`${selectorOf("stepper")} input`))
    follow(field);
}

function follow(field: HTMLInputElement): void {
  const { validity, valueAsNumber: quantity } = field;
  for (const button of field
    .closest(selectorOf("stepper"))
    ?.querySelectorAll<HTMLButtonElement>(selectorOf("step")) ?? []) {
    const isMore = Number(dataOf(button).step) > 0;
    button.disabled = isMore ? quantity >= Number(field.max) : quantity <= Number(field.min);
  }
  if (!validity.valid || !Number.isInteger(quantity)) return;
  for (const total of document.querySelectorAll<HTMLElement>(selectorOf("summaryTotal"))) {
    const sum = rappen(Number(dataOf(total).summaryTotal) * quantity);
    total.textContent = formatMoney(sum, document.documentElement.lang);
  }
  for (const shown of document.querySelectorAll(selectorOf("summaryQuantity")))
    shown.textContent = String(quantity);
}
