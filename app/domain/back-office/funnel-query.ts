/**
 * The steps from the landing page to the payment, and the query about them.
 * Invariant: every address shows a report.
 */
import { z } from "zod";

export const FUNNEL_STEPS = ["landing", "create", "generated", "ordered", "paid"] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];

const day = z.iso.date().catch("");

/** The query, as the address has it. */
export const FunnelQuery = z.object({ from: day, to: day, by: z.enum(["day", "week"]).catch("day") });
export type FunnelQuery = z.output<typeof FunnelQuery>;

export interface FunnelRow {
  /** The first day. */
  from: string;
  counts: Record<FunnelStep, number>;
}

export interface FunnelReport {
  /** The query as shown: with all defaults, and limited to a readable number of rows. */
  query: FunnelQuery;
  rows: FunnelRow[];
  total: Record<FunnelStep, number>;
}
