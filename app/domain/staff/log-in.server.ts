/**
 * Logging in to the back office: the password, and the code where its person has set up a second factor.
 * Invariant: a wrong password and an unknown name get the same answer after the same work, each failure after the fifth in
 * a row costs a pause that doubles, and nobody gets in by the password alone who has a second factor.
 */
import type { z } from "zod";
import { accept } from "../accounts/accept.ts";
import { isPasswordRight } from "../accounts/password.server.ts";
import { PASSWORD_MAX } from "../accounts/password.ts";
import { keyedHash, newToken, tokenHash } from "../accounts/secret.server.ts";
import { countTry, doublingPause, forgetTries, refuseWhileWaiting } from "../accounts/throttle.ts";
import { Refusal } from "../refusal.ts";
import type { Shop } from "../shop.ts";
import { type KeptForm, unpackForm } from "./kept-form.ts";
import { proveSecondFactor } from "./second-factor.server.ts";
import { type Staff, StaffLogIn } from "./staff.ts";

/** How long the page that asks for the code waits. */
export const CODE_LIFE = 10 * 60_000;
const pause = doublingPause(5, 30_000, 15 * 60_000);

/**
 * Who it is; the caller opens the session.
 * @throws Refusal "staff-login-incomplete", "staff-login-failed", "too-many-requests", "staff-code-needed" where there is a
 * second factor and no code, or "staff-code-wrong"
 */
export async function staffLogIn(
  shop: Shop,
  { code, ...credentials }: z.input<typeof StaffLogIn> & { code?: string },
): Promise<Staff> {
  const { staff, needsCode } = await checkPassword(shop, credentials);
  if (needsCode) {
    if (!code) throw new Refusal("staff-code-needed", { field: "code" });
    await proveSecondFactor(shop, staff.id, code);
  }
  return entered(shop, staff);
}

/** The first of two pages: somebody is in, or has a token for the page that asks for their code. @throws as `staffLogIn` */
export async function beginStaffLogIn(
  shop: Shop,
  credentials: z.input<typeof StaffLogIn>,
  kept: KeptForm | null = null,
): Promise<{ staff: Staff } | { token: string }> {
  const { staff, needsCode } = await checkPassword(shop, credentials);
  if (!needsCode) return { staff: entered(shop, staff) };
  const token = newToken();
  await shop.db
    .insertInto("staff_log_ins")
    .values({
      token_hash: tokenHash(token),
      staff_id: staff.id,
      expires_at: shop.clock.now() + CODE_LIFE,
      kept_form: kept && JSON.stringify(kept),
    })
    .execute();
  return { token };
}

/** Whether a code is waited for under that token. */
export async function awaitsCode(shop: Shop, token: string | null): Promise<boolean> {
  return token !== null && (await findLogIn(shop, token)) !== undefined;
}

/** The second page. @throws Refusal "form-expired", "staff-code-wrong" or "too-many-requests" */
export async function finishStaffLogIn(
  shop: Shop,
  token: string | null,
  code: string,
): Promise<{ staff: Staff; kept: KeptForm | null }> {
  const begun = token === null ? undefined : await findLogIn(shop, token);
  if (!begun) throw new Refusal("form-expired");
  await proveSecondFactor(shop, begun.id, code);
  await shop.db.deleteFrom("staff_log_ins").where("token_hash", "=", begun.token_hash).execute();
  return { staff: entered(shop, { id: begun.id, name: begun.name }), kept: unpackForm(begun.kept_form) };
}

async function checkPassword(shop: Shop, input: z.input<typeof StaffLogIn>) {
  const { username, password } = accept(StaffLogIn, input);
  const key = staffLogInKey(shop, username);
  const now = shop.clock.now();
  refuseWhileWaiting(await shop.db.transaction().execute((trx) => countTry(trx, key, pause, now)));
  const row = await shop.db.selectFrom("staff").selectAll().where("name", "=", username).executeTakeFirst();
  const tried = password.length > PASSWORD_MAX ? "" : password;
  if (!(await isPasswordRight(row?.password_hash ?? null, tried)) || !row) {
    shop.log.warn({ known: row !== undefined }, "a log-in to the back office failed");
    throw new Refusal("staff-login-failed");
  }
  await forgetTries(shop.db, key);
  return { staff: { id: row.id, name: row.name }, needsCode: row.totp_secret !== null };
}

function findLogIn(shop: Shop, token: string) {
  return shop.db
    .selectFrom("staff_log_ins")
    .innerJoin("staff", "staff.id", "staff_log_ins.staff_id")
    .select(["staff.id", "staff.name", "token_hash", "kept_form"])
    .where("token_hash", "=", tokenHash(token))
    .where("expires_at", ">", shop.clock.now())
    .executeTakeFirst();
}

function entered(shop: Shop, staff: Staff): Staff {
  shop.log.info({ staff: staff.name }, "logged in to the back office");
  return staff;
}

/** What the tries at a name are counted under. */
export function staffLogInKey(shop: Shop, name: string): string {
  return keyedHash(shop.settings.sessionSecret, "staff-log-in", name.toLowerCase());
}
