/** Log-in, verification, registration and credits. */

import { recordCustomerEntry } from "../../../app/domain/accounts/block.server.ts";
import { hashPassword } from "../../../app/domain/accounts/password.server.ts";
import { codeFor, PASSWORD } from "../../api/visitors.ts";
import { STAFF } from "../../support/staff.ts";
import { type Row, rowsOf } from "../row.ts";
import type { World } from "../world.ts";

const OWN = {
  email: "registered@example.com",
  username: "registered_one",
  password: PASSWORD,
};

/** An account that can log in with a password. */
async function registered({ shop }: World) {
  const account = {
    id: "registered",
    email: OWN.email,
    username: OWN.username,
    user_type: "standard" as const,
    password_hash: await hashPassword(PASSWORD),
    created_at: shop.clock.now(),
  };
  await shop.db
    .insertInto("accounts")
    .values(account)
    .onConflict((known) => known.doNothing())
    .execute();
}

/** Blocks the customer with this address. */
async function block({ shop }: World, email: string) {
  await recordCustomerEntry(shop.db, { email, kind: "block", staff: "anna" }, shop.clock.now());
}

let mails = 0;
const newEmail = () => `code-${++mails}@example.com`;

/** A browser that has asked for a code, and the code. */
async function asked(world: World) {
  const by = world.stranger();
  const email = newEmail();
  await by.call("/api/send-verification", { email });
  return { by, email, code: await codeFor(world.shop, email) };
}

const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

/** Registers a viewer with a verified e-mail. */
const registering = (what: string, answers: Row["answers"], change: object = {}) => ({
  what,
  answers,
  ask: async (world: World) => {
    const { browser: by, email } = await world.verified();
    const username = `person_${++mails}`;
    return { by, sends: { email, username, password: PASSWORD, ...change } };
  },
});

/** Only painting asks a stranger for a verified e-mail; everything else asks for a log-in. */
const claimed = (call: string, unknown: Row["answers"] = "email-unverified"): Row[] => {
  const asks = call.startsWith("GET");
  const claim = (email: string) => (asks ? { query: { email } } : { sends: { email } });
  return rowsOf(
    call,
    {
      what: "of the caller's own e-mail",
      ask: async (world) => {
        const { browser, email } = await world.verified(2);
        return { by: browser, ...claim(email) };
      },
      answers: "well",
    },
    {
      what: "without a claim",
      ask: async (world) => ({ by: (await world.account(2)).browser, ...(asks ? {} : { sends: {} }) }),
      answers: "well",
    },
    {
      what: "of another account's e-mail",
      ask: async (world) => ({ by: (await world.verified()).browser, ...claim("other@example.com") }),
      answers: "not-yours",
    },
    {
      what: "of an unknown e-mail",
      ask: (world) => ({ by: world.stranger(), ...claim("guest@example.com") }),
      answers: unknown,
    },
  );
};

export const accountRows: Row[] = [
  ...rowsOf(
    "GET auth/check",
    {
      what: "a stranger",
      ask: (world) => ({ by: world.stranger() }),
      answers: "well",
      body: { authenticated: false, user: null },
    },
    {
      what: "a verified guest, who has no account",
      ask: async (world) => ({ by: (await world.verified()).browser }),
      answers: "well",
      body: { authenticated: false, user: null },
    },
    {
      what: "a member",
      ask: async (world) => ({ by: (await world.member()).browser }),
      answers: "well",
      body: { authenticated: true, user: { userType: "artistic_collective" } },
    },
    {
      what: "staff, who have no account of the shop",
      ask: async (world) => ({ by: await world.staff() }),
      answers: "well",
      body: { authenticated: false, user: null },
    },
  ),
  ...rowsOf(
    "POST auth/login",
    {
      what: "the right password",
      ask: async (world) => {
        await registered(world);
        return { by: world.stranger(), sends: { email: OWN.email, password: PASSWORD } };
      },
      answers: "well",
      body: { user: { email: OWN.email, username: OWN.username, userType: "standard" } },
    },
    {
      what: "a wrong password",
      ask: async (world) => {
        await registered(world);
        return { by: world.stranger(), sends: { email: OWN.email, password: "not the password" } };
      },
      answers: "login-failed",
      body: { message: "Invalid email or password. Please try again." },
    },
    {
      what: "the right password of a blocked customer",
      ask: async (world) => {
        const email = newEmail();
        const of = { id: email, email, username: "blocked_one", user_type: "standard" as const };
        const password_hash = await hashPassword(PASSWORD);
        await world.shop.db
          .insertInto("accounts")
          .values({ ...of, password_hash, created_at: 1 })
          .execute();
        await block(world, email);
        return { by: world.stranger(), sends: { email, password: PASSWORD } };
      },
      answers: "account-blocked",
    },
    {
      what: "an e-mail without an account, answered the same",
      ask: (world) => ({ by: world.stranger(), sends: { email: "no@example.com", password: PASSWORD } }),
      answers: "login-failed",
      body: { message: "Invalid email or password. Please try again." },
    },
    {
      what: "the name of a member of staff",
      ask: async (world) => {
        await world.staff();
        return { by: world.stranger(), sends: { email: STAFF.username, password: STAFF.password } };
      },
      answers: "login-failed",
    },
    {
      what: "only one of the two fields",
      ask: (world) => ({ by: world.stranger(), sends: { email: OWN.email } }),
      answers: "login-incomplete",
      body: { message: "Please enter both email and password." },
    },
  ),
  ...rowsOf(
    "POST auth/logout",
    {
      what: "an account that is logged in",
      ask: async (world) => ({ by: (await world.account()).browser }),
      answers: "well",
    },
    { what: "a stranger", ask: (world) => ({ by: world.stranger() }), answers: "well" },
  ),
  ...claimed("GET generation-credits"),
  ...rowsOf("GET generation-credits", {
    what: "a member, whose paintings are not counted",
    ask: async (world) => ({ by: (await world.member()).browser }),
    answers: "well",
    body: { userType: "artistic_collective" },
  }),
  ...claimed("GET auth/check-free-credits"),
  ...claimed("POST use-generation-credit"),
  ...claimed("GET user-poster-stats", "not-signed-in"),
  ...claimed("GET user-images", "not-signed-in"),
  ...rowsOf(
    "GET auth/check-username",
    {
      what: "a free one",
      ask: (world) => ({ by: world.stranger(), query: { username: "nobody_yet" } }),
      answers: "well",
      body: { available: true },
    },
    {
      what: "a taken one, in another case",
      ask: async (world) => {
        await registered(world);
        return { by: world.stranger(), query: { username: OWN.username.toUpperCase() } };
      },
      answers: "well",
      body: { available: false },
    },
    {
      what: "one that is too short",
      ask: (world) => ({ by: world.stranger(), query: { username: "abc" } }),
      answers: "well",
      body: { available: false },
    },
    {
      what: "no username",
      ask: (world) => ({ by: world.stranger() }),
      answers: "well",
      body: { available: false },
    },
  ),
  ...rowsOf(
    "POST send-verification",
    {
      what: "to an e-mail",
      ask: (world) => ({ by: world.stranger(), sends: { email: newEmail() } }),
      answers: "well",
    },
    {
      what: "to one that has an account, answered the same",
      ask: async (world) => {
        await registered(world);
        return { by: world.stranger(), sends: { email: OWN.email } };
      },
      answers: "well",
    },
    {
      what: "to an invalid e-mail",
      ask: (world) => ({ by: world.stranger(), sends: { email: "ada at example" } }),
      answers: "email-invalid",
      body: { field: "email", message: "Please enter a valid email address" },
    },
    {
      what: "twice within a minute",
      ask: async (world) => {
        const { by, email } = await asked(world);
        return { by, sends: { email } };
      },
      answers: "code-too-soon",
    },
  ),
  ...rowsOf(
    "POST verify-email",
    {
      what: "the code of the e-mail, with a blank in it",
      ask: async (world) => {
        const { by, email, code } = await asked(world);
        return { by, sends: { email, code: `${code.slice(0, 3)} ${code.slice(3)}` } };
      },
      answers: "well",
    },
    {
      what: "the code of a blocked customer",
      ask: async (world) => {
        const { by, email, code } = await asked(world);
        await block(world, email);
        return { by, sends: { email, code } };
      },
      answers: "account-blocked",
    },
    {
      what: "another code",
      ask: async (world) => {
        const { by, email, code } = await asked(world);
        return { by, sends: { email, code: wrongFor(code) } };
      },
      answers: "code-wrong",
      body: { message: "Invalid verification code" },
    },
    {
      what: "a code that is ten minutes old",
      ask: async (world) => {
        const { by, email, code } = await asked(world);
        world.shop.clock.pass(10 * 60_000 + 1);
        return { by, sends: { email, code } };
      },
      answers: "code-expired",
    },
    {
      what: "five digits",
      ask: (world) => ({ by: world.stranger(), sends: { email: newEmail(), code: "12345" } }),
      answers: "code-incomplete",
      body: { message: "Please enter the 6-digit verification code." },
    },
    {
      what: "no e-mail",
      ask: (world) => ({ by: world.stranger(), sends: { email: "", code: "123456" } }),
      answers: "email-invalid",
    },
  ),
  ...rowsOf(
    "POST auth/register",
    registering("with a verified e-mail", "well"),
    registering("an e-mail that this session has not verified", "registration-unverified", {
      email: "other@example.com",
    }),
    registering("without a username", "fields-missing", { username: "" }),
    registering("with no e-mail", "fields-missing", { email: undefined }),
    registering("with what is no e-mail", "email-invalid", { email: "ada" }),
    registering("a username of four", "username-too-short", { username: "adal" }),
    registering("a username of twenty-one", "username-too-long", { username: "a".repeat(21) }),
    registering("a username with a blank", "username-invalid", { username: "ada love" }),
    registering("a username that is taken", "username-taken", { username: OWN.username }),
    registering("a password of seven", "password-too-short", { password: "1234567" }),
    registering("a password of eleven", "password-below-twelve", { password: "eleven char" }),
    registering("a password that many people have", "password-common", { password: "qwerty123456" }),
    registering("a password of 129", "password-too-long", { password: "x".repeat(129) }),
    {
      what: "an e-mail that has an account",
      ask: async (world) => {
        const { browser: by, email } = await world.account();
        return { by, sends: { email, username: `again_${++mails}`, password: PASSWORD } };
      },
      answers: "account-exists",
      body: { message: "Failed to create account" },
    },
    {
      what: "a stranger",
      ask: (world) => ({
        by: world.stranger(),
        sends: { email: "guest@example.com", username: "a_stranger", password: PASSWORD },
      }),
      answers: "registration-unverified",
    },
  ),
];
