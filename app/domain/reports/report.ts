/**
 * A report is what a visitor says against a poster that hangs in public, for staff to look at.
 * Invariant: one for each visitor and poster; who it was is kept as a keyed hash alone; what was written is text and never
 * markup.
 */
import { z } from "zod";
import { keyedHash } from "../accounts/secret.server.ts";
import { publicPoster } from "../posters/public-poster.ts";
import type { Shop } from "../shop.ts";
import type { Staff } from "../staff/staff.ts";
import type { Viewer } from "../viewer.ts";
import { REPORT_REASONS, REPORT_WORDS_MAX, type ReportReason } from "./report-reason.ts";

export const ReportForm = z.object({
  reason: z.enum(REPORT_REASONS, { error: "report-reason-missing" }),
  words: z
    .string()
    .trim()
    .transform((words) => words.replaceAll("\r\n", "\n").replaceAll("\0", ""))
    .refine((words) => [...words].length <= REPORT_WORDS_MAX, { error: "report-words-long" })
    .default(""),
});

/**
 * Says it, once: the same visitor's second report of a poster changes nothing. Answers whether it is the first.
 * @throws Refusal "not-found" where the poster hangs no more
 */
export async function reportPoster(
  shop: Shop,
  viewer: Viewer,
  { posterId, reason, words }: z.output<typeof ReportForm> & { posterId: string },
): Promise<boolean> {
  const { place } = await publicPoster(shop, posterId);
  const { numInsertedOrUpdatedRows } = await shop.db
    .insertInto("reports")
    .values({
      publication_id: place,
      reporter_hash: reporterHash(shop, viewer),
      reason,
      words,
      created_at: shop.clock.now(),
    })
    .onConflict((conflict) => conflict.columns(["publication_id", "reporter_hash"]).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Whoever has an account is known by it, others by their browser. */
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

/** What was said against a publication, the newest first. */
export async function reportsOf(shop: Shop, _staff: Staff, publicationId: number): Promise<Report[]> {
  const rows = await shop.db
    .selectFrom("reports")
    .selectAll()
    .where("publication_id", "=", publicationId)
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

/** Somebody has looked: all that is open against the poster is closed. Answers how many. */
export async function closeReports(shop: Shop, staff: Staff, publicationId: number): Promise<number> {
  const { numUpdatedRows } = await shop.db
    .updateTable("reports")
    .set({ closed_by: staff.name, closed_at: shop.clock.now() })
    .where("publication_id", "=", publicationId)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** How many posters have a report that nobody has looked at. */
export async function countReported(shop: Shop, _staff: Staff): Promise<number> {
  const { count } = await shop.db
    .selectFrom("reports")
    .select(({ fn }) => fn.count<number>("publication_id").distinct().as("count"))
    .where("closed_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}
