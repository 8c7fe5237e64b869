/** A form refuses every field that its schema does not have, so the pages must send no other fields. */
import { afterAll, beforeAll, expect, it } from "vitest";
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
      const html = await (await by.get(await fixtures.addressOf(at))).text();
      for (const form of formsIn(html)) {
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
function formsIn(html: string): { action: string; fields: Field[] }[] {
  return [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].flatMap(([, tag = "", inside = ""]) => {
    if (attribute(tag, "method") !== "post") return [];
    const controls = [...inside.matchAll(/<(?:input|select|textarea|button)\b[^>]*>/g)].map(
      ([control]) => control,
    );
    const fields = controls.flatMap((control): Field[] => {
      const name = attribute(control, "name");
      const value = attribute(control, "type") === "file" ? new Blob() : (attribute(control, "value") ?? "");
      return name ? [[name, value]] : [];
    });
    const actions = controls
      .filter((control) => attribute(control, "formmethod") !== "get")
      .map((control) => attribute(control, "formaction"))
      .concat(attribute(tag, "action"));
    return [...new Set(actions)].flatMap((action) => (action ? [{ action, fields }] : []));
  });
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`, "i").exec(tag)?.[1]?.replaceAll("&amp;", "&");
}
