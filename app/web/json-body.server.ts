/**
 * Parses the JSON of a call.
 * Invariant: it parses nothing that nests deeper or holds more values than any call of the shop.
 */
import { Refusal } from "../domain/kernel/refusal.ts";

const MOST_DEPTH = 20;
const MOST_VALUES = 10_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = new Set([..."[{"].map((sign) => sign.charCodeAt(0)));
const CLOSING = new Set([..."]}"].map((sign) => sign.charCodeAt(0)));
const COMMA = 0x2c;

/** The value; an empty text counts as `{}`. @throws Refusal "bad-request" */
export function parseJson(text: string): unknown {
  if (text.trim() === "") return {};
  assertModest(text);
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal("bad-request");
  }
}

/** Counts brackets and commas outside of texts, which are skipped: they may be long pictures. */
function assertModest(text: string): void {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) at = endOfText(text, at);
    else if (CLOSING.has(sign)) depth -= 1;
    else if (OPENING.has(sign)) depth += 1;
    if (sign === COMMA || OPENING.has(sign)) values += 1;
    if (depth > MOST_DEPTH || values > MOST_VALUES) throw new Refusal("bad-request");
  }
}

/** The end of the text that begins at this quote: the next quote without an odd number of backslashes before it. */
function endOfText(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(end - 1 - backslashes) === BACKSLASH) backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
  return text.length;
}
