/**
 * Wrong passwords throttle the browser and network that they come from, never the browser or network of the account's
 * owner.
 */
import { hash } from "@node-rs/argon2";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { deleteExpired } from "../../../app/domain/accounts/expiry.ts";
import {
  forgetOrigins,
  type Origin,
  rememberOrigin,
} from "../../../app/domain/accounts/known-origins.server.ts";
import { logIn } from "../../../app/domain/accounts/log-in.server.ts";
import { changePassword } from "../../../app/domain/accounts/password-change.server.ts";
import { requestPasswordReset, resetPassword } from "../../../app/domain/accounts/password-reset.server.ts";
import { deleteAccount } from "../../../app/domain/retention/deletion.server.ts";
import { ownData } from "../../../app/domain/retention/own-data.ts";
import { beginStaffLogIn, finishStaffLogIn, staffLogIn } from "../../../app/domain/staff/log-in.server.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
} from "../../../app/domain/staff/second-factor.server.ts";
import { closeOtherSessions, openStaffSession } from "../../../app/domain/staff/session.server.ts";
import { addStaff } from "../../../app/domain/staff/staff-accounts.server.ts";
import { totpCode } from "../../../app/domain/staff/totp.server.ts";
import { becomeUser, codeOf, lastEmailTo, PASSWORD } from "../../support/accounts.ts";
import { type MemoryShop, openMemoryShop } from "../../support/memory-shop.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const email = "ada@example.ch";
const WRONG = "not this one";

let shop: MemoryShop;
beforeEach(async () => {
  shop = await openMemoryShop();
});
afterEach(() => shop.close());

/** A network, and a browser without an earlier log-in. */
const from = (network: string): Origin => ({ network, device: null });
const HOME = from("198.51.100.7");
const SAME_NETWORK = from("198.51.100.201");
const ELSEWHERE = from("203.0.113.5");
const STRANGER = from("192.0.2.1");
const manyNetworks = (count: number) => Array.from({ length: count }, (_, at) => from(`10.0.${at}.1`));

/** Of the same password, in a thousandth of the time: hundreds of guesses are checked against it. */
const quickHash = hash(PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 });

interface LogInForm {
  name: string;
  /** Failures before one browser or network is throttled, and before all unknown ones are. */
  free: { origin: number; strangers: number };
  open(): Promise<void>;
  enter(password: string, origin: Origin, name?: string): Promise<string>;
  /** Logs in, and returns the origin with the cookie of that browser. */
  know(origin: Origin): Promise<Origin>;
}

const staffLogInForm: LogInForm = {
  name: "the back office",
  free: { origin: 5, strangers: 50 },
  open: async () => {
    await addStaff(shop, { name: "anna", password: PASSWORD });
    await shop.db
      .updateTable("staff")
      .set({ password_hash: await quickHash })
      .execute();
  },
  enter: (password, origin, username = "anna") => codeOf(staffLogIn(shop, { username, password }, origin)),
  know: async (origin) => {
    const { id } = await staffLogIn(shop, { username: "anna", password: PASSWORD }, origin);
    return { ...origin, device: await rememberOrigin(shop, { staff_id: id }, origin) };
  },
};

const accountLogInForm: LogInForm = {
  name: "an account",
  free: { origin: 10, strangers: 100 },
  open: async () => {
    await becomeUser(shop);
    await shop.db
      .updateTable("accounts")
      .set({ password_hash: await quickHash })
      .execute();
  },
  enter: (password, origin, name = email) => codeOf(logIn(shop, { email: name, password }, origin)),
  know: async (origin) => {
    const { id } = await logIn(shop, { email, password: PASSWORD }, origin);
    return { ...origin, device: await rememberOrigin(shop, { account_id: id }, origin) };
  },
};

describe.each([staffLogInForm, accountLogInForm])("guesses at the password of $name", (form) => {
  const guess = async (times: number, origin: Origin) => {
    for (let at = 0; at < times; at++) await form.enter(WRONG, origin);
  };
  /** As many failures as throttle all unknown origins. */
  const guessFromEverywhere = async () => {
    for (const origin of manyNetworks(form.free.strangers / (form.free.origin - 1) + 1)) {
      await guess(form.free.origin - 1, origin);
    }
  };
  beforeEach(() => form.open());

  it("throttle their own network, longer each time, and no other", async () => {
    await guess(form.free.origin, STRANGER);
    expect(await form.enter(PASSWORD, STRANGER)).toBe("too-many-requests");
    expect(await form.enter(PASSWORD, { ...STRANGER, device: "made up" })).toBe("too-many-requests");
    expect(await form.enter(PASSWORD, from("192.0.2.77"))).toBe("too-many-requests");
    expect(await form.enter(PASSWORD, ELSEWHERE)).toBe("done");
    shop.clock.pass(30_000);
    await guess(1, STRANGER);
    shop.clock.pass(59_000);
    expect(await form.enter(PASSWORD, STRANGER)).toBe("too-many-requests");
    shop.clock.pass(1_000);
    expect(await form.enter(PASSWORD, STRANGER)).toBe("done");
  });

  it("from many networks throttle unknown origins, and neither a known browser nor a known network", async () => {
    const known = await form.know(HOME);
    await guessFromEverywhere();
    expect(await form.enter(PASSWORD, ELSEWHERE)).toBe("too-many-requests");
    expect(await form.enter(PASSWORD, SAME_NETWORK)).toBe("done");
    expect(await form.enter(PASSWORD, { ...ELSEWHERE, device: known.device })).toBe("done");
    shop.clock.pass(5 * MINUTE);
    expect(await form.enter(PASSWORD, ELSEWHERE)).toBe("done");
  });

  it("have the same limit in a known browser, and do not throttle its network", async () => {
    const [one, other] = [await form.know(HOME), await form.know(HOME)];
    await guess(form.free.origin, one);
    expect(await form.enter(PASSWORD, one)).toBe("too-many-requests");
    expect(await form.enter(PASSWORD, other)).toBe("done");
    expect(await form.enter(PASSWORD, SAME_NETWORK)).toBe("done");
  });

  it("from a known network throttle its unknown browsers, and not the known one", async () => {
    const known = await form.know(HOME);
    await guess(form.free.origin, SAME_NETWORK);
    expect(await form.enter(PASSWORD, SAME_NETWORK)).toBe("too-many-requests");
    expect(await form.enter(PASSWORD, known)).toBe("done");
  });

  it("get the same answers whether the name exists or not", async () => {
    const answers = async (name: string | undefined) => {
      const outcomes = [];
      for (const origin of [...Array(form.free.origin + 2).fill(STRANGER), ...manyNetworks(3)]) {
        outcomes.push(await form.enter(WRONG, origin, name));
      }
      return outcomes;
    };
    expect(await answers("nobody@example.ch")).toEqual(await answers(undefined));
  });

  it("leave a network known for 90 days, and a browser for 180", async () => {
    const known = await form.know(HOME);
    const isLate = async (origin: Origin) => {
      await guessFromEverywhere();
      return (await form.enter(WRONG, origin)) === "too-many-requests";
    };
    shop.clock.pass(90 * DAY - MINUTE);
    expect(await isLate(SAME_NETWORK)).toBe(false);
    shop.clock.pass(MINUTE);
    expect(await isLate(SAME_NETWORK)).toBe(true);
    shop.clock.pass(90 * DAY - MINUTE);
    expect(await isLate({ ...ELSEWHERE, device: known.device })).toBe(false);
    shop.clock.pass(MINUTE);
    expect(await isLate({ ...ELSEWHERE, device: known.device })).toBe(true);
    await deleteExpired(shop);
    expect(await shop.db.selectFrom("known_origins").selectAll().execute()).toEqual([]);
  });

  it("leave no readable network and no token in the database", async () => {
    const { device } = await form.know(HOME);
    await guess(2, STRANGER);
    const rows = JSON.stringify([
      await shop.db.selectFrom("known_origins").selectAll().execute(),
      await shop.db.selectFrom("throttles").selectAll().execute(),
    ]);
    for (const secret of ["198.51.100", "192.0.2", device ?? ""]) expect(rows).not.toContain(secret);
    const hashes = await shop.db.selectFrom("known_origins").select("hash").execute();
    expect(new Set(hashes.map(({ hash }) => hash)).size).toBe(2);
  });
});

describe("an IPv6 network", () => {
  it("counts as its prefix", async () => {
    await staffLogInForm.open();
    await staffLogInForm.know(from("2001:db8:0:100::/56"));
    for (const origin of manyNetworks(20))
      for (let at = 0; at < 4; at++) await staffLogInForm.enter(WRONG, origin);
    expect(await staffLogInForm.enter(PASSWORD, from("2001:db8:0:100::/56"))).toBe("done");
    expect(await staffLogInForm.enter(PASSWORD, from("2001:db8:0:200::/56"))).toBe("too-many-requests");
  });
});

describe("a new password", () => {
  it("of staff deletes their known origins, and logs them in at once", async () => {
    await staffLogInForm.open();
    const known = await staffLogInForm.know(HOME);
    for (const origin of manyNetworks(20))
      for (let at = 0; at < 4; at++) await staffLogInForm.enter(WRONG, origin);
    await addStaff(shop, { name: "Anna", password: "quite another one" });
    expect(await shop.db.selectFrom("known_origins").selectAll().execute()).toEqual([]);
    expect(await shop.db.selectFrom("throttles").selectAll().execute()).toEqual([]);
    for (let at = 0; at < 5; at++) await staffLogInForm.enter(PASSWORD, STRANGER);
    expect(await staffLogInForm.enter("quite another one", { ...STRANGER, device: known.device })).toBe(
      "too-many-requests",
    );
    expect(await staffLogInForm.enter("quite another one", HOME)).toBe("done");
  });

  it("of an account does the same, after a change and after a reset by e-mail", async () => {
    const account = await becomeUser(shop);
    const isKnown = async () => (await shop.db.selectFrom("known_origins").selectAll().execute()).length > 0;
    await accountLogInForm.know(HOME);
    const changed = {
      currentPassword: PASSWORD,
      password: "another horse",
      passwordConfirmation: "another horse",
    };
    await changePassword(shop, { account }, changed);
    expect(await isKnown()).toBe(false);
    await rememberOrigin(shop, { account_id: account.id }, HOME);
    for (let at = 0; at < 10; at++) await accountLogInForm.enter(WRONG, STRANGER);
    await requestPasswordReset(shop, { email });
    const token = /token=([\w-]+)/.exec((await lastEmailTo(shop, email)).text)?.[1] ?? "";
    const reset = { token, password: PASSWORD, passwordConfirmation: PASSWORD };
    expect(await resetPassword(shop, reset)).toBe(account.id);
    expect(await isKnown()).toBe(false);
    expect(await accountLogInForm.enter(PASSWORD, STRANGER)).toBe("done");
  });
});

describe("a member of staff who ends their other sessions", () => {
  it("keeps this browser and network known, and no others", async () => {
    await staffLogInForm.open();
    const here = await staffLogInForm.know(HOME);
    const lost = await staffLogInForm.know(ELSEWHERE);
    const anna = await staffLogIn(shop, { username: "anna", password: PASSWORD }, HOME);
    await closeOtherSessions(shop, anna, await openStaffSession(shop, anna), here);
    for (const origin of manyNetworks(20))
      for (let at = 0; at < 4; at++) await staffLogInForm.enter(WRONG, origin);
    expect(await staffLogInForm.enter(PASSWORD, here)).toBe("done");
    expect(await staffLogInForm.enter(PASSWORD, SAME_NETWORK)).toBe("done");
    expect(await staffLogInForm.enter(PASSWORD, lost)).toBe("too-many-requests");
  });
});

describe("guesses at the code of a second factor", () => {
  const credentials = { username: "anna", password: PASSWORD };
  let secret: string;
  const code = () => totpCode(secret, shop.clock.now());
  const finish = async (typed: () => string, origin: Origin) => {
    const begun = await beginStaffLogIn(shop, credentials, { origin });
    return codeOf(finishStaffLogIn(shop, "token" in begun ? begun.token : "", typed(), origin));
  };
  const wrong = () => (code() === "000000" ? "111111" : "000000");

  beforeEach(async () => {
    await staffLogInForm.open();
    const anna = await staffLogIn(shop, credentials);
    secret = (await beginSecondFactor(shop, anna)).secret;
    await confirmSecondFactor(shop, anna, { code: code() });
    shop.clock.pass(30_000);
  });

  it("from a visitor who knows the password throttle only that visitor", async () => {
    for (let at = 0; at < 5; at++) expect(await finish(wrong, STRANGER)).toBe("staff-code-wrong");
    expect(await finish(code, STRANGER)).toBe("too-many-requests");
    expect(await finish(code, ELSEWHERE)).toBe("done");
  });

  it("are limited over many networks, and in a known browser", async () => {
    const { id } = await shop.db.selectFrom("staff").select("id").executeTakeFirstOrThrow();
    const known = { ...HOME, device: await rememberOrigin(shop, { staff_id: id }, HOME) };
    const outcomes: string[] = [];
    for (const origin of manyNetworks(10)) {
      for (let at = 0; at < 4; at++) outcomes.push(await finish(wrong, origin));
    }
    expect(outcomes.filter((answer) => answer === "staff-code-wrong")).toHaveLength(20);
    expect(await finish(code, ELSEWHERE)).toBe("too-many-requests");
    for (let at = 0; at < 5; at++) expect(await finish(wrong, known)).toBe("staff-code-wrong");
    expect(await finish(code, known)).toBe("too-many-requests");
    expect(await finish(code, HOME)).toBe("done");
    shop.clock.pass(30_000);
    for (let guesses = 0; guesses < 100; guesses++) {
      outcomes.push(await finish(wrong, known));
      shop.clock.pass(MINUTE);
    }
    // At most nine in a hundred minutes: each failure doubles the pause, up to a quarter of an hour.
    expect(outcomes.slice(40).filter((answer) => answer === "staff-code-wrong").length).toBeLessThan(12);
  });

  it("count together with codes for switching it off", async () => {
    const anna = { id: 1, name: "anna" };
    for (let at = 0; at < 5; at++)
      await codeOf(endSecondFactor(shop, anna, { password: PASSWORD, code: wrong() }, HOME));
    expect(await codeOf(endSecondFactor(shop, anna, { password: PASSWORD, code: code() }, HOME))).toBe(
      "too-many-requests",
    );
    expect(await codeOf(endSecondFactor(shop, anna, { password: PASSWORD, code: code() }, ELSEWHERE))).toBe(
      "done",
    );
  });
});

describe("the known origins of an account", () => {
  it("are in its owner's data, and are deleted with the account", async () => {
    const account = await becomeUser(shop);
    await accountLogInForm.know(HOME);
    const outcomes = await ownData.logInOrigins?.(shop.db, account.id);
    expect(outcomes?.map((row) => ({ ...row }))).toEqual(
      expect.arrayContaining([
        { kind: "device", seen_at: shop.clock.now() },
        { kind: "network", seen_at: shop.clock.now() },
      ]),
    );
    await deleteAccount(shop, { account }, { username: "ada_l", password: PASSWORD });
    expect(await shop.db.selectFrom("known_origins").selectAll().execute()).toEqual([]);
  });

  it("are not shared with another account in the same browser", async () => {
    await becomeUser(shop);
    const eve = await becomeUser(shop, "eve@example.ch", "eve_1");
    const shared = await accountLogInForm.know(HOME);
    expect(await rememberOrigin(shop, { account_id: eve.id }, shared)).toBe(shared.device);
    await forgetOrigins(shop, shop.db, { account_id: eve.id });
    const rows = await shop.db.selectFrom("known_origins").selectAll().execute();
    expect(rows.map(({ account_id }) => account_id === eve.id)).toEqual([false, false]);
  });
});
