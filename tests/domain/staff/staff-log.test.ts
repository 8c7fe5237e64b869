/** The log of the back office: who signed in, was refused, and changed what. Runs on both databases. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Origin } from "../../../app/domain/accounts/known-origins.server.ts";
import {
  endPromoCode,
  limitPromoCode,
  makePromoCode,
} from "../../../app/domain/back-office/promo-codes.server.ts";
import { liftTakedown, takeDownPoster } from "../../../app/domain/posters/takedown.ts";
import { sweep } from "../../../app/domain/retention/sweep.ts";
import { changeRole, inviteColleague, setUp } from "../../../app/domain/staff/colleagues.server.ts";
import { beginStaffLogIn, finishStaffLogIn, staffLogIn } from "../../../app/domain/staff/log-in.server.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
} from "../../../app/domain/staff/second-factor.server.ts";
import { closeOtherSessions } from "../../../app/domain/staff/session.server.ts";
import type { Staff } from "../../../app/domain/staff/staff.ts";
import { addStaff, removeStaff } from "../../../app/domain/staff/staff-accounts.server.ts";
import {
  LOG_TOPICS,
  type LogQuery,
  staffLog,
  streamStaffLog,
} from "../../../app/domain/staff/staff-log.server.ts";
import { totpCode } from "../../../app/domain/staff/totp.server.ts";
import { refusal } from "../../support/creations.ts";
import { addPoster } from "../../support/gallery.ts";
import { openTestShop, type TestShop } from "../../support/shop.ts";

const PASSWORD = "a morning full of parcels";
const OFFICE: Origin = { network: "203.0.113.77", device: null, words: "Firefox, Windows" };
const DAY = 24 * 3600_000;

let shop: TestShop;
let anna: Staff;
beforeEach(async () => {
  shop = await openTestShop();
  await addStaff(shop, { name: "anna", password: PASSWORD });
  anna = await staffLogIn(shop, { username: "anna", password: PASSWORD }, OFFICE);
});
afterEach(() => shop.close());

const ALL: LogQuery = { topic: "", person: "", before: null };
const log = async (query: Partial<LogQuery> = {}) =>
  (await staffLog(shop, { ...ALL, ...query })).entries.map(({ kind, person, subject, detail }) =>
    [kind, person, subject, detail]
      .filter((word) => word !== "")
      .join(" ")
      .replace("  ", " "),
  );
const guess = (username: string, origin: Origin = OFFICE) =>
  refusal(staffLogIn(shop, { username, password: "not this one" }, origin));

describe("the log", () => {
  it("has each log-in and each refusal, with the shortened address and the browser", async () => {
    expect(await guess("anna")).toBe("staff-login-failed");
    expect(await guess("a password in the wrong field")).toBe("staff-login-failed");
    const { entries } = await staffLog(shop, ALL);
    expect(entries.map(({ kind, person, network, device }) => [kind, person, network, device])).toEqual([
      ["log-in-refused", null, "203.0.113.0/24", "Firefox, Windows"],
      ["log-in-refused", "anna", "203.0.113.0/24", "Firefox, Windows"],
      ["log-in", "anna", "203.0.113.0/24", "Firefox, Windows"],
      ["invited", null, "", ""],
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/\.77|wrong field/);
  });

  it("has the second factor: set up, refused, replaced by a recovery code, and ended", async () => {
    const { secret } = await beginSecondFactor(shop, anna);
    const code = () => totpCode(secret, shop.clock.now());
    const [recovery = ""] = await confirmSecondFactor(shop, anna, { code: code() }, OFFICE);
    const begin = async () => {
      const begun = await beginStaffLogIn(shop, { username: "anna", password: PASSWORD }, { origin: OFFICE });
      return "token" in begun ? begun.token : "";
    };
    const token = await begin();
    expect(await refusal(finishStaffLogIn(shop, token, "000000", OFFICE))).toBe("staff-code-wrong");
    await finishStaffLogIn(shop, token, recovery, OFFICE);
    shop.clock.pass(60_000);
    await endSecondFactor(shop, anna, { password: PASSWORD, code: code() }, OFFICE);
    expect((await log()).slice(0, 5)).toEqual([
      "factor-off anna",
      "log-in anna",
      "recovery-code anna",
      "code-refused anna",
      "factor-on anna",
    ]);
  });

  it("has changes of staff and of settings, and of the operator of the machine", async () => {
    const link = await inviteColleague(shop, anna, { name: "berta", role: "orders" }, OFFICE);
    const berta = await setUp(
      shop,
      { token: new URL(link).searchParams.get("token") ?? "", password: PASSWORD },
      OFFICE,
    );
    await changeRole(shop, anna, { id: berta.id, role: "printing", before: "orders" }, OFFICE);
    await closeOtherSessions(shop, berta, "this one", OFFICE);
    await makePromoCode(shop, anna, { code: "SPRING", percentOff: 20 }, OFFICE);
    await limitPromoCode(shop, anna, { code: "SPRING", usesLimit: 5 }, OFFICE);
    await endPromoCode(shop, anna, { code: "SPRING", isEnded: true }, OFFICE);
    await endPromoCode(shop, anna, { code: "SPRING", isEnded: true }, OFFICE);
    await endPromoCode(shop, anna, { code: "SPRING", isEnded: false }, OFFICE);
    expect(await log({ topic: "settings" })).toEqual([
      "promo-reopened anna SPRING",
      "promo-ended anna SPRING",
      "promo-limited anna SPRING",
      "promo-made anna SPRING",
    ]);
    expect(await log({ topic: "people" })).toEqual([
      "sessions-ended berta berta",
      "role-changed anna berta printing",
      "set-up berta",
      "invited anna berta orders",
      "invited anna owner",
    ]);
    await addStaff(shop, { name: "berta", password: "an evening of parcels" });
    await removeStaff(shop, "berta");
    expect((await log({ person: "berta" })).slice(0, 2)).toEqual(["removed berta", "password-set berta"]);
    expect(await log({ person: "berta", topic: "log-ins" })).toEqual([]);
  });

  it("has posters that were taken down, with the reason, and those that were allowed again", async () => {
    const { id } = await addPoster(shop);
    await takeDownPoster(shop, anna, { posterId: id, reason: "rights", words: "" }, OFFICE);
    await liftTakedown(shop, anna, id, OFFICE);
    await liftTakedown(shop, anna, id, OFFICE);
    expect(await log({ topic: "posters" })).toEqual([
      `poster-allowed anna ${id}`,
      `poster-taken-down anna ${id} rights`,
    ]);
  });

  it("has nothing of a change that was refused", async () => {
    const before = await log();
    expect(await refusal(inviteColleague(shop, anna, { name: "anna", role: "orders" }, OFFICE))).toBe(
      "staff-name-taken",
    );
    const demoted = changeRole(shop, anna, { id: anna.id, role: "orders", before: "owner" }, OFFICE);
    expect(await refusal(demoted)).toBe("last-owner");
    expect(await log()).toEqual(before);
  });

  it("holds twenty refusals an hour of one network, and those of others", async () => {
    for (let nth = 0; nth < 30; nth += 1) await guess(`nobody${nth}`);
    const elsewhere = { ...OFFICE, network: "198.51.100.7" };
    await guess("nobody", elsewhere);
    const refusals = async () =>
      (await staffLog(shop, ALL, 200)).entries.filter(({ kind }) => kind === "log-in-refused");
    expect(await refusals()).toHaveLength(21);
    shop.clock.pass(3600_000);
    await guess("anna");
    expect(await refusals()).toHaveLength(22);
  });

  it("goes page by page, without a gap or a repetition, and is streamed whole", async () => {
    for (let nth = 0; nth < 12; nth += 1)
      await makePromoCode(shop, anna, { code: `C${nth}00`, percentOff: 20 });
    const seen: number[] = [];
    let before: number | null = null;
    do {
      const { entries, next } = await staffLog(shop, { ...ALL, before }, 5);
      seen.push(...entries.map(({ id }) => id));
      before = next;
      // What is added meanwhile comes before the first page.
      await makePromoCode(shop, anna, { code: `D${seen.length}`, percentOff: 20 });
    } while (before !== null);
    expect(new Set(seen).size).toBe(14);
    expect(seen).toEqual([...seen].sort((one, other) => other - one));
    const streamed: number[] = [];
    for await (const entries of streamStaffLog(shop, ALL)) streamed.push(...entries.map(({ id }) => id));
    expect(streamed).toEqual([...streamed].sort((one, other) => other - one));
    expect(streamed).toHaveLength(17);
  });

  it("refuses every change, and ends after a year", async () => {
    await expect(shop.db.updateTable("staff_log").set({ person: "berta" }).execute()).rejects.toThrow(
      "only ever added to",
    );
    shop.clock.pass(364 * DAY);
    await makePromoCode(shop, anna, { code: "LATER", percentOff: 20 });
    await sweep(shop);
    expect(await log()).toHaveLength(3);
    shop.clock.pass(DAY);
    await sweep(shop);
    expect(await log()).toEqual(["promo-made anna LATER"]);
  });

  it("has one topic for each kind", () => {
    const kinds = Object.values(LOG_TOPICS).flat();
    expect(new Set(kinds).size).toBe(kinds.length);
  });
});
