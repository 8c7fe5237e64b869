/** The steps from the landing page to the money, and what is asked about them. Invariant: every address shows a report. */
import { z } from "zod";

export const FUNNEL_STEPS = ["landing", "create", "generated", "ordered", "paid"] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];

const day = z.iso.date().catch("");

/** What is asked, as it stands in the address. */
export const FunnelQuery = z.object({ from: day, to: day, by: z.enum(["day", "week"]).catch("day") });
export type FunnelQuery = z.output<typeof FunnelQuery>;

export interface FunnelRow {
  /** The first day. */
  from: string;
  counts: Record<FunnelStep, number>;
}

export interface FunnelReport {
  /** As it is shown: without holes, and no longer than a page can be read. */
  query: FunnelQuery;
  rows: FunnelRow[];
  total: Record<FunnelStep, number>;
}
