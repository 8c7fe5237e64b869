/**
 * A report is a visitor's complaint about a public poster, or about the page of a code, for staff to review.
 * Invariant: one for each visitor and poster; the visitor is stored
 * as a keyed hash only; the words are text and never markup.
 */
import { z } from "zod";
import { Refusal } from "../kernel/refusal.ts";
import { keyedHash } from "../kernel/secret.server.ts";
import type { Shop } from "../kernel/shop.ts";
import type { Viewer } from "../kernel/viewer.ts";
import { livingPage } from "../posters/living-poster.ts";
import { publicPoster } from "../posters/public-poster.ts";
import { REPORT_REASONS, type ReportReason } from "../posters/report-reason.ts";
import { ReasonWords } from "../posters/takedown.ts";
import type { Staff } from "../staff/staff.ts";

export const ReportForm = z.object({
  reason: z.enum(REPORT_REASONS, { error: "report-reason-missing" }),
  words: ReasonWords,
});

/**
 * Stores a report once: the same visitor's second report of a poster changes nothing. Returns whether it is the first.
 * @throws Refusal "not-found" where the poster is no longer public
 */
export async function reportPoster(
  shop: Shop,
  viewer: Viewer,
  { posterId, reason, words }: z.output<typeof ReportForm> & { posterId: string },
): Promise<boolean> {
  await publicPoster(shop, posterId);
  return addReport(shop, viewer, { posterId, reason, words });
}

/** The same for the poster on the page of a code. @throws Refusal "not-found" for an unknown code, and while the page sleeps */
export async function reportLivingPoster(
  shop: Shop,
  viewer: Viewer,
  { code, ...report }: z.output<typeof ReportForm> & { code: string },
): Promise<boolean> {
  const { poster } = await livingPage(shop, code);
  if (!poster) throw new Refusal("not-found");
  return addReport(shop, viewer, { posterId: poster.id, ...report });
}

async function addReport(
  shop: Shop,
  viewer: Viewer,
  { posterId, reason, words }: z.output<typeof ReportForm> & { posterId: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await shop.db
    .insertInto("reports")
    .values({
      poster_id: posterId,
      reporter_hash: reporterHash(shop, viewer),
      reason,
      words,
      created_at: shop.clock.now(),
    })
    .onConflict((conflict) => conflict.columns(["poster_id", "reporter_hash"]).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** An account identifies its visitor, and the browser identifies all others. */
function reporterHash(shop: Shop, { account, visitor }: Viewer): string {
  return keyedHash(shop.settings.sessionSecret, "report", account?.id ?? visitor ?? "");
}

export interface Report {
  id: number;
  reason: ReportReason;
  words: string;
  createdAt: number;
  closed: { by: string; at: number } | null;
}

/** Returns the reports of a poster, the newest first. */
export async function reportsOf(shop: Shop, _staff: Staff, posterId: string): Promise<Report[]> {
  const rows = await shop.db
    .selectFrom("reports")
    .selectAll()
    .where("poster_id", "=", posterId)
    .orderBy("id", "desc")
    .limit(200)
    .execute();
  return rows.map(({ id, reason, words, created_at, closed_by, closed_at }) => ({
    id,
    words,
    createdAt: created_at,
    reason: REPORT_REASONS.find((each) => each === reason) ?? "other",
    closed: closed_by === null ? null : { by: closed_by, at: closed_at ?? 0 },
  }));
}

/** Closes all open reports of the poster once staff have reviewed them. Returns how many. */
export async function closeReports(shop: Shop, staff: Staff, posterId: string): Promise<number> {
  const { numUpdatedRows } = await shop.db
    .updateTable("reports")
    .set({ closed_by: staff.name, closed_at: shop.clock.now() })
    .where("poster_id", "=", posterId)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Counts the posters with an open report. */
export async function countReported(shop: Shop, _staff: Staff): Promise<number> {
  const { count } = await shop.db
    .selectFrom("reports")
    .select(({ fn }) => fn.count<number>("poster_id").distinct().as("count"))
    .where("closed_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}
