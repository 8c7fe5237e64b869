import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { balanceOf } from "../../../app/domain/accounts/credit-balance.ts";
import { type Origin, rememberOrigin } from "../../../app/domain/accounts/known-origins.server.ts";
import { sendVerificationCode, verifyCode } from "../../../app/domain/accounts/verification.server.ts";
import {
  becomeGuest,
  becomeUser,
  codeOf,
  codeSentTo,
  emailsTo,
  lastEmailTo,
  otherThan,
  refusal,
} from "../../support/accounts.ts";
import { type MemoryShop, openMemoryShop } from "../../support/memory-shop.ts";

const email = "ada@example.ch";
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const OWNER: Origin = { network: "198.51.100.7", device: null };
const STRANGER: Origin = { network: "192.0.2.1", device: null };
let shop: MemoryShop;

beforeEach(async () => {
  shop = await openMemoryShop();
});
afterEach(() => shop.close());

function verify(code: string, of = email) {
  return codeOf(verifyCode(shop, { email: of, code }));
}

/** Asks for a code two minutes after the last one. */
function askFrom(origin: Origin) {
  shop.clock.pass(2 * MINUTE);
  return codeOf(sendVerificationCode(shop, { email }, "en", origin));
}

describe("a verification code", () => {
  it("opens a guest account with two free credits", async () => {
    const guest = await becomeGuest(shop);
    expect(guest).toMatchObject({ email, username: null, userType: "standard" });
    expect(await balanceOf(shop, guest.id)).toEqual({
      freeCreditsRemaining: 2,
      paidCredits: 0,
      userType: "standard",
    });
  });

  it("finds an existing account, however the e-mail is written", async () => {
    const user = await becomeUser(shop);
    shop.clock.pass(MINUTE);
    await sendVerificationCode(shop, { email: " ADA@Example.ch " });
    const code = await codeSentTo(shop, email);
    expect(await verifyCode(shop, { email: "Ada@example.CH", code })).toEqual(user);
  });

  it("has its own line in the e-mail, and is neither in the subject nor in the unique key", async () => {
    await sendVerificationCode(shop, { email });
    const code = await codeSentTo(shop, email);
    const sent = await lastEmailTo(shop, email);
    expect(sent.html).toContain(code);
    expect(sent.html).toContain("Poster &amp; Sons");
    expect(sent.text).toContain("Poster & Sons");
    expect(sent.subject).toBe("Your verification code");
    expect(sent.unique_key).not.toContain(code);
    const [row] = await shop.db.selectFrom("verification_codes").selectAll().execute();
    expect(JSON.stringify(row)).not.toContain(code);
  });

  it("is one of all six-digit codes, leading zeros included", async () => {
    const codes = new Set<string>();
    for (let i = 0; i < 30; i++) {
      await sendVerificationCode(shop, { email: `person${i}@example.ch` });
      codes.add(await codeSentTo(shop, `person${i}@example.ch`));
    }
    expect(codes.size).toBeGreaterThan(25);
  });

  it("is refused when it is wrong; after five wrong ones the right one is refused, too", async () => {
    await sendVerificationCode(shop, { email });
    const code = await codeSentTo(shop, email);
    for (let i = 0; i < 5; i++) expect(await verify(otherThan(code))).toBe("code-wrong");
    expect(await verify(code)).toBe("code-expired");
    expect(await shop.db.selectFrom("accounts").selectAll().execute()).toEqual([]);
  });

  it("is accepted at the fifth attempt", async () => {
    await sendVerificationCode(shop, { email });
    const code = await codeSentTo(shop, email);
    for (let i = 0; i < 4; i++) await verify(otherThan(code));
    expect(await verify(code)).toBe("done");
  });

  it("allows five attempts for twenty guesses at the same moment", async () => {
    await sendVerificationCode(shop, { email });
    const code = await codeSentTo(shop, email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(otherThan(code))));
    expect(answers.filter((answer) => answer === "code-wrong")).toHaveLength(5);
    expect(answers.filter((answer) => answer === "code-expired")).toHaveLength(15);
  });

  it("works once, also when it is sent ten times at the same moment", async () => {
    await sendVerificationCode(shop, { email });
    const code = await codeSentTo(shop, email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify(code)));
    expect(answers.filter((answer) => answer === "done")).toHaveLength(1);
    expect(await verify(code)).toBe("code-expired");
  });

  it("expires after ten minutes", async () => {
    await sendVerificationCode(shop, { email });
    const code = await codeSentTo(shop, email);
    shop.clock.pass(10 * MINUTE);
    expect(await verify(code)).toBe("code-expired");
    expect(await verify(otherThan(code))).toBe("code-wrong");
  });

  it("is valid until a moment before its ten minutes are over", async () => {
    await sendVerificationCode(shop, { email });
    shop.clock.pass(10 * MINUTE - 1);
    expect(await verify(await codeSentTo(shop, email))).toBe("done");
  });

  it("is wrong for another e-mail", async () => {
    await sendVerificationCode(shop, { email });
    await sendVerificationCode(shop, { email: "bob@example.ch" });
    const code = await codeSentTo(shop, email);
    const bobs = await codeSentTo(shop, "bob@example.ch");
    if (code !== bobs) expect(await verify(code, "bob@example.ch")).toBe("code-wrong");
    expect(await verify(code, "nobody@example.ch")).toBe("code-wrong");
    expect(await verify(code)).toBe("done");
  });

  it("is replaced by a newer one", async () => {
    await sendVerificationCode(shop, { email });
    const first = await codeSentTo(shop, email);
    shop.clock.pass(MINUTE);
    await sendVerificationCode(shop, { email });
    const second = await codeSentTo(shop, email);
    if (first !== second) expect(await verify(first)).toBe("code-wrong");
    expect(await verify(second)).toBe("done");
  });

  it.each(["", "12345", "abcdef", "1234567"])(
    "counts no attempt when it is incomplete: %j",
    async (typed) => {
      await sendVerificationCode(shop, { email });
      expect(await verify(typed)).toBe("code-incomplete");
      const [row] = await shop.db.selectFrom("verification_codes").select("tries_left").execute();
      expect(row?.tries_left).toBe(5);
    },
  );
});

describe("requesting a code", () => {
  it("is refused within sixty seconds of the last one, with the seconds that are left", async () => {
    await sendVerificationCode(shop, { email });
    shop.clock.pass(18_500);
    const refused = await refusal(sendVerificationCode(shop, { email }));
    expect(refused).toMatchObject({
      code: "code-too-soon",
      status: 429,
      details: { values: { count: 42 } },
    });
    shop.clock.pass(41_500);
    await sendVerificationCode(shop, { email });
    expect(await emailsTo(shop, email)).toHaveLength(2);
  });

  it("sends one e-mail for ten requests at the same moment", async () => {
    const requests = Array.from({ length: 10 }, () => codeOf(sendVerificationCode(shop, { email })));
    expect((await Promise.all(requests)).filter((answer) => answer === "done")).toHaveLength(1);
    expect(await emailsTo(shop, email)).toHaveLength(1);
  });

  it("is refused after twenty codes in a day", async () => {
    for (let i = 0; i < 20; i++) {
      await sendVerificationCode(shop, { email });
      shop.clock.pass(2 * MINUTE);
    }
    expect(await codeOf(sendVerificationCode(shop, { email }))).toBe("too-many-requests");
    shop.clock.pass(DAY - 2 * MINUTE);
    expect(await codeOf(sendVerificationCode(shop, { email }))).toBe("done");
  });

  it("by another visitor uses up the codes of neither another network nor a known browser", async () => {
    const { id } = await becomeUser(shop);
    const device = await rememberOrigin(shop, { account_id: id }, OWNER);
    for (let i = 0; i < 20; i++) expect(await askFrom(STRANGER)).toBe("done");
    expect(await askFrom(STRANGER)).toBe("too-many-requests");
    expect(await askFrom({ network: "198.51.100.20", device: null })).toBe("done");
    for (let i = 0; i < 30; i++) await askFrom({ network: `10.0.${i}.1`, device: null });
    expect(await askFrom({ network: "10.9.9.9", device: null })).toBe("too-many-requests");
    expect(await askFrom({ ...OWNER, device })).toBe("done");
    expect(await askFrom({ ...STRANGER, device })).toBe("done");
  });

  it("is counted from zero after a code was entered", async () => {
    for (let i = 0; i < 20; i++) expect(await askFrom(STRANGER)).toBe("done");
    expect(await verify(await codeSentTo(shop, email))).toBe("done");
    expect(await askFrom(STRANGER)).toBe("done");
  });

  it.each(["", "ada", "ada@", "@example.ch", "a b@example.ch"])("requires an e-mail: %j", async (typed) => {
    expect(await codeOf(sendVerificationCode(shop, { email: typed }))).toBe("email-invalid");
  });

  it("does not reveal whether the e-mail has an account", async () => {
    await becomeUser(shop, "known@example.ch");
    await becomeGuest(shop, "guest@example.ch");
    shop.clock.pass(MINUTE);
    const answersFor = async (mailbox: string) => {
      const answers: string[] = [await verify("000000", mailbox)];
      answers.push(await codeOf(sendVerificationCode(shop, { email: mailbox })));
      answers.push(await codeOf(sendVerificationCode(shop, { email: mailbox })));
      const wrong = otherThan(await codeSentTo(shop, mailbox));
      for (let i = 0; i < 6; i++) answers.push(await verify(wrong, mailbox));
      return answers;
    };
    const unknown = await answersFor("unknown@example.ch");
    expect(await answersFor("known@example.ch")).toEqual(unknown);
    expect(await answersFor("guest@example.ch")).toEqual(unknown);
  });

  it("keeps e-mails and codes out of the log", async () => {
    await becomeGuest(shop);
    expect(shop.logged()).toContain("verified");
    expect(shop.logged()).not.toContain("ada@");
    expect(shop.logged()).not.toContain(await codeSentTo(shop, email));
  });
});
