/** The settings of an account: e-mail, password, notifications. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { grantCredits } from "../../../app/domain/accounts/credit.ts";
import {
  confirmEmailChange,
  findEmailChange,
  requestEmailChange,
} from "../../../app/domain/accounts/email-change.server.ts";
import { logIn } from "../../../app/domain/accounts/log-in.server.ts";
import { chooseNotifications, notificationsOf } from "../../../app/domain/accounts/notifications.ts";
import { changePassword } from "../../../app/domain/accounts/password-change.server.ts";
import { confirmOwner, isFresh } from "../../../app/domain/accounts/recent-proof.server.ts";
import { findViewer, openSession } from "../../../app/domain/accounts/session.server.ts";
import type { Viewer } from "../../../app/domain/kernel/viewer.ts";
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
} from "../../support/accounts.ts";
import { type MemoryShop, openMemoryShop } from "../../support/memory-shop.ts";

const MINUTE = 60_000;
const NEW = "new@example.ch";
let shop: MemoryShop;
let viewer: Viewer & { account: { id: string } };

beforeEach(async () => {
  shop = await openMemoryShop();
  viewer = { account: await becomeUser(shop) };
});
afterEach(() => shop.close());

async function creditsOf(id: string) {
  return shop.db
    .selectFrom("credits")
    .select(["kind", "source", "state"])
    .where("account_id", "=", id)
    .execute();
}

describe("changing the e-mail", () => {
  const ask = (email = NEW, password = PASSWORD) =>
    codeOf(requestEmailChange(shop, viewer, { email, password }));

  it("verifies the new mailbox, notifies the old one, and changes nothing else", async () => {
    const before = await creditsOf(viewer.account.id);
    expect(await ask()).toBe("done");
    expect(await findEmailChange(shop, viewer)).toBe(NEW);
    await confirmEmailChange(shop, viewer, { code: await codeSentTo(shop, NEW) });
    expect((await logIn(shop, { email: NEW, password: PASSWORD })).id).toBe(viewer.account.id);
    expect(await codeOf(logIn(shop, { email: "ada@example.ch", password: PASSWORD }))).toBe("login-failed");
    expect((await lastEmailTo(shop, "ada@example.ch")).kind).toBe("emailChanged");
    expect(await creditsOf(viewer.account.id)).toEqual(before);
  });

  it("grants neither mailbox its welcome credits a second time", async () => {
    await ask();
    await confirmEmailChange(shop, viewer, { code: await codeSentTo(shop, NEW) });
    shop.clock.pass(2 * MINUTE);
    const guest = await becomeGuest(shop, "ada@example.ch");
    expect(await creditsOf(guest.id)).toEqual([]);
  });

  it("requires the password, and a different address", async () => {
    expect(await ask(NEW, "wrong password")).toBe("password-wrong");
    expect(await ask("ada@example.ch")).toBe("email-same");
    expect(await emailsTo(shop, NEW)).toEqual([]);
  });

  it("refuses a wrong code, an old one, and a code without a request", async () => {
    expect(await codeOf(confirmEmailChange(shop, viewer, { code: "123456" }))).toBe("form-expired");
    await ask();
    const code = await codeSentTo(shop, NEW);
    expect(await codeOf(confirmEmailChange(shop, viewer, { code: otherThan(code) }))).toBe(
      "email-code-wrong",
    );
    shop.clock.pass(11 * MINUTE);
    expect(await codeOf(confirmEmailChange(shop, viewer, { code }))).toBe("email-code-expired");
  });

  it("refuses an address that has an account, and says so only after its mailbox is verified", async () => {
    await becomeUser(shop, NEW, "other_name");
    shop.clock.pass(2 * MINUTE);
    expect(await ask()).toBe("done");
    const code = await codeSentTo(shop, NEW);
    expect(await codeOf(confirmEmailChange(shop, viewer, { code }))).toBe("email-taken");
    expect((await findViewer(shop, await openSession(shop, viewer.account.id))).account?.email).toBe(
      "ada@example.ch",
    );
  });

  it("merges a guest account of the new address, without a second welcome", async () => {
    const guest = await becomeGuest(shop, NEW);
    await grantCredits(
      shop.db,
      { accountId: guest.id, kind: "paid", source: "order:1", count: 5 },
      shop.clock.now(),
    );
    await shop.db
      .updateTable("credits")
      .set({ state: "spent", painting_id: "p" })
      .where("account_id", "=", guest.id)
      .where("kind", "=", "free")
      .where("ordinal", "=", 0)
      .execute();
    shop.clock.pass(2 * MINUTE);
    await ask();
    await confirmEmailChange(shop, viewer, { code: await codeSentTo(shop, NEW) });
    const credits = await creditsOf(viewer.account.id);
    expect(credits.filter(({ kind }) => kind === "paid")).toHaveLength(5);
    expect(credits.filter(({ kind, state }) => kind === "free" && state === "available")).toHaveLength(2);
    expect(credits.filter(({ state }) => state === "spent")).toHaveLength(1);
    expect(await shop.db.selectFrom("accounts").select("id").execute()).toHaveLength(1);
  });

  it("gives an address that two accounts request to the first that verifies it", async () => {
    const other: Viewer = { account: await becomeUser(shop, "bob@example.ch", "bob_b") };
    await ask();
    await requestEmailChange(shop, other, { email: NEW, password: PASSWORD });
    await confirmEmailChange(shop, viewer, { code: await codeSentTo(shop, NEW) });
    shop.clock.pass(2 * MINUTE);
    await requestEmailChange(shop, other, { email: NEW, password: PASSWORD });
    expect(await codeOf(confirmEmailChange(shop, other, { code: await codeSentTo(shop, NEW) }))).toBe(
      "email-taken",
    );
  });
});

describe("changing the password", () => {
  const form = {
    currentPassword: PASSWORD,
    password: "another horse",
    passwordConfirmation: "another horse",
  };

  it("ends every session and sends a notice by e-mail", async () => {
    const elsewhere = await openSession(shop, viewer.account.id);
    await changePassword(shop, viewer, form);
    expect((await findViewer(shop, elsewhere)).account).toBeNull();
    expect((await lastEmailTo(shop, "ada@example.ch")).kind).toBe("passwordReplaced");
    expect(await codeOf(logIn(shop, { email: "ada@example.ch", password: PASSWORD }))).toBe("login-failed");
    expect(await codeOf(logIn(shop, { email: "ada@example.ch", password: "another horse" }))).toBe("done");
  });

  it("applies every password rule of the sign-up", async () => {
    const change = (over: object) => codeOf(changePassword(shop, viewer, { ...form, ...over }));
    expect(await change({ password: "short", passwordConfirmation: "short" })).toBe("password-too-short");
    expect(await change({ passwordConfirmation: "something else" })).toBe("password-mismatch");
    expect(await change({ currentPassword: "" })).toBe("fields-missing");
    expect(
      (await refusal(changePassword(shop, viewer, { ...form, currentPassword: "wrong" }))).details.field,
    ).toBe("currentPassword");
  });

  it("limits password guesses in an open browser", async () => {
    const codes: string[] = [];
    for (let n = 0; n < 11; n++) {
      codes.push(await codeOf(changePassword(shop, viewer, { ...form, currentPassword: `wrong ${n}` })));
    }
    expect(codes.at(-2)).toBe("password-wrong");
    expect(codes.at(-1)).toBe("too-many-requests");
  });
});

it("stores which notifications the account receives", async () => {
  expect(await notificationsOf(shop, viewer)).toEqual({ sales: true, news: false });
  await chooseNotifications(shop, viewer, { sales: false, news: true });
  expect(await notificationsOf(shop, viewer)).toEqual({ sales: false, news: true });
});

it("keeps the language of the registration", async () => {
  const { language } = await shop.db.selectFrom("accounts").select("language").executeTakeFirstOrThrow();
  expect(language).toBe("en");
});

it("requires the password again once a session is ten minutes old", async () => {
  const token = await openSession(shop, viewer.account.id);
  expect(await isFresh(shop, viewer, token)).toBe(true);
  shop.clock.pass(10 * MINUTE);
  expect(await isFresh(shop, viewer, token)).toBe(false);
  expect(await codeOf(confirmOwner(shop, viewer, { token, password: "wrong" }))).toBe("password-wrong");
  await confirmOwner(shop, viewer, { token, password: PASSWORD });
  expect(await isFresh(shop, viewer, token)).toBe(true);
});
