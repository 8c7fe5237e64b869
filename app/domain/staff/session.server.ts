/**
 * Sessions of staff are rows of their own; the browser's cookie holds a token, the row its hash.
 * Invariant: each ends twelve hours after its log-in, regardless of its use, and with its owner's account.
 */
import { transact } from "../../../db/transact.ts";
import { forgetOrigins, NOWHERE, type Origin } from "../accounts/known-origins.server.ts";
import { newToken, tokenHash } from "../kernel/secret.server.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import { type SavedForm, unpackForm } from "./saved-form.ts";
import type { Staff, StaffInRole } from "./staff.ts";
import { logStaff } from "./staff-log.server.ts";

/** A working day and its overtime. */
export const STAFF_SESSION_LIFE = 12 * 3600_000;

/** Opens a session and returns its token, which is stored nowhere else. */
export async function openStaffSession(
  shop: Shop,
  staff: Staff,
  savedForm: SavedForm | null = null,
): Promise<string> {
  const token = newToken();
  const now = shop.clock.now();
  await transact(shop, async (trx) => {
    await trx
      .insertInto("staff_sessions")
      .values({
        token_hash: tokenHash(token),
        staff_id: staff.id,
        created_at: now,
        expires_at: now + STAFF_SESSION_LIFE,
        saved_form: savedForm && JSON.stringify(savedForm),
      })
      .execute();
    await trx.updateTable("staff").set({ logged_in_at: now }).where("id", "=", staff.id).execute();
  });
  return token;
}

/** The member of staff of the token, if there is one. */
export async function findStaff(shop: Shop, token: string | null): Promise<StaffInRole | null> {
  if (!token) return null;
  const row = await shop.db
    .selectFrom("staff_sessions")
    .innerJoin("staff", "staff.id", "staff_sessions.staff_id")
    .select(["staff.id", "staff.name", "staff.role"])
    .where("token_hash", "=", tokenHash(token))
    .where("expires_at", ">", shop.clock.now())
    .executeTakeFirst();
  return row ?? null;
}

/** The form saved with the log-in of this session, for its page: returned once. */
export async function takeSavedForm(shop: Shop, token: string, path: string): Promise<SavedForm | null> {
  return transact(shop, async (trx) => {
    const row = await trx
      .selectFrom("staff_sessions")
      .select("saved_form")
      .where("token_hash", "=", tokenHash(token))
      .executeTakeFirst();
    const kept = unpackForm(row?.saved_form);
    if (!kept || pathOf(kept.path) !== path) return null;
    await trx
      .updateTable("staff_sessions")
      .set({ saved_form: null })
      .where("token_hash", "=", tokenHash(token))
      .execute();
    return kept;
  });
}

function pathOf(address: string): string {
  return address.split("?")[0] ?? "";
}

export async function closeStaffSession(shop: Shop, token: string): Promise<void> {
  await shop.db.deleteFrom("staff_sessions").where("token_hash", "=", tokenHash(token)).execute();
}

/** Logs a member of staff out everywhere. */
export async function closeSessionsOf(db: Db, staffId: number): Promise<void> {
  await db.deleteFrom("staff_sessions").where("staff_id", "=", staffId).execute();
}

/** Ends all sessions of a member of staff but this one, and forgets the other origins. Returns how many it ended. */
export async function closeOtherSessions(
  shop: Shop,
  staff: Staff,
  token: string,
  origin: Origin = NOWHERE,
): Promise<number> {
  return transact(shop, async (trx) => {
    await forgetOrigins(shop, trx, { staff_id: staff.id }, origin);
    const { numDeletedRows } = await trx
      .deleteFrom("staff_sessions")
      .where("staff_id", "=", staff.id)
      .where("token_hash", "!=", tokenHash(token))
      .executeTakeFirst();
    const { name } = staff;
    await logStaff(shop, trx, { kind: "sessions-ended", person: name, subject: name }, origin);
    return Number(numDeletedRows);
  });
}

/** When the member's sessions began, the newest first. */
export async function sessionsOf(shop: Shop, staff: Staff, token: string) {
  const rows = await shop.db
    .selectFrom("staff_sessions")
    .select(["token_hash", "created_at", "expires_at"])
    .where("staff_id", "=", staff.id)
    .where("expires_at", ">", shop.clock.now())
    .orderBy("created_at", "desc")
    .execute();
  const own = tokenHash(token);
  return rows.map(({ token_hash, created_at, expires_at }) => ({
    isThis: token_hash === own,
    beganAt: created_at,
    endsAt: expires_at,
  }));
}

/** Deletes ended sessions, log-ins that never got their code, and links and challenges that were never used. */
export async function deleteExpiredStaffSessions(shop: Shop): Promise<void> {
  const now = shop.clock.now();
  await shop.db.deleteFrom("staff_sessions").where("expires_at", "<=", now).execute();
  await shop.db.deleteFrom("staff_log_ins").where("expires_at", "<=", now).execute();
  await shop.db.deleteFrom("staff_challenges").where("expires_at", "<=", now).execute();
  await shop.db.deleteFrom("staff_set_ups").where("expires_at", "<=", now).execute();
}
