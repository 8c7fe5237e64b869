/**
 * The staff accounts of the back office, as the operator of the shop's machine changes them.
 * Invariant: names are unique regardless of case; a new password, or removal, ends all sessions of a member of staff,
 * forgets the origins of their log-ins and deletes their second factor; while there is staff, there is an owner.
 */
import { transact } from "../../../db/transact.ts";
import { clearAllAttempts } from "../accounts/log-in-attempts.server.ts";
import { hashNewPassword } from "../accounts/password.server.ts";
import { isLongEnough, PASSWORD_MAX, PASSWORD_MIN } from "../accounts/password.ts";
import { isRefusal } from "../kernel/refusal.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import { endAccess } from "./colleagues.server.ts";
import { staffLogInSubject } from "./log-in.server.ts";
import { hasOwner } from "./owners.ts";
import type { Role } from "./role.ts";
import { StaffName } from "./staff.ts";
import { logStaff } from "./staff-log.server.ts";

/** An invalid name or password; its message is one sentence. */
export class RosterError extends Error {
  override readonly name = "RosterError";
}

export interface RosterEntry {
  name: string;
  role: Role;
  createdAt: number;
  /** The last log-in. */
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
    const known = await trx.selectFrom("staff").select("id").where("name", "=", name).executeTakeFirst();
    if (known) {
      await trx
        .updateTable("staff")
        .set({ name, password_hash: passwordHash, ...(role && { role }) })
        .where("id", "=", known.id)
        .execute();
      await assertOwner(trx, name);
      await endAccess(shop, trx, { id: known.id, name });
      await logStaff(shop, trx, { kind: "password-set", person: null, subject: name }, null);
      return "changed";
    }
    await trx
      .insertInto("staff")
      .values({ name, role: role ?? "owner", password_hash: passwordHash, created_at: shop.clock.now() })
      .execute();
    await clearAllAttempts(trx, staffLogInSubject(shop, name));
    await assertOwner(trx, name);
    await logStaff(
      shop,
      trx,
      { kind: "invited", person: null, subject: name, detail: role ?? "owner" },
      null,
    );
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
    if (numDeletedRows === 0n) return false;
    await assertOwner(trx, name);
    await logStaff(shop, trx, { kind: "removed", person: null, subject: name }, null);
    return true;
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
    .select(["name", "role", "created_at", "logged_in_at"])
    .orderBy("name")
    .execute();
  return rows.map(({ name, role, created_at, logged_in_at }) => ({
    name,
    role,
    createdAt: created_at,
    seenAt: logged_in_at,
  }));
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
