/** Shows what is typed into password fields, and how hard a new password is to guess. The server decides. */
import { dataOf, selectorOf } from "./contract.ts";
import { around } from "./page.ts";

type Input = HTMLInputElement;

const LONG_ENOUGH = 12;
const LONG = 16;
const LEAST_CHARACTERS = 5;

export function watchPasswords(): void {
  document.addEventListener("change", (event) => {
    const tick = around<Input>(event, selectorOf("showPassword"));
    for (const field of tick?.form?.querySelectorAll<Input>("[autocomplete$=password]") ?? [])
      field.type = tick?.checked ? "text" : "password";
  });
  // A browser offers to save passwords, and keeps them from its history, only in password fields.
  document.addEventListener("submit", ({ target }) => {
    if (!(target instanceof HTMLFormElement)) return;
    for (const field of target.querySelectorAll<Input>("[autocomplete$=password]")) field.type = "password";
    for (const tick of target.querySelectorAll<Input>(selectorOf("showPassword"))) tick.checked = false;
  });
  document.addEventListener("input", (event) => {
    const field = around<Input>(event, "[autocomplete=new-password]");
    if (field) showStrength(field);
  });
}

/** Without a script there is nothing to tick. A browser that opens the page again may keep the tick, and not its effect. */
export function preparePasswords(root: ParentNode): void {
  for (const tick of root.querySelectorAll<Input>(selectorOf("showPassword"))) {
    tick.closest("label")?.removeAttribute("inert");
    tick.checked = false;
  }
}

function showStrength({ id, value }: Input): void {
  const output = document.getElementById(`${id}-strength`);
  const meter = output?.querySelector("meter");
  const text = output?.querySelector("span");
  if (!output || !meter || !text) return;
  const { short, guessable, good, strong } = dataOf(output);
  const length = value.replace(/\s+/g, " ").length;
  const [level, word] =
    length < LONG_ENOUGH
      ? [1, short]
      : new Set(value.toLowerCase()).size < LEAST_CHARACTERS
        ? [1, guessable]
        : length < LONG
          ? [3, good]
          : [4, strong];
  output.hidden = value === "";
  meter.value = level;
  text.textContent = word ?? "";
}
