/**
 * Who may withdraw from which purchase, and until when: one table for pages, e-mails, terms and structured data.
 * Source: Directive 2011/83/EU, articles 9 (14 days), 14 and 16 (exceptions); Regulation (EEC, Euratom) No 1182/71,
 * article 3 (how days are counted); in the United Kingdom the Consumer Contracts Regulations 2013.
 */
import { dayStart, swissDay } from "../kernel/swiss-time.ts";

/** A poster of the buyer's own photo; one from the catalogue; credits; a membership. */
export const SALE_KINDS = ["own-photo", "catalogue", "credits", "membership"] as const;
export type SaleKind = (typeof SALE_KINDS)[number];

/** Days after the day of the delivery. */
export const WITHDRAWAL_DAYS = 14;

/** Swiss and Liechtenstein law give buyers no right to withdraw from a purchase on the web. */
const WITHOUT_RIGHT: readonly string[] = ["CH", "LI"];

/** A day ends latest in Iceland and on the Azores: in summer two hours after it has ended in Switzerland. */
const LATEST_MIDNIGHT_MS = 2 * 3600_000;

export interface Sale {
  kind: SaleKind;
  /** ISO 3166; null where the shop does not know it, as for credits. */
  country: string | null;
  /** When a poster was delivered, or credits or a membership were bought; null before. */
  since: number | null;
}

export type WithdrawalRight =
  /** `until` is null before the delivery: the days have not begun. */
  | { state: "open"; until: number | null }
  | { state: "over"; until: number }
  /** It never existed: the poster is made to the buyer's specification, or by the law of the country. */
  | { state: "none"; because: "made-to-order" | "country" };

/** Whether the buyer may withdraw now. An unknown country counts as one with the right. */
export function withdrawalRight({ kind, country, since }: Sale, now: number): WithdrawalRight {
  if (kind === "own-photo") return { state: "none", because: "made-to-order" };
  if (country !== null && WITHOUT_RIGHT.includes(country)) return { state: "none", because: "country" };
  if (since === null) return { state: "open", until: null };
  const until = endOfPeriod(since);
  return { state: now < until ? "open" : "over", until };
}

/** The day of the event does not count; a period that would end on a weekend ends on Monday. */
function endOfPeriod(since: number): number {
  const day = swissDay(since);
  const last = new Date(Date.parse(`${day}T00:00:00Z`) + WITHDRAWAL_DAYS * 24 * 3600_000);
  const more = { 6: 2, 0: 1 }[last.getUTCDay()] ?? 0;
  return dayStart(day, WITHDRAWAL_DAYS + more + 1) + LATEST_MIDNIGHT_MS;
}
