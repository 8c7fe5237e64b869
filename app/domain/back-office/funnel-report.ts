/**
 * Counts how many visitors come, create, get a poster, order and pay, by day or by week.
 * Invariant: it counts events and identifies no visitor; days and weeks follow Swiss time, and weeks begin on Monday.
 */
import { type RawBuilder, sql } from "kysely";
import { listedSpans } from "../../../db/queries/listed.ts";
import type { Shop } from "../kernel/shop.ts";
import { dayStart } from "../kernel/swiss-time.ts";
import type { Staff } from "../staff/staff.ts";
import { FUNNEL_STEPS, type FunnelQuery, type FunnelReport, type FunnelStep } from "./funnel-query.ts";

const DAY = 24 * 3600_000;
const USUAL_DAYS = 28;
const MOST_ROWS = 120;

/** The report, the newest row first. */
export async function funnelReport(shop: Shop, _staff: Staff, asked: FunnelQuery): Promise<FunnelReport> {
  const query = completed(asked, shop.clock.now());
  const days = query.by === "week" ? 7 : 1;
  const first = query.by === "week" ? mondayOf(query.from) : query.from;
  const spans: { from: string; start: number; end: number }[] = [];
  for (let from = first; from <= query.to && spans.length < MOST_ROWS; from = later(from, days)) {
    spans.push({ from, start: dayStart(from), end: dayStart(from, days) });
  }
  const { rows } = await sql<Record<FunnelStep, number>>`
    select ${sql.join(FUNNEL_STEPS.map((step) => sql`(${COUNTS[step]}) as ${sql.ref(step)}`))}
    from ${listedSpans(shop.db, spans, "span")} order by span.place`.execute(shop.db);
  const shown = spans.map(({ from }, index) => ({ from, counts: rows[index] ?? none() })).reverse();
  const total = none();
  for (const { counts } of shown) for (const step of FUNNEL_STEPS) total[step] += counts[step];
  return { query, rows: shown, total };
}

const between = (column: string): RawBuilder<unknown> =>
  sql`${sql.ref(column)} >= span.start and ${sql.ref(column)} < span.finish`;

const events = (name: string) =>
  sql`select count(*) from events where name = ${sql.lit(name)} and ${between("created_at")}`;

const COUNTS: Record<FunnelStep, RawBuilder<unknown>> = {
  landing: events("landing_page_visited"),
  create: events("image_upload_success"),
  generated: events("poster_generate"),
  ordered: sql`select count(*) from orders where kind <> 'credits' and placed_at is not null and ${between("placed_at")}`,
  paid: sql`select count(*) from orders where kind <> 'credits' and paid_at is not null and ${between("paid_at")}`,
};

function none(): Record<FunnelStep, number> {
  return { landing: 0, create: 0, generated: 0, ordered: 0, paid: 0 };
}

/** Defaults to the four weeks until today; a period that is too long begins later. */
function completed({ from, to, by }: FunnelQuery, now: number): FunnelQuery {
  const end = to || dayOf(now);
  const most = (by === "week" ? 7 : 1) * MOST_ROWS;
  const earliest = later(end, 1 - most);
  const start = from || later(end, 1 - USUAL_DAYS);
  return { by, to: end, from: start > end ? end : start < earliest ? earliest : start };
}

/** The day in Swiss time. */
function dayOf(moment: number): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Zurich", dateStyle: "short" }).format(moment);
}

function later(from: string, days: number): string {
  return new Date(Date.parse(`${from}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

function mondayOf(from: string): string {
  return later(from, -((new Date(`${from}T00:00:00Z`).getUTCDay() + 6) % 7));
}
