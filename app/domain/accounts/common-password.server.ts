/**
 * Recognises passwords that attackers try first (NIST SP 800-63B, 5.1.1.2): those on Mozilla's list of the most common
 * ones, which has all of the first 100,000 that are long enough for the shop; a listed one with a number behind it; one
 * that repeats itself; and the owner's or the shop's own name (decision 0071).
 */
import list from "fxa-common-password-list";

/** Fewer different characters than this are a repetition or a row of a keyboard. */
const LEAST_CHARACTERS = 5;
/** What has to remain beside a name. */
const LEAST_REST = 8;

const NAMES_OF_THE_SHOP = ["momentposter", "moment", "poster", "artistic", "collective"];

/** @param own the owner's e-mail and username, which an attacker knows */
export function isCommonPassword(password: string, own: readonly string[] = []): boolean {
  const text = password.normalize("NFKC").toLowerCase();
  // "summersummer" is "summer", and "password2024!" is "password".
  const once = text.replace(/^(.+?)\1+$/, "$1");
  const word = once.replace(/[^a-z]+$/, "");
  return (
    [text, once, word].some((part) => list.test(part)) ||
    new Set(text).size < LEAST_CHARACTERS ||
    once.length < LEAST_REST ||
    isMostlyAName(text, own)
  );
}

function isMostlyAName(text: string, own: readonly string[]): boolean {
  const names = [...own.map((name) => name.replace(/@.*/, "").toLowerCase()), ...NAMES_OF_THE_SHOP];
  const known = names.filter((name) => name.length >= 4);
  const rest = known.reduce((left, name) => left.replaceAll(name, ""), text);
  return rest !== text && rest.replace(/[^\p{L}\p{N}]/gu, "").length < LEAST_REST;
}
