/** Every kind of job: one domain function does it, another ends it when no attempt is left. */

import { endBulkChange } from "../domain/back-office/bulk-end.ts";
import { failPainting } from "../domain/creations/painting-outcome.ts";
import { paintCreation } from "../domain/creations/painting-worker.server.ts";
import { clipExhausted, makeClip } from "../domain/creations/video-clip.server.ts";
import { freeLapsedHolds } from "../domain/editions/hold.ts";
import { dropEmail, sendEmail } from "../domain/email/send-email.ts";
import { cancellationExhausted, cancelPrintJob } from "../domain/fulfilment/print-cancellation.ts";
import { makePrintFile, printFileExhausted } from "../domain/fulfilment/print-file.server.ts";
import { reconcilePrintJobs } from "../domain/fulfilment/print-settlement.ts";
import { submissionExhausted, submitPrintJob } from "../domain/fulfilment/print-submission.server.ts";
import { audit } from "../domain/health/ledger-audit.server.ts";
import { removeScheduledFiles } from "../domain/kernel/file-removal.ts";
import type { JobKind, JobPayloads } from "../domain/kernel/job.ts";
import { removeCustomer, updateCustomer } from "../domain/membership/customer.ts";
import { refundMonth, refundMonths } from "../domain/membership/overpayments.ts";
import { reconcileMemberships } from "../domain/membership/reconciliation.ts";
import { notePlatformAccount } from "../domain/payments/platform-account.ts";
import { reconcilePayments } from "../domain/payments/reconciliation.ts";
import { makeRefund, refundExhausted } from "../domain/payments/refund.ts";
import { finishPayout } from "../domain/payouts/payout.ts";
import { makeAheadOfTime } from "../domain/posters/picture-variant.server.ts";
import { optimizeSearchIndex } from "../domain/posters/search-index.server.ts";
import { sweep } from "../domain/retention/sweep.ts";
import { catchUpEvents } from "../domain/webhooks/catch-up.ts";
import { handlePaymentEvent } from "../domain/webhooks/payment-events.ts";
import type { JobHandler } from "./handler.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Money or a paid order depends on these jobs: the worker retries them however often their process is killed. */
const NO_LIMIT = Number.POSITIVE_INFINITY;

export const jobKinds: { [Kind in JobKind]: JobHandler<JobPayloads[Kind]> } = {
  paint: {
    run: (shop, { paintingId }, attempt) => paintCreation(shop, paintingId, attempt),
    onExhausted: (shop, { paintingId }) => failPainting(shop, paintingId, "painting-failed"),
    maxAttempts: 4,
    // The atelier uses all processors for one picture; a service paints elsewhere.
    concurrency: (shop) => (shop.painter.name === "embedded" ? 1 : 4),
    timeLimit: 5 * MINUTE,
  },
  clip: {
    run: (shop, { videoId }, { signal }) => makeClip(shop, videoId, signal),
    onExhausted: (shop, { videoId }) => clipExhausted(shop, videoId),
    maxAttempts: 3,
    concurrency: () => 1,
    timeLimit: 15 * MINUTE,
  },
  "send-email": {
    run: (shop, { emailId }) => sendEmail(shop, emailId),
    onExhausted: (shop, { emailId }) => dropEmail(shop, emailId),
    maxAttempts: 9,
    concurrency: () => 4,
    timeLimit: MINUTE,
  },
  "handle-payment-event": {
    run: (shop, { eventId }) => handlePaymentEvent(shop, eventId),
    onExhausted: async (shop, event) => shop.log.error(event, "payment event not handled for a day"),
    // A paid order is not polled: only this event brings its refund or dispute.
    keepsTrying: true,
    maxAttempts: 12,
    maxInterruptions: NO_LIMIT,
    concurrency: () => 2,
    timeLimit: MINUTE,
  },
  refund: {
    run: (shop, refund) => makeRefund(shop, refund),
    onExhausted: (shop, refund) => refundExhausted(shop, refund),
    maxAttempts: 8,
    maxInterruptions: NO_LIMIT,
    concurrency: () => 1,
    timeLimit: MINUTE,
  },
  "print-file": {
    run: (shop, { lineId }, { signal }) => makePrintFile(shop, lineId, signal),
    onExhausted: (shop, { lineId }) => printFileExhausted(shop, lineId),
    keepsTrying: true,
    maxAttempts: 6,
    concurrency: () => 1,
    timeLimit: 5 * MINUTE,
  },
  "submit-print": {
    run: (shop, { printJobId }) => submitPrintJob(shop, printJobId),
    onExhausted: (shop, { printJobId }) => submissionExhausted(shop, printJobId),
    keepsTrying: true,
    maxAttempts: 6,
    concurrency: () => 1,
    timeLimit: 10 * MINUTE,
  },
  "cancel-print": {
    run: (shop, { printJobId }) => cancelPrintJob(shop, printJobId),
    onExhausted: (shop, { printJobId }) => cancellationExhausted(shop, printJobId),
    maxAttempts: 12,
    maxInterruptions: NO_LIMIT,
    concurrency: () => 1,
    timeLimit: MINUTE,
  },
  reconcile: {
    run: async (shop) => {
      await freeLapsedHolds(shop);
      await notePlatformAccount(shop);
      await reconcilePayments(shop);
      await reconcileMemberships(shop);
      await catchUpEvents(shop);
      await reconcilePrintJobs(shop);
    },
    schedule: (now) => ({
      kind: "reconcile",
      payload: {},
      uniqueKey: `reconcile:${Math.floor(now / MINUTE)}`,
    }),
    maxAttempts: 1,
    concurrency: () => 1,
    timeLimit: 5 * MINUTE,
  },
  audit: {
    run: async (shop) => void (await audit(shop)),
    schedule: (now) => ({ kind: "audit", payload: {}, uniqueKey: `audit:${Math.floor(now / (24 * HOUR))}` }),
    maxAttempts: 2,
    concurrency: () => 1,
    timeLimit: 5 * MINUTE,
  },
  "send-payout": {
    run: (shop, payout) => finishPayout(shop, payout),
    onExhausted: async (shop, payout) => shop.log.error(payout, "payout not sent for a day"),
    keepsTrying: true,
    maxAttempts: 10,
    maxInterruptions: NO_LIMIT,
    concurrency: () => 1,
    timeLimit: MINUTE,
  },
  "refund-month": {
    run: (shop, refund) => refundMonth(shop, refund),
    onExhausted: (shop, refund) => refundExhausted(shop, refund),
    maxAttempts: 8,
    maxInterruptions: NO_LIMIT,
    concurrency: () => 1,
    timeLimit: MINUTE,
  },
  "refund-months": {
    run: (shop, surplus) => refundMonths(shop, surplus),
    maxAttempts: 12,
    maxInterruptions: NO_LIMIT,
    concurrency: () => 1,
    timeLimit: MINUTE,
  },
  "update-customer": {
    run: (shop, customer) => updateCustomer(shop, customer),
    maxAttempts: 12,
    concurrency: () => 1,
    timeLimit: MINUTE,
  },
  "remove-customer": {
    run: (shop, customer) => removeCustomer(shop, customer),
    maxAttempts: 24,
    maxInterruptions: NO_LIMIT,
    concurrency: () => 1,
    timeLimit: MINUTE,
  },
  "picture-variants": {
    run: (shop, { key }, { signal }) => makeAheadOfTime(shop, key, signal),
    maxAttempts: 5,
    concurrency: () => 1,
    timeLimit: 10 * MINUTE,
  },
  "remove-files": {
    run: (shop, _payload, { signal }) => removeScheduledFiles(shop, signal),
    maxAttempts: 8,
    concurrency: () => 1,
    timeLimit: 10 * MINUTE,
  },
  "send-analytics": {
    run: async (shop, event, { signal }) => shop.analytics?.send(event, signal),
    maxAttempts: 6,
    concurrency: () => 2,
    timeLimit: MINUTE,
  },
  "end-bulk-change": {
    run: (shop, { changeId }) => endBulkChange(shop, changeId),
    maxAttempts: 9,
    maxInterruptions: NO_LIMIT,
    concurrency: () => 1,
    timeLimit: 5 * MINUTE,
  },
  sweep: {
    run: (shop) => sweep(shop),
    schedule: (now) => ({ kind: "sweep", payload: {}, uniqueKey: `sweep:${Math.floor(now / HOUR)}` }),
    maxAttempts: 2,
    concurrency: () => 1,
    timeLimit: MINUTE,
  },
  "optimize-search": {
    run: (shop, _payload, { signal }) => optimizeSearchIndex(shop, signal),
    schedule: (now) => ({
      kind: "optimize-search",
      payload: {},
      uniqueKey: `optimize-search:${Math.floor(now / (24 * HOUR))}`,
    }),
    maxAttempts: 2,
    concurrency: () => 1,
    timeLimit: 10 * MINUTE,
  },
};
