/**
 * Logs staff in to the back office: with the password, and with the code if they have set up a second factor.
 * Invariant: a wrong password and an unknown name get the same answer after the same work, attempts count by name and
 * origin, and a password alone never logs in a member of staff who has a second factor.
 */
import type { z } from "zod";
import { accept } from "../accounts/forms.ts";
import { NOWHERE, type Origin } from "../accounts/known-origins.server.ts";
import { attemptSubject, countAttempt } from "../accounts/log-in-attempts.server.ts";
import { isPasswordRight } from "../accounts/password.server.ts";
import { doublingBackoff } from "../accounts/throttle.ts";
import { Refusal } from "../kernel/refusal.ts";
import { newToken, tokenHash } from "../kernel/secret.server.ts";
import type { Shop } from "../kernel/shop.ts";
import { type SavedForm, unpackForm } from "./saved-form.ts";
import { proveSecondFactor } from "./second-factor.server.ts";
import { type Staff, StaffLogIn } from "./staff.ts";
import { logAttempt } from "./staff-log.server.ts";

/** How long the code page stays valid. */
export const CODE_LIFE = 10 * 60_000;
const limits = {
  perOrigin: doublingBackoff(5, 30_000, 15 * 60_000),
  perName: doublingBackoff(50, 30_000, 5 * 60_000),
};

/**
 * The member of staff; the caller opens the session.
 * @throws Refusal "staff-login-incomplete", "staff-login-failed", "too-many-requests", "staff-code-needed" with a
 * second factor and no code, or "staff-code-wrong"
 */
export async function staffLogIn(
  shop: Shop,
  { code, ...credentials }: z.input<typeof StaffLogIn> & { code?: string },
  origin: Origin = NOWHERE,
): Promise<Staff> {
  const { staff, needsCode } = await checkPassword(shop, credentials, origin);
  if (needsCode) {
    if (!code) throw new Refusal("staff-code-needed", { field: "code" });
    await proveSecondFactor(shop, staff, code, origin);
  }
  return entered(shop, staff, origin);
}

/** The first of two pages: returns a session, or a token for the page with the code. @throws as `staffLogIn` */
export async function beginStaffLogIn(
  shop: Shop,
  credentials: z.input<typeof StaffLogIn>,
  { kept = null, origin = NOWHERE }: { kept?: SavedForm | null; origin?: Origin } = {},
): Promise<{ staff: Staff } | { token: string }> {
  const { staff, needsCode } = await checkPassword(shop, credentials, origin);
  if (!needsCode) return { staff: await entered(shop, staff, origin) };
  const token = newToken();
  await shop.db
    .insertInto("staff_log_ins")
    .values({
      token_hash: tokenHash(token),
      staff_id: staff.id,
      expires_at: shop.clock.now() + CODE_LIFE,
      saved_form: kept && JSON.stringify(kept),
    })
    .execute();
  return { token };
}

/** Whether a log-in with that token waits for its code. */
export async function awaitsCode(shop: Shop, token: string | null): Promise<boolean> {
  return token !== null && (await findLogIn(shop, token)) !== undefined;
}

/** The second page. @throws Refusal "form-expired", "staff-code-wrong" or "too-many-requests" */
export async function finishStaffLogIn(
  shop: Shop,
  token: string | null,
  code: string,
  origin: Origin = NOWHERE,
): Promise<{ staff: Staff; kept: SavedForm | null }> {
  const begun = token === null ? undefined : await findLogIn(shop, token);
  if (!begun) throw new Refusal("form-expired");
  await proveSecondFactor(shop, begun, code, origin);
  await shop.db.deleteFrom("staff_log_ins").where("token_hash", "=", begun.token_hash).execute();
  return {
    staff: await entered(shop, { id: begun.id, name: begun.name }, origin),
    kept: unpackForm(begun.saved_form),
  };
}

async function checkPassword(shop: Shop, input: z.input<typeof StaffLogIn>, origin: Origin) {
  const { username, password } = accept(StaffLogIn, input);
  const row = await shop.db.selectFrom("staff").selectAll().where("name", "=", username).executeTakeFirst();
  const subject = staffLogInSubject(shop, username);
  const succeeded = await countAttempt(shop, { subject, owner: row && { staff_id: row.id }, origin, limits });
  if (!(await isPasswordRight(row?.password_hash ?? null, password)) || !row) {
    shop.log.warn({ known: row !== undefined }, "back-office log-in failed");
    await logAttempt(shop, { kind: "log-in-refused", person: row?.name ?? null }, origin);
    throw new Refusal("staff-login-failed");
  }
  await succeeded();
  return { staff: { id: row.id, name: row.name }, needsCode: row.totp_secret !== null };
}

function findLogIn(shop: Shop, token: string) {
  return shop.db
    .selectFrom("staff_log_ins")
    .innerJoin("staff", "staff.id", "staff_log_ins.staff_id")
    .select(["staff.id", "staff.name", "token_hash", "saved_form"])
    .where("token_hash", "=", tokenHash(token))
    .where("expires_at", ">", shop.clock.now())
    .executeTakeFirst();
}

async function entered(shop: Shop, staff: Staff, origin: Origin): Promise<Staff> {
  await logAttempt(shop, { kind: "log-in", person: staff.name }, origin);
  shop.log.info({ staff: staff.name }, "back-office log-in");
  return staff;
}

/** The key under which attempts at a name count. */
export function staffLogInSubject(shop: Shop, name: string): string {
  return attemptSubject(shop, "staff-log-in", name.toLowerCase());
}
