/** Sessions: whom a token proves, how the owner sees and ends them, and how long a proof counts. */
import { type KyselyPlugin, UpdateQueryNode } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  type Origin,
  recogniseOrigin,
  rememberOrigin,
} from "../../../app/domain/accounts/known-origins.server.ts";
import {
  endOtherSessions,
  endOwnSession,
  ownSessions,
} from "../../../app/domain/accounts/own-sessions.server.ts";
import { confirmOwner, isFresh } from "../../../app/domain/accounts/recent-proof.server.ts";
import { closeSession, findViewer, openSession } from "../../../app/domain/accounts/session.server.ts";
import type { Shop } from "../../../app/domain/kernel/shop.ts";
import {
  ANONYMOUS,
  isMember,
  isSignedIn,
  signedInAccount,
  type Viewer,
  type ViewerAccount,
  verifiedAccount,
} from "../../../app/domain/kernel/viewer.ts";
import { becomeGuest, becomeUser, PASSWORD } from "../../support/accounts.ts";
import { type MemoryShop, openMemoryShop } from "../../support/memory-shop.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Networks of a country that the registries name. */
const SWISS = "130.60.0.1";
const GERMAN = "141.20.1.1";

let shop: MemoryShop;
let account: ViewerAccount;
let viewer: Viewer;
beforeEach(async () => {
  shop = await openMemoryShop();
  account = await becomeUser(shop);
  viewer = { account };
});
afterEach(() => shop.close());

const open = (browser: string, network?: string) =>
  openSession(shop, account.id, { browser, system: "Linux", network });
const browsers = async (token: string | null) =>
  (await ownSessions(shop, viewer, token)).map(({ browser, isThis }) =>
    isThis ? `this ${browser}` : browser,
  );

describe("the list of one's sessions", () => {
  it("begins with this one, then has the last used ones, without expired ones and those of others", async () => {
    const first = await open("First", SWISS);
    shop.clock.pass(MINUTE);
    const second = await open("Second");
    shop.clock.pass(MINUTE);
    await open("Third");
    const other = await becomeUser(shop, "bob@example.ch", "bob_l");
    const unknown = await openSession(shop, other.id);
    expect(await browsers(second)).toEqual(["this Second", "Third", "First"]);
    expect(await browsers(null)).toEqual(["Third", "Second", "First"]);
    expect((await ownSessions(shop, viewer, first))[0]).toEqual({
      id: expect.any(String),
      isThis: true,
      browser: "First",
      system: "Linux",
      place: "CH",
      beganAt: shop.clock.now() - 2 * MINUTE,
      usedAt: shop.clock.now() - 2 * MINUTE,
    });
    expect(await ownSessions(shop, { account: other }, unknown)).toMatchObject([
      { isThis: true, browser: null, system: null },
    ]);
    shop.clock.pass(30 * DAY - 2 * MINUTE);
    expect(await browsers(null)).toEqual(["Third", "Second"]);
    await expect(ownSessions(shop, ANONYMOUS, first)).rejects.toMatchObject({ code: "not-signed-in" });
  });

  it("ends the one that its owner chooses, and nobody else's", async () => {
    const token = await open("First");
    const [session] = await ownSessions(shop, viewer, token);
    const other = { account: await becomeUser(shop, "bob@example.ch", "bob_l") };
    await endOwnSession(shop, other, session?.id ?? "");
    expect(await findViewer(shop, token)).toEqual({ account });
    await open("Second");
    await endOwnSession(shop, viewer, session?.id ?? "");
    expect(await findViewer(shop, token)).toEqual(ANONYMOUS);
    expect(await browsers(null)).toEqual(["Second"]);
    expect(shop.logged()).toContain(`{"account":"${account.id}"}session ended by its owner`);
  });

  it("ends all others at once, and forgets their browsers and networks", async () => {
    const own = await open("First");
    await open("Second");
    const owner = { account_id: account.id };
    const home: Origin = { network: SWISS, device: null };
    const device = await rememberOrigin(shop, owner, home);
    const lost = await rememberOrigin(shop, owner, { network: GERMAN, device: null });
    await endOtherSessions(shop, viewer, { token: own, origin: { ...home, device } });
    expect(await browsers(own)).toEqual(["this First"]);
    const knownBy = async (origin: Origin) => (await recogniseOrigin(shop, shop.db, owner, origin)).knownBy;
    expect(await knownBy({ ...home, device })).toBe("device");
    expect(await knownBy(home)).toBe("network");
    expect(await knownBy({ network: GERMAN, device: lost })).toBeNull();
    expect(shop.logged()).toContain(`{"account":"${account.id}"}other sessions ended by their owner`);
    await endOtherSessions(shop, viewer, { token: null, origin: home });
    expect(await browsers(own)).toEqual([]);
  });
});

describe("a session", () => {
  const place = async () => (await ownSessions(shop, viewer, null))[0]?.place;

  it("is prolonged where it is used, and says from which country, if the request tells", async () => {
    const token = await open("First", SWISS);
    shop.clock.pass(10 * MINUTE + 1);
    await findViewer(shop, token, GERMAN);
    expect(await place()).toBe("DE");
    shop.clock.pass(10 * MINUTE + 1);
    await findViewer(shop, token);
    expect(await place()).toBe("DE");
    shop.clock.pass(30 * DAY - 1);
    expect(await findViewer(shop, token)).toEqual({ account });
  });

  it("is not prolonged within ten minutes", async () => {
    const token = await open("First", SWISS);
    const expiry = shop.clock.now() + 30 * DAY;
    shop.clock.pass(10 * MINUTE);
    await findViewer(shop, token, GERMAN);
    expect(await place()).toBe("CH");
    shop.clock.pass(expiry - shop.clock.now() - 1);
    expect(await findViewer(shop, token)).toEqual({ account });
  });

  it("ends where its browser logs out or its month is over, and other browsers stay", async () => {
    const [token, other] = [await open("First"), await open("Second")];
    await closeSession(shop, token);
    expect(await findViewer(shop, token)).toEqual(ANONYMOUS);
    expect(await findViewer(shop, null)).toEqual(ANONYMOUS);
    expect(await findViewer(shop, other)).toEqual({ account });
    shop.clock.pass(30 * DAY);
    expect(await findViewer(shop, other)).toEqual(ANONYMOUS);
  });

  it("proves its viewer also while a full disk takes no writes, and hides no other fault", async () => {
    const token = await open("First");
    shop.clock.pass(11 * MINUTE);
    const { revision, signals } = shop.db;
    const refusing = (code: string): Shop => ({
      ...shop,
      db: Object.assign(shop.db.withPlugin(failingUpdates(code)), { revision, signals }),
    });
    expect(await findViewer(refusing("SQLITE_FULL"), token)).toEqual({ account });
    await expect(findViewer(refusing("SQLITE_CORRUPT"), token)).rejects.toThrow("SQLITE_CORRUPT");
  });

  it("is fresh for ten minutes, for its own account alone", async () => {
    const token = await open("First");
    const other = { account: await becomeUser(shop, "bob@example.ch", "bob_l") };
    shop.clock.pass(10 * MINUTE - 1);
    expect(await isFresh(shop, viewer, token)).toBe(true);
    expect(await isFresh(shop, other, token)).toBe(false);
    expect(await isFresh(shop, viewer, "forged")).toBe(false);
    expect(await isFresh(shop, viewer, null)).toBe(false);
    shop.clock.pass(1);
    expect(await isFresh(shop, viewer, token)).toBe(false);
    await confirmOwner(shop, viewer, { token: null, password: PASSWORD });
    expect(await isFresh(shop, viewer, token)).toBe(false);
    await confirmOwner(shop, viewer, { token, password: PASSWORD });
    expect(await isFresh(shop, viewer, token)).toBe(true);
  });
});

/** The database answers each change of rows with this fault. */
function failingUpdates(code: string): KyselyPlugin {
  return {
    transformQuery({ node }) {
      if (UpdateQueryNode.is(node)) throw Object.assign(new Error(code), { code });
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

describe("a viewer", () => {
  it("is nobody, a guest with a verified e-mail, or a person with an account, who may be a member", async () => {
    const guest = { account: await becomeGuest(shop, "bob@example.ch") };
    const member = { account: { ...account, userType: "artistic_collective" as const } };
    expect(ANONYMOUS.account).toBeNull();
    expect([ANONYMOUS, guest, viewer, member].map(isSignedIn)).toEqual([false, false, true, true]);
    expect([ANONYMOUS, guest, viewer, member].map(isMember)).toEqual([false, false, false, true]);
    expect(verifiedAccount(guest)).toBe(guest.account);
    expect(signedInAccount(viewer)).toBe(account);
    expect(() => verifiedAccount(ANONYMOUS)).toThrow(expect.objectContaining({ code: "email-unverified" }));
    for (const who of [ANONYMOUS, guest])
      expect(() => signedInAccount(who)).toThrow(expect.objectContaining({ code: "not-signed-in" }));
  });
});
