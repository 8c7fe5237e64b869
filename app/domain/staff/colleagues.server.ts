/**
 * The members of staff, as an owner sees and changes them in the back office.
 * Invariant: who changes them is an owner at that moment; an owner who can log in is always left; a set-up link works once
 * and for three days, and only its hash is stored.
 */
import { transact } from "../../../db/transact.ts";
import { paths } from "../../paths.ts";
import { forgetOrigins, type Origin } from "../accounts/known-origins.server.ts";
import { clearAllAttempts } from "../accounts/log-in-attempts.server.ts";
import { hashNewPassword } from "../accounts/password.server.ts";
import { Refusal } from "../kernel/refusal.ts";
import { newToken, tokenHash } from "../kernel/secret.server.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import { staffLogInSubject } from "./log-in.server.ts";
import { hasOwner } from "./owners.ts";
import type { Role } from "./role.ts";
import { codeSubject, deleteSecondFactor } from "./second-factor.server.ts";
import { closeSessionsOf } from "./session.server.ts";
import type { Staff } from "./staff.ts";
import { logStaff } from "./staff-log.server.ts";

export const SET_UP_LIFE = 3 * 24 * 3600_000;

export interface Colleague {
  id: number;
  name: string;
  role: Role;
  addedAt: number;
  /** The last log-in. */
  seenAt: number | null;
  hasPassword: boolean;
  /** Until when the set-up link works. */
  linkUntil: number | null;
  hasSecondFactor: boolean;
  passkeys: number;
  sessions: number;
}

/** All members of staff, by name. */
export async function listColleagues(shop: Shop, _owner: Staff): Promise<Colleague[]> {
  const rows = await colleagues(shop.db, shop.clock.now()).orderBy("staff.name").execute();
  return rows.map(colleagueOf);
}

/** @throws Refusal "not-found" */
export async function colleague(shop: Shop, _owner: Staff, id: number): Promise<Colleague> {
  const row = await colleagues(shop.db, shop.clock.now()).where("staff.id", "=", id).executeTakeFirst();
  if (!row) throw new Refusal("not-found");
  return colleagueOf(row);
}

function colleagues(db: Db, now: number) {
  return db
    .selectFrom("staff")
    .leftJoin("staff_set_ups", (join) =>
      join.onRef("staff_set_ups.staff_id", "=", "staff.id").on("staff_set_ups.expires_at", ">", now),
    )
    .select(({ selectFrom }) => [
      "staff.id",
      "staff.name",
      "staff.role",
      "staff.created_at",
      "staff.logged_in_at",
      "staff.password_hash",
      "staff.totp_secret",
      "staff_set_ups.expires_at",
      selectFrom("staff_sessions")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .whereRef("staff_sessions.staff_id", "=", "staff.id")
        .where("staff_sessions.expires_at", ">", now)
        .as("sessions"),
      selectFrom("staff_passkeys")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .whereRef("staff_passkeys.staff_id", "=", "staff.id")
        .as("passkeys"),
    ]);
}

function colleagueOf({
  id,
  name,
  role,
  ...row
}: Awaited<ReturnType<ReturnType<typeof colleagues>["executeTakeFirstOrThrow"]>>): Colleague {
  return {
    id,
    name,
    role,
    addedAt: row.created_at,
    seenAt: row.logged_in_at,
    hasPassword: row.password_hash !== null,
    linkUntil: row.expires_at,
    hasSecondFactor: row.totp_secret !== null,
    passkeys: row.passkeys ?? 0,
    sessions: row.sessions ?? 0,
  };
}

/** Adds a member of staff, who sets a password by the link that is returned. @throws Refusal "staff-name-taken" */
export async function inviteColleague(
  shop: Shop,
  owner: Staff,
  { name, role }: { name: string; role: Role },
  origin: Origin,
): Promise<string> {
  return transact(shop, async (trx) => {
    await assertOwner(trx, owner);
    const known = await trx.selectFrom("staff").select("id").where("name", "=", name).executeTakeFirst();
    if (known) throw new Refusal("staff-name-taken", { field: "name", values: { name } });
    const { id } = await trx
      .insertInto("staff")
      .values({ name, role, password_hash: null, created_at: shop.clock.now() })
      .returning("id")
      .executeTakeFirstOrThrow();
    await logStaff(shop, trx, { kind: "invited", person: owner.name, subject: name, detail: role }, origin);
    return makeLink(shop, trx, id);
  });
}

/** A new link, also for a lost password or phone; an earlier one no longer works. @throws Refusal "not-found" */
export async function makeSetUpLink(shop: Shop, owner: Staff, id: number, origin: Origin): Promise<string> {
  return transact(shop, async (trx) => {
    const { name } = await forOwner(trx, owner, id);
    await logStaff(shop, trx, { kind: "link-made", person: owner.name, subject: name }, origin);
    return makeLink(shop, trx, id);
  });
}

async function makeLink(shop: Shop, trx: Db, staffId: number): Promise<string> {
  const token = newToken();
  await trx.deleteFrom("staff_set_ups").where("staff_id", "=", staffId).execute();
  await trx
    .insertInto("staff_set_ups")
    .values({
      token_hash: tokenHash(token),
      staff_id: staffId,
      expires_at: shop.clock.now() + SET_UP_LIFE,
    })
    .execute();
  return `${shop.settings.origin}${paths.admin.setUp()}?token=${token}`;
}

/** The person of a link that works. Opening it does not use it up. */
export async function personOfLink(shop: Shop, token: string | null): Promise<Staff | null> {
  return token === null ? null : findPerson(shop, shop.db, token);
}

async function findPerson(shop: Shop, db: Db, token: string): Promise<Staff | null> {
  const row = await db
    .selectFrom("staff_set_ups")
    .innerJoin("staff", "staff.id", "staff_set_ups.staff_id")
    .select(["staff.id", "staff.name"])
    .where("token_hash", "=", tokenHash(token))
    .where("expires_at", ">", shop.clock.now())
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Sets the password by the link, which ends with that, and ends what an earlier password opened.
 * @throws Refusal "set-up-link-dead", or of the password rules
 */
export async function setUp(
  shop: Shop,
  { token, password }: { token: string; password: string },
  origin: Origin,
): Promise<Staff> {
  const named = await findPerson(shop, shop.db, token);
  if (!named) throw new Refusal("set-up-link-dead");
  const password_hash = await hashNewPassword(password, [named.name]);
  return transact(shop, async (trx) => {
    const person = await findPerson(shop, trx, token);
    if (!person) throw new Refusal("set-up-link-dead");
    await endAccess(shop, trx, person);
    await trx.updateTable("staff").set({ password_hash }).where("id", "=", person.id).execute();
    await logStaff(shop, trx, { kind: "set-up", person: person.name }, origin);
    return person;
  });
}

/** Ends what a member of staff has logged in with: sessions, second factor, passkeys, known origins, links and attempts. */
export async function endAccess(shop: Shop, trx: Db, { id, name }: Staff): Promise<void> {
  await closeSessionsOf(trx, id);
  await deleteSecondFactor(trx, id);
  await trx.deleteFrom("staff_passkeys").where("staff_id", "=", id).execute();
  await trx.deleteFrom("staff_challenges").where("staff_id", "=", id).execute();
  await trx.deleteFrom("staff_set_ups").where("staff_id", "=", id).execute();
  await clearAllAttempts(trx, staffLogInSubject(shop, name));
  await clearAllAttempts(trx, codeSubject(shop, id));
  await forgetOrigins(shop, trx, { staff_id: id });
}

/** @throws Refusal "not-found", "staff-changed" if the role is not the one that the form showed, or "last-owner" */
export async function changeRole(
  shop: Shop,
  owner: Staff,
  { id, role, before }: { id: number; role: Role; before: Role },
  origin: Origin,
): Promise<void> {
  await transact(shop, async (trx) => {
    const known = await forOwner(trx, owner, id);
    if (known.role !== before) throw new Refusal("staff-changed");
    if (known.role === role) return;
    await trx.updateTable("staff").set({ role }).where("id", "=", id).execute();
    await assertOwnerLeft(trx);
    const subject = known.name;
    await logStaff(shop, trx, { kind: "role-changed", person: owner.name, subject, detail: role }, origin);
  });
}

/** Logs a member of staff out everywhere. @throws Refusal "not-found" */
export async function endSessions(shop: Shop, owner: Staff, id: number, origin: Origin): Promise<void> {
  await transact(shop, async (trx) => {
    const { name } = await forOwner(trx, owner, id);
    await closeSessionsOf(trx, id);
    await forgetOrigins(shop, trx, { staff_id: id });
    await logStaff(shop, trx, { kind: "sessions-ended", person: owner.name, subject: name }, origin);
  });
}

/** Removes a member of staff; the log keeps the name. @throws Refusal "not-found" or "last-owner" */
export async function removeColleague(shop: Shop, owner: Staff, id: number, origin: Origin): Promise<void> {
  await transact(shop, async (trx) => {
    const { name } = await forOwner(trx, owner, id);
    await trx.deleteFrom("staff").where("id", "=", id).execute();
    await assertOwnerLeft(trx);
    await logStaff(shop, trx, { kind: "removed", person: owner.name, subject: name }, origin);
  });
}

/** The person whom the owner changes. @throws Refusal "staff-not-allowed" or "not-found" */
async function forOwner(trx: Db, owner: Staff, id: number): Promise<{ name: string; role: Role }> {
  await assertOwner(trx, owner);
  const row = await trx.selectFrom("staff").select(["name", "role"]).where("id", "=", id).executeTakeFirst();
  if (!row) throw new Refusal("not-found");
  return row;
}

/** The role may have been taken away since the request began. */
async function assertOwner(trx: Db, { id }: Staff): Promise<void> {
  const row = await trx.selectFrom("staff").select("role").where("id", "=", id).executeTakeFirst();
  if (row?.role !== "owner") throw new Refusal("staff-not-allowed");
}

async function assertOwnerLeft(trx: Db): Promise<void> {
  if (!(await hasOwner(trx))) throw new Refusal("last-owner");
}
