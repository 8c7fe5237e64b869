/** Counts the speeds of pages by day, and reports them. */
import { sql } from "kysely";
import type { Shop } from "../kernel/shop.ts";
import { swissDay } from "../kernel/swiss-time.ts";
import type { Staff } from "../staff/staff.ts";
import { METRICS, type Metric, type SpeedCount, type SpeedRow } from "./page-speed.ts";

/** Adds to the counts of today. Counting never disturbs a visit: a failure is only logged. */
export async function countSpeeds(
  shop: Shop,
  counts: readonly (SpeedCount & { times: number })[],
): Promise<void> {
  const day = swissDay(shop.clock.now());
  try {
    await shop.db
      .insertInto("page_speeds")
      .values(counts.map((count) => ({ day, ...count })))
      .onConflict((conflict) =>
        conflict
          .columns(["day", "page", "metric", "range"])
          .doUpdateSet({ times: sql`page_speeds.times + excluded.times` }),
      )
      .execute();
  } catch (error) {
    shop.log.warn({ err: error }, "page speeds could not be stored");
  }
}

/** The speeds of each page in these days, both included, the most visited page first. */
export async function pageSpeeds(
  shop: Shop,
  _staff: Staff,
  { from, to }: { from: string; to: string },
): Promise<SpeedRow[]> {
  const rows = await shop.db
    .selectFrom("page_speeds")
    .select(({ fn }) => ["page", "metric", "range", fn.sum<number>("times").as("times")])
    .where("day", ">=", from)
    .where("day", "<=", to)
    .groupBy(["page", "metric", "range"])
    .orderBy("range")
    .execute();
  const pages = [...new Set(rows.map(({ page }) => page))];
  return pages
    .map((page) => {
      const of = (metric: Metric) => rows.filter((row) => row.page === page && row.metric === metric);
      return {
        page,
        visits: Math.max(...METRICS.map((metric) => sum(of(metric)))),
        p75: { lcp: p75(of("lcp")), inp: p75(of("inp")), cls: p75(of("cls")) },
      };
    })
    .sort((one, other) => other.visits - one.visits || one.page.localeCompare(other.page));
}

interface Counted {
  range: number;
  times: number;
}

function sum(counts: readonly Counted[]): number {
  return counts.reduce((total, { times }) => total + times, 0);
}

/** The end of the range in which the third quarter of the values ends. */
function p75(counts: readonly Counted[]): number | null {
  const most = sum(counts) * 0.75;
  return counts.find((_, index) => sum(counts.slice(0, index + 1)) >= most)?.range ?? null;
}
