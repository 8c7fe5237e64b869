/** Passkeys: what logs in, and everything that must not. Runs on both databases. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { NOWHERE } from "../../../app/domain/accounts/known-origins.server.ts";
import { sweep } from "../../../app/domain/retention/sweep.ts";
import { makeSetUpLink, setUp } from "../../../app/domain/staff/colleagues.server.ts";
import { staffLogIn } from "../../../app/domain/staff/log-in.server.ts";
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogIn,
  CHALLENGE_LIFE,
  logInWithPasskey,
  passkeysOf,
  removePasskey,
  renamePasskey,
} from "../../../app/domain/staff/passkeys.server.ts";
import { NewPasskey, PasskeyDeed, type Staff } from "../../../app/domain/staff/staff.ts";
import { addStaff } from "../../../app/domain/staff/staff-accounts.server.ts";
import { staffLog } from "../../../app/domain/staff/staff-log.server.ts";
import { type Lies, type TestAuthenticator, testAuthenticator } from "../../support/authenticator.ts";
import { refusal } from "../../support/creations.ts";
import { openTestShop, type TestShop } from "../../support/shop.ts";

const PASSWORD = "a morning full of parcels";

let shop: TestShop;
let anna: Staff;
let phone: TestAuthenticator;
beforeEach(async () => {
  shop = await openTestShop({}, { ORIGIN: "https://shop.example" });
  anna = await add("anna");
  phone = testAuthenticator("https://shop.example");
});
afterEach(() => shop.close());

async function add(name: string): Promise<Staff> {
  await addStaff(shop, { name, password: PASSWORD });
  return staffLogIn(shop, { username: name, password: PASSWORD });
}
const begin = (staff = anna) => beginPasskey(shop, staff, PASSWORD, NOWHERE);
const store = (credential: string, staff = anna, name = "phone") =>
  addPasskey(shop, staff, { credential, name }, NOWHERE);
const enter = (credential: string) => logInWithPasskey(shop, credential, NOWHERE);
const added = async (lies?: Lies) => store(phone.create(await begin(), lies));
const entered = async (lies?: Lies) => enter(phone.get(await beginPasskeyLogIn(shop), lies));
const logged = async () =>
  (await staffLog(shop, { topic: "", person: "", before: null })).entries.map(({ kind, detail }) =>
    `${kind} ${detail}`.trim(),
  );

describe("a passkey", () => {
  it("is added after the password, and logs its owner in, again and again", async () => {
    expect(await refusal(beginPasskey(shop, anna, "not this one", NOWHERE))).toBe("password-wrong");
    const options = await begin();
    expect(options.rp).toEqual({ id: "shop.example", name: shop.settings.legalName });
    expect(options.authenticatorSelection).toMatchObject({
      residentKey: "required",
      userVerification: "required",
    });
    await store(phone.create(options));
    expect(await passkeysOf(shop, anna)).toMatchObject([{ id: phone.id, name: "phone", usedAt: null }]);
    for (let nth = 0; nth < 3; nth += 1) expect(await entered()).toEqual(anna);
    expect(await passkeysOf(shop, anna)).toMatchObject([{ usedAt: shop.clock.now() }]);
    expect((await logged()).slice(0, 2)).toEqual(["passkey-log-in phone", "passkey-log-in phone"]);
    expect(await logged()).toContain("passkey-added phone");
  });

  it("belongs to one person, and its device is asked for no second one", async () => {
    await added();
    expect((await begin()).excludeCredentials).toMatchObject([{ id: phone.id }]);
    const berta = await add("berta");
    expect(await refusal(store(phone.create(await begin(berta)), berta))).toBe("passkey-refused");
    expect(await entered()).toEqual(anna);
  });

  it("is renamed and removed by its owner alone, and then logs nobody in", async () => {
    await added();
    const berta = await add("berta");
    expect(await refusal(renamePasskey(shop, berta, { passkey: phone.id, name: "mine" }, NOWHERE))).toBe(
      "not-found",
    );
    expect(await refusal(removePasskey(shop, berta, phone.id, NOWHERE))).toBe("not-found");
    await renamePasskey(shop, anna, { passkey: phone.id, name: "old phone" }, NOWHERE);
    expect(await passkeysOf(shop, anna)).toMatchObject([{ name: "old phone" }]);
    await removePasskey(shop, anna, phone.id, NOWHERE);
    expect(await refusal(removePasskey(shop, anna, phone.id, NOWHERE))).toBe("not-found");
    expect(await refusal(entered())).toBe("passkey-refused");
    expect(await logged()).toEqual(
      expect.arrayContaining(["passkey-renamed old phone", "passkey-removed old phone", "passkey-refused"]),
    );
  });

  it("ends with a new password, and with its owner", async () => {
    await added();
    const link = await makeSetUpLink(shop, anna, anna.id, NOWHERE);
    expect(await entered()).toEqual(anna);
    await setUp(shop, { token: new URL(link).searchParams.get("token") ?? "", password: PASSWORD }, NOWHERE);
    expect(await passkeysOf(shop, anna)).toEqual([]);
    expect(await refusal(entered())).toBe("passkey-refused");
    const other = testAuthenticator("https://shop.example");
    await store(other.create(await begin()));
    await shop.db.deleteFrom("staff").where("id", "=", anna.id).execute();
    expect(await refusal(enter(other.get(await beginPasskeyLogIn(shop))))).toBe("passkey-refused");
  });

  it("can be one of twenty", async () => {
    for (let nth = 0; nth < 20; nth += 1)
      await store(testAuthenticator("https://shop.example").create(await begin()));
    expect(await refusal(begin())).toBe("passkeys-many");
  });
});

describe("a challenge", () => {
  it("is used once, also by an answer that is refused", async () => {
    await added();
    const options = await beginPasskeyLogIn(shop);
    expect(await refusal(enter(phone.get(options, { isVerified: false })))).toBe("passkey-refused");
    expect(await refusal(enter(phone.get(options)))).toBe("form-expired");
    const again = await beginPasskeyLogIn(shop);
    const answer = phone.get(again);
    const ends = await Promise.allSettled([enter(answer), enter(answer)]);
    expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const making = await begin();
    await store(testAuthenticator("https://shop.example").create(making));
    const replayed = store(testAuthenticator("https://shop.example").create(making));
    expect(await refusal(replayed)).toBe("form-expired");
  });

  it("ends after five minutes, and is swept", async () => {
    const making = await begin();
    const asking = await beginPasskeyLogIn(shop);
    shop.clock.pass(CHALLENGE_LIFE);
    expect(await refusal(store(phone.create(making)))).toBe("form-expired");
    expect(await refusal(enter(phone.get(asking)))).toBe("form-expired");
    await sweep(shop);
    expect(await shop.db.selectFrom("staff_challenges").selectAll().execute()).toEqual([]);
  });

  it("is for its own purpose and person", async () => {
    await added();
    const berta = await add("berta");
    expect(await refusal(enter(phone.get(await begin())))).toBe("form-expired");
    const other = testAuthenticator("https://shop.example");
    expect(await refusal(store(other.create(await beginPasskeyLogIn(shop))))).toBe("form-expired");
    expect(await refusal(store(other.create(await begin()), berta))).toBe("form-expired");
    expect(await refusal(enter(phone.get({ challenge: "invented" })))).toBe("form-expired");
  });
});

describe("an answer is refused", () => {
  const WRONG: [string, Lies][] = [
    ["from a website of another origin", { origin: "https://shop.example.evil.example" }],
    ["from http", { origin: "http://shop.example" }],
    ["from another port", { origin: "https://shop.example:8443" }],
    ["for another host", { host: "evil.example" }],
    ["without a check of the person", { isVerified: false }],
  ];

  it.each(WRONG)("%s, when it adds a passkey", async (_, lies) => {
    expect(await refusal(added(lies))).toBe("passkey-refused");
    expect(await passkeysOf(shop, anna)).toEqual([]);
  });

  it.each(WRONG)("%s, when it logs in", async (_, lies) => {
    await added();
    expect(await refusal(entered(lies))).toBe("passkey-refused");
    expect((await logged())[0]).toBe("passkey-refused");
  });

  it("from a device whose counter goes back or stands still: it may be a copy", async () => {
    await added();
    await entered({ counter: 7 });
    for (const counter of [7, 6, 0]) expect(await refusal(entered({ counter }))).toBe("passkey-refused");
    expect(await entered({ counter: 8 })).toEqual(anna);
  });

  it("from a device that does not count, never for that", async () => {
    await added({ counter: 0 });
    for (let nth = 0; nth < 3; nth += 1) expect(await entered({ counter: 0 })).toEqual(anna);
  });

  it("with the signature of another key", async () => {
    await added();
    const stranger = testAuthenticator("https://shop.example");
    const forged = stranger.get(await beginPasskeyLogIn(shop)).replaceAll(stranger.id, phone.id);
    expect(await refusal(enter(forged))).toBe("passkey-refused");
  });

  it("in any other shape", async () => {
    for (const credential of [
      "",
      "{",
      "null",
      "[]",
      "{}",
      '{"id":"x"}',
      phone.get({ challenge: "x" }).slice(0, -9),
    ]) {
      expect(await refusal(enter(credential))).toBe("passkey-refused");
      expect(await refusal(store(credential))).toBe("passkey-refused");
    }
    expect(await refusal(enter(phone.create({ challenge: "x" })))).toBe("passkey-refused");
  });

  it("with a name that says nothing, or with another deed", () => {
    for (const name of [undefined, "", "  ", "x".repeat(41)])
      expect(NewPasskey.safeParse({ name }).success).toBe(false);
    expect(PasskeyDeed.safeParse({ deed: "copy", passkey: "x" }).success).toBe(false);
  });
});
