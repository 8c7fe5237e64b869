/** Payouts: by its schedule, an account sends its balance to its bank. */
import type Stripe from "stripe";
import type { StoredObject } from "../objects.ts";
import type { Context } from "../resource.ts";
import { bookTransaction } from "../resources/balance-transactions.ts";
import { fundsOf } from "./funds.ts";

type Account = StoredObject<"account">;
type Schedule = Stripe.Account.Settings.Payouts.Schedule;

const DAY = 24 * 3600_000;
/** How long a payout is on its way to the bank, in milliseconds. */
export const ARRIVAL_MS = DAY;

const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

/** Plans the next payout of an account, unless it is planned. `own` is the context of the account. */
export function planPayout(own: Context, account: Account): void {
  const platform = own.of(own.platform);
  const schedule = account.settings?.payouts?.schedule;
  const isPlanned = platform.store.hidden(account).hasPayoutPlanned === true;
  const hasFunds = fundsOf(own).some(({ available, pending }) => available + pending > 0);
  if (!schedule || schedule.interval === "manual" || isPlanned || !hasFunds || !account.payouts_enabled)
    return;
  platform.store.hide(account, { hasPayoutPlanned: true });
  own.schedule("make-payouts", account.id, nextPayoutAt(schedule, own.clock.now()) - own.clock.now());
}

/** The next midnight (UTC) at which a schedule pays out, in milliseconds since 1970. */
export function nextPayoutAt(schedule: Schedule, now: number): number {
  for (let day = Math.floor(now / DAY + 1) * DAY; ; day += DAY) {
    if (paysOn(schedule, new Date(day))) return day;
  }
}

function paysOn(schedule: Schedule, day: Date): boolean {
  if (schedule.interval === "weekly") {
    const days = schedule.weekly_payout_days ?? [schedule.weekly_anchor ?? "monday"];
    return days.some((each) => each === WEEKDAYS[day.getUTCDay()]);
  }
  if (schedule.interval === "monthly") {
    const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
    const days = schedule.monthly_payout_days ?? [schedule.monthly_anchor ?? 1];
    return days.some((each) => Math.min(each, last) === day.getUTCDate());
  }
  return true;
}

/** Sends what is available in each currency to the bank, and plans the payout of the rest. */
export function makePayouts(own: Context, id: string): void {
  const platform = own.of(own.platform);
  const account = platform.store.find("account", id);
  if (!account) return;
  platform.store.hide(account, { hasPayoutPlanned: false });
  const [bank] = account.external_accounts?.data ?? [];
  const isManual = account.settings?.payouts?.schedule.interval === "manual";
  if (!account.payouts_enabled || !bank || isManual) return;
  for (const { currency, available } of fundsOf(own)) {
    if (available > 0) makePayout(own, bank.id, available, currency);
  }
  planPayout(own, account);
}

function makePayout(own: Context, destination: string, amount: number, currency: string): void {
  const id = own.newId("po");
  const booking = { type: "payout", amount: -amount, currency, source: id } as const;
  const payout = own.create("payout", {
    id,
    amount,
    arrival_date: own.clock.seconds() + ARRIVAL_MS / 1000,
    automatic: true,
    balance_transaction: bookTransaction(own, { ...booking, availableOn: own.clock.seconds() }),
    currency,
    description: "STRIPE PAYOUT",
    destination,
    metadata: {},
    method: "standard",
    reconciliation_status: "in_progress",
    source_type: "card",
    status: "in_transit",
    type: "bank_account",
  });
  own.emit("payout.created", payout);
  own.schedule("settle-payout", id, ARRIVAL_MS);
}
