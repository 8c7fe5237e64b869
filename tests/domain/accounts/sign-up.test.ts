import { parseWithZod } from "@conform-to/zod/v4";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { reserveCredit, spendCredit } from "../../../app/domain/accounts/credit.ts";
import { balanceOf } from "../../../app/domain/accounts/credit-balance.ts";
import { SignUp } from "../../../app/domain/accounts/forms.ts";
import { logIn } from "../../../app/domain/accounts/log-in.server.ts";
import { findViewer, openSession } from "../../../app/domain/accounts/session.server.ts";
import {
  findPendingSignUp,
  register,
  registerVerified,
  requestSignUp,
  resendSignUpCode,
} from "../../../app/domain/accounts/sign-up.server.ts";
import { isUsernameAvailable } from "../../../app/domain/accounts/username-availability.ts";
import { sendVerificationCode, verifyCode } from "../../../app/domain/accounts/verification.server.ts";
import { isWelcomeDue, markWelcomed } from "../../../app/domain/accounts/welcome.ts";
import { ANONYMOUS } from "../../../app/domain/kernel/viewer.ts";
import {
  becomeGuest,
  becomeUser,
  codeOf,
  codeSentTo,
  emailsTo,
  lastEmailTo,
  otherThan,
  PASSWORD,
  refusal,
  signUpForm,
} from "../../support/accounts.ts";
import { type MemoryShop, openMemoryShop } from "../../support/memory-shop.ts";

const email = "ada@example.ch";
const MINUTE = 60_000;
let shop: MemoryShop;

beforeEach(async () => {
  shop = await openMemoryShop();
});
afterEach(() => shop.close());

async function fullAccounts(): Promise<number> {
  return (await shop.db.selectFrom("accounts").select("id").where("username", "is not", null).execute())
    .length;
}

describe("signing up", () => {
  it("takes the form, then the code, and opens an account that can log in", async () => {
    const token = await requestSignUp(shop, signUpForm());
    expect(await findPendingSignUp(shop, token)).toEqual({ email, username: "ada_l" });
    expect(await fullAccounts()).toBe(0);
    const account = await register(shop, { token, code: await codeSentTo(shop, email) });
    expect(account).toMatchObject({ email, username: "ada_l", userType: "standard" });
    expect(await logIn(shop, { email, password: PASSWORD })).toEqual(account);
    expect(await findPendingSignUp(shop, token)).toBeNull();
    expect((await balanceOf(shop, account.id)).freeCreditsRemaining).toBe(2);
  });

  it.each([
    [{ email: "" }, "fields-missing", "email"],
    [{ username: "" }, "fields-missing", "username"],
    [{ password: "" }, "fields-missing", "password"],
    [{ passwordConfirmation: "" }, "fields-missing", "passwordConfirmation"],
    [{ email: "ada" }, "email-invalid", "email"],
    [{ username: "abcd" }, "username-too-short", "username"],
    [{ username: "a".repeat(21) }, "username-too-long", "username"],
    [{ username: "ada lovelace" }, "username-invalid", "username"],
    [{ password: "1234567" }, "password-too-short", "password"],
    [{ password: "12345678901" }, "password-below-twelve", "password"],
    [{ password: "a walk uphill" }, "password-mismatch", "passwordConfirmation"],
  ])("refuses %j with %s, and sends nothing", async (over, code, field) => {
    expect(await refusal(requestSignUp(shop, signUpForm(over)))).toMatchObject({ code, details: { field } });
    expect(await shop.db.selectFrom("emails").selectAll().execute()).toEqual([]);
  });

  it("refuses a username that is taken", async () => {
    await becomeUser(shop);
    const refused = await refusal(
      requestSignUp(shop, signUpForm({ email: "bob@example.ch", username: "Ada_L" })),
    );
    expect(refused).toMatchObject({ code: "username-taken", details: { field: "username" } });
  });

  it("stores neither password nor code readably", async () => {
    await requestSignUp(shop, signUpForm());
    const code = await codeSentTo(shop, email);
    const stored = JSON.stringify([
      await shop.db.selectFrom("pending_sign_ups").selectAll().execute(),
      await shop.db.selectFrom("verification_codes").selectAll().execute(),
    ]);
    expect(stored).not.toContain(PASSWORD);
    expect(stored).not.toContain(code);
    expect(stored).toContain("$argon2id$v=19$m=19456,t=2,p=1$");
  });

  it("refuses wrong codes: after five, the code is invalid", async () => {
    const token = await requestSignUp(shop, signUpForm());
    const code = await codeSentTo(shop, email);
    for (let i = 0; i < 5; i++) {
      expect(await codeOf(register(shop, { token, code: otherThan(code) }))).toBe("code-wrong");
    }
    expect(await codeOf(register(shop, { token, code }))).toBe("code-expired");
    shop.clock.pass(MINUTE);
    await resendSignUpCode(shop, token);
    expect(await codeOf(register(shop, { token, code: await codeSentTo(shop, email) }))).toBe("done");
  });

  it("registers once for ten posts at the same moment", async () => {
    const token = await requestSignUp(shop, signUpForm());
    const code = await codeSentTo(shop, email);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => codeOf(register(shop, { token, code }))),
    );
    expect(answers.filter((answer) => answer === "done")).toHaveLength(1);
    expect(await fullAccounts()).toBe(1);
  });

  it("continues only in the browser that began it", async () => {
    const token = await requestSignUp(shop, signUpForm());
    const code = await codeSentTo(shop, email);
    expect(await codeOf(register(shop, { token: null, code }))).toBe("form-expired");
    expect(await codeOf(register(shop, { token: "guessed", code }))).toBe("form-expired");
    expect(await codeOf(resendSignUpCode(shop, null))).toBe("form-expired");
    expect(await codeOf(register(shop, { token, code }))).toBe("done");
  });

  it("never uses the password of another visitor who began first", async () => {
    await requestSignUp(
      shop,
      signUpForm({
        username: "stranger",
        password: "a walk of their own",
        passwordConfirmation: "a walk of their own",
      }),
    );
    const guest = await verifyCode(shop, { email, code: await codeSentTo(shop, email) });
    expect(guest.username).toBeNull();
    expect(await codeOf(logIn(shop, { email, password: "a walk of their own" }))).toBe("login-failed");
  });

  it("expires after an hour", async () => {
    const token = await requestSignUp(shop, signUpForm());
    shop.clock.pass(60 * MINUTE);
    expect(await findPendingSignUp(shop, token)).toBeNull();
    expect(await codeOf(resendSignUpCode(shop, token))).toBe("form-expired");
  });

  it("lets the visitor correct the form at once, with the code that was sent", async () => {
    await requestSignUp(shop, signUpForm({ username: "ada_typo" }));
    const token = await requestSignUp(shop, signUpForm());
    expect(await emailsTo(shop, email)).toHaveLength(1);
    const account = await register(shop, { token, code: await codeSentTo(shop, email) });
    expect(account.username).toBe("ada_l");
  });

  it("sends another code after a minute, not sooner", async () => {
    const token = await requestSignUp(shop, signUpForm());
    expect(await codeOf(resendSignUpCode(shop, token))).toBe("code-too-soon");
    shop.clock.pass(MINUTE);
    await resendSignUpCode(shop, token);
    expect(await emailsTo(shop, email)).toHaveLength(2);
  });

  it("keeps the code valid when another account took the username meanwhile", async () => {
    const ada = await requestSignUp(shop, signUpForm());
    const bob = await requestSignUp(shop, signUpForm({ email: "bob@example.ch" }));
    const adas = await codeSentTo(shop, email);
    await register(shop, { token: bob, code: await codeSentTo(shop, "bob@example.ch") });
    expect(await refusal(register(shop, { token: ada, code: adas }))).toMatchObject({
      code: "username-taken",
      details: { field: "username" },
    });
    const again = await requestSignUp(shop, signUpForm({ username: "ada_second" }));
    expect(await codeOf(register(shop, { token: again, code: adas }))).toBe("done");
  });

  it("accepts a form without its empty fields", () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(signUpForm({ email: "" }))) form.set(name, value);
    const submission = parseWithZod(form, { schema: SignUp });
    expect(submission.reply().error).toEqual({ email: ["fields-missing"] });
  });
});

describe("a guest who registers", () => {
  it("keeps account and balance, and gets no second welcome", async () => {
    const guest = await becomeGuest(shop);
    await reserveCredit(shop.db, guest.id, "painting-1");
    await spendCredit(shop.db, "painting-1");
    shop.clock.pass(MINUTE);
    const user = await becomeUser(shop);
    expect(user.id).toBe(guest.id);
    expect((await balanceOf(shop, user.id)).freeCreditsRemaining).toBe(1);
  });

  it("registers with the e-mail that this browser has verified", async () => {
    const guest = await becomeGuest(shop);
    const { passwordConfirmation: _, ...form } = signUpForm();
    const user = await registerVerified(shop, { account: guest }, form);
    expect(user).toMatchObject({ id: guest.id, username: "ada_l" });
    expect(await codeOf(logIn(shop, form))).toBe("done");
    expect(await codeOf(registerVerified(shop, { account: guest }, { ...form, username: "ada_again" }))).toBe(
      "account-exists",
    );
  });

  it("cannot register another e-mail, nor an unverified one", async () => {
    const guest = await becomeGuest(shop, "bob@example.ch");
    expect(await codeOf(registerVerified(shop, { account: guest }, signUpForm()))).toBe(
      "registration-unverified",
    );
    expect(await codeOf(registerVerified(shop, ANONYMOUS, signUpForm()))).toBe("registration-unverified");
    expect(await fullAccounts()).toBe(0);
  });

  it("loses every guest session, so that none opens the registered account", async () => {
    const guest = await becomeGuest(shop);
    const guestSession = await openSession(shop, guest.id);
    shop.clock.pass(MINUTE);
    await becomeUser(shop);
    expect(await findViewer(shop, guestSession)).toEqual(ANONYMOUS);
  });
});

describe("signing up with an e-mail that has an account", () => {
  it("gets the usual answer, and an e-mail", async () => {
    await becomeUser(shop);
    shop.clock.pass(MINUTE);
    const token = await requestSignUp(shop, signUpForm({ username: "ada_love" }));
    expect(await findPendingSignUp(shop, token)).toEqual({ email, username: "ada_love" });
    const sent = await lastEmailTo(shop, email);
    expect(sent.subject).toBe("You already have an account");
    expect(sent.text).toContain("https://shop.example/login");
    expect(sent.text).toContain("https://shop.example/forgot-password");
    expect(sent.text).not.toMatch(/\d{6}/);
  });

  it("continues like any other sign-up with a wrong code", async () => {
    await becomeUser(shop, "known@example.ch", "known_one");
    shop.clock.pass(MINUTE);
    const answersFor = async (mailbox: string, username: string) => {
      const token = await requestSignUp(shop, signUpForm({ email: mailbox, username }));
      const answers = [await codeOf(resendSignUpCode(shop, token))];
      answers.push(await codeOf(sendVerificationCode(shop, { email: mailbox })));
      // 000000 is the right code of an unknown e-mail once in a million runs.
      for (let i = 0; i < 6; i++) answers.push(await codeOf(register(shop, { token, code: "000000" })));
      answers.push(await codeOf(requestSignUp(shop, signUpForm({ email: mailbox, username }))));
      shop.clock.pass(MINUTE);
      answers.push(await codeOf(resendSignUpCode(shop, token)));
      return answers;
    };
    expect(await answersFor("known@example.ch", "name_one")).toEqual(
      await answersFor("new@example.ch", "name_two"),
    );
  });

  it("says so only to the owner of the mailbox, after the right code", async () => {
    await becomeUser(shop);
    shop.clock.pass(MINUTE);
    await sendVerificationCode(shop, { email });
    const token = await requestSignUp(shop, signUpForm({ username: "ada_second" }));
    const code = await codeSentTo(shop, email);
    expect(await codeOf(register(shop, { token, code }))).toBe("account-exists");
    expect(await codeOf(logIn(shop, { email, password: PASSWORD }))).toBe("done");
  });
});

describe("a username's availability", () => {
  it("follows the rules of registration", async () => {
    await becomeUser(shop);
    expect(await isUsernameAvailable(shop, "ada_l")).toBe(false);
    expect(await isUsernameAvailable(shop, "ADA_L")).toBe(false);
    expect(await isUsernameAvailable(shop, "ada_k")).toBe(true);
    expect(await isUsernameAvailable(shop, "abc")).toBe(false);
    expect(await isUsernameAvailable(shop, "a".repeat(21))).toBe(false);
    expect(await isUsernameAvailable(shop, "")).toBe(false);
  });
});

describe("the welcome", () => {
  it("is shown once, after registering", async () => {
    const guest = await becomeGuest(shop);
    expect(await isWelcomeDue(shop, { account: guest })).toBe(false);
    expect(await isWelcomeDue(shop, ANONYMOUS)).toBe(false);
    shop.clock.pass(MINUTE);
    const viewer = { account: await becomeUser(shop) };
    expect(await isWelcomeDue(shop, viewer)).toBe(true);
    const marked = await Promise.all([markWelcomed(shop, viewer), markWelcomed(shop, viewer)]);
    expect(marked.sort()).toEqual([false, true]);
    expect(await isWelcomeDue(shop, viewer)).toBe(false);
    expect(await codeOf(markWelcomed(shop, ANONYMOUS))).toBe("not-signed-in");
  });
});
