/**
 * `npm run payouts [-- --month 2026-10]`: pays creators what they have earned until the end of last month, or of the given one.
 * It may be killed, repeated, or run twice at once: nothing is sent twice, and amounts that were not sent wait for the next run.
 */
import { parseArgs } from "node:util";
import { LEAST_PAYOUT } from "../app/domain/earnings/minimum-payout.ts";
import { formatMoney, rappen } from "../app/domain/kernel/money.ts";
import { type Month, monthBefore, monthName, monthOf, readMonth } from "../app/domain/kernel/swiss-time.ts";
import { type Hindrance, type PayoutOutcome, payOut } from "../app/domain/payouts/payout.ts";
import { closeShop, openShop } from "../app/shop.server.ts";
import { stopFor } from "./failure.ts";
import { say, stop } from "./fresh.mjs";

const USAGE = "Usage: npm run payouts, or npm run payouts -- --month 2026-10";
const silence = { info: () => {}, warn: () => {}, error: () => {} };

const WAITING_REASONS: Record<Hindrance, string> = {
  "no-account": "waits: no payment account yet",
  "payouts-disabled": "waits: the payment account is not complete, or payouts are disabled",
  "below-minimum": `waits: less than ${formatMoney(LEAST_PAYOUT)}`,
  "balance-short": "waits: the shop's balance at the provider is too low",
  refused: "waits: the provider refused the account",
  unanswered: "waits: the provider did not answer; the shop requests the same transfer again in two minutes",
  unclear: "waits: the provider knows this reference with another amount or account; see docs/operations.md",
  "paid-before": "waits: this month is already paid; the rest is paid with the next month",
  "other-run": "waits: another run is sending it",
};
/** These need an operator's action before the next run. */
const NEEDS_ACTION: readonly (Hindrance | null)[] = ["balance-short", "refused", "unanswered", "unclear"];

const now = Date.now();
const month = askedMonth(process.argv.slice(2), now);
try {
  await run(month);
} catch (error) {
  stopFor(error);
}

function askedMonth(args: string[], now: number): Month {
  const last = monthBefore(monthOf(now));
  try {
    const { values } = parseArgs({ args, options: { month: { type: "string" } } });
    if (values.month === undefined) return last;
    const month = readMonth(values.month);
    if (month && month <= last) return month;
    if (month) stop(`${monthName(month, "en")} is not over yet in Switzerland.`);
  } catch {
    // Any other argument shows the usage.
  }
  stop(USAGE);
}

async function run(month: Month): Promise<void> {
  const shop = await openShop(process.env, { log: silence });
  try {
    say(`Payouts for ${monthName(month, "en")}`);
    const outcomes: PayoutOutcome[] = [];
    for await (const outcome of payOut(shop, month)) {
      outcomes.push(outcome);
      say(lineOf(outcome, month));
    }
    say(summaryOf(outcomes));
    if (outcomes.some(({ hindrance }) => NEEDS_ACTION.includes(hindrance))) process.exitCode = 1;
  } finally {
    await closeShop(shop);
  }
}

function lineOf({ username, month, amount, hindrance }: PayoutOutcome, asked: Month): string {
  const whose = `${username || "a deleted account"}${month === asked ? "" : ` (${month})`}`;
  return `  ${whose}: ${formatMoney(amount)} ${hindrance === null ? "sent" : WAITING_REASONS[hindrance]}`;
}

function summaryOf(outcomes: readonly PayoutOutcome[]): string {
  const sum = (some: readonly PayoutOutcome[]) =>
    `${some.length} (${formatMoney(rappen(some.reduce((total, { amount }) => total + amount, 0)))})`;
  const sent = outcomes.filter(({ hindrance }) => hindrance === null);
  const waiting = outcomes.filter(({ hindrance }) => hindrance !== null);
  return `Sent: ${sum(sent)}. Waiting: ${sum(waiting)}.`;
}
