/** The hourly sweep. Invariant: what it removes no longer counts for anybody, so that it may run at any time. */

import { forgetExpired } from "./accounts/expiry.ts";
import { forgetLeftovers } from "./accounts/leftovers.ts";
import { forgetOldCarts } from "./cart/cart-merge.ts";
import { forgetAbandonedCreations } from "./creations/abandoned.ts";
import { forgetOldArrivals } from "./creations/arrival.server.ts";
import { forgetSources, forgetUnusedVideos } from "./creations/video-unused.ts";
import { forgetOldClients } from "./events/analytics-client.ts";
import { forgetDoneJobs } from "./job.ts";
import { forgetUnpaidMemberships } from "./membership/reconciliation.ts";
import { forgetUnplacedOrders } from "./orders/opening.ts";
import type { Shop } from "./shop.ts";
import { forgetStaffSessions } from "./staff/session.server.ts";

/** Forgets what has run out: sessions, codes, links, done jobs, and what became nothing: orders and photos. */
export async function sweep(shop: Shop): Promise<void> {
  await forgetExpired(shop);
  await forgetDoneJobs(shop);
  await forgetUnplacedOrders(shop);
  await forgetUnpaidMemberships(shop);
  await forgetOldCarts(shop);
  await forgetAbandonedCreations(shop);
  await forgetUnusedVideos(shop);
  await forgetSources(shop);
  await forgetOldArrivals(shop);
  await forgetLeftovers(shop);
  await forgetStaffSessions(shop);
  await forgetOldClients(shop);
}
