/** Parses what `npm run stripe-setup` needs: the shop's other settings may not exist before it. */
import path from "node:path";
import type { StripeSettings } from "./domain/kernel/shop.ts";
import { isLocal } from "./ports/payments/set-up-stripe.server.ts";
import {
  apiBaseOf,
  databaseOf,
  type Environment,
  isLive,
  originOf,
  publishableKeyOf,
  SettingError,
  secretKeyOf,
} from "./settings.server.ts";

type StripeSetupSettings = Pick<StripeSettings, "secretKey" | "apiBase"> & {
  origin: string;
  isLive: boolean;
  /** Where the shop keeps its rows: an address of PostgreSQL, or a file that may not exist yet. */
  database: string;
};

/** @throws SettingError naming the first setting that is wrong, also for live keys without a public address */
export function readStripeSetup(env: Environment): StripeSetupSettings {
  if (!env.STRIPE_SECRET_KEY) throw new SettingError("STRIPE_SECRET_KEY must be set.");
  if (!env.ORIGIN) throw new SettingError("ORIGIN must be set to the public address of the shop.");
  const secretKey = secretKeyOf(env);
  if (env.STRIPE_PUBLISHABLE_KEY) publishableKeyOf(env, secretKey);
  const origin = originOf(env, 0);
  const { protocol, hostname } = new URL(origin);
  if (isLive(secretKey) && (protocol !== "https:" || isLocal(hostname))) {
    throw new SettingError(
      `ORIGIN must be a public address with https where the keys are live, not "${origin}".`,
    );
  }
  return {
    secretKey,
    apiBase: apiBaseOf(env, secretKey),
    origin,
    isLive: isLive(secretKey),
    database: databaseOf(env) ?? path.resolve(env.DATA_DIR || "data", "shop.sqlite"),
  };
}
