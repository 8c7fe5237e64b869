/**
 * Counts how many visitors come, create, get a poster, order and pay, by day or by week.
 * Invariant: it counts events and identifies no visitor; days and weeks follow Swiss time, and weeks begin on Monday.
 */
import { type RawBuilder, sql } from "kysely";
import { listedSpans, type Span } from "../../../db/queries/listed.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import { dayAfter, dayStart, mondayOf, swissDay } from "../kernel/swiss-time.ts";
import type { Staff } from "../staff/staff.ts";
import { FUNNEL_STEPS, type FunnelQuery, type FunnelReport, type FunnelStep } from "./funnel-query.ts";

const USUAL_DAYS = 28;
const MOST_ROWS = 120;

/** The report, the newest row first. */
export async function funnelReport(shop: Shop, _staff: Staff, asked: FunnelQuery): Promise<FunnelReport> {
  const query = completed(asked, shop.clock.now());
  const days = query.by === "week" ? 7 : 1;
  const first = query.by === "week" ? mondayOf(query.from) : query.from;
  const spans: { from: string; start: number; end: number }[] = [];
  for (let from = first; from <= query.to && spans.length < MOST_ROWS; from = dayAfter(from, days)) {
    spans.push({ from, start: dayStart(from), end: dayStart(from, days) });
  }
  const rows = await countSteps(shop.db, spans);
  const shown = spans.map(({ from }, index) => ({ from, counts: rows[index] ?? none() })).reverse();
  const total = none();
  for (const { counts } of shown) for (const step of FUNNEL_STEPS) total[step] += counts[step];
  return { query, rows: shown, total };
}

/** How often each step was taken in each of the spans, in their order. */
export async function countSteps(db: Db, spans: readonly Span[]): Promise<Record<FunnelStep, number>[]> {
  const { rows } = await sql<Record<FunnelStep, number>>`
    select ${sql.join(FUNNEL_STEPS.map((step) => sql`(${COUNTS[step]}) as ${sql.ref(step)}`))}
    from ${listedSpans(db, spans, "span")} order by span.place`.execute(db);
  return rows;
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
  const end = to || swissDay(now);
  const most = (by === "week" ? 7 : 1) * MOST_ROWS;
  const earliest = dayAfter(end, 1 - most);
  const start = from || dayAfter(end, 1 - USUAL_DAYS);
  return { by, to: end, from: start > end ? end : start < earliest ? earliest : start };
}
