/** Every quoted text is met somewhere: on a page, in an answer, or in a test that is named. None is only defined. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refusals } from "../../app/locales/en/refusals.ts";
import { calls } from "../../app/web/openapi/calls.server.ts";
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

const pages = new Map<string, Promise<string>>();

/** The words of a page as a reader and a script meet them; asked for once. */
function wordsOf(way: Way): Promise<string> {
  const name = JSON.stringify(way);
  const known = pages.get(name);
  if (known) return known;
  const asked = fixtures.meet(way).then((page) => {
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
  if ("test" in way)
    return expect(sourceOf(way.test).includes(way.words), `${way.test}: ${way.words}`).toBe(true);
  if ("refused" in way) {
    const told: { title?: string; message: string } = refusals[way.refused as keyof typeof refusals];
    expect([told.title, told.message]).toContain(text);
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
  it("tells the texts that cannot occur, and where the others are met: else run `npm run message-docs`", () => {
    expect(sourceOf("docs/messages.md")).toBe(messagePage());
  });
});

describe("a refusal", () => {
  const codes = Object.keys(refusals).filter((code) => code !== "unexpected");
  const house = fixturesOfCode();

  it.each(codes)("%s is said somewhere in the shop", (code) => {
    expect(house.some((source) => says(source, code))).toBe(true);
  });
});

/** A code may be put together of two parts in a template. */
function says(source: string, code: string): boolean {
  const isWhole = source.includes(`"${code}"`) || source.includes(`${code}.message`);
  const parts = [...code.matchAll(/-/g)].map(({ index }) => [code.slice(0, index), code.slice(index)]);
  return (
    isWhole || parts.some(([start, end]) => source.includes(`"${start}"`) && source.includes(`}${end}.`))
  );
}

/** Every source of the shop that may say no; not the places that only define what is said. */
function fixturesOfCode(): string[] {
  const sources = import.meta.glob(
    [
      "../../app/**/*.{ts,tsx}",
      "!../../app/locales/**",
      "!../../app/domain/refusal.ts",
      "!../../app/web/openapi/**",
    ],
    {
      query: "?raw",
      import: "default",
      eager: true,
    },
  );
  return Object.values(sources).map(String);
}
