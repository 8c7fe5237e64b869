/** What a page without React loads, and what paying adds to it. */
import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { servedShop } from "../support/served-shop.ts";

const { server } = await servedShop();
const ASSETS = new URL("../../build/client/assets/", import.meta.url);

/** The script of every page that React does not hydrate. */
const entry =
  /\/assets\/(enhance-[\w-]+\.js)/.exec(await (await server.visitor().get("/cart")).text())?.[1] ?? "";

function textOf(file: string): string {
  return readFileSync(new URL(file, ASSETS), "utf8");
}

/** The files that a script loads before it runs, itself included. */
function loadedWith(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, next = ""] of textOf(file).matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g))
    loadedWith(next, found);
  return found;
}

/** The file that a script loads later, by the name of its module. */
function loadedLater(files: Set<string>, name: string): string {
  const later = [...files].flatMap((file) => [...textOf(file).matchAll(/import\("\.\/([\w.-]+\.js)"\)/g)]);
  const [, file = ""] = later.find(([, file]) => file?.startsWith(`${name}-`)) ?? [];
  expect(file, name).not.toBe("");
  return file;
}

function bytesOf(files: Set<string>): number {
  return [...files].reduce((sum, file) => sum + brotliCompressSync(textOf(file)).length, 0);
}

const hasReact = (files: Set<string>) => [...files].some((file) => textOf(file).includes("react.element"));

describe("the script of every page", () => {
  it("is small and knows nothing of React", () => {
    const files = loadedWith(entry);
    expect(hasReact(files)).toBe(false);
    expect(bytesOf(files)).toBeLessThan(10 * 1024);
  });
});

describe("a payment page", () => {
  const form = loadedWith(loadedLater(loadedWith(entry), "payment-form.client"));

  it("loads React only with the card form", () => {
    expect(hasReact(form)).toBe(false);
    for (const element of ["card-element.client", "stripe-element.client"]) {
      const island = loadedWith(loadedLater(form, element));
      expect(hasReact(island), element).toBe(true);
      expect(bytesOf(island), element).toBeLessThan(52_000);
    }
  });

  it("does not load the fields of the other provider", () => {
    expect([...loadedWith(loadedLater(form, "card-element.client"))].join()).not.toContain("stripe-element");
    expect([...loadedWith(loadedLater(form, "stripe-element.client"))].join()).not.toContain("card-element");
  });
});
