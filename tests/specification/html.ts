/** What a page must be as HTML: valid, with one heading, landmarks and a description. */
import { type ConfigData, HtmlValidate, StaticConfigLoader } from "html-validate";
import { parseHTML } from "linkedom";

const RULES: ConfigData = {
  extends: ["html-validate:standard", "html-validate:a11y"],
  rules: {
    // Without scripts, a waiting page reloads itself. It has no input that could be lost.
    "meta-refresh": "off",
    // React writes `hidden=""`, which HTML allows.
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    // A list, a film or a group may have a name: ARIA allows it, and screen readers read it.
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
  },
};

/** Puts the rules together once: for each page anew it takes as long as reading the page. */
class RulesOnce extends StaticConfigLoader {
  private rules?: ReturnType<StaticConfigLoader["getConfigFor"]>;
  override getConfigFor(handle: string): ReturnType<StaticConfigLoader["getConfigFor"]> {
    this.rules ??= super.getConfigFor(handle);
    return this.rules;
  }
}

const validator = new HtmlValidate(new RulesOnce(RULES));

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

/** The outline of a page: its headings, landmarks, title, language and description. */
export function outlineOf(html: string) {
  const { document } = parseHTML(html);
  const count = (selector: string) => document.querySelectorAll(selector).length;
  const description = document.querySelector("meta[name='description']")?.getAttribute("content") ?? "";
  return {
    headings: count("h1"),
    mains: count("main"),
    headers: count("header") > 0,
    footers: count("footer") > 0,
    title: (document.querySelector("head > title")?.textContent ?? "").length > 2,
    language: /^[a-z]{2}$/.test(document.documentElement.getAttribute("lang") ?? ""),
    description: description.length >= 20 && description.length <= 300,
  };
}
