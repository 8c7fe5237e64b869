/** `docs/security.md` has each requirement of OWASP ASVS 4.0.3 of the levels 1 and 2 once, with tests that exist or a reason. */
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** By section: how many requirements it has, without those of level 3 and those that the standard has deleted. */
const REQUIREMENTS: Readonly<Record<string, readonly number[]>> = {
  "1.1": [1, 2, 3, 4, 5, 6, 7],
  "1.2": [1, 2, 3, 4],
  "1.4": [1, 4, 5],
  "1.5": [1, 2, 3, 4],
  "1.6": [1, 2, 3, 4],
  "1.7": [1, 2],
  "1.8": [1, 2],
  "1.9": [1, 2],
  "1.10": [1],
  "1.11": [1, 2],
  "1.12": [2],
  "1.14": [1, 2, 3, 4, 5, 6],
  "2.1": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  "2.2": [1, 2, 3],
  "2.3": [1, 2, 3],
  "2.4": [1, 2, 3, 4, 5, 6],
  "2.5": [1, 2, 3, 4, 5, 6, 7],
  "2.6": [1, 2, 3],
  "2.7": [1, 2, 3, 4, 5, 6],
  "2.8": [1, 2, 3, 4, 5, 6, 7],
  "2.9": [1, 2, 3],
  "2.10": [1, 2, 3, 4],
  "3.1": [1],
  "3.2": [1, 2, 3, 4],
  "3.3": [1, 2, 3, 4],
  "3.4": [1, 2, 3, 4, 5],
  "3.5": [1, 2, 3],
  "3.7": [1],
  "4.1": [1, 2, 3, 5],
  "4.2": [1, 2],
  "4.3": [1, 2, 3],
  "5.1": [1, 2, 3, 4, 5],
  "5.2": [1, 2, 3, 4, 5, 6, 7, 8],
  "5.3": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  "5.4": [1, 2, 3],
  "5.5": [1, 2, 3, 4],
  "6.1": [1, 2, 3],
  "6.2": [1, 2, 3, 4, 5, 6],
  "6.3": [1, 2],
  "6.4": [1, 2],
  "7.1": [1, 2, 3, 4],
  "7.2": [1, 2],
  "7.3": [1, 3, 4],
  "7.4": [1, 2, 3],
  "8.1": [1, 2, 3, 4],
  "8.2": [1, 2, 3],
  "8.3": [1, 2, 3, 4, 5, 6, 7, 8],
  "9.1": [1, 2, 3],
  "9.2": [1, 2, 3, 4],
  "10.2": [1, 2],
  "10.3": [1, 2, 3],
  "11.1": [1, 2, 3, 4, 5, 6, 7, 8],
  "12.1": [1, 2, 3],
  "12.2": [1],
  "12.3": [1, 2, 3, 4, 5, 6],
  "12.4": [1, 2],
  "12.5": [1, 2],
  "12.6": [1],
  "13.1": [1, 3, 4, 5],
  "13.2": [1, 2, 3, 5, 6],
  "13.3": [1, 2],
  "13.4": [1, 2],
  "14.1": [1, 2, 3, 4],
  "14.2": [1, 2, 3, 4, 5, 6],
  "14.3": [2, 3],
  "14.4": [1, 2, 3, 4, 5, 6, 7],
  "14.5": [1, 2, 3, 4],
};
const required = Object.entries(REQUIREMENTS).flatMap(([section, numbers]) =>
  numbers.map((number) => `${section}.${number}`),
);

const document = readFileSync("docs/security.md", "utf8");
const rows = [...document.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| (.+?) \| (.+) \|$/gm)].map(
  ([, number = "", level = "", requirement = "", evidence = ""]) => ({
    number,
    level,
    requirement,
    evidence,
  }),
);
const links = rows.flatMap(({ number, evidence }) =>
  [...evidence.matchAll(/\[([^\]]+)\]\(([^)#]*)(?:#[^)]*)?\)/g)].map(([, words = "", target = ""]) => ({
    number,
    words,
    target,
  })),
);

describe("the table of security", () => {
  it("has each requirement once", () => {
    expect(rows.map(({ number }) => number).toSorted()).toEqual(required.toSorted());
  });

  it("names a test, a document or a reason for each", () => {
    const bare = rows.filter(({ evidence }) => !/\]\(|Reason|Not applicable|Deployment/.test(evidence));
    expect(bare.map(({ number }) => number)).toEqual([]);
  });

  it("names tests that exist, with words that they have", () => {
    const tests = links.filter(({ target }) => target.startsWith("../tests/"));
    expect(tests.length).toBeGreaterThan(150);
    const wrong = tests.filter(({ words, target }) => {
      const file = target.slice("../".length);
      return !existsSync(file) || !readFileSync(file, "utf8").includes(words);
    });
    expect(wrong).toEqual([]);
  });

  it("names documents that exist", () => {
    const others = links.filter(({ target }) => target !== "" && !target.startsWith("../tests/"));
    expect(others.filter(({ target }) => !existsSync(`docs/${target}`))).toEqual([]);
  });
});
