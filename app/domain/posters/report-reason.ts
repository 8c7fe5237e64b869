/** Why a poster is reported or taken down. Invariant: each reason has a text in every language. */
export const REPORT_REASONS = ["person", "rights", "offensive", "misleading", "other"] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
export const REPORT_WORDS_MAX = 1000;

/** The reasons that the creator may get. */
export const TAKEDOWN_REASONS = ["person", "rights", "offensive", "misleading", "terms"] as const;
export type TakedownReason = (typeof TAKEDOWN_REASONS)[number];

/** A poster that was never published has no name, city or link to mislead with. */
export function suitsNameless(reason: ReportReason | TakedownReason): boolean {
  return reason !== "misleading";
}
