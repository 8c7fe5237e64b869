/** Credits, members and visitors. */
import { sql } from "kysely";
import { FUNNEL_STEPS, type FunnelStep } from "../back-office/funnel-query.ts";
import { countSteps } from "../back-office/funnel-report.ts";
import { PACKS } from "../kernel/credit-pack.ts";
import type { Shop } from "../kernel/shop.ts";
import type { Staff } from "../staff/staff.ts";
import { type ReportRange, spansOf, wholeSpan } from "./report-range.ts";
import type { ReportTable } from "./report-table.ts";
import { spreadOver, sumsOverTime } from "./sums-over-time.ts";

type CreditColumn = "creditsSold" | "creditsGiven" | "creditsUsed";

/** Credits by the day on which they were paid, given or used. Those of deleted accounts are deleted; sold ones stay. */
export async function creditsReport(
  { db }: Pick<Shop, "db">,
  _staff: Staff,
  range: ReportRange,
): Promise<ReportTable<CreditColumn>> {
  const { start, end } = wholeSpan(range);
  const { spans } = spansOf(range);
  const inPack = PACKS.map(({ id, credits }) => sql`when ${sql.lit(id)} then ${sql.lit(credits)}`);
  const sold = await sumsOverTime(db, range, [{ name: "creditsSold", unit: "count" }], {
    from: sql`orders`,
    at: "paid_at",
    where: sql`kind = 'credits'`,
    sums: { creditsSold: sql`sum(case pack ${sql.join(inPack, sql` `)} else 0 end)` },
  });
  const given = await db
    .selectFrom("credits")
    .select("created_at as at")
    .where("kind", "=", "free")
    .where("created_at", ">=", start)
    .where("created_at", "<", end)
    .execute();
  const used = await db
    .selectFrom("credits")
    .innerJoin("paintings", "paintings.id", "credits.painting_id")
    .select("paintings.created_at as at")
    .where("credits.state", "=", "spent")
    .where("paintings.created_at", ">=", start)
    .where("paintings.created_at", "<", end)
    .execute();
  const more = [spreadOver(spans, given), spreadOver(spans, used)];
  return {
    by: sold.by,
    columns: [
      ...sold.columns,
      { name: "creditsGiven", unit: "count" } as const,
      { name: "creditsUsed", unit: "count" } as const,
    ],
    rows: sold.rows.map(({ key, values }, place) => ({
      key,
      values: [...values, ...more.map((column) => column[place] ?? 0)],
    })),
  };
}

type MembershipColumn = "joined" | "left" | "renewed" | "members";

/** Members who joined and who left, months that were renewed, and the members at the end of each span. */
export async function membershipReport(
  { db }: Pick<Shop, "db">,
  _staff: Staff,
  range: ReportRange,
): Promise<ReportTable<MembershipColumn>> {
  const { unit, spans } = spansOf(range);
  const { start, end } = wholeSpan(range);
  const memberships = await db
    .selectFrom("memberships")
    .select(["started_at", "ended_at"])
    .where("started_at", "is not", null)
    .where("started_at", "<", end)
    .execute();
  const renewals = await db
    .selectFrom("membership_invoices")
    .select("created_at as at")
    .where("reason", "=", "renewal")
    .where("paid", ">", 0)
    .where("created_at", ">=", start)
    .where("created_at", "<", end)
    .execute();
  const starts = memberships.map(({ started_at }) => ({ at: started_at ?? 0 }));
  const ends = memberships.flatMap(({ ended_at }) => (ended_at === null ? [] : [{ at: ended_at }]));
  const [joined, left, renewed] = [starts, ends, renewals].map((moments) => spreadOver(spans, moments));
  const before = (moments: readonly { at: number }[]) => moments.filter(({ at }) => at < start).length;
  let members = before(starts) - before(ends);
  return {
    by: unit,
    columns: (["joined", "left", "renewed", "members"] as const).map((name) => ({ name, unit: "count" })),
    rows: spans.map(({ from }, place) => {
      const [more = 0, fewer = 0, again = 0] = [joined?.[place], left?.[place], renewed?.[place]];
      members += more - fewer;
      return { key: from, values: [more, fewer, again, members] };
    }),
  };
}

/** The steps from the landing page to the payment, by week. */
export async function funnelByWeek(
  { db }: Pick<Shop, "db">,
  _staff: Staff,
  range: ReportRange,
): Promise<ReportTable<FunnelStep>> {
  const { unit, spans } = spansOf(range, "week");
  const counts = await countSteps(db, spans);
  return {
    by: unit,
    columns: FUNNEL_STEPS.map((name) => ({ name, unit: "count" })),
    rows: spans.map(({ from }, place) => ({
      key: from,
      values: FUNNEL_STEPS.map((step) => Number(counts[place]?.[step] ?? 0)),
    })),
  };
}
