/**
 * Passkeys of staff: a log-in without password and code, on a device that checks who holds it (WebAuthn).
 * Invariant: a challenge is a row that is used once, whatever comes of it, and ends after five minutes; only the shop's own
 * origin is accepted, the person must be verified by the device, and its counter never goes back.
 */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import { transact } from "../../../db/transact.ts";
import type { Origin } from "../accounts/known-origins.server.ts";
import { Refusal } from "../kernel/refusal.ts";
import { keyedHash, newToken, tokenHash } from "../kernel/secret.server.ts";
import type { Shop } from "../kernel/shop.ts";
import { readAssertion, readRegistration } from "./passkey-answer.ts";
import { provePassword } from "./second-factor.server.ts";
import type { Staff } from "./staff.ts";
import { logAttempt, logStaff } from "./staff-log.server.ts";

export const CHALLENGE_LIFE = 5 * 60_000;
const MOST_PASSKEYS = 20;

/** Loaded at the first passkey: the package is an eighth of what a start of the shop would load. */
const webAuthn = () => import("@simplewebauthn/server");

export interface Passkey {
  id: string;
  name: string;
  addedAt: number;
  usedAt: number | null;
}

/** The person's passkeys, the newest first. */
export async function passkeysOf(shop: Shop, { id }: Pick<Staff, "id">): Promise<Passkey[]> {
  const rows = await shop.db
    .selectFrom("staff_passkeys")
    .select(["id", "name", "created_at", "used_at"])
    .where("staff_id", "=", id)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map(({ created_at, used_at, ...row }) => ({ ...row, addedAt: created_at, usedAt: used_at }));
}

/**
 * What the browser needs to make a passkey, after the password.
 * @throws Refusal "password-wrong", "passkeys-many" or "too-many-requests"
 */
export async function beginPasskey(
  shop: Shop,
  staff: Staff,
  password: string,
  origin: Origin,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  await provePassword(shop, staff, password, origin);
  const known = await passkeysOf(shop, staff);
  if (known.length >= MOST_PASSKEYS) throw new Refusal("passkeys-many", { values: { count: MOST_PASSKEYS } });
  const challenge = await storeChallenge(shop, staff.id);
  const { sessionSecret, legalName } = shop.settings;
  const { generateRegistrationOptions } = await webAuthn();
  return generateRegistrationOptions({
    rpName: legalName,
    rpID: rpIdOf(shop),
    userName: staff.name,
    userID: Buffer.from(keyedHash(sessionSecret, "staff-passkey", String(staff.id)), "hex"),
    challenge: Buffer.from(challenge, "base64url"),
    timeout: CHALLENGE_LIFE,
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

/**
 * Stores the passkey that the browser has made.
 * @throws Refusal "passkey-refused", or "form-expired" without its challenge
 */
export async function addPasskey(
  shop: Shop,
  staff: Staff,
  { credential, name }: { credential: string; name: string },
  origin: Origin,
): Promise<void> {
  const answer = readRegistration(credential);
  if (!(await spendChallenge(shop, answer.challenge, staff.id))) throw new Refusal("form-expired");
  const { verifyRegistrationResponse } = await webAuthn();
  const { registrationInfo: made } = await verifyRegistrationResponse({
    response: answer.response,
    expectedChallenge: answer.challenge,
    expectedOrigin: originOf(shop),
    expectedRPID: rpIdOf(shop),
    requireUserVerification: true,
  }).catch(refused);
  if (!made) throw new Refusal("passkey-refused");
  const { id, publicKey, counter } = made.credential;
  await transact(shop, async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("staff_passkeys")
      .values({
        id,
        staff_id: staff.id,
        name,
        public_key: Buffer.from(publicKey).toString("base64url"),
        counter,
        created_at: shop.clock.now(),
        used_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) throw new Refusal("passkey-refused");
    await logStaff(shop, trx, { kind: "passkey-added", person: staff.name, detail: name }, origin);
  });
}

/** What the browser needs to log in with any passkey of this shop. */
export async function beginPasskeyLogIn(shop: Shop): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const challenge = await storeChallenge(shop, null);
  const { generateAuthenticationOptions } = await webAuthn();
  return generateAuthenticationOptions({
    rpID: rpIdOf(shop),
    challenge: Buffer.from(challenge, "base64url"),
    timeout: CHALLENGE_LIFE,
    userVerification: "required",
  });
}

/**
 * The member of staff of the passkey; the caller opens the session.
 * @throws Refusal "passkey-refused", or "form-expired" without its challenge
 */
export async function logInWithPasskey(shop: Shop, credential: string, origin: Origin): Promise<Staff> {
  const answer = readAssertion(credential);
  if (!(await spendChallenge(shop, answer.challenge, null))) throw new Refusal("form-expired");
  const row = await shop.db
    .selectFrom("staff_passkeys")
    .innerJoin("staff", "staff.id", "staff_passkeys.staff_id")
    .select(["staff.id as staffId", "staff.name as person", "staff_passkeys.name", "public_key", "counter"])
    .where("staff_passkeys.id", "=", answer.response.id)
    .executeTakeFirst();
  try {
    if (!row) throw new Refusal("passkey-refused");
    const { verifyAuthenticationResponse } = await webAuthn();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer.response,
      expectedChallenge: answer.challenge,
      expectedOrigin: originOf(shop),
      expectedRPID: rpIdOf(shop),
      credential: {
        id: answer.response.id,
        publicKey: new Uint8Array(Buffer.from(row.public_key, "base64url")),
        counter: row.counter,
      },
      requireUserVerification: true,
    }).catch(refused);
    if (!verified) throw new Refusal("passkey-refused");
    await transact(shop, async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable("staff_passkeys")
        .set({ counter: authenticationInfo.newCounter, used_at: shop.clock.now() })
        .where("id", "=", answer.response.id)
        .where("counter", "=", row.counter)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new Refusal("passkey-refused");
      const { person, name: detail } = row;
      await logStaff(shop, trx, { kind: "passkey-log-in", person, detail }, origin);
    });
    shop.log.info({ staff: row.person }, "back-office log-in");
    return { id: row.staffId, name: row.person };
  } catch (error) {
    await logAttempt(shop, { kind: "passkey-refused", person: row?.person ?? null }, origin);
    throw error;
  }
}

/** @throws Refusal "not-found" */
export async function renamePasskey(
  shop: Shop,
  staff: Staff,
  { passkey, name }: { passkey: string; name: string },
  origin: Origin,
): Promise<void> {
  await transact(shop, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("staff_passkeys")
      .set({ name })
      .where("id", "=", passkey)
      .where("staff_id", "=", staff.id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refusal("not-found");
    await logStaff(shop, trx, { kind: "passkey-renamed", person: staff.name, detail: name }, origin);
  });
}

/** @throws Refusal "not-found" */
export async function removePasskey(
  shop: Shop,
  staff: Staff,
  passkey: string,
  origin: Origin,
): Promise<void> {
  await transact(shop, async (trx) => {
    const row = await trx
      .deleteFrom("staff_passkeys")
      .where("id", "=", passkey)
      .where("staff_id", "=", staff.id)
      .returning("name")
      .executeTakeFirst();
    if (!row) throw new Refusal("not-found");
    await logStaff(shop, trx, { kind: "passkey-removed", person: staff.name, detail: row.name }, origin);
  });
}

/** Stores a new challenge, for a person who adds a passkey or for an unknown one who logs in. */
async function storeChallenge(shop: Shop, staffId: number | null): Promise<string> {
  const challenge = newToken();
  const expires_at = shop.clock.now() + CHALLENGE_LIFE;
  await shop.db
    .insertInto("staff_challenges")
    .values({ challenge_hash: tokenHash(challenge), staff_id: staffId, expires_at })
    .execute();
  return challenge;
}

/** Deletes the challenge before anything is verified; false where there was none for this purpose. */
async function spendChallenge(shop: Shop, challenge: string, staffId: number | null): Promise<boolean> {
  const { numDeletedRows } = await shop.db
    .deleteFrom("staff_challenges")
    .where("challenge_hash", "=", tokenHash(challenge))
    .where("staff_id", staffId === null ? "is" : "=", staffId)
    .where("expires_at", ">", shop.clock.now())
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

function originOf({ settings }: Shop): string {
  return new URL(settings.origin).origin;
}

/** Passkeys belong to the host of the shop's address. */
function rpIdOf({ settings }: Shop): string {
  return new URL(settings.origin).hostname;
}

/** The library throws what is wrong with an answer; a person learns only that it was refused. */
function refused(): never {
  throw new Refusal("passkey-refused");
}
