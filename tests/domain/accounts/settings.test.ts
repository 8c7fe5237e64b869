/** Looking after an account: e-mail, password, letters. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  confirmEmailChange,
  findEmailChange,
  requestEmailChange,
} from "../../../app/domain/accounts/email-change.server.ts";
import { confirmOwner, isFresh } from "../../../app/domain/accounts/fresh-proof.server.ts";
import { logIn } from "../../../app/domain/accounts/log-in.server.ts";
import { chooseNotifications, notificationsOf } from "../../../app/domain/accounts/notifications.ts";
import { changePassword } from "../../../app/domain/accounts/password-change.server.ts";
import { findViewer, openSession } from "../../../app/domain/accounts/session.server.ts";
import { grantCredits } from "../../../app/domain/credits/credit.ts";
import type { Viewer } from "../../../app/domain/viewer.ts";
import {
  becomeGuest,
  becomeUser,
  codeOf,
  codeSentTo,
  lastLetterTo,
  lettersTo,
  otherThan,
  PASSWORD,
  refusal,
} from "./people.ts";
import { openSmallShop, type SmallShop } from "./small-shop.ts";

const MINUTE = 60_000;
const NEW = "new@example.ch";
let shop: SmallShop;
let viewer: Viewer & { account: { id: string } };

beforeEach(async () => {
  shop = await openSmallShop();
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

  it("proves the new mailbox, tells the old one, and moves nothing else", async () => {
    const before = await creditsOf(viewer.account.id);
    expect(await ask()).toBe("done");
    expect(await findEmailChange(shop, viewer)).toBe(NEW);
    await confirmEmailChange(shop, viewer, { code: await codeSentTo(shop, NEW) });
    expect((await logIn(shop, { email: NEW, password: PASSWORD })).id).toBe(viewer.account.id);
    expect(await codeOf(logIn(shop, { email: "ada@example.ch", password: PASSWORD }))).toBe("login-failed");
    expect((await lastLetterTo(shop, "ada@example.ch")).kind).toBe("emailChanged");
    expect(await creditsOf(viewer.account.id)).toEqual(before);
  });

  it("gives neither mailbox its welcome credits a second time", async () => {
    await ask();
    await confirmEmailChange(shop, viewer, { code: await codeSentTo(shop, NEW) });
    shop.clock.pass(2 * MINUTE);
    const guest = await becomeGuest(shop, "ada@example.ch");
    expect(await creditsOf(guest.id)).toEqual([]);
  });

  it("needs the password, and another address", async () => {
    expect(await ask(NEW, "wrong password")).toBe("password-wrong");
    expect(await ask("ada@example.ch")).toBe("email-same");
    expect(await lettersTo(shop, NEW)).toEqual([]);
  });

  it("takes no wrong code, no old one, and none without a wish", async () => {
    expect(await codeOf(confirmEmailChange(shop, viewer, { code: "123456" }))).toBe("form-expired");
    await ask();
    const code = await codeSentTo(shop, NEW);
    expect(await codeOf(confirmEmailChange(shop, viewer, { code: otherThan(code) }))).toBe(
      "email-code-wrong",
    );
    shop.clock.pass(11 * MINUTE);
    expect(await codeOf(confirmEmailChange(shop, viewer, { code }))).toBe("email-code-expired");
  });

  it("refuses an address that has an account, and tells it only to who reads its mailbox", async () => {
    await becomeUser(shop, NEW, "other_name");
    shop.clock.pass(2 * MINUTE);
    expect(await ask()).toBe("done");
    const code = await codeSentTo(shop, NEW);
    expect(await codeOf(confirmEmailChange(shop, viewer, { code }))).toBe("email-taken");
    expect((await findViewer(shop, await openSession(shop, viewer.account.id))).account?.email).toBe(
      "ada@example.ch",
    );
  });

  it("takes in what a guest of the new address has, but not a second welcome", async () => {
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

  it("gives an address that two want to the first who proves it", async () => {
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

  it("ends every session and tells it by letter", async () => {
    const elsewhere = await openSession(shop, viewer.account.id);
    await changePassword(shop, viewer, form);
    expect((await findViewer(shop, elsewhere)).account).toBeNull();
    expect((await lastLetterTo(shop, "ada@example.ch")).kind).toBe("passwordReplaced");
    expect(await codeOf(logIn(shop, { email: "ada@example.ch", password: PASSWORD }))).toBe("login-failed");
    expect(await codeOf(logIn(shop, { email: "ada@example.ch", password: "another horse" }))).toBe("done");
  });

  it("keeps every rule of a sign-up", async () => {
    const change = (over: object) => codeOf(changePassword(shop, viewer, { ...form, ...over }));
    expect(await change({ password: "short", passwordConfirmation: "short" })).toBe("password-too-short");
    expect(await change({ passwordConfirmation: "something else" })).toBe("password-mismatch");
    expect(await change({ currentPassword: "" })).toBe("fields-missing");
    expect(
      (await refusal(changePassword(shop, viewer, { ...form, currentPassword: "wrong" }))).details.field,
    ).toBe("currentPassword");
  });

  it("lets nobody guess the password of an open browser for long", async () => {
    const codes: string[] = [];
    for (let n = 0; n < 11; n++) {
      codes.push(await codeOf(changePassword(shop, viewer, { ...form, currentPassword: `wrong ${n}` })));
    }
    expect(codes.at(-2)).toBe("password-wrong");
    expect(codes.at(-1)).toBe("too-many-requests");
  });
});

it("knows which letters somebody wants", async () => {
  expect(await notificationsOf(shop, viewer)).toEqual({ sales: true, news: false });
  await chooseNotifications(shop, viewer, { sales: false, news: true });
  expect(await notificationsOf(shop, viewer)).toEqual({ sales: false, news: true });
});

it("keeps the language of the registration", async () => {
  const { language } = await shop.db.selectFrom("accounts").select("language").executeTakeFirstOrThrow();
  expect(language).toBe("en");
});

it("asks for the password again once a session is ten minutes old", async () => {
  const token = await openSession(shop, viewer.account.id);
  expect(await isFresh(shop, viewer, token)).toBe(true);
  shop.clock.pass(10 * MINUTE);
  expect(await isFresh(shop, viewer, token)).toBe(false);
  expect(await codeOf(confirmOwner(shop, viewer, { token, password: "wrong" }))).toBe("password-wrong");
  await confirmOwner(shop, viewer, { token, password: PASSWORD });
  expect(await isFresh(shop, viewer, token)).toBe(true);
});
