/** The hourly sweep. Invariant: it removes only rows and files without any effect, so it may run at any time. */

import { deleteExpired } from "../accounts/expiry.ts";
import { deleteOldCarts } from "../cart/cart-merge.ts";
import { deleteAbandonedCreations } from "../creations/abandoned.ts";
import { deleteOldUploads } from "../creations/upload-folder.server.ts";
import { releaseOldUploads } from "../creations/upload-quota.ts";
import { deleteSources, deleteUnusedVideos } from "../creations/video-unused.ts";
import { deleteOldAnalyticsClients } from "../kernel/analytics-client.ts";
import { deleteDoneJobs } from "../kernel/job.ts";
import { deleteOldRateCounts } from "../kernel/rate-count.ts";
import type { Shop } from "../kernel/shop.ts";
import { deleteOldSketchRequests } from "../kernel/sketch-requests.ts";
import { deleteUnpaidMemberships } from "../membership/reconciliation.ts";
import { deleteUnplacedOrders } from "../orders/order-draft.ts";
import { deleteOldFeedback } from "../reports/feedback.ts";
import { deleteExpiredStaffSessions } from "../staff/session.server.ts";
import { deleteOldStaffLog } from "../staff/staff-log.server.ts";
import { purgeDeletedAccounts } from "./purge.ts";

/** Deletes what has expired: sessions, codes, links, done jobs, and abandoned orders and photos. */
export async function sweep(shop: Shop): Promise<void> {
  await deleteExpired(shop);
  await deleteDoneJobs(shop);
  await deleteUnplacedOrders(shop);
  await deleteUnpaidMemberships(shop);
  await deleteOldCarts(shop);
  await deleteAbandonedCreations(shop);
  await deleteUnusedVideos(shop);
  await deleteSources(shop);
  await deleteOldUploads(shop);
  await releaseOldUploads(shop);
  await purgeDeletedAccounts(shop);
  await deleteExpiredStaffSessions(shop);
  await deleteOldStaffLog(shop);
  await deleteOldAnalyticsClients(shop);
  await deleteOldFeedback(shop);
  await deleteOldSketchRequests(shop.db, shop.clock.now());
  await deleteOldRateCounts(shop.db, shop.clock.now());
}
