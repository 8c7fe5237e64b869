/** A browser without JavaScript: it opens pages, follows redirects of the simulator, and posts forms. */
import { HtmlValidate } from "html-validate";
import { expect } from "vitest";
import type { World } from "./world.ts";

const validator = new HtmlValidate({
  extends: ["html-validate:recommended"],
  rules: {
    "no-inline-style": "off",
    "void-style": "off",
    "attribute-boolean-style": "off",
    "no-trailing-whitespace": "off",
  },
});

export interface Page {
  status: number;
  /** Where the browser is now: the simulator's page, or the address of the shop to which it was sent. */
  url: string;
  text: string;
}

export const CARD = { expiry: "12/30", cvc: "123", name: "Anna" };

export async function open(world: World, url: string, form?: Record<string, string>): Promise<Page> {
  if (!url.startsWith("http://pay.example")) return { status: 200, url, text: "" };
  const response = await world.simulator.fetch(url, {
    method: form ? "POST" : "GET",
    ...(form && { body: new URLSearchParams(form) }),
    headers: { "accept-language": "en" },
  });
  const next = response.headers.get("location");
  if (next) return open(world, next);
  const text = await response.text();
  const { results } = await validator.validateString(text);
  expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => [ruleId, message]))).toEqual(
    [],
  );
  return { status: response.status, url, text };
}

/** Answers the page of the bank. */
export function answer(world: World, url: string, choice: "approve" | "refuse"): Promise<Page> {
  return open(world, url, { answer: choice });
}
