/** What a page must be as HTML: valid, with one heading, landmarks and a description. */
import { HtmlValidate } from "html-validate";

const validator = new HtmlValidate({
  extends: ["html-validate:standard", "html-validate:a11y"],
  rules: {
    // Without scripts, a page that waits for somebody else asks again: there is nothing on it to be lost.
    "meta-refresh": "off",
    // React writes `hidden=""`, which HTML allows.
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    // A list, a film or a group may have a name: ARIA allows it, and readers say it.
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
  },
});

/** The faults that a validator finds, one line each. */
export async function faultsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column, selector }) => {
      const near = html.split("\n")[line - 1]?.slice(Math.max(0, column - 60), column + 80) ?? "";
      return `${ruleId}: ${message} (${selector ?? ""}) … ${near}`;
    }),
  );
}

/** How a page stands: headings, landmarks, title and description. */
export function outlineOf(html: string) {
  const count = (pattern: RegExp) => [...html.matchAll(pattern)].length;
  return {
    headings: count(/<h1[\s>]/g),
    mains: count(/<main[\s>]/g),
    headers: count(/<header[\s>]/g) > 0,
    footers: count(/<footer[\s>]/g) > 0,
    title: /<title>[^<]{3,}<\/title>/.test(html),
    language: /<html lang="[a-z]{2}"/.test(html),
    description: /<meta name="description" content="[^"]{20,300}"/.test(html),
  };
}
