/** Parses the environment once. Invariant: a shop opens only with valid settings, or names the first invalid one. */
import { randomBytes } from "node:crypto";
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isPressProfile } from "@moment/atelier";
import { isLongEnough, PASSWORD_MAX, PASSWORD_MIN } from "./domain/accounts/password.ts";
import { readMoney } from "./domain/kernel/money.ts";
import type { DayRange, Role, Settings, StripeSettings } from "./domain/kernel/shop.ts";
import { StaffName } from "./domain/staff/staff.ts";
import { parseSender } from "./ports/mail/message.server.ts";
import { parseSmtpUrl } from "./ports/mail/smtp-url.ts";
import { readPressSettings } from "./ports/print/press-settings.server.ts";
import type { ReplicaAddress } from "./ports/replica/address.ts";
import { readReplicaAddress } from "./ports/replica/settings.server.ts";
import { type Bucket, parseStorageUrl } from "./ports/storage/bucket.ts";

export type Environment = Record<string, string | undefined>;

/** A setting that is missing or wrong; its message is one sentence that names it. */
export class SettingError extends Error {
  override readonly name = "SettingError";
}

/** Parses the environment once. @throws SettingError naming the first setting that is wrong. */
export function readSettings(env: Environment): Settings {
  const production = env.NODE_ENV === "production";
  const port = wholeNumber(env, "PORT", 3000, 0, 65535);
  const dataDir = folderOf(env);
  const databaseUrl = databaseOf(env);
  const role = roleOf(env);
  const processes = wholeNumber(env, "PROCESSES", 1, 1, 64);
  const painter = oneOf(env, "PAINTER", ["embedded", "openai"], env.OPENAI_API_KEY ? "openai" : "embedded");
  if (painter === "openai" && !env.OPENAI_API_KEY) {
    throw new SettingError("PAINTER is openai, so OPENAI_API_KEY must be set.");
  }
  return {
    production,
    port,
    host: env.HOST || undefined,
    origin: originOf(env, port),
    dataDir,
    databaseUrl,
    role,
    processes,
    isShared: databaseUrl !== null || role !== "both" || processes > 1,
    bucket: bucketOf(env),
    redirectsToBucket: deliveryOf(env) === "redirect",
    replica: replicaOf(env),
    sessionSecret: secretOf(env, production, dataDir),
    painter,
    openAiKey: env.OPENAI_API_KEY || undefined,
    openAiModel: env.OPENAI_IMAGE_MODEL || "gpt-image-2",
    video: env.VIDEO ? oneOf(env, "VIDEO", ["embedded", "ffmpeg"] as const, "embedded") : null,
    printProfile: profileOf(env),
    press: pressOf(env),
    printBleed: oneOf(env, "PRINT_BLEED_MM", ["3", "4"], "3") === "4" ? 4 : 3,
    ...paymentsOf(env, production),
    smtpUrl: smtpOf(env),
    mailFrom: senderOf(env),
    firstStaff: firstStaffOf(env),
    demo: oneOf(env, "DEMO", ["0", "1"], "0") === "1",
    legalName: env.SHOP_LEGAL_NAME || "Moment Poster Shop",
    legalAddress: env.SHOP_LEGAL_ADDRESS || "CH-6900 Lugano",
    contactEmail: contactOf(env),
    register: env.SHOP_REGISTER || null,
    vatId: vatIdOf(env),
    iossNumber: iossOf(env),
    iossLimit: francs(env, "SHOP_IOSS_LIMIT_CHF") ?? IOSS_LIMIT,
    handlingDays: daysOf(env, "SHOP_HANDLING_DAYS", [2, 5]),
    transitDays: daysOf(env, "SHOP_TRANSIT_DAYS", [3, 7]),
    printCost: francs(env, "PRINT_COST_CHF"),
    euResponsible: env.SHOP_EU_RESPONSIBLE || null,
    missing: missingIn(env),
    uploadQuota: wholeNumber(env, "UPLOAD_QUOTA_MB", 10_000, 100, 100_000_000) * 1024 * 1024,
    fairUsePerDay: wholeNumber(env, "FAIR_USE_PER_DAY", 60, 1, 100_000),
    ga4: ga4Of(env),
  };
}

function wholeNumber(env: Environment, name: string, fallback: number, least: number, most: number): number {
  const text = env[name];
  if (!text) return fallback;
  const number = Number(text);
  if (!Number.isInteger(number) || number < least || number > most) {
    throw new SettingError(`${name} must be a whole number from ${least} to ${most}, not "${text}".`);
  }
  return number;
}

function oneOf<T extends string>(env: Environment, name: string, allowed: readonly T[], fallback: T): T {
  const text = env[name];
  if (!text) return fallback;
  const found = allowed.find((each) => each === text);
  if (!found) throw new SettingError(`${name} must be ${allowed.join(" or ")}, not "${text}".`);
  return found;
}

/** Unset for both. */
function roleOf(env: Environment): Role {
  return env.ROLE ? oneOf(env, "ROLE", ["web", "worker"] as const, "web") : "both";
}

export function originOf(env: Environment, port: number): string {
  const text = env.ORIGIN || `http://localhost:${port}`;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new SettingError(`ORIGIN must be an address such as https://shop.example, not "${text}".`);
  }
  return new URL(text).origin;
}

function profileOf(env: Environment): string | undefined {
  const text = env.PRINT_ICC_PROFILE;
  if (!text) return undefined;
  const file = path.resolve(text);
  try {
    if (isPressProfile(readFileSync(file))) return file;
  } catch {
    throw new SettingError(`PRINT_ICC_PROFILE must be a file that the shop can read, not "${text}".`);
  }
  throw new SettingError(
    `PRINT_ICC_PROFILE must be the ICC profile of a CMYK press, which "${text}" is not.`,
  );
}

function pressOf(env: Environment): Settings["press"] {
  try {
    return readPressSettings(env);
  } catch (error) {
    throw new SettingError(error instanceof Error ? error.message : String(error));
  }
}

function smtpOf(env: Environment): string | undefined {
  const text = env.SMTP_URL;
  if (!text) return undefined;
  try {
    parseSmtpUrl(text);
  } catch (error) {
    throw new SettingError(error instanceof Error ? error.message : String(error));
  }
  return text;
}

/** Also for commands that open no shop. The message never repeats the address: it may hold a password. */
export function databaseOf(env: Environment): string | null {
  const text = env.DATABASE_URL;
  if (!text) return null;
  const isDatabase = URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol);
  if (isDatabase && new URL(text).pathname.length > 1) return text;
  throw new SettingError("DATABASE_URL must name a database, such as postgres://shop:password@host/shop.");
}

function deliveryOf(env: Environment): "shop" | "redirect" {
  const delivery = oneOf(env, "STORAGE_DELIVERY", ["shop", "redirect"] as const, "shop");
  if (delivery === "redirect" && !env.STORAGE_URL) {
    throw new SettingError("STORAGE_DELIVERY is redirect, so STORAGE_URL must be set.");
  }
  return delivery;
}

/** Also for commands that open no shop. */
export function bucketOf(env: Environment): Bucket | null {
  if (!env.STORAGE_URL) return null;
  try {
    return parseStorageUrl(env.STORAGE_URL);
  } catch (error) {
    throw new SettingError(error instanceof Error ? error.message : String(error));
  }
}

/** Also for commands that open no shop. PostgreSQL has a continuous archive of its own. */
export function replicaOf(env: Environment, address = env.REPLICA_URL): ReplicaAddress | null {
  if (!address) return null;
  if (env.DATABASE_URL) throw new SettingError("REPLICA_URL must be set only without DATABASE_URL.");
  try {
    return readReplicaAddress(env, address);
  } catch (error) {
    throw new SettingError(error instanceof Error ? error.message : String(error));
  }
}

/** The payment provider. In production, a shop that takes no money must be configured so by name. */
function paymentsOf(env: Environment, production: boolean): Pick<Settings, "payments" | "stripe"> {
  const keyed = Boolean(env.STRIPE_SECRET_KEY);
  const payments = oneOf(env, "PAYMENTS", ["embedded", "stripe"], keyed ? "stripe" : "embedded");
  if (payments !== "stripe" && env.STRIPE_API_BASE) {
    throw new SettingError("STRIPE_API_BASE must be set only where PAYMENTS is stripe.");
  }
  if (production && !env.PAYMENTS && !keyed) {
    throw new SettingError(
      "PAYMENTS must be set: stripe, with STRIPE_SECRET_KEY, or embedded, with which no money moves.",
    );
  }
  return { payments, stripe: payments === "stripe" ? stripeOf(env) : null };
}

function stripeOf(env: Environment): StripeSettings {
  const secretKey = secretKeyOf(env);
  const publishableKey = publishableKeyOf(env, secretKey);
  const secret = /^whsec_[\w+/=-]+$/;
  const webhookSecrets = [keyOf(env, "STRIPE_WEBHOOK_SECRET", secret, "whsec_…")];
  if (env.STRIPE_CONNECT_WEBHOOK_SECRET) {
    webhookSecrets.push(keyOf(env, "STRIPE_CONNECT_WEBHOOK_SECRET", secret, "whsec_…"));
  }
  return { secretKey, publishableKey, webhookSecrets, apiBase: apiBaseOf(env, secretKey) };
}

/** Where a simulator answers instead of Stripe. It is on this machine, so that no setting sends payments elsewhere. */
export function apiBaseOf(env: Environment, secretKey: string): string | null {
  const text = env.STRIPE_API_BASE;
  if (!text) return null;
  if (isLive(secretKey)) {
    throw new SettingError("STRIPE_API_BASE must be set only with keys of the test mode.");
  }
  if (!/^https?:\/\/(localhost|127\.0\.0\.1|\[::1\]):\d{1,5}\/?$/.test(text) || !URL.canParse(text)) {
    throw new SettingError(
      `STRIPE_API_BASE must be an address of this machine with a port, such as http://127.0.0.1:12111, not "${text}".`,
    );
  }
  return text.replace(/\/$/, "");
}

export function secretKeyOf(env: Environment): string {
  return keyOf(env, "STRIPE_SECRET_KEY", /^[sr]k_(test|live)_\w+$/, "sk_test_… or sk_live_…");
}

/** Both keys are of one mode. */
export function publishableKeyOf(env: Environment, secretKey: string): string {
  const shape = /^pk_(test|live)_\w+$/;
  const publishableKey = keyOf(env, "STRIPE_PUBLISHABLE_KEY", shape, "pk_test_… or pk_live_…");
  if (isLive(secretKey) === isLive(publishableKey)) return publishableKey;
  throw new SettingError(
    "STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be of the test mode, or both be live.",
  );
}

/** The message never repeats the value: it may be the right secret in the wrong setting. */
function keyOf(env: Environment, name: string, shape: RegExp, example: string): string {
  const text = env[name];
  if (!text) throw new SettingError(`PAYMENTS is stripe, so ${name} must be set.`);
  if (!shape.test(text)) throw new SettingError(`${name} must be a key such as ${example}.`);
  return text;
}

export function isLive(key: string): boolean {
  return key.includes("_live_");
}

/** Both or neither. The message repeats no secret. */
function ga4Of(env: Environment): Settings["ga4"] {
  const { GA4_MEASUREMENT_ID: measurementId, GA4_API_SECRET: apiSecret } = env;
  if (!measurementId && !apiSecret) return null;
  if (!measurementId || !/^G-[A-Z0-9]{4,20}$/.test(measurementId)) {
    throw new SettingError("GA4_MEASUREMENT_ID must be an id such as G-ABC1234567, beside GA4_API_SECRET.");
  }
  if (!apiSecret) throw new SettingError("GA4_API_SECRET must be set beside GA4_MEASUREMENT_ID.");
  return { measurementId, apiSecret };
}

function senderOf(env: Environment): string {
  const text = env.MAIL_FROM || "Moment Poster Shop <shop@localhost>";
  try {
    parseSender(text);
  } catch (error) {
    throw new SettingError(error instanceof Error ? error.message : String(error));
  }
  return text;
}

/** What the law asks a seller to name and to promise, by the name of the setting. */
const NAMED_BY_LAW = [
  "SHOP_LEGAL_NAME",
  "SHOP_LEGAL_ADDRESS",
  "SHOP_CONTACT_EMAIL",
  "SHOP_REGISTER",
  "SHOP_VAT_ID",
  "SHOP_EU_RESPONSIBLE",
  "SHOP_HANDLING_DAYS",
  "SHOP_TRANSIT_DAYS",
];

function missingIn(env: Environment): string[] {
  // A seller without registration has no number in the Import One-Stop Shop.
  const names = vatIdOf(env) === null ? NAMED_BY_LAW : [...NAMED_BY_LAW, "SHOP_IOSS_NUMBER"];
  return names.filter((name) => !env[name]);
}

/** `none` says that the seller is not registered; unset means the same, and the health page asks for it. */
function vatIdOf({ SHOP_VAT_ID: id }: Environment): string | null {
  return !id || id.toLowerCase() === "none" ? null : id;
}

/** EUR 150 in rappen, with room for the exchange rate. */
const IOSS_LIMIT = 13_500;

function iossOf({ SHOP_IOSS_NUMBER: number, SHOP_VAT_ID: vatId }: Environment): string | null {
  if (!number) return null;
  if (!/^IM\d{10}$/.test(number)) {
    throw new SettingError(`SHOP_IOSS_NUMBER must be IM and ten digits, not "${number}".`);
  }
  if (vatIdOf({ SHOP_VAT_ID: vatId }) === null) {
    throw new SettingError("SHOP_IOSS_NUMBER must be set only beside SHOP_VAT_ID.");
  }
  return number;
}

/** A range of working days, such as 2-5. */
function daysOf(env: Environment, name: string, fallback: DayRange): DayRange {
  const text = env[name];
  if (!text) return fallback;
  const [, least, most] = (/^(\d{1,2})-(\d{1,2})$/.exec(text) ?? []).map(Number);
  if (least === undefined || most === undefined || least >= most) {
    throw new SettingError(`${name} must be a range of working days such as 2-5, not "${text}".`);
  }
  return [least, most];
}

/** An amount in francs, as rappen. */
function francs(env: Environment, name: string): number | null {
  const text = env[name];
  if (!text) return null;
  const amount = readMoney(text);
  if (amount === null) throw new SettingError(`${name} must be an amount such as 9.50, not "${text}".`);
  return amount;
}

function contactOf(env: Environment): string {
  const text = env.SHOP_CONTACT_EMAIL || "hello@localhost";
  if (!/^[^\s@<>]+@[^\s@<>]+$/.test(text)) {
    throw new SettingError(`SHOP_CONTACT_EMAIL must be an e-mail address, not "${text}".`);
  }
  return text;
}

/** The message never repeats the password. */
function firstStaffOf({ ADMIN_USERNAME: name, ADMIN_PASSWORD: password }: Environment) {
  if (!name && !password) return null;
  if (!name || !StaffName.safeParse(name).success) {
    throw new SettingError(
      "ADMIN_USERNAME must be a name of 1 to 40 letters and digits, beside ADMIN_PASSWORD.",
    );
  }
  if (!password || !isLongEnough(password) || password.length > PASSWORD_MAX) {
    throw new SettingError(
      `ADMIN_PASSWORD must have ${PASSWORD_MIN} to ${PASSWORD_MAX} characters, beside ADMIN_USERNAME.`,
    );
  }
  return { name, password };
}

function folderOf(env: Environment): string {
  const folder = path.resolve(env.DATA_DIR || "data");
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw new SettingError(`DATA_DIR must be a folder that the shop can write to, not "${folder}".`);
  }
  return folder;
}

function secretOf(env: Environment, production: boolean, dataDir: string): string {
  const given = env.SESSION_SECRET;
  if (given && given.length >= 32) return given;
  if (production || given) {
    throw new SettingError("SESSION_SECRET must be set to 32 characters or more.");
  }
  const file = path.join(dataDir, "session-secret");
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString("hex"), { mode: 0o600 });
  return readFileSync(file, "utf8").trim();
}
