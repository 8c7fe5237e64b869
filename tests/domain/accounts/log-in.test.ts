import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { claimedAccount } from "../../../app/domain/accounts/account.ts";
import { deleteExpired } from "../../../app/domain/accounts/expiry.ts";
import { logIn } from "../../../app/domain/accounts/log-in.server.ts";
import { hashPassword, isPasswordRight } from "../../../app/domain/accounts/password.server.ts";
import {
  isResetLinkAlive,
  requestPasswordReset,
  resetPassword,
} from "../../../app/domain/accounts/password-reset.server.ts";
import {
  closeAllSessions,
  closeSession,
  findViewer,
  openSession,
} from "../../../app/domain/accounts/session.server.ts";
import { sendVerificationCode } from "../../../app/domain/accounts/verification.server.ts";
import { ANONYMOUS } from "../../../app/domain/kernel/viewer.ts";
import {
  becomeGuest,
  becomeUser,
  codeOf,
  emailsTo,
  lastEmailTo,
  PASSWORD,
  refusal,
} from "../../support/accounts.ts";
import { type MemoryShop, openMemoryShop } from "../../support/memory-shop.ts";
import { processorTime } from "../../support/processor-time.ts";

const email = "ada@example.ch";
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let shop: MemoryShop;

beforeEach(async () => {
  shop = await openMemoryShop();
});
afterEach(() => shop.close());

function tryLogIn(password: string, as = email) {
  return codeOf(logIn(shop, { email: as, password }));
}

describe("a password", () => {
  it("is hashed with argon2id at OWASP's cost, with a new salt each time", async () => {
    const [one, two] = await Promise.all([hashPassword(PASSWORD), hashPassword(PASSWORD)]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect(await isPasswordRight(one, PASSWORD)).toBe(true);
    expect(await isPasswordRight(one, `${PASSWORD} `)).toBe(false);
  });

  it("is the same password however the keyboard composes its characters", async () => {
    expect(await isPasswordRight(await hashPassword("Zu\u0308rich-2025"), "Z\u00fcrich-2025")).toBe(true);
  });

  it("costs the same work where the account does not exist", async () => {
    const hash = await hashPassword(PASSWORD);
    const took = async (passwordHash: string | null) => {
      const before = processorTime();
      expect(await isPasswordRight(passwordHash, "wrong one")).toBe(false);
      return processorTime() - before;
    };
    // In turns, so that what else the process does falls on both.
    const times: [number, number][] = [];
    for (let i = 0; i < 9; i++) times.push([await took(hash), await took(null)]);
    const median = (which: 0 | 1) => times.map((pair) => pair[which]).sort((a, b) => a - b)[4] ?? 0;
    const [wrong, none] = [median(0), median(1)];
    expect(none / wrong).toBeGreaterThan(0.4);
    expect(none / wrong).toBeLessThan(2.5);
  });
});

describe("logging in", () => {
  it("requires e-mail and password", async () => {
    expect(await tryLogIn("")).toBe("login-incomplete");
    expect(await tryLogIn(PASSWORD, " ")).toBe("login-incomplete");
  });

  it("accepts the e-mail in any case", async () => {
    const user = await becomeUser(shop);
    expect(await logIn(shop, { email: " ADA@example.CH", password: PASSWORD })).toEqual(user);
  });

  it("answers alike for a wrong password, an unknown e-mail, a guest and nonsense", async () => {
    await becomeUser(shop);
    await becomeGuest(shop, "guest@example.ch");
    for (const [as, password] of [
      [email, "wrong horse"],
      ["unknown@example.ch", PASSWORD],
      ["guest@example.ch", PASSWORD],
      ["guest@example.ch", ""],
      ["not an e-mail", PASSWORD],
      [email, "x".repeat(100_000)],
      [email, PASSWORD.toUpperCase()],
    ] as const) {
      const expected = password === "" ? "login-incomplete" : "login-failed";
      expect(await tryLogIn(password, as)).toBe(expected);
    }
  });

  it("is throttled after ten failures in a row, for known and unknown e-mails, with right and wrong passwords", async () => {
    await becomeUser(shop);
    for (const as of [email, "unknown@example.ch"]) {
      for (let i = 0; i < 10; i++) expect(await tryLogIn("wrong horse", as)).toBe("login-failed");
      expect(await refusal(logIn(shop, { email: as, password: PASSWORD }))).toMatchObject({
        code: "too-many-requests",
        details: { values: { count: 30 } },
      });
    }
    shop.clock.pass(30_000);
    expect(await tryLogIn("wrong horse")).toBe("login-failed");
    shop.clock.pass(59_000);
    expect(await tryLogIn(PASSWORD)).toBe("too-many-requests");
    shop.clock.pass(1_000);
    expect(await tryLogIn(PASSWORD)).toBe("done");
    expect(await tryLogIn("wrong horse")).toBe("login-failed");
    expect(await tryLogIn(PASSWORD)).toBe("done");
  });

  it("lets at most ten guesses through at the same moment", async () => {
    await becomeUser(shop);
    const answers = await Promise.all(Array.from({ length: 30 }, () => tryLogIn("wrong horse")));
    expect(answers.filter((answer) => answer === "login-failed")).toHaveLength(10);
  });

  it("never waits longer than a quarter of an hour", async () => {
    await becomeUser(shop);
    for (let i = 0; i < 25; i++) {
      await tryLogIn("wrong horse");
      shop.clock.pass(15 * MINUTE);
    }
    expect(await tryLogIn(PASSWORD)).toBe("done");
  });
});

describe("a session", () => {
  it("identifies its account until it is closed", async () => {
    const user = await becomeUser(shop);
    const token = await openSession(shop, user.id);
    expect(await findViewer(shop, token)).toEqual({ account: user });
    await closeSession(shop, token);
    expect(await findViewer(shop, token)).toEqual(ANONYMOUS);
  });

  it("identifies no account without its token", async () => {
    const user = await becomeUser(shop);
    const token = await openSession(shop, user.id);
    const [row] = await shop.db.selectFrom("sessions").selectAll().execute();
    expect(row?.token_hash).not.toContain(token);
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    for (const forged of [null, "", "x", row?.token_hash ?? ""]) {
      expect(await findViewer(shop, forged)).toEqual(ANONYMOUS);
    }
  });

  it("ends after thirty days without a request, and each request prolongs it", async () => {
    const user = await becomeUser(shop);
    const [used, left] = [await openSession(shop, user.id), await openSession(shop, user.id)];
    shop.clock.pass(20 * DAY);
    expect((await findViewer(shop, used)).account).toEqual(user);
    shop.clock.pass(10 * DAY);
    expect(await findViewer(shop, left)).toEqual(ANONYMOUS);
    shop.clock.pass(19 * DAY);
    expect((await findViewer(shop, used)).account).toEqual(user);
  });

  it("is written at most every ten minutes", async () => {
    const token = await openSession(shop, (await becomeUser(shop)).id);
    const expiry = async () =>
      (await shop.db.selectFrom("sessions").select("expires_at").executeTakeFirstOrThrow()).expires_at;
    const first = await expiry();
    shop.clock.pass(10 * 60_000);
    await findViewer(shop, token);
    expect(await expiry()).toBe(first);
    shop.clock.pass(1);
    await findViewer(shop, token);
    expect(await expiry()).toBe(shop.clock.now() + 30 * DAY);
  });

  it("can close all other sessions", async () => {
    const user = await becomeUser(shop);
    const tokens = [await openSession(shop, user.id), await openSession(shop, user.id)] as const;
    await closeAllSessions(shop.db, user.id, tokens[0]);
    expect((await findViewer(shop, tokens[0])).account).toEqual(user);
    expect(await findViewer(shop, tokens[1])).toEqual(ANONYMOUS);
  });

  it("is refused for another e-mail than its own", async () => {
    const user = await becomeUser(shop);
    expect(claimedAccount({ account: user }, undefined)).toEqual(user);
    expect(claimedAccount({ account: user }, " ADA@example.ch")).toEqual(user);
    expect(() => claimedAccount({ account: user }, "bob@example.ch")).toThrow("not-yours");
    expect(() => claimedAccount(ANONYMOUS, email)).toThrow("not-signed-in");
  });
});

describe("a password reset", () => {
  const renewed = { password: "another horse", passwordConfirmation: "another horse" };

  async function linkSentTo(mailbox: string): Promise<string> {
    const link = /https:\/\/shop\.example\/reset-password\?token=([\w-]+)/.exec(
      (await lastEmailTo(shop, mailbox)).text,
    );
    if (!link?.[1]) throw new Error("No link in the e-mail");
    return link[1];
  }

  it("sets the password once, ends every session and sends a notice by e-mail", async () => {
    const user = await becomeUser(shop);
    const session = await openSession(shop, user.id);
    await requestPasswordReset(shop, { email: " ADA@example.ch" });
    const token = await linkSentTo(email);
    expect(await isResetLinkAlive(shop, token)).toBe(true);
    await resetPassword(shop, { token, ...renewed });
    expect(await isResetLinkAlive(shop, token)).toBe(false);
    expect(await codeOf(resetPassword(shop, { token, ...renewed }))).toBe("reset-link-dead");
    expect(await tryLogIn(PASSWORD)).toBe("login-failed");
    expect(await tryLogIn(renewed.password)).toBe("done");
    expect(await findViewer(shop, session)).toEqual(ANONYMOUS);
    expect((await lastEmailTo(shop, email)).subject).toBe("Your password was changed");
    expect(await shop.db.selectFrom("sessions").selectAll().execute()).toEqual([]);
  });

  it("works once for five posts at the same moment", async () => {
    await becomeUser(shop);
    await requestPasswordReset(shop, { email });
    const token = await linkSentTo(email);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => codeOf(resetPassword(shop, { token, ...renewed }))),
    );
    expect(answers.sort()).toEqual(["done", ...Array(4).fill("reset-link-dead")]);
  });

  it("keeps its link valid while the new password is refused", async () => {
    await becomeUser(shop);
    await requestPasswordReset(shop, { email });
    const token = await linkSentTo(email);
    expect(
      await codeOf(resetPassword(shop, { token, password: "short", passwordConfirmation: "short" })),
    ).toBe("password-too-short");
    expect(await codeOf(resetPassword(shop, { token, ...renewed, password: "something else" }))).toBe(
      "password-mismatch",
    );
    expect(await isResetLinkAlive(shop, token)).toBe(true);
  });

  it("expires after one hour", async () => {
    await becomeUser(shop);
    await requestPasswordReset(shop, { email });
    const token = await linkSentTo(email);
    shop.clock.pass(60 * MINUTE);
    expect(await isResetLinkAlive(shop, token)).toBe(false);
    expect(await codeOf(resetPassword(shop, { token, ...renewed }))).toBe("reset-link-dead");
  });

  it("invalidates every other link of the account", async () => {
    await becomeUser(shop);
    await requestPasswordReset(shop, { email });
    const first = await linkSentTo(email);
    shop.clock.pass(MINUTE);
    await requestPasswordReset(shop, { email });
    const second = await linkSentTo(email);
    await resetPassword(shop, { token: first, ...renewed });
    expect(await isResetLinkAlive(shop, second)).toBe(false);
  });

  it("answers alike for every e-mail, and writes only to accounts with a password", async () => {
    await becomeUser(shop);
    await becomeGuest(shop, "guest@example.ch");
    for (const mailbox of [email, "guest@example.ch", "unknown@example.ch"]) {
      expect(await requestPasswordReset(shop, { email: mailbox })).toBeUndefined();
      expect(await requestPasswordReset(shop, { email: mailbox })).toBeUndefined();
    }
    const kinds = async (mailbox: string) => (await emailsTo(shop, mailbox)).map((sent) => sent.kind);
    expect(await kinds(email)).toEqual(["verificationCode", "passwordReset"]);
    expect(await kinds("guest@example.ch")).toEqual(["verificationCode"]);
    expect(await kinds("unknown@example.ch")).toEqual([]);
    expect(await codeOf(requestPasswordReset(shop, { email: "nonsense" }))).toBe("email-invalid");
  });

  it("takes as long for an unknown e-mail as for a known one", async () => {
    await becomeUser(shop);
    for (const mailbox of [email, "unknown@example.ch"]) {
      const before = performance.now();
      await requestPasswordReset(shop, { email: mailbox });
      expect(performance.now() - before).toBeGreaterThan(23);
    }
  });

  it("limits the e-mails to one mailbox", async () => {
    await becomeUser(shop);
    for (let i = 0; i < 48; i++) {
      await requestPasswordReset(shop, { email });
      shop.clock.pass(30 * MINUTE);
    }
    expect((await emailsTo(shop, email)).length).toBeLessThan(30);
  });

  it("ends the throttling of the account's owner", async () => {
    await becomeUser(shop);
    for (let i = 0; i < 10; i++) await tryLogIn("wrong horse");
    expect(await tryLogIn(PASSWORD)).toBe("too-many-requests");
    await requestPasswordReset(shop, { email });
    await resetPassword(shop, { token: await linkSentTo(email), ...renewed });
    expect(await tryLogIn(renewed.password)).toBe("done");
  });

  it("keeps the token out of the database, except in the e-mail", async () => {
    await becomeUser(shop);
    await requestPasswordReset(shop, { email });
    const token = await linkSentTo(email);
    expect(JSON.stringify(await shop.db.selectFrom("password_resets").selectAll().execute())).not.toContain(
      token,
    );
    expect((await lastEmailTo(shop, email)).unique_key).not.toContain(token);
  });

  it("wakes the worker", async () => {
    await becomeUser(shop);
    shop.wakeWorker = vi.fn();
    await requestPasswordReset(shop, { email });
    expect(shop.wakeWorker).toHaveBeenCalledOnce();
  });
});

describe("expired rows", () => {
  it("are deleted, and no others", async () => {
    const user = await becomeUser(shop);
    await openSession(shop, user.id);
    await requestPasswordReset(shop, { email });
    await sendVerificationCode(shop, { email: "bob@example.ch" });
    await tryLogIn("wrong horse");
    const count = async () => {
      const tables = ["sessions", "password_resets", "verification_codes", "throttles"] as const;
      return Promise.all(
        tables.map(async (table) => (await shop.db.selectFrom(table).selectAll().execute()).length),
      );
    };
    await deleteExpired(shop);
    // A guess and a code count for their origin and for all unknown origins.
    expect(await count()).toEqual([1, 1, 2, 5]);
    shop.clock.pass(60 * MINUTE);
    await deleteExpired(shop);
    expect(await count()).toEqual([1, 0, 2, 5]);
    shop.clock.pass(DAY);
    await deleteExpired(shop);
    expect(await count()).toEqual([1, 0, 0, 0]);
    shop.clock.pass(30 * DAY);
    await deleteExpired(shop);
    expect(await count()).toEqual([0, 0, 0, 0]);
    expect(await shop.db.selectFrom("accounts").selectAll().execute()).toHaveLength(1);
  });
});
