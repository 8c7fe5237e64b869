/**
 * The staff accounts of the back office, as the operator of the shop's machine changes them.
 * Invariant: names are unique regardless of case; a new password, or removal, ends all sessions of a member of staff,
 * forgets the origins of their log-ins and deletes their second factor; while there is staff, there is an owner.
 */
import { transact } from "../../../db/transact.ts";
import { forgetOrigins } from "../accounts/known-origins.server.ts";
import { clearAllAttempts } from "../accounts/log-in-attempts.server.ts";
import { hashNewPassword } from "../accounts/password.server.ts";
import { isLongEnough, PASSWORD_MAX, PASSWORD_MIN } from "../accounts/password.ts";
import { isRefusal } from "../kernel/refusal.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import { staffLogInSubject } from "./log-in.server.ts";
import { hasOwner } from "./owners.ts";
import type { Role } from "./role.ts";
import { codeSubject, deleteSecondFactor } from "./second-factor.server.ts";
import { closeSessionsOf } from "./session.server.ts";
import { StaffName } from "./staff.ts";

/** An invalid name or password; its message is one sentence. */
export class RosterError extends Error {
  override readonly name = "RosterError";
}

export interface RosterEntry {
  name: string;
  role: Role;
  createdAt: number;
  /** The last log-in, as far as the session is still stored. */
  seenAt: number | null;
}

/** Adds a member of staff, by default an owner, or sets a new password, and the role if there is one. @throws RosterError */
export async function addStaff(
  shop: Shop,
  { name, password, role }: { name: string; password: string; role?: Role },
): Promise<"added" | "changed"> {
  if (!StaffName.safeParse(name).success) {
    throw new RosterError("A name has 1 to 40 letters, digits, spaces, dots, hyphens or underscores.");
  }
  if (!isLongEnough(password) || password.length > PASSWORD_MAX) {
    throw new RosterError(`A password has ${PASSWORD_MIN} to ${PASSWORD_MAX} characters.`);
  }
  const passwordHash = await hashNewPassword(password, [name]).catch((error: unknown) => {
    if (!isRefusal(error)) throw error;
    throw new RosterError("This password is among those that attackers try first. Choose another one.");
  });
  return transact(shop, async (trx) => {
    await clearAllAttempts(trx, staffLogInSubject(shop, name));
    const known = await trx.selectFrom("staff").select("id").where("name", "=", name).executeTakeFirst();
    if (known) {
      await trx
        .updateTable("staff")
        .set({ name, password_hash: passwordHash, ...(role && { role }) })
        .where("id", "=", known.id)
        .execute();
      await assertOwner(trx, name);
      await closeSessionsOf(trx, known.id);
      await deleteSecondFactor(trx, known.id);
      await clearAllAttempts(trx, codeSubject(shop, known.id));
      await forgetOrigins(shop, trx, { staff_id: known.id });
      return "changed";
    }
    await trx
      .insertInto("staff")
      .values({ name, role: role ?? "owner", password_hash: passwordHash, created_at: shop.clock.now() })
      .execute();
    await assertOwner(trx, name);
    return "added";
  });
}

/**
 * Removes a member of staff; records of their actions keep the name. Returns whether there was one.
 * @throws RosterError for the last owner of a shop that has other staff
 */
export async function removeStaff(shop: Shop, name: string): Promise<boolean> {
  return transact(shop, async (trx) => {
    const { numDeletedRows } = await trx.deleteFrom("staff").where("name", "=", name).executeTakeFirst();
    await assertOwner(trx, name);
    return numDeletedRows > 0n;
  });
}

/** @throws RosterError if there is staff and no owner */
async function assertOwner(trx: Db, name: string): Promise<void> {
  const anyone = await trx.selectFrom("staff").select("id").limit(1).executeTakeFirst();
  if (anyone && !(await hasOwner(trx))) {
    throw new RosterError(`${name} would leave the shop without an owner. Add another owner first.`);
  }
}

/** All members of staff, by name. */
export async function listStaff(shop: Shop): Promise<RosterEntry[]> {
  const rows = await shop.db
    .selectFrom("staff")
    .leftJoin("staff_sessions", "staff_sessions.staff_id", "staff.id")
    .select(({ fn }) => [
      "staff.name",
      "staff.role",
      "staff.created_at",
      fn.max<number | null>("staff_sessions.created_at").as("seen_at"),
    ])
    .groupBy("staff.id")
    .orderBy("staff.name")
    .execute();
  return rows.map(({ created_at, seen_at, ...row }) => ({ ...row, createdAt: created_at, seenAt: seen_at }));
}

/** Adds the first member of staff, an owner, from the settings, only if there is none yet. @throws RosterError */
export async function ensureFirstStaff(
  shop: Shop,
  first: { name: string; password: string } | null,
): Promise<void> {
  if (!first || (await listStaff(shop)).length > 0) return;
  await addStaff(shop, first);
  shop.log.info({ staff: first.name }, "first back-office account created");
}
