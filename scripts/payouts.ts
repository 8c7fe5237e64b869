/**
 * `npm run payouts [-- --month 2026-10]`: sends creators what they have earned until the end of last month, or of that one.
 * It may be killed, repeated, or run twice at once: nothing is sent twice, and what could not be sent waits for the next run.
 */
import { parseArgs } from "node:util";
import { LEAST_PAYOUT } from "../app/domain/earnings/least-payout.ts";
import { type Hindrance, type PayoutOutcome, payOut } from "../app/domain/earnings/payout.ts";
import {
  type Month,
  monthBefore,
  monthName,
  monthOf,
  readMonth,
} from "../app/domain/earnings/swiss-month.ts";
import { formatMoney, rappen } from "../app/domain/money.ts";
import { SettingError } from "../app/settings.server.ts";
import { closeShop, openShop } from "../app/shop.server.ts";
import { say, stop } from "./fresh.mjs";

const USAGE = "Say for which month: npm run payouts, or npm run payouts -- --month 2026-10";
const silence = { info: () => {}, warn: () => {}, error: () => {} };

const WHY: Record<Hindrance, string> = {
  "no-account": "waits: no payment account yet",
  "payouts-disabled": "waits: the payment account is not complete, or payouts are disabled",
  "below-minimum": `waits: less than ${formatMoney(LEAST_PAYOUT)}`,
  "balance-short": "waits: the shop's balance at the provider does not reach",
  refused: "waits: the provider refused the account",
  unanswered: "waits: the provider did not answer; the same transfer is asked for again by the next run",
  unclear: "waits: the provider knows this reference with another amount or account; see docs/operations.md",
  "paid-before": "waits: this month was paid before, and this came on top; it goes with the next month",
  "other-run": "waits: another run is sending it",
};
/** With these a person has something to do before the next run. */
const WORRYING: readonly (Hindrance | null)[] = ["balance-short", "refused", "unanswered", "unclear"];

const now = Date.now();
const month = askedMonth(process.argv.slice(2), now);
try {
  await run(month);
} catch (error) {
  if (!(error instanceof SettingError)) throw error;
  stop(error.message);
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
    // Whatever else was said is told below.
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
    if (outcomes.some(({ hindrance }) => WORRYING.includes(hindrance))) process.exitCode = 1;
  } finally {
    await closeShop(shop);
  }
}

function lineOf({ username, month, amount, hindrance }: PayoutOutcome, asked: Month): string {
  const whose = `${username || "an account that was deleted"}${month === asked ? "" : ` (${month})`}`;
  return `  ${whose}: ${formatMoney(amount)} ${hindrance === null ? "sent" : WHY[hindrance]}`;
}

function summaryOf(outcomes: readonly PayoutOutcome[]): string {
  const sum = (some: readonly PayoutOutcome[]) =>
    `${some.length} (${formatMoney(rappen(some.reduce((total, { amount }) => total + amount, 0)))})`;
  const sent = outcomes.filter(({ hindrance }) => hindrance === null);
  const waiting = outcomes.filter(({ hindrance }) => hindrance !== null);
  return `Sent: ${sum(sent)}. Waiting: ${sum(waiting)}.`;
}
