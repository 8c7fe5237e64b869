/** The hourly sweep. Invariant: what it removes no longer counts for anybody, so that it may run at any time. */
import { forgetExpired } from "./accounts/expiry.ts";
import { forgetDoneJobs } from "./job.ts";
import type { Shop } from "./shop.ts";

export async function sweep(shop: Shop): Promise<void> {
  await forgetExpired(shop);
  await forgetDoneJobs(shop);
}
