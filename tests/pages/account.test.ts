/** The account pages without JavaScript. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { unsubscribeUrl } from "../../app/domain/accounts/unsubscribe.server.ts";
import type { Shop } from "../../app/domain/kernel/shop.ts";
import {
  emailsOf,
  openTestShop,
  serve,
  type TestServer,
  type TestShop,
  type Visitor,
} from "../support/shop.ts";

let shop: TestShop;
let server: TestServer;
const PASSWORD = "a long and quiet password";

beforeAll(async () => {
  shop = await openTestShop();
  server = await serve(shop);
});
afterAll(async () => {
  await server.close();
  await shop.close();
});

let people = 0;
function newPerson() {
  people += 1;
  return { email: `person-${people}@example.com`, username: `person_${people}` };
}

function signUpForm({ email, username }: { email: string; username: string }) {
  return { email, username, password: PASSWORD, passwordConfirmation: PASSWORD };
}

async function codeFor(email: string): Promise<string> {
  for (let wait = 0; wait < 200; wait += 1) {
    const message = emailsOf(shop).findLast((text) => text.includes(`To: ${email}`));
    const code = /^(\d{6})\r?$/m.exec(message ?? "")?.[1];
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error("No code came.");
}

async function signUp(visitor: Visitor, person = newPerson()) {
  await visitor.post("/sign-up", signUpForm(person));
  await visitor.post("/sign-up/code", { code: await codeFor(person.email) });
  return person;
}

const redirectOf = (response: Response) => [response.status, response.headers.get("Location")];

describe("signing up", () => {
  it("keeps the e-mail out of every address", async () => {
    const visitor = server.visitor();
    const person = newPerson();
    const sent = await visitor.post("/sign-up?returnTo=/create", signUpForm(person));
    expect(redirectOf(sent)).toEqual([303, "/sign-up/code?returnTo=%2Fcreate"]);
    expect(sent.headers.getSetCookie().join()).not.toContain(person.email);
    expect(await (await visitor.get("/sign-up/code")).text()).toContain(person.email);
    const entered = await visitor.post("/sign-up/code?returnTo=/create", {
      code: await codeFor(person.email),
    });
    expect(redirectOf(entered)).toEqual([303, "/welcome?returnTo=%2Fcreate"]);
    expect(redirectOf(await visitor.post("/welcome?returnTo=/create", {}))).toEqual([303, "/create"]);
    expect(redirectOf(await visitor.get("/welcome"))).toEqual([303, "/feed"]);
  });

  it("returns what was typed, but never a password", async () => {
    const form = {
      ...signUpForm(newPerson()),
      password: "one secret word",
      passwordConfirmation: "another secret",
    };
    const answer = await server.visitor().post("/sign-up", form);
    const page = await answer.text();
    expect(answer.status).toBe(422);
    expect(page).toContain("Passwords don&#x27;t match");
    expect(page).toContain(`value="${form.username}"`);
    expect(page).not.toContain("secret");
    expect(page).toContain("<title>Error: Sign up – Moment</title>");
  });

  it("says that a username is taken", async () => {
    const { username } = await signUp(server.visitor());
    const answer = await server
      .visitor()
      .post("/sign-up", signUpForm({ email: "new@example.com", username }));
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain("Username is already taken");
  });

  it("starts again when the code page is opened directly", async () => {
    expect(redirectOf(await server.visitor().get("/sign-up/code"))).toEqual([303, "/sign-up"]);
    const answer = await server.visitor().post("/sign-up/code", { code: "123456" });
    expect(redirectOf(answer)).toEqual([303, "/sign-up"]);
  });

  it("asks the new account to log in when that fails automatically", async () => {
    const visitor = server.visitor();
    const person = newPerson();
    await visitor.post("/sign-up", signUpForm(person));
    const code = await codeFor(person.email);
    await sql`create temp trigger broken before insert on sessions begin select raise(abort, 'broken'); end`.execute(
      shop.db,
    );
    const answer = await visitor.post("/sign-up/code", { code });
    await sql`drop trigger broken`.execute(shop.db);
    expect(redirectOf(answer)).toEqual([303, "/login"]);
    const page = await (await visitor.get("/login")).text();
    expect(page).toContain("Account created");
    expect(page).toContain("Please log in with your new credentials.");
    expect(redirectOf(await visitor.post("/login", { email: person.email, password: PASSWORD }))).toEqual([
      303,
      "/feed",
    ]);
  });

  it("answers alike whether or not the e-mail has an account", async () => {
    const { email } = await signUp(server.visitor());
    shop.clock.pass(120_000);
    const known = await server.visitor().post("/sign-up", signUpForm({ email, username: "somebody_new" }));
    const unknown = await server.visitor().post("/sign-up", signUpForm(newPerson()));
    expect(redirectOf(known)).toEqual(redirectOf(unknown));
  });

  it("has fields that a password manager recognises, and leaves the checks to the shop", async () => {
    const page = await (await server.visitor().get("/sign-up")).text();
    for (const purpose of ["username", "email", "new-password"]) {
      expect(page).toMatch(new RegExp(`autocomplete="${purpose}"`, "i"));
    }
    expect(page).toMatch(/<form[^>]* novalidate/i);
  });
});

describe("logging in", () => {
  it("returns to the page where the visitor was, on this shop only", async () => {
    const person = await signUp(server.visitor());
    const form = { email: person.email, password: PASSWORD };
    for (const [returnTo, address] of [
      ["/create/1/style", "/create/1/style"],
      ["https://evil.example/", "/feed"],
      ["//evil.example", "/feed"],
      ["/\\evil.example", "/feed"],
      ["/.//evil.example", "/feed"],
      ["/create/..//evil.example", "/feed"],
      ["/%2e//evil.example", "/feed"],
    ] as const) {
      const answer = await server.visitor().post(`/login?returnTo=${encodeURIComponent(returnTo)}`, form);
      expect(redirectOf(answer)).toEqual([303, address]);
    }
  });

  it("refuses a wrong password and an unknown e-mail in the same words", async () => {
    const { email } = await signUp(server.visitor());
    const wrong = await server.visitor().post("/login", { email, password: "wrong wrong wrong" });
    const unknown = await server.visitor().post("/login", { email: "nobody@example.com", password: "wrong" });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    const page = await wrong.text();
    expect(page).toContain("Login failed");
    expect(page).toContain("Invalid email or password. Please try again.");
    expect((await unknown.text()).replace("nobody@example.com", email)).toBe(page);
  });

  it("requires both fields", async () => {
    const answer = await server.visitor().post("/login", { email: "", password: "" });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain("Please enter both email and password.");
  });

  it("reports an error of the shop", async () => {
    const { db } = shop;
    shop.db = withoutTransactions();
    const answer = await server
      .visitor()
      .post("/login", { email: "a@example.com", password: "another password" });
    shop.db = db;
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain("Something went wrong. Please try again later.");
  });

  it("reports that the e-mail with the code cannot be sent", async () => {
    const { db } = shop;
    shop.db = withoutTransactions();
    const answer = await server.visitor().post("/sign-up", {
      email: "unlucky@example.com",
      username: "unlucky_one",
      password: "a long password",
      passwordConfirmation: "a long password",
    });
    shop.db = db;
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain("Failed to send verification email");
  });

  it("ends with a log-out, which leads to a fresh root page", async () => {
    const visitor = server.visitor();
    await signUp(visitor);
    expect(redirectOf(await visitor.get("/login?returnTo=/create"))).toEqual([303, "/create"]);
    expect(await (await visitor.get("/logout")).text()).toContain('action="/logout"');
    const answer = await visitor.post("/logout", {});
    expect(answer.headers.get("Location")).toMatch(/^\/\?t=\d+$/);
    expect(await (await visitor.get("/login")).text()).toContain("Welcome Back");
  });
});

describe("repeated requests", () => {
  it("are throttled on the page, with what was typed", async () => {
    const visitor = server.visitor();
    const tries = { email: "hasty@example.com", password: "a guess or another" };
    let answer = await visitor.post("/login", tries);
    for (let more = 0; more < 10 && answer.status === 401; more += 1)
      answer = await visitor.post("/login", tries);
    expect(answer.status).toBe(429);
    const page = await answer.text();
    expect(page).toContain("Too many attempts");
    expect(page).toContain("hasty@example.com");
    expect(page).not.toContain("a guess");
  });
});

/** The shop's database, which begins no transaction. */
function withoutTransactions(): Shop["db"] {
  return new Proxy(shop.db, {
    get(db, key) {
      if (key === "transaction") throw new Error("The database is not there.");
      const part: unknown = Reflect.get(db, key);
      return typeof part === "function" ? part.bind(db) : part;
    },
  });
}

describe("continuing with an e-mail", () => {
  it("opens a guest account, and returns to the step that asked", async () => {
    const visitor = server.visitor();
    const { email } = newPerson();
    expect(redirectOf(await visitor.post("/continue?returnTo=/create/7/style", { email }))).toEqual([
      303,
      "/continue/code?returnTo=%2Fcreate%2F7%2Fstyle",
    ]);
    const wrong = await visitor.post("/continue/code", { code: "12345" });
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toContain("Please enter the 6-digit verification code.");
    const code = await codeFor(email);
    const right = await visitor.post("/continue/code?returnTo=/create/7/style", {
      code: `${code.slice(0, 3)} ${code.slice(3)}`,
    });
    expect(redirectOf(right)).toEqual([303, "/create/7/style"]);
    expect(redirectOf(await visitor.get("/continue"))).toEqual([303, "/create"]);
    expect(await (await visitor.get("/sign-up")).text()).toContain(`value="${email}"`);
  });

  it("continues with the code that was sent when a new one is requested at once", async () => {
    const visitor = server.visitor();
    const { email } = newPerson();
    await visitor.post("/continue", { email });
    expect(redirectOf(await visitor.post("/continue", { email }))).toEqual([303, "/continue/code"]);
    const again = await visitor.post("/continue/code?resend", {});
    expect(again.status).toBe(429);
    expect(await again.text()).toContain("Please wait 60 seconds before asking for a new one.");
    shop.clock.pass(60_000);
    expect(redirectOf(await visitor.post("/continue/code?resend", {}))).toEqual([303, "/continue/code"]);
  });
});

describe("e-mails about sales", () => {
  async function subscriber() {
    const visitor = server.visitor();
    const { email } = await signUp(visitor);
    const account = await shop.db
      .selectFrom("accounts")
      .select(["id", "sale_emails"])
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    const { pathname, search } = new URL(unsubscribeUrl(shop, account.id));
    const isSubscribed = async () =>
      (
        await shop.db
          .selectFrom("accounts")
          .select("sale_emails")
          .where("id", "=", account.id)
          .executeTakeFirstOrThrow()
      ).sale_emails === 1;
    return { link: `${pathname}${search}`, path: pathname, isSubscribed };
  }

  it("end with the button of a mail program, which follows no redirect and has no session", async () => {
    const { link, isSubscribed } = await subscriber();
    const answer = await server.visitor().post(link, { "List-Unsubscribe": "One-Click" });
    expect(answer.status).toBe(200);
    expect(await isSubscribed()).toBe(false);
  });

  it("end on the page of the link, and not when it is opened", async () => {
    const { link, isSubscribed } = await subscriber();
    const visitor = server.visitor();
    const page = await (await visitor.get(link)).text();
    expect(page).toContain("Stop e-mails about sales?");
    expect(await isSubscribed()).toBe(true);
    const done = await visitor.post(link, {});
    expect([done.status, await done.text()]).toEqual([
      200,
      expect.stringContaining("You will no longer get these e-mails"),
    ]);
    expect(await isSubscribed()).toBe(false);
    expect(await (await visitor.get(link)).text()).toContain("You will no longer get these e-mails");
  });

  it("go on after a link that is not the shop's", async () => {
    const { path, isSubscribed } = await subscriber();
    const other = await subscriber();
    for (const link of [path, `${path}?key=guessed`, other.link.replace(other.path, path)]) {
      expect((await server.visitor().get(link)).status).toBe(404);
      expect((await server.visitor().post(link, {})).status).toBe(404);
    }
    expect(await isSubscribed()).toBe(true);
  });
});

describe("a forgotten password", () => {
  it("answers alike for every e-mail", async () => {
    const { email } = await signUp(server.visitor());
    for (const asked of [email, "nobody-here@example.com"]) {
      const answer = await server.visitor().post("/forgot-password", { email: asked });
      expect(redirectOf(answer)).toEqual([303, "/forgot-password?sent"]);
    }
  });

  it("is not replaced through an expired link", async () => {
    const page = await (await server.visitor().get("/reset-password?token=guessed")).text();
    expect(page).toContain("This link no longer works");
    const form = { token: "guessed", password: PASSWORD, passwordConfirmation: PASSWORD };
    const answer = await server.visitor().post("/reset-password?token=guessed", form);
    expect(answer.status).toBe(422);
  });
});
