/**
 * How fast pages appear and respond in visitors' browsers: LCP, INP and CLS, as https://web.dev/articles/vitals defines them.
 * Invariant: they are counts by page, day and range; no count names a visitor, and a page is named by its route, never by
 * its address.
 */
import { z } from "zod";

export const METRICS = ["lcp", "inp", "cls"] as const;
export type Metric = (typeof METRICS)[number];

/** The upper ends of the ranges in which values are counted: milliseconds, and for CLS thousandths. */
const RANGES: Readonly<Record<Metric, readonly number[]>> = {
  lcp: [250, 500, 750, 1000, 1250, 1500, 1750, 2000, 2500, 3000, 4000, 5000, 7500, 10_000, 20_000, 60_000],
  inp: [16, 40, 60, 80, 100, 150, 200, 300, 400, 500, 750, 1000, 2000, 5000, 60_000],
  cls: [0, 10, 25, 50, 75, 100, 150, 200, 250, 350, 500, 1000, 10_000],
};

const value = (metric: Metric) =>
  z
    .number()
    .min(0)
    .max(RANGES[metric].at(-1) ?? 0)
    .optional();

/** What a browser measured on a page until its visitor left it. */
export const PageSpeed = z.strictObject({
  path: z.string().max(200),
  lcp: value("lcp"),
  inp: value("inp"),
  cls: value("cls"),
});
export type PageSpeed = z.output<typeof PageSpeed>;

/** One more value in a range of a page's metric. */
export interface SpeedCount {
  page: string;
  metric: Metric;
  range: number;
}

/** The ranges of the measured values. */
export function rangesOf(page: string, speed: PageSpeed): SpeedCount[] {
  return METRICS.flatMap((metric) => {
    const measured = speed[metric];
    const range = measured === undefined ? undefined : RANGES[metric].find((end) => measured <= end);
    return range === undefined ? [] : [{ page, metric, range }];
  });
}

export interface SpeedRow {
  page: string;
  /** Visits with a measured LCP, or with another value where there is none. */
  visits: number;
  /** Three of four values are at most this; null without any. */
  p75: Record<Metric, number | null>;
}
