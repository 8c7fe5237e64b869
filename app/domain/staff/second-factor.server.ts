/**
 * The second factor of the back office: a code from a phone, besides the password.
 * Invariant: it is on from the first right code; a code and a recovery code are accepted once each; guesses are
 * throttled like passwords; only `npm run admin` and its own member of staff turn it off.
 */
import { randomBytes } from "node:crypto";
import { transact } from "../../../db/transact.ts";
import { NOWHERE, type Origin } from "../accounts/known-origins.server.ts";
import { attemptSubject, countAttempt } from "../accounts/log-in-attempts.server.ts";
import { isPasswordRight } from "../accounts/password.server.ts";
import { doublingBackoff } from "../accounts/throttle.ts";
import { isRefusal, Refusal } from "../kernel/refusal.ts";
import { keyedHash } from "../kernel/secret.server.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import { seal, unseal } from "./encryption.server.ts";
import type { Staff } from "./staff.ts";
import { logAttempt, logStaff } from "./staff-log.server.ts";
import { base32, newTotpSecret, stepOfCode, totpAddress } from "./totp.server.ts";

export const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 10;
const PURPOSE = "staff-second-factor";
const limits = {
  perOrigin: doublingBackoff(5, 30_000, 15 * 60_000),
  perName: doublingBackoff(20, 30_000, 15 * 60_000),
};

export interface SecondFactor {
  isOn: boolean;
  /** Unused recovery codes. */
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
  /** To be typed in without a camera. */
  secret: string;
  /** The content of the QR code. */
  address: string;
}

/** The secret for the phone: the same until it is confirmed. @throws Refusal "second-factor-on" */
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

/**
 * Turns it on with the first code, and returns the recovery codes, which are stored nowhere else.
 * @throws Refusal "staff-code-wrong", "second-factor-on" or "too-many-requests"
 */
export async function confirmSecondFactor(
  shop: Shop,
  staff: Staff,
  { code }: { code: string },
  origin: Origin = NOWHERE,
): Promise<string[]> {
  const succeeded = await countCode(shop, staff.id, origin);
  const now = shop.clock.now();
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await transact(shop, async (trx) => {
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
    await logStaff(shop, trx, { kind: "factor-on", person: staff.name }, origin);
  });
  await succeeded();
  shop.log.info({ staff: staff.name }, "second factor enabled");
  return codes;
}

/** Turns it off. @throws Refusal "password-wrong", "staff-code-wrong" or "too-many-requests" */
export async function endSecondFactor(
  shop: Shop,
  staff: Staff,
  { password, code }: { password: string; code: string },
  origin: Origin = NOWHERE,
): Promise<void> {
  const succeeded = await countCode(shop, staff.id, origin);
  const { password_hash } = await rowOf(shop.db, staff.id);
  if (!(await isPasswordRight(password_hash, password))) {
    throw new Refusal("password-wrong", { field: "password" });
  }
  await transact(shop, async (trx) => {
    await spendCode(trx, shop, staff.id, code);
    await deleteSecondFactor(trx, staff.id);
    await logStaff(shop, trx, { kind: "factor-off", person: staff.name }, origin);
  });
  await succeeded();
  shop.log.info({ staff: staff.name }, "second factor disabled");
}

/** Asks for the password before a change of how a person logs in. @throws Refusal "password-wrong" or "too-many-requests" */
export async function provePassword(
  shop: Shop,
  { id }: Pick<Staff, "id">,
  password: string,
  origin: Origin,
): Promise<void> {
  const succeeded = await countCode(shop, id, origin);
  const { password_hash } = await rowOf(shop.db, id);
  if (!(await isPasswordRight(password_hash, password))) {
    throw new Refusal("password-wrong", { field: "password" });
  }
  await succeeded();
}

/** Accepts a code, or a recovery code, once. @throws Refusal "staff-code-wrong" or "too-many-requests" */
export async function proveSecondFactor(
  shop: Shop,
  { id, name }: Staff,
  code: string,
  origin: Origin = NOWHERE,
): Promise<void> {
  const succeeded = await countCode(shop, id, origin);
  try {
    await transact(shop, async (trx) => {
      const spent = await spendCode(trx, shop, id, code);
      if (spent === "recovery") await logStaff(shop, trx, { kind: "recovery-code", person: name }, origin);
    });
  } catch (error) {
    if (isRefusal(error)) await logAttempt(shop, { kind: "code-refused", person: name }, origin);
    throw error;
  }
  await succeeded();
}

/** Deletes it, with all its codes and log-ins that still wait for a code. */
export async function deleteSecondFactor(trx: Db, staffId: number): Promise<void> {
  await trx
    .updateTable("staff")
    .set({ totp_secret: null, totp_pending: null })
    .where("id", "=", staffId)
    .execute();
  await trx.deleteFrom("staff_recovery_codes").where("staff_id", "=", staffId).execute();
  await trx.deleteFrom("staff_log_ins").where("staff_id", "=", staffId).execute();
}

/** The key under which attempts at a code count. */
export function codeSubject(shop: Shop, staffId: number): string {
  return attemptSubject(shop, "staff-code", String(staffId));
}

function countCode(shop: Shop, staffId: number, origin: Origin) {
  const subject = codeSubject(shop, staffId);
  return countAttempt(shop, { subject, owner: { staff_id: staffId }, origin, limits });
}

/** Whether the code came from the phone, or was one of those for a lost phone. */
async function spendCode(trx: Db, shop: Shop, staffId: number, typed: string): Promise<"phone" | "recovery"> {
  const row = await rowOf(trx, staffId);
  const secret = row.totp_secret && unseal(shop.settings.sessionSecret, PURPOSE, row.totp_secret);
  const now = shop.clock.now();
  const step = secret ? stepOfCode(secret, digitsOf(typed), { now, after: row.totp_step }) : null;
  if (step !== null) {
    await trx.updateTable("staff").set({ totp_step: step }).where("id", "=", staffId).execute();
    return "phone";
  }
  const { numDeletedRows } = await trx
    .deleteFrom("staff_recovery_codes")
    .where("staff_id", "=", staffId)
    .where("code_hash", "=", recoveryHash(shop, staffId, typed))
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new Refusal("staff-code-wrong", { field: "code" });
  return "recovery";
}

async function replaceRecoveryCodes(trx: Db, shop: Shop, staffId: number, codes: readonly string[]) {
  await trx.deleteFrom("staff_recovery_codes").where("staff_id", "=", staffId).execute();
  const rows = codes.map((code) => ({ staff_id: staffId, code_hash: recoveryHash(shop, staffId, code) }));
  await trx.insertInto("staff_recovery_codes").values(rows).execute();
}

/** Sixteen characters in four groups, to be written down. */
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
