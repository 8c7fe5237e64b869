/**
 * `npm run stripe-setup`: sets up the account of Stripe whose key is in the settings, and prints what only a person can set.
 * It may be repeated: what exists is updated, not doubled.
 */
import { existsSync } from "node:fs";
import path from "node:path";
import { countOfTestMode } from "../app/domain/payments/platform-account.ts";
import { type SetupStep, setUpStripe } from "../app/ports/payments/set-up-stripe.server.ts";
import { readStripeSetup } from "../app/stripe-setup-settings.server.ts";
import { connect } from "../db/connect.ts";
import { migrate } from "../db/migrate.ts";
import { stopFor } from "./failure.ts";
import { say } from "./fresh.mjs";

process.env.STRIPE_SUPPRESS_NOTICES = "true";

const WORDS: Record<Exclude<SetupStep["kind"], "setting">, string> = {
  done: "Done",
  "by-hand": "By hand",
  unchecked: "Not checked",
  failed: "Failed",
};

try {
  const { isLive, database, ...settings } = readStripeSetup(process.env);
  say(`Stripe for ${settings.origin}, ${isLive ? "live" : "test mode"}`);
  for await (const step of setUpStripe(settings)) {
    say(step.kind === "setting" ? `  Set ${step.name}=${step.value}` : `  ${WORDS[step.kind]}: ${step.line}`);
    if (step.kind === "failed") process.exitCode = 1;
  }
  if (isLive) await warnOfTestMode(database);
} catch (error) {
  stopFor(error);
}

/** Real and simulated sales in one ledger cannot be distinguished later. */
async function warnOfTestMode(database: string): Promise<void> {
  if (path.isAbsolute(database) && !existsSync(database)) return;
  const db = connect(database);
  try {
    await migrate(db);
    const count = await countOfTestMode(db);
    if (count === 0) return;
    say(
      `  Warning: the shop's database has ${count} payments and memberships of the test mode. Go live with an empty DATA_DIR and an empty database.`,
    );
  } finally {
    await db.destroy();
  }
}
