/** The shop shows every quoted text: on a page, in an answer, or in a named test. */
import { existsSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refusals } from "../../app/locales/en/refusals.ts";
import { calls } from "../../app/routes/api/descriptions/index.server.ts";
import { appSources } from "../support/app-sources.ts";
import { refusalMessage } from "../support/refusal-messages.ts";
import { type Fixtures, openFixtures } from "./fixtures.ts";
import { messages, type Way } from "./messages.ts";
import { messagePage } from "./messages-page.ts";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await openFixtures();
});
afterAll(() => fixtures.close());

const root = new URL("../../", import.meta.url);
const sourceOf = (file: string) => readFileSync(new URL(file, root), "utf8");

/** Every English text of the shop. */
const texts = textsIn(import.meta.glob("../../app/locales/en/*.ts", { eager: true }));

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** A quoted text, with any words in place of its values. */
function patternOf(text: string): RegExp {
  const parts = text.split(/\{\{\w+\}\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(parts.join(".+"));
}

const pages = new Map<string, Promise<string>>();

/** The text of a page, with the texts of its scripts; fetched once. */
function wordsOf(way: Way): Promise<string> {
  const name = JSON.stringify(way);
  const known = pages.get(name);
  if (known) return known;
  const asked = fixtures.open(way).then((page) => {
    const plain = page
      .replaceAll("<!-- -->", "")
      .replaceAll("&#x27;", "'")
      .replaceAll("&amp;", "&")
      .replaceAll("&quot;", '"');
    return plain + plain.replace(/<[^>]*>/g, "");
  });
  pages.set(name, asked);
  return asked;
}

async function expectMet(text: string, way: Way): Promise<void> {
  if ("never" in way) return;
  // Every text of the catalogue is one that the shop says: scripts/check.ts finds unused ones.
  if ("test" in way) {
    expect(existsSync(new URL(way.test, root)), way.test).toBe(true);
    return expect(texts.some((known) => patternOf(text).test(known))).toBe(true);
  }
  if ("refused" in way) {
    const refusal = refusals[way.refused as keyof typeof refusals];
    const title = "title" in refusal ? refusal.title : undefined;
    expect([title, refusalMessage(way.refused)]).toContain(text);
    expect(
      calls.some(({ refuses = [] }) => refuses.includes(way.refused)),
      way.refused,
    ).toBe(true);
    return;
  }
  expect((await wordsOf(way)).includes(text), JSON.stringify(way)).toBe(true);
}

describe("a quoted text", () => {
  it.each(messages)("%s", expectMet);
});

describe("docs/messages.md", () => {
  it("lists the texts that cannot occur, and where the shop shows the others: else run `npm run message-docs`", () => {
    expect(sourceOf("docs/messages.md")).toBe(messagePage());
  });
});

describe("a refusal", () => {
  const codes = Object.keys(refusals).filter((code) => code !== "unexpected");
  const sources = fixturesOfCode();

  it.each(codes)("%s has a use in the shop", (code) => {
    expect(sources.some((source) => says(source, code))).toBe(true);
  });
});

/** A template may compose a code of two parts. */
function says(source: string, code: string): boolean {
  const isWhole = source.includes(`"${code}"`) || source.includes(`${code}.message`);
  const parts = [...code.matchAll(/-/g)].map(({ index }) => [code.slice(0, index), code.slice(index)]);
  return (
    isWhole || parts.some(([start, end]) => source.includes(`"${start}"`) && source.includes(`}${end}.`))
  );
}

/** Every source that may refuse something, without the files that only define the messages. */
function fixturesOfCode(): string[] {
  return [...appSources()]
    .filter(([file]) => !/^app\/(locales|web\/openapi)\/|\/refusal-status(-office)?\.ts$/.test(file))
    .map(([, source]) => source);
}
