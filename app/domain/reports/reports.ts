/** The reports of the back office, and how each of them is drawn. */
import { FUNNEL_STEPS } from "../back-office/funnel-query.ts";
import type { Shop } from "../kernel/shop.ts";
import type { Staff } from "../staff/staff.ts";
import { marginReport } from "./margin-report.server.ts";
import { ordersReport, shippingReport } from "./order-reports.ts";
import { creditsReport, funnelByWeek, membershipReport } from "./people-reports.ts";
import type { ReportRange } from "./report-range.ts";
import type { ReportTable } from "./report-table.ts";
import { revenueReport } from "./revenue-report.ts";
import { editionsReport, feelingsReport, stylesReport } from "./seller-reports.ts";

/** Bars that are stacked, lines, or a bar for each row, the longest on top. */
type ChartKind = "bars" | "lines" | "ranks";

interface Report<Name extends string> {
  read(shop: Shop, staff: Staff, range: ReportRange): Promise<ReportTable<Name>>;
  kind: ChartKind;
  /** The columns of each chart. Numbers that neither add up nor compare have a chart, and a scale, of their own. */
  charts: readonly (readonly Name[])[];
  /** The columns with a sum; others are counts at a moment, or count a poster several times. */
  sums: readonly Name[];
}

const report = <Name extends string>(made: Report<Name>) => made;

export const REPORTS = {
  revenue: report({
    read: revenueReport,
    kind: "bars",
    charts: [["ordersSold", "membershipSold", "refunded"]],
    sums: ["ordersSold", "membershipSold", "refunded", "revenue", "tax"],
  }),
  orders: report({
    read: ordersReport,
    kind: "bars",
    charts: [["poster", "catalogue", "credits"]],
    sums: ["poster", "catalogue", "credits", "orders"],
  }),
  margin: report({
    read: marginReport,
    kind: "bars",
    charts: [["margin"]],
    sums: ["margin", "ordersKnown", "ordersUnknown"],
  }),
  credits: report({
    read: creditsReport,
    kind: "bars",
    charts: [["creditsSold"], ["creditsGiven"], ["creditsUsed"]],
    sums: ["creditsSold", "creditsGiven", "creditsUsed"],
  }),
  membership: report({
    read: membershipReport,
    kind: "bars",
    charts: [["joined"], ["left"], ["renewed"], ["members"]],
    sums: ["joined", "left", "renewed"],
  }),
  funnel: report({
    read: funnelByWeek,
    kind: "lines",
    charts: [["landing"], ["create"], ["generated"], ["ordered"], ["paid"]],
    sums: FUNNEL_STEPS,
  }),
  styles: report({
    read: stylesReport,
    kind: "ranks",
    charts: [["postersSold"]],
    sums: ["postersSold", "sales"],
  }),
  feelings: report({ read: feelingsReport, kind: "ranks", charts: [["postersSold"]], sums: [] }),
  shipping: report({
    read: shippingReport,
    kind: "lines",
    charts: [["median", "nineOfTen"]],
    sums: ["shipped", "unshipped"],
  }),
  editions: report({ read: editionsReport, kind: "ranks", charts: [["printsLeft"]], sums: [] }),
} as const;

export type ReportName = keyof typeof REPORTS;
export const REPORT_NAMES = Object.keys(REPORTS) as ReportName[];
type ColumnsOf<R> = R extends Report<infer Name> ? Name : never;
export type ColumnName = { [Name in ReportName]: ColumnsOf<(typeof REPORTS)[Name]> }[ReportName];
