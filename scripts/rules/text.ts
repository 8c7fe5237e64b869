/** What the text of a source must not contain. */
import type { Rule, Source } from "./source.ts";

// Spelt in two halves, so that this file does not break its own rules.
const LOOSE_ENDS = new RegExp(
  `\\b(TO${"DO"}|FIX${"ME"}|XX${"X"})\\b|@ts-(ig${"nore"}|expect-er${"ror"}|no${"check"})|(biome|eslint)-(ig${"nore"}|dis${"able"})|\\bas an${"y"}\\b|: an${"y"}\\b`,
);

export const nothingIsLeftLoose: Rule = (sources) =>
  grep(sources, LOOSE_ENDS, (match) => `"${match}" is a loose end`);

/** A condition may skip, such as a test that is about JavaScript in a browser without it. */
const NARROWED = new RegExp(`\\b(test|it|describe)\\.(on${"ly"}\\b|sk${"ip"}\\(\\s*["'\`])`);

export const everyTestRuns: Rule = (sources) =>
  grep(
    inFolder(sources, /^(tests|packages\/[\w-]+\/test)\//),
    NARROWED,
    (match) => `"${match}" keeps tests from running`,
  );

const MAY_READ_ENVIRONMENT =
  /^(server\.ts|(packages\/[\w-]+\/)?(cli|scripts|tests?)\/.*|[^/]+\.config\.(ts|js))$/;

export const oneReaderOfTheEnvironment: Rule = (sources) =>
  grep(
    sources.filter(({ file }) => !MAY_READ_ENVIRONMENT.test(file)),
    /\bprocess\.env\b/,
    () => "reads the environment; openShop is handed it",
  );

export const moneyHasOneFormatter: Rule = (sources) =>
  grep(
    inFolder(sources, /^(app\/(?!domain\/kernel\/money\.ts|locales\/)|db\/|server\.ts)/),
    /\.toFixed\(2\)|style: "currency"|["'`]CHF /,
    (match) => `"${match}" formats money; app/domain/kernel/money.ts does`,
  );

/** Without its region English would be that of another country, and a day another one by another clock. */
export const daysAreWrittenAsHere: Rule = (sources) =>
  grep(
    inFolder(sources, /^app\/(?!domain\/kernel\/swiss-time\.ts)/),
    /Intl\.DateTimeFormat\((?!"|`\$\{\w+\}-CH`)|\.toLocale(Date|Time)?String\(/,
    (match) => `"${match}" writes a day; app/domain/kernel/swiss-time.ts does`,
  );

export const pagesQueryNoDatabase: Rule = (sources) =>
  grep(
    inFolder(sources, /^app\/(routes|ui|browser)\//),
    /\.(selectFrom|insertInto|updateTable|deleteFrom)\(/,
    () => "queries the database; a domain function should",
  );

/** A transaction that begins in another way is not tried again, and breaks where another process writes. */
export const transactionsRunThroughTransact: Rule = (sources) =>
  grep(
    inFolder(sources, /^app\//),
    /\.transaction\(\)/,
    () => "begins a transaction; transact(shop, work) should",
  );

function inFolder(sources: Source[], folder: RegExp): Source[] {
  return sources.filter(({ file }) => folder.test(file));
}

function grep(sources: Source[], pattern: RegExp, describe: (match: string) => string) {
  return sources.flatMap(({ file, text }) =>
    text.split("\n").flatMap((line, index) => {
      const match = pattern.exec(line);
      return match ? [{ file: `${file}:${index + 1}`, what: describe(match[0]) }] : [];
    }),
  );
}
