/**
 * Sessions of staff are rows of their own; the browser's cookie holds a token, the row its hash.
 * Invariant: each ends twelve hours after its log-in, however busy it was, and with its person's account.
 */
import { newToken, tokenHash } from "../accounts/secret.server.ts";
import type { Db, Shop } from "../shop.ts";
import { type KeptForm, unpackForm } from "./kept-form.ts";
import type { Staff } from "./staff.ts";

/** A working day and its overtime. */
export const STAFF_SESSION_LIFE = 12 * 3600_000;

/** Opens a session and answers its token, which exists nowhere else. */
export async function openStaffSession(
  shop: Shop,
  staff: Staff,
  keptForm: KeptForm | null = null,
): Promise<string> {
  const token = newToken();
  const now = shop.clock.now();
  await shop.db
    .insertInto("staff_sessions")
    .values({
      token_hash: tokenHash(token),
      staff_id: staff.id,
      created_at: now,
      expires_at: now + STAFF_SESSION_LIFE,
      kept_form: keptForm && JSON.stringify(keptForm),
    })
    .execute();
  return token;
}

/** Who the token proves, if anybody. */
export async function findStaff(shop: Shop, token: string | null): Promise<Staff | null> {
  if (!token) return null;
  const row = await shop.db
    .selectFrom("staff_sessions")
    .innerJoin("staff", "staff.id", "staff_sessions.staff_id")
    .select(["staff.id", "staff.name"])
    .where("token_hash", "=", tokenHash(token))
    .where("expires_at", ">", shop.clock.now())
    .executeTakeFirst();
  return row ?? null;
}

/** The form that the session was opened with, for the page on which it stands: once. */
export async function takeKeptForm(shop: Shop, token: string, path: string): Promise<KeptForm | null> {
  return shop.db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom("staff_sessions")
      .select("kept_form")
      .where("token_hash", "=", tokenHash(token))
      .executeTakeFirst();
    const kept = unpackForm(row?.kept_form);
    if (!kept || pathOf(kept.path) !== path) return null;
    await trx
      .updateTable("staff_sessions")
      .set({ kept_form: null })
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

/** Logs somebody out everywhere. */
export async function closeSessionsOf(db: Db, staffId: number): Promise<void> {
  await db.deleteFrom("staff_sessions").where("staff_id", "=", staffId).execute();
}

/** Ends all sessions of somebody but this one. Answers how many there were. */
export async function closeOtherSessions(shop: Shop, staff: Staff, token: string): Promise<number> {
  const { numDeletedRows } = await shop.db
    .deleteFrom("staff_sessions")
    .where("staff_id", "=", staff.id)
    .where("token_hash", "!=", tokenHash(token))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** When the sessions of somebody began, the newest first. */
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

/** Forgets the sessions that have ended, and the log-ins whose code never came. */
export async function forgetStaffSessions(shop: Shop): Promise<void> {
  const now = shop.clock.now();
  await shop.db.deleteFrom("staff_sessions").where("expires_at", "<=", now).execute();
  await shop.db.deleteFrom("staff_log_ins").where("expires_at", "<=", now).execute();
}
