/** A form refuses every field that its schema does not have, so the pages must send no other fields. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { documentOf } from "../support/document.ts";
import type { Visitor } from "../support/shop.ts";
import { type Fixtures, openFixtures } from "./fixtures.ts";
import { pageStates } from "./page-states.ts";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await openFixtures();
});
afterAll(() => fixtures.close());

type Field = [name: string, value: string | Blob];

/** Forms that end the session or delete the account, so that no other form can be sent. */
const LAST = /logout|delete|security/;

it("no form of a page sends a field that is refused", async () => {
  const forms = new Map<string, { by: Visitor; action: string; fields: Field[] }>();
  for (const states of Object.values(pageStates)) {
    for (const { as, at, status, sent } of states) {
      if (status !== 200 || sent) continue;
      const by = await fixtures.browser(as);
      const page = await documentOf(by.get(await fixtures.addressOf(at)));
      for (const form of formsIn(page)) {
        forms.set(`${form.action} ${form.fields.map(([name]) => name)}`, { by, ...form });
      }
    }
  }
  expect(forms.size).toBeGreaterThan(60);
  const inOrder = [...forms].sort(([one], [other]) => Number(LAST.test(one)) - Number(LAST.test(other)));
  const refused: string[] = [];
  for (const [form, { by, action, fields }] of inOrder) {
    const text = await (await by.post(action, Object.fromEntries(fields))).text();
    if (text.includes("could not be read")) refused.push(form);
  }
  expect(refused).toEqual([]);
});

/** What each button of a page posts, and where. */
function formsIn(page: Document): { action: string; fields: Field[] }[] {
  return [...page.querySelectorAll('form[method="post"]')].flatMap((form) => {
    const controls = [...form.querySelectorAll("input, select, textarea, button")];
    const fields = controls.flatMap((control): Field[] => {
      const name = attribute(control, "name");
      const isFile = attribute(control, "type") === "file";
      return name ? [[name, isFile ? new Blob() : (attribute(control, "value") ?? "")]] : [];
    });
    const actions = controls
      .filter((control) => attribute(control, "formmethod") !== "get")
      .map((control) => attribute(control, "formaction"))
      .concat(attribute(form, "action"));
    return [...new Set(actions)].flatMap((action) => (action ? [{ action, fields }] : []));
  });
}

/** React writes some names in camel case, as browsers accept them. */
function attribute({ attributes }: Element, name: string): string | null {
  return [...attributes].find((each) => each.name.toLowerCase() === name)?.value ?? null;
}
