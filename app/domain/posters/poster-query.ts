/** The query of the posters list for staff. Invariant: every address shows a list. */
import { z } from "zod";

export const POSTER_FILTERS = ["public", "hidden", "taken-down", "reported", "all"] as const;
/** The query in the address; invalid values are ignored. */
export const PosterQuery = z.object({
  q: z
    .string()
    .transform((typed) => typed.replaceAll("\0", "").trim().slice(0, 100))
    .catch(""),
  show: z.enum(POSTER_FILTERS).catch("all"),
  /** Only posters older than this cursor. */
  before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional().catch(undefined),
});
export type PosterQuery = z.output<typeof PosterQuery>;
