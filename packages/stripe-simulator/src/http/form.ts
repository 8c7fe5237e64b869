/** Values of a form or a query: all are text, and `a[b][0]=c` nests. */
export type Form = string | FormFields;
export interface FormFields {
  [name: string]: Form;
}

/** Reads `a[b][0]=c` and `a[b][]=c`. */
export function parseForm(text: string): FormFields {
  const root = emptyFields();
  for (const [name, value] of new URLSearchParams(text)) {
    const [first = "", ...rest] = name.split("[");
    let place = root;
    let key = first;
    for (const step of rest) {
      const inner = place[key];
      const next = typeof inner === "object" ? inner : emptyFields();
      place[key] = next;
      place = next;
      key = step.replace(/\]$/, "") || String(Object.keys(next).length);
    }
    place[key] = value;
  }
  return root;
}

/** Without a prototype, so that no name has a meaning of its own. */
function emptyFields(): FormFields {
  return Object.create(null);
}
