/** The buttons beside a number, and the total that follows it. The server counts again. */
import { formatMoney, rappen } from "../../domain/money.ts";
import { around } from "../page.ts";

export function watchSteppers(): void {
  document.addEventListener("click", (event) => {
    const button = around<HTMLButtonElement>(event, "[data-step]");
    const field = button?.closest("[data-stepper]")?.querySelector("input");
    if (!button || !field) return;
    if (Number(button.dataset.step) > 0) field.stepUp();
    else field.stepDown();
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  document.addEventListener("input", (event) => {
    const field = around<HTMLInputElement>(event, "[data-stepper] input");
    if (field) follow(field);
  });
}

/** Without scripts the buttons would do nothing: they are shown by one. */
export function prepareSteppers(root: ParentNode): void {
  for (const button of root.querySelectorAll<HTMLElement>("[data-step]")) button.hidden = false;
  for (const field of root.querySelectorAll<HTMLInputElement>("[data-stepper] input")) follow(field);
}

function follow(field: HTMLInputElement): void {
  const { validity, valueAsNumber: quantity } = field;
  for (const button of field.closest("[data-stepper]")?.querySelectorAll<HTMLButtonElement>("[data-step]") ??
    []) {
    const isMore = Number(button.dataset.step) > 0;
    button.disabled = isMore ? quantity >= Number(field.max) : quantity <= Number(field.min);
  }
  if (!validity.valid || !Number.isInteger(quantity)) return;
  for (const total of document.querySelectorAll<HTMLElement>("[data-summary-total]")) {
    const sum = rappen(Number(total.dataset.summaryTotal) * quantity);
    total.textContent = formatMoney(sum, document.documentElement.lang);
  }
  for (const shown of document.querySelectorAll("[data-summary-quantity]"))
    shown.textContent = String(quantity);
}
