/**
 * The second factor of the back office: a code from a phone, besides the password.
 * Invariant: it counts from the first code that was right; a code and a recovery code are accepted once each; whoever
 * guesses waits as for passwords; nothing but `npm run admin` and its own person takes it away.
 */
import { randomBytes } from "node:crypto";
import { isPasswordRight } from "../accounts/password.server.ts";
import { PASSWORD_MAX } from "../accounts/password.ts";
import { keyedHash } from "../accounts/secret.server.ts";
import { countTry, doublingPause, forgetTries, refuseWhileWaiting } from "../accounts/throttle.ts";
import { Refusal } from "../refusal.ts";
import type { Db, Shop } from "../shop.ts";
import { seal, unseal } from "./sealed.server.ts";
import type { Staff } from "./staff.ts";
import { base32, newTotpSecret, stepOfCode, totpAddress } from "./totp.server.ts";

export const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 10;
const PURPOSE = "staff-second-factor";
const pause = doublingPause(5, 30_000, 15 * 60_000);

export interface SecondFactor {
  isOn: boolean;
  /** Recovery codes that were not used yet. */
  recoveryCodes: number;
}

export async function secondFactorOf(shop: Shop, { id }: Pick<Staff, "id">): Promise<SecondFactor> {
  const { totp_secret } = await rowOf(shop.db, id);
  const { count } = await shop.db
    .selectFrom("staff_recovery_codes")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("staff_id", "=", id)
    .executeTakeFirstOrThrow();
  return { isOn: totp_secret !== null, recoveryCodes: count };
}

export interface SetUp {
  /** To be typed in where no camera is. */
  secret: string;
  /** What the square code says. */
  address: string;
}

/** What the phone has to know: the same until it is confirmed. @throws Refusal "second-factor-on" */
export async function beginSecondFactor(shop: Shop, staff: Staff): Promise<SetUp> {
  const row = await rowOf(shop.db, staff.id);
  if (row.totp_secret !== null) throw new Refusal("second-factor-on");
  const pending = row.totp_pending && unseal(shop.settings.sessionSecret, PURPOSE, row.totp_pending);
  const secret = pending || newTotpSecret();
  if (!pending) {
    const totp_pending = seal(shop.settings.sessionSecret, PURPOSE, secret);
    await shop.db.updateTable("staff").set({ totp_pending }).where("id", "=", staff.id).execute();
  }
  return { secret, address: totpAddress({ secret, name: staff.name, issuer: shop.settings.legalName }) };
}

/** Turns it on by the first code, and answers the recovery codes, which exist nowhere else. @throws Refusal "staff-code-wrong", "second-factor-on" or "too-many-requests" */
export async function confirmSecondFactor(
  shop: Shop,
  staff: Staff,
  { code }: { code: string },
): Promise<string[]> {
  await countCode(shop, staff.id);
  const now = shop.clock.now();
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await shop.db.transaction().execute(async (trx) => {
    const row = await rowOf(trx, staff.id);
    if (row.totp_secret !== null) throw new Refusal("second-factor-on");
    const secret = row.totp_pending && unseal(shop.settings.sessionSecret, PURPOSE, row.totp_pending);
    const step = secret ? stepOfCode(secret, digitsOf(code), { now, after: 0 }) : null;
    if (step === null) throw new Refusal("staff-code-wrong", { field: "code" });
    await trx
      .updateTable("staff")
      .set({ totp_secret: row.totp_pending, totp_pending: null, totp_step: step })
      .where("id", "=", staff.id)
      .execute();
    await replaceRecoveryCodes(trx, shop, staff.id, codes);
  });
  await forgetTries(shop.db, codeKey(shop, staff.id));
  shop.log.info({ staff: staff.name }, "a second factor is set up");
  return codes;
}

/** Turns it off. @throws Refusal "password-wrong", "staff-code-wrong" or "too-many-requests" */
export async function endSecondFactor(
  shop: Shop,
  staff: Staff,
  { password, code }: { password: string; code: string },
): Promise<void> {
  await countCode(shop, staff.id);
  const { password_hash } = await rowOf(shop.db, staff.id);
  const tried = password.length > PASSWORD_MAX ? "" : password;
  if (!(await isPasswordRight(password_hash, tried))) {
    throw new Refusal("password-wrong", { field: "password" });
  }
  await shop.db.transaction().execute(async (trx) => {
    await spendCode(trx, shop, staff.id, code);
    await forgetSecondFactor(trx, staff.id);
  });
  await forgetTries(shop.db, codeKey(shop, staff.id));
  shop.log.info({ staff: staff.name }, "a second factor is switched off");
}

/** Accepts a code, or a recovery code, once. @throws Refusal "staff-code-wrong" or "too-many-requests" */
export async function proveSecondFactor(shop: Shop, staffId: number, code: string): Promise<void> {
  await countCode(shop, staffId);
  await shop.db.transaction().execute((trx) => spendCode(trx, shop, staffId, code));
  await forgetTries(shop.db, codeKey(shop, staffId));
}

/** Takes it away, with all its codes and what stands half-way through a log-in. */
export async function forgetSecondFactor(trx: Db, staffId: number): Promise<void> {
  await trx
    .updateTable("staff")
    .set({ totp_secret: null, totp_pending: null })
    .where("id", "=", staffId)
    .execute();
  await trx.deleteFrom("staff_recovery_codes").where("staff_id", "=", staffId).execute();
  await trx.deleteFrom("staff_log_ins").where("staff_id", "=", staffId).execute();
}

/** Forgets how often somebody has guessed. */
export function codeKey(shop: Shop, staffId: number): string {
  return keyedHash(shop.settings.sessionSecret, "staff-code", String(staffId));
}

async function countCode(shop: Shop, staffId: number): Promise<void> {
  const now = shop.clock.now();
  const key = codeKey(shop, staffId);
  refuseWhileWaiting(await shop.db.transaction().execute((trx) => countTry(trx, key, pause, now)));
}

async function spendCode(trx: Db, shop: Shop, staffId: number, typed: string): Promise<void> {
  const row = await rowOf(trx, staffId);
  const secret = row.totp_secret && unseal(shop.settings.sessionSecret, PURPOSE, row.totp_secret);
  const now = shop.clock.now();
  const step = secret ? stepOfCode(secret, digitsOf(typed), { now, after: row.totp_step }) : null;
  if (step !== null) {
    await trx.updateTable("staff").set({ totp_step: step }).where("id", "=", staffId).execute();
    return;
  }
  const { numDeletedRows } = await trx
    .deleteFrom("staff_recovery_codes")
    .where("staff_id", "=", staffId)
    .where("code_hash", "=", recoveryHash(shop, staffId, typed))
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new Refusal("staff-code-wrong", { field: "code" });
}

async function replaceRecoveryCodes(trx: Db, shop: Shop, staffId: number, codes: readonly string[]) {
  await trx.deleteFrom("staff_recovery_codes").where("staff_id", "=", staffId).execute();
  const rows = codes.map((code) => ({ staff_id: staffId, code_hash: recoveryHash(shop, staffId, code) }));
  await trx.insertInto("staff_recovery_codes").values(rows).execute();
}

/** Sixteen letters in four groups, to be written down. */
function newRecoveryCode(): string {
  return (base32(randomBytes(RECOVERY_BYTES)).toLowerCase().match(/.{4}/g) ?? []).join("-");
}

function recoveryHash(shop: Shop, staffId: number, typed: string): string {
  const code = typed.toLowerCase().replace(/[^a-z2-7]/g, "");
  return keyedHash(shop.settings.sessionSecret, "staff-recovery", String(staffId), code);
}

/** Authenticators show "123 456". */
function digitsOf(typed: string): string {
  return typed.replace(/[\s-]/g, "");
}

async function rowOf(db: Db, id: number) {
  const row = await db.selectFrom("staff").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new Refusal("staff-signed-out");
  return row;
}
