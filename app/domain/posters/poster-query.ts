/** Which posters staff look at. Invariant: every address shows a list. */
import { z } from "zod";

export const POSTER_FILTERS = ["public", "hidden", "withdrawn", "reported", "all"] as const;
export type PosterFilter = (typeof POSTER_FILTERS)[number];

/** What is asked, as it stands in the address; what makes no sense is not asked. */
export const PosterQuery = z.object({
  q: z
    .string()
    .transform((typed) => typed.replaceAll("\0", "").trim().slice(0, 100))
    .catch(""),
  show: z.enum(POSTER_FILTERS).catch("all"),
  /** Only what is older than this place. */
  before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional().catch(undefined),
});
export type PosterQuery = z.output<typeof PosterQuery>;
