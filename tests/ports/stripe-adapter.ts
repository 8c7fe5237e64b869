/** The adapter for Stripe, with a server that simulates Stripe. */
import type { Kysely } from "kysely";
import { openStripePayments } from "../../app/ports/payments/stripe.server.ts";
import { openStripeKeys } from "../../app/ports/payments/stripe-keys.server.ts";
import { connect } from "../../db/connect.ts";
import { migrate } from "../../db/migrate.ts";
import type { Database } from "../../db/schema.ts";
import { openStripeListener, type StripeListener } from "./stripe-listener.ts";

process.env.STRIPE_SUPPRESS_NOTICES = "true";

export const NOW = Date.UTC(2026, 10, 20, 12);
export const WEBHOOK_SECRET = "whsec_of_the_endpoint";

interface AdapterOptions {
  timeoutMs?: number;
  mode?: "test" | "live";
  clock?: { now(): number };
  /** Those of another adapter, for a second process of the same shop. */
  listener?: StripeListener;
  db?: Kysely<Database>;
}

export async function openStripeAdapter({
  timeoutMs,
  mode = "test",
  clock = { now: () => NOW },
  ...shared
}: AdapterOptions = {}) {
  const listener = shared.listener ?? (await openStripeListener());
  const db = shared.db ?? connect(":memory:");
  if (!shared.db) await migrate(db);
  const lines: string[] = [];
  const record = (facts: object, message: string) => void lines.push(JSON.stringify({ ...facts, message }));
  const payments = openStripePayments({
    secretKey: `sk_${mode}_verysecret`,
    publishableKey: `pk_${mode}_public`,
    webhookSecrets: ["whsec_of_another", WEBHOOK_SECRET],
    clock,
    keys: openStripeKeys({ db, clock }),
    log: { info: record, warn: record },
    baseURL: listener.baseURL,
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
  return { payments, listener, lines, db };
}
