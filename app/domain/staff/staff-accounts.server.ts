/**
 * The staff accounts of the back office. Only the operator of the shop's machine changes this list.
 * Invariant: names are unique regardless of case; a new password, or removal, ends all sessions of a member of staff,
 * forgets the origins of their log-ins and deletes their second factor.
 */
import { transact } from "../../../db/transact.ts";
import { forgetOrigins } from "../accounts/known-origins.server.ts";
import { clearAllAttempts } from "../accounts/log-in-attempts.server.ts";
import { hashNewPassword } from "../accounts/password.server.ts";
import { isLongEnough, PASSWORD_MAX, PASSWORD_MIN } from "../accounts/password.ts";
import { isRefusal } from "../kernel/refusal.ts";
import type { Shop } from "../kernel/shop.ts";
import { staffLogInSubject } from "./log-in.server.ts";
import { codeSubject, deleteSecondFactor } from "./second-factor.server.ts";
import { closeSessionsOf } from "./session.server.ts";
import { StaffName } from "./staff.ts";

/** An invalid name or password; its message is one sentence. */
export class RosterError extends Error {
  override readonly name = "RosterError";
}

export interface RosterEntry {
  name: string;
  createdAt: number;
  /** The last log-in, as far as the session is still stored. */
  seenAt: number | null;
}

/** Adds a member of staff, or sets a new password. @throws RosterError */
export async function addStaff(
  shop: Shop,
  { name, password }: { name: string; password: string },
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
        .set({ name, password_hash: passwordHash })
        .where("id", "=", known.id)
        .execute();
      await closeSessionsOf(trx, known.id);
      await deleteSecondFactor(trx, known.id);
      await clearAllAttempts(trx, codeSubject(shop, known.id));
      await forgetOrigins(shop, trx, { staff_id: known.id });
      return "changed";
    }
    await trx
      .insertInto("staff")
      .values({ name, password_hash: passwordHash, created_at: shop.clock.now() })
      .execute();
    return "added";
  });
}

/** Removes a member of staff; records of their actions keep the name. Returns whether there was one. */
export async function removeStaff(shop: Shop, name: string): Promise<boolean> {
  const { numDeletedRows } = await shop.db.deleteFrom("staff").where("name", "=", name).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** All members of staff, by name. */
export async function listStaff(shop: Shop): Promise<RosterEntry[]> {
  const rows = await shop.db
    .selectFrom("staff")
    .leftJoin("staff_sessions", "staff_sessions.staff_id", "staff.id")
    .select(({ fn }) => [
      "staff.name",
      "staff.created_at",
      fn.max<number | null>("staff_sessions.created_at").as("seen_at"),
    ])
    .groupBy("staff.id")
    .orderBy("staff.name")
    .execute();
  return rows.map(({ name, created_at, seen_at }) => ({ name, createdAt: created_at, seenAt: seen_at }));
}

/** Adds the first member of staff from the settings, only if there is none yet. @throws RosterError */
export async function ensureFirstStaff(
  shop: Shop,
  first: { name: string; password: string } | null,
): Promise<void> {
  if (!first || (await listStaff(shop)).length > 0) return;
  await addStaff(shop, first);
  shop.log.info({ staff: first.name }, "first back-office account created");
}
