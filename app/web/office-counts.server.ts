/** What waits for somebody, as the bar of the back office tells it on every page. */
import { countFailedJobs } from "../domain/job-list.ts";
import { type AttentionCounts, countAttention } from "../domain/orders/attention-list.ts";
import { ORDER_KINDS, orderQueryPath, readOrderQuery } from "../domain/orders/order-query.ts";
import { countReported } from "../domain/reports/report.ts";
import type { Staff } from "../domain/staff/staff.ts";
import type { Visit } from "./visit.server.ts";

export interface OfficeCounts {
  attention: number;
  /** The list of the kind that has the most of them. */
  attentionPath: string;
  posters: number;
  jobs: number;
}

const counted = new WeakMap<Visit["context"], Promise<AttentionCounts>>();

/** How many orders need somebody: asked once for all parts of a page. */
export function attentionCounts({ shop, context }: Visit, staff: Staff): Promise<AttentionCounts> {
  const known = counted.get(context) ?? countAttention(shop, staff);
  counted.set(context, known);
  return known;
}

export async function officeCounts(visit: Visit, staff: Staff): Promise<OfficeCounts | null> {
  const { shop } = visit;
  try {
    const counts = await attentionCounts(visit, staff);
    const kinds = [...ORDER_KINDS].sort((one, other) => counts[other].any - counts[one].any);
    const asked = new URLSearchParams({ kind: kinds[0] ?? "standard", attention: "any", payment: "any" });
    return {
      attention: kinds.reduce((sum, kind) => sum + counts[kind].any, 0),
      attentionPath: orderQueryPath(readOrderQuery(asked)),
      posters: await countReported(shop, staff),
      jobs: await countFailedJobs(shop, staff),
    };
  } catch (error) {
    // The page below may still be of use.
    shop.log.error({ err: error }, "what waits in the back office could not be counted");
    return null;
  }
}
