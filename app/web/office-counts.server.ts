/** What waits for somebody, as the bar of the back office tells it on every page. */
import { countFailedJobs } from "../domain/job-list.ts";
import { countAttention } from "../domain/orders/attention-list.ts";
import { ORDER_KINDS, orderQueryPath, readOrderQuery } from "../domain/orders/order-query.ts";
import { countReported } from "../domain/reports/report.ts";
import type { Shop } from "../domain/shop.ts";
import type { Staff } from "../domain/staff/staff.ts";

export interface OfficeCounts {
  attention: number;
  /** The list of the kind that has the most of them. */
  attentionPath: string;
  posters: number;
  jobs: number;
}

export async function officeCounts(shop: Shop, staff: Staff): Promise<OfficeCounts | null> {
  try {
    const counts = await countAttention(shop, staff);
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
