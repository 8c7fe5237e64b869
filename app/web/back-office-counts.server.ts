/** Orders that wait for staff, as the bar of the back office shows them on every page. */

import { type AttentionCounts, countAttention } from "../domain/back-office/attention-list.ts";
import { countFailedRefunds } from "../domain/back-office/failed-refunds.ts";
import { countFailedJobs } from "../domain/back-office/jobs.ts";
import { countOpenWithdrawals } from "../domain/back-office/withdrawals.ts";
import { countWorkshopJobs } from "../domain/fulfilment/workshop.ts";
import { orderQueryPath, readOrderQuery } from "../domain/orders/order-query.ts";
import { countOpenFeedback } from "../domain/reports/feedback.ts";
import { countReported } from "../domain/reports/report.ts";
import { may } from "../domain/staff/role.ts";
import type { Staff, StaffInRole } from "../domain/staff/staff.ts";
import type { RequestContext } from "./request-context.server.ts";

/** What a person may not see is null. */
export interface BackOfficeCounts {
  attention: number;
  /** Their list. */
  attentionPath: string;
  posters: number | null;
  feedback: number | null;
  refunds: number | null;
  withdrawals: number | null;
  jobs: number | null;
  /** Null also where the shop prints elsewhere. */
  workshop: number | null;
}

const counted = new WeakMap<RequestContext["loadContext"], Promise<AttentionCounts>>();

/** Counts of waiting orders: one query for all parts of a page. */
export function attentionCounts(
  { shop, loadContext }: RequestContext,
  staff: Staff,
): Promise<AttentionCounts> {
  const known = counted.get(loadContext) ?? countAttention(shop, staff);
  counted.set(loadContext, known);
  return known;
}

export async function backOfficeCounts(
  context: RequestContext,
  staff: StaffInRole,
): Promise<BackOfficeCounts | null> {
  const { shop } = context;
  try {
    const counts = await attentionCounts(context, staff);
    const asked = new URLSearchParams({ attention: "any", payment: "any" });
    return {
      attention: counts.any,
      attentionPath: orderQueryPath(readOrderQuery(asked)),
      posters: may(staff.role, "moderation") ? await countReported(shop, staff) : null,
      feedback: may(staff.role, "customers") ? await countOpenFeedback(shop, staff) : null,
      withdrawals: may(staff.role, "customers") ? await countOpenWithdrawals(shop, staff) : null,
      refunds: may(staff.role, "amounts") ? await countFailedRefunds(shop, staff) : null,
      jobs: may(staff.role, "operations") ? await countFailedJobs(shop, staff) : null,
      workshop: may(staff.role, "print-work") ? await countWorkshopJobs(shop, staff) : null,
    };
  } catch (error) {
    // The page below may still be useful.
    shop.log.error({ err: error }, "back-office counts could not be read");
    return null;
  }
}
