/**
 * Who may enter the back office. Only whoever runs the shop's machine changes this list.
 * Invariant: names are unique whatever their case; a new password, or none any more, ends all sessions of its person and
 * takes their second factor away.
 */
import { hashPassword } from "../accounts/password.server.ts";
import { PASSWORD_MAX, PASSWORD_MIN } from "../accounts/password.ts";
import { forgetTries } from "../accounts/throttle.ts";
import type { Shop } from "../shop.ts";
import { staffLogInKey } from "./log-in.server.ts";
import { codeKey, forgetSecondFactor } from "./second-factor.server.ts";
import { closeSessionsOf } from "./session.server.ts";
import { StaffName } from "./staff.ts";

/** A name or a password that will not do; its message is one sentence. */
export class RosterError extends Error {
  override readonly name = "RosterError";
}

export interface RosterEntry {
  name: string;
  createdAt: number;
  /** When they logged in last, as far as the session is still kept. */
  seenAt: number | null;
}

/** Adds somebody, or gives them a new password. @throws RosterError */
export async function addStaff(
  shop: Shop,
  { name, password }: { name: string; password: string },
): Promise<"added" | "changed"> {
  if (!StaffName.safeParse(name).success) {
    throw new RosterError("A name has 1 to 40 letters, digits, spaces, dots, hyphens or underscores.");
  }
  if (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX) {
    throw new RosterError(`A password has ${PASSWORD_MIN} to ${PASSWORD_MAX} characters.`);
  }
  const passwordHash = await hashPassword(password);
  return shop.db.transaction().execute(async (trx) => {
    await forgetTries(trx, staffLogInKey(shop, name));
    const known = await trx.selectFrom("staff").select("id").where("name", "=", name).executeTakeFirst();
    if (known) {
      await trx
        .updateTable("staff")
        .set({ name, password_hash: passwordHash })
        .where("id", "=", known.id)
        .execute();
      await closeSessionsOf(trx, known.id);
      await forgetSecondFactor(trx, known.id);
      await forgetTries(trx, codeKey(shop, known.id));
      return "changed";
    }
    await trx
      .insertInto("staff")
      .values({ name, password_hash: passwordHash, created_at: shop.clock.now() })
      .execute();
    return "added";
  });
}

/** Takes somebody off the list; what they did keeps their name. Answers whether there was anybody. */
export async function removeStaff(shop: Shop, name: string): Promise<boolean> {
  const { numDeletedRows } = await shop.db.deleteFrom("staff").where("name", "=", name).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Everybody, by name. */
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

/** The first of them, as the settings have it: only in a shop that has nobody yet. @throws RosterError */
export async function ensureFirstStaff(
  shop: Shop,
  first: { name: string; password: string } | null,
): Promise<void> {
  if (!first || (await listStaff(shop)).length > 0) return;
  await addStaff(shop, first);
  shop.log.info({ staff: first.name }, "the first back-office account is made");
}
