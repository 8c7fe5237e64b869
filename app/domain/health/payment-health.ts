/** Payments on the system health page: what waits, and what staff have to look at beside the orders. */
import type { WebhookEvent } from "../../ports/payments/webhook-events.ts";
import type { Shop } from "../kernel/shop.ts";
import { FRAUD_WARNING } from "../payments/fraud-warning.ts";
import { testModeOf } from "../payments/test-mode.ts";
import { failedBankPayouts } from "../payouts/bank-payout.ts";
import type { HealthFact } from "./health-fact.ts";

const PAYOUT_FAILED = "payout.failed" satisfies WebhookEvent;

const MINUTE = 60_000;
const DAY = 24 * 3600_000;

export async function paymentHealth({ db, clock, settings, payments }: Shop): Promise<HealthFact> {
  const { late } = await db
    .selectFrom("payment_events")
    .select(({ fn }) => fn.countAll<number>().as("late"))
    .where("handled_at", "is", null)
    .where("received_at", "<=", clock.now() - 10 * MINUTE)
    .executeTakeFirstOrThrow();
  const monthAgo = clock.now() - 30 * DAY;
  const disputed = await countDisputed(db, monthAgo);
  const { warnings } = await db
    .selectFrom("payment_events")
    .innerJoin("membership_invoices", "membership_invoices.intent_id", "payment_events.intent_id")
    .select(({ fn }) => fn.countAll<number>().as("warnings"))
    .where("type", "=", FRAUD_WARNING)
    .where("received_at", ">", monthAgo)
    .executeTakeFirstOrThrow();
  const { own } = await db
    .selectFrom("payment_events")
    .select(({ fn }) => fn.countAll<number>().as("own"))
    .where("type", "=", PAYOUT_FAILED)
    .where("account_id", "is", null)
    .where("received_at", ">", monthAgo)
    .executeTakeFirstOrThrow();
  const { creators } = await failedBankPayouts(db)
    .select(({ fn }) => fn.countAll<number>().as("creators"))
    .executeTakeFirstOrThrow();
  const failedPayouts = own + creators;
  const missing = await countMissing(db, monthAgo);
  const { strays } = await db
    .selectFrom("payment_events")
    .select(({ fn }) => fn.countAll<number>().as("strays"))
    .where("stray_amount", "is not", null)
    .executeTakeFirstOrThrow();
  const isSimulated = testModeOf(payments) === "simulator";
  const level =
    late + missing + strays > 0
      ? "bad"
      : (isSimulated && settings.production) || disputed + warnings + failedPayouts > 0
        ? "warn"
        : "good";
  return {
    name: "payments",
    level,
    say: isSimulated ? "paymentsSimulator" : "paymentsStripe",
    values: { late, disputed, warnings, failedPayouts, missing, strays },
  };
}

/**
 * Months of membership that a bank has not decided about, and those lost whole since a moment. Disputed orders ask for
 * attention among the orders; a month has no row there.
 */
async function countDisputed(db: Shop["db"], since: number): Promise<number> {
  const { disputed } = await db
    .selectFrom("membership_invoices")
    .select(({ fn }) => fn.countAll<number>().as("disputed"))
    .where("disputed", "=", 1)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("disputes")
          .select("id")
          .whereRef("disputes.intent_id", "=", "membership_invoices.intent_id")
          .where("held", ">", 0)
          .where(({ or, eb }) => or([eb("is_lost", "=", 0), eb("disputes.updated_at", ">", since)])),
      ),
    )
    .executeTakeFirstOrThrow();
  return disputed;
}

/** Payments and memberships that the provider does not know, also those that have ended with it since a moment. */
async function countMissing(db: Shop["db"], since: number): Promise<number> {
  const { memberships } = await db
    .selectFrom("memberships")
    .select(({ fn }) => fn.countAll<number>().as("memberships"))
    .where("missing_since", "is not", null)
    .where(({ or, eb }) => or([eb("ended_at", "is", null), eb("ended_at", ">", since)]))
    .executeTakeFirstOrThrow();
  const { payments } = await db
    .selectFrom("payments")
    .select(({ fn }) => fn.countAll<number>().as("payments"))
    .where("missing_since", ">", since)
    .executeTakeFirstOrThrow();
  return memberships + payments;
}
