/**
 * What the visitor typed or chose before React ran. React leaves it in the page, but does not know of it, and its next
 * rendering would undo it.
 */

export interface EarlyInput {
  input: HTMLInputElement;
  value: string;
  checked: boolean;
}

/** The fields of the page that differ from what the server sent. */
export function findEarlyInput(): EarlyInput[] {
  const inputs = [...document.querySelectorAll("input")];
  return inputs
    .filter(({ type }) => type !== "hidden" && type !== "file")
    .filter((input) => input.value !== input.defaultValue || input.checked !== input.defaultChecked)
    .map((input) => ({ input, value: input.value, checked: input.checked }));
}

/** Does it once more, one field after the other, so that the fields of React take part. */
export async function repeatEarlyInput(early: readonly EarlyInput[]): Promise<void> {
  for (const { input, value, checked } of early) {
    if (!input.isConnected) continue;
    if (input.type !== "checkbox" && input.type !== "radio") type(input, value);
    else if (checked || input.type === "checkbox") {
      input.checked = !checked;
      input.click();
    }
    // React renders what this field has changed, before the visitor can do more.
    await null;
  }
}

/** React hears of a value only where it differs from the last one that was set on the element itself. */
function type(input: HTMLInputElement, value: string): void {
  input.value = input.defaultValue;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, value);
  input.dispatchEvent(new InputEvent("input", { bubbles: true }));
  if (input !== document.activeElement) input.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
}
