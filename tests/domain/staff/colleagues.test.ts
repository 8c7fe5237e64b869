/** Staff as an owner changes them: an owner is always left, and a link sets one password. Runs on both databases. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { NOWHERE, rememberOrigin } from "../../../app/domain/accounts/known-origins.server.ts";
import {
  changeRole,
  colleague,
  endSessions,
  inviteColleague,
  listColleagues,
  makeSetUpLink,
  personOfLink,
  removeColleague,
  SET_UP_LIFE,
  setUp,
} from "../../../app/domain/staff/colleagues.server.ts";
import { beginStaffLogIn, staffLogIn } from "../../../app/domain/staff/log-in.server.ts";
import type { Role } from "../../../app/domain/staff/role.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  secondFactorOf,
} from "../../../app/domain/staff/second-factor.server.ts";
import { findStaff, openStaffSession } from "../../../app/domain/staff/session.server.ts";
import { Invitation, type Staff, StaffDeed } from "../../../app/domain/staff/staff.ts";
import { addStaff, ensureFirstStaff, listStaff } from "../../../app/domain/staff/staff-accounts.server.ts";
import { totpCode } from "../../../app/domain/staff/totp.server.ts";
import { refusal } from "../../support/creations.ts";
import { openTestShop, type TestShop } from "../../support/shop.ts";

const PASSWORD = "a morning full of parcels";

let shop: TestShop;
let anna: Staff;
beforeEach(async () => {
  shop = await openTestShop();
  anna = await add("anna");
});
afterEach(() => shop.close());

async function add(name: string, role?: Role): Promise<Staff> {
  await addStaff(shop, { name, password: PASSWORD, role });
  return staffLogIn(shop, { username: name, password: PASSWORD });
}
const roles = async () => Object.fromEntries((await listStaff(shop)).map(({ name, role }) => [name, role]));
const tokenOf = (link: string) => new URL(link).searchParams.get("token") ?? "";

describe("an invitation", () => {
  it("leads to a password by a link that works once, for three days", async () => {
    const link = await inviteColleague(shop, anna, { name: "Berta", role: "printing" }, NOWHERE);
    expect(link).toMatch(new RegExp(`^${shop.settings.origin}/admin/set-up\\?token=`));
    const token = tokenOf(link);
    const [berta] = (await listColleagues(shop, anna)).filter(({ name }) => name === "Berta");
    expect(berta).toMatchObject({ role: "printing", hasPassword: false, seenAt: null, sessions: 0 });
    expect(berta?.linkUntil).toBe(shop.clock.now() + SET_UP_LIFE);
    expect(await refusal(staffLogIn(shop, { username: "berta", password: PASSWORD }))).toBe(
      "staff-login-failed",
    );
    expect(await personOfLink(shop, token)).toMatchObject({ name: "Berta" });
    expect(await refusal(setUp(shop, { token, password: "password1234" }, NOWHERE))).toBe("password-common");
    expect(await setUp(shop, { token, password: PASSWORD }, NOWHERE)).toMatchObject({ name: "Berta" });
    expect(await refusal(setUp(shop, { token, password: "an evening of parcels" }, NOWHERE))).toBe(
      "set-up-link-dead",
    );
    expect(await personOfLink(shop, token)).toBeNull();
    expect(await staffLogIn(shop, { username: "berta", password: PASSWORD })).toMatchObject({
      name: "Berta",
    });
  });

  it("sets no password after three days, and none by a link that a newer one replaced", async () => {
    const first = tokenOf(await inviteColleague(shop, anna, { name: "berta", role: "orders" }, NOWHERE));
    const { id } = (await personOfLink(shop, first))!;
    const second = tokenOf(await makeSetUpLink(shop, anna, id, NOWHERE));
    expect(await personOfLink(shop, first)).toBeNull();
    shop.clock.pass(SET_UP_LIFE);
    for (const token of [first, second, "forged", ""]) {
      expect(await refusal(setUp(shop, { token, password: PASSWORD }, NOWHERE))).toBe("set-up-link-dead");
    }
    expect(await colleague(shop, anna, id)).toMatchObject({ hasPassword: false, linkUntil: null });
  });

  it("is refused for a name that is taken in any case, and for what is no name or role", async () => {
    expect(await refusal(inviteColleague(shop, anna, { name: "ANNA", role: "orders" }, NOWHERE))).toBe(
      "staff-name-taken",
    );
    const fault = (input: object) => Invitation.safeParse(input).error?.issues[0]?.message;
    expect(fault({ name: "<b>", role: "orders" })).toBe("staff-name-strange");
    expect(fault({ role: "orders" })).toBe("staff-name-strange");
    expect(fault({ name: "berta", role: "boss" })).toBe("staff-role-missing");
    expect(StaffDeed.safeParse({ deed: "role", role: "boss", before: "owner" }).success).toBe(false);
    expect(StaffDeed.safeParse({ deed: "crown" }).success).toBe(false);
  });
});

describe("a new link for somebody who lost password or phone", () => {
  it("ends sessions and the second factor when it is used, and not before", async () => {
    const berta = await add("berta", "orders");
    const { secret } = await beginSecondFactor(shop, berta);
    await confirmSecondFactor(shop, berta, { code: totpCode(secret, shop.clock.now()) });
    const session = await openStaffSession(shop, berta);
    const token = tokenOf(await makeSetUpLink(shop, anna, berta.id, NOWHERE));
    expect(await findStaff(shop, session)).toMatchObject({ name: "berta", role: "orders" });
    await setUp(shop, { token, password: "an evening of parcels" }, NOWHERE);
    expect(await findStaff(shop, session)).toBeNull();
    expect((await secondFactorOf(shop, berta)).isOn).toBe(false);
    expect(await refusal(staffLogIn(shop, { username: "berta", password: PASSWORD }))).toBe(
      "staff-login-failed",
    );
  });
});

describe("an owner", () => {
  it("changes roles, ends sessions and removes people", async () => {
    const berta = await add("berta", "orders");
    const session = await openStaffSession(shop, berta);
    await rememberOrigin(shop, { staff_id: berta.id }, NOWHERE);
    await changeRole(shop, anna, { id: berta.id, role: "printing", before: "orders" }, NOWHERE);
    expect(await findStaff(shop, session)).toMatchObject({ role: "printing" });
    expect((await colleague(shop, anna, berta.id)).sessions).toBe(1);
    await endSessions(shop, anna, berta.id, NOWHERE);
    expect(await findStaff(shop, session)).toBeNull();
    await removeColleague(shop, anna, berta.id, NOWHERE);
    expect(await roles()).toEqual({ anna: "owner" });
  });

  it("is told of a role that another owner has changed meanwhile", async () => {
    const { id } = await add("berta", "orders");
    await changeRole(shop, anna, { id, role: "printing", before: "orders" }, NOWHERE);
    const late = changeRole(shop, anna, { id, role: "bookkeeping", before: "orders" }, NOWHERE);
    expect(await refusal(late)).toBe("staff-changed");
    expect((await roles()).berta).toBe("printing");
  });

  it("changes nothing after the role was taken away, and nobody who does not exist", async () => {
    const berta = await add("berta");
    await changeRole(shop, berta, { id: anna.id, role: "printing", before: "owner" }, NOWHERE);
    const tries = [
      () => inviteColleague(shop, anna, { name: "carla", role: "owner" }, NOWHERE),
      () => makeSetUpLink(shop, anna, berta.id, NOWHERE),
      () => changeRole(shop, anna, { id: anna.id, role: "owner", before: "printing" }, NOWHERE),
      () => endSessions(shop, anna, berta.id, NOWHERE),
      () => removeColleague(shop, anna, berta.id, NOWHERE),
    ];
    for (const each of tries) expect(await refusal(each())).toBe("staff-not-allowed");
    const nobody = 4711;
    for (const each of [
      () => makeSetUpLink(shop, berta, nobody, NOWHERE),
      () => changeRole(shop, berta, { id: nobody, role: "owner", before: "orders" }, NOWHERE),
      () => endSessions(shop, berta, nobody, NOWHERE),
      () => removeColleague(shop, berta, nobody, NOWHERE),
    ])
      expect(await refusal(each())).toBe("not-found");
    expect(await roles()).toEqual({ anna: "printing", berta: "owner" });
  });
});

describe("the last owner", () => {
  it("stays, also beside an owner who was only invited", async () => {
    await inviteColleague(shop, anna, { name: "berta", role: "owner" }, NOWHERE);
    const demoted = changeRole(shop, anna, { id: anna.id, role: "orders", before: "owner" }, NOWHERE);
    expect(await refusal(demoted)).toBe("last-owner");
    expect(await refusal(removeColleague(shop, anna, anna.id, NOWHERE))).toBe("last-owner");
    expect((await roles()).anna).toBe("owner");
    expect(await beginStaffLogIn(shop, { username: "anna", password: PASSWORD })).toMatchObject({
      staff: anna,
    });
  });

  it("is left when two owners demote or remove each other at the same moment", async () => {
    const berta = await add("berta");
    for (let round = 0; round < 6; round += 1) {
      const change = (who: Staff, other: Staff) =>
        round % 2 === 0
          ? changeRole(shop, who, { id: other.id, role: "orders", before: "owner" }, NOWHERE)
          : changeRole(shop, who, { id: who.id, role: "printing", before: "owner" }, NOWHERE);
      const ends = await Promise.allSettled([change(anna, berta), change(berta, anna)]);
      expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      const [refused] = ends.flatMap((end) => (end.status === "rejected" ? [end.reason.code] : []));
      expect(["last-owner", "staff-not-allowed"]).toContain(refused);
      expect(Object.values(await roles()).filter((role) => role === "owner")).toHaveLength(1);
      await shop.db.updateTable("staff").set({ role: "owner" }).execute();
    }
    const removed = await Promise.allSettled([
      removeColleague(shop, anna, berta.id, NOWHERE),
      removeColleague(shop, berta, anna.id, NOWHERE),
    ]);
    expect(removed.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(Object.values(await roles())).toEqual(["owner"]);
  });

  it("is not replaced by the settings", async () => {
    await ensureFirstStaff(shop, { name: "zoe", password: PASSWORD });
    expect(await roles()).toEqual({ anna: "owner" });
  });
});
