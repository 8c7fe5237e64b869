/** docs/accessibility.yaml: every criterion of WCAG 2.2 A and AA has evidence, and every test that it names exists. */
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const root = new URL("../../", import.meta.url);
const report = readFileSync(new URL("docs/accessibility.yaml", root), "utf8");

const LEVELS = ["supports", "partially-supports", "not-applicable", "not-evaluated"];
/** WCAG 2.2 A and AA, without 4.1.1, which it removed. */
const CRITERIA: Record<string, readonly string[]> = {
  success_criteria_level_a:
    "1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2".split(
      " ",
    ),
  success_criteria_level_aa:
    "1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3".split(
      " ",
    ),
};

interface Criterion {
  number: string;
  level: string;
  notes: string[];
}

const chapterOf = (name: string) => report.split(`  ${name}:\n`)[1]?.split(/^ {2}\w/m)[0] ?? "";
const criteriaOf = (chapter: string): Criterion[] =>
  chapter
    .split(/^ {6}- num: /m)
    .slice(1)
    .map((entry) => ({
      number: /^"([\d.]+)"/.exec(entry)?.[1] ?? "",
      level: /^ {14}level: (.*)$/m.exec(entry)?.[1] ?? "",
      notes: [...entry.matchAll(/^ {16}(\S.*)$/gm)].map(([, line = ""]) => line),
    }));

const criteria = Object.keys(CRITERIA).flatMap((name) => criteriaOf(chapterOf(name)));

describe("the accessibility report", () => {
  it.each(Object.entries(CRITERIA))("has each criterion of %s once", (chapter, numbers) => {
    expect(criteriaOf(chapterOf(chapter)).map(({ number }) => number)).toEqual(numbers);
  });

  it.each(criteria)("names the evidence of $number", ({ level, notes }) => {
    expect(LEVELS).toContain(level);
    const signs = notes.map((note) => /^(Test|Walk|Gap|Note): /.exec(note)?.[1]);
    expect(signs, "each line begins with its kind").not.toContain(undefined);
    if (level === "supports") {
      expect(signs.some((sign) => sign === "Test" || sign === "Walk")).toBe(true);
      expect(signs).not.toContain("Gap");
    } else {
      expect(signs.some((sign) => sign === "Gap" || sign === "Note")).toBe(true);
    }
    for (const note of notes) {
      if (note.startsWith("Walk: ")) expect(note).toMatch(/^Walk: 20\d\d-\d\d-\d\d: \S/);
      if (note.startsWith("Test: ")) expect(missingTest(note), note).toBe("");
    }
  });
});

/** Why the test of the line does not exist; empty where it does. */
function missingTest(note: string): string {
  const [, file = "", title = ""] = /^Test: (\S+): (.+)$/.exec(note) ?? [];
  const address = new URL(file, root);
  if (file === "" || !existsSync(address)) return `no file ${file}`;
  const source = readFileSync(address, "utf8");
  const named = [...source.matchAll(/\b(?:test|it)(?:\.\w+\([^)]*\))?\(\s*(["'`])(.*?)\1/gs)].some(
    ([, , name = ""]) => name.startsWith(title),
  );
  return named ? "" : `no test "${title}"`;
}
