/** At an https address, browsers let no other host and no http page set the shop's cookies. */
import { expect, it } from "vitest";
import { becomeUser, PASSWORD, signUpForm } from "../support/accounts.ts";
import { openTestShop, serve } from "../support/shop.ts";

async function cookiesAt(env: Record<string, string>) {
  const shop = await openTestShop({}, env);
  const server = await serve(shop);
  const { email } = await becomeUser(shop);
  // The edge compares the Origin of a form with the shop's own.
  const visitor = server.visitor();
  const post = (path: string, fields: Record<string, string>) =>
    visitor.fetch(path, {
      method: "POST",
      headers: { Origin: shop.settings.origin },
      body: new URLSearchParams(fields),
    });
  const answers = [
    await post("/login", { email, password: PASSWORD }),
    await visitor.get("/?lang=de"),
    await post("/logout", {}),
    await post("/sign-up", signUpForm({ email: "new@example.ch", username: "newcomer" })),
  ];
  const page = await visitor.get("/login");
  await server.close();
  await shop.close();
  return { set: answers.flatMap(({ headers }) => headers.getSetCookie()), headers: page.headers };
}

it("are bound to the host at an https address", async () => {
  const { set, headers } = await cookiesAt({ ORIGIN: "https://shop.example" });
  const session = set.find((cookie) => cookie.startsWith("__Host-shop_session="));
  expect(session).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(set.every((cookie) => /^__(Host|Secure)-shop_/.test(cookie))).toBe(true);
  expect(set.every((cookie) => /; Secure(;|$)/.test(cookie) && /HttpOnly/.test(cookie))).toBe(true);
  for (const cookie of set.filter((cookie) => cookie.startsWith("__Host-"))) {
    expect(cookie).toMatch(/; Path=\/;/);
    expect(cookie).not.toMatch(/domain=/i);
  }
  expect(headers.get("Strict-Transport-Security")).toBe("max-age=31536000; includeSubDomains");
});

it("of one page are sent to it alone", async () => {
  const { set } = await cookiesAt({ ORIGIN: "https://shop.example" });
  expect(set.find((cookie) => cookie.includes("shop_sign_up="))).toMatch(
    /^__Secure-shop_sign_up=.+; Path=\/sign-up; HttpOnly; Secure; SameSite=Lax$/,
  );
});

it("have plain names at an http address, such as a developer's", async () => {
  const { set, headers } = await cookiesAt({});
  expect(set.every((cookie) => cookie.startsWith("shop_") && !/; Secure/.test(cookie))).toBe(true);
  expect(headers.get("Strict-Transport-Security")).toBeNull();
});
