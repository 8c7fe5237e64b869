/** Every kind of job, in a few lines each: one verb of the domain does it, one ends it when no attempt is left. */
import { removeDoomedFiles } from "../domain/accounts/doomed-file.ts";
import { failPainting } from "../domain/creations/painting-end.ts";
import { paintCreation } from "../domain/creations/painting-work.server.ts";
import { clipGivenUp, makeClip } from "../domain/creations/video-clip.server.ts";
import { freeLapsedHolds } from "../domain/editions/hold.ts";
import type { JobKind, JobPayloads } from "../domain/job.ts";
import { audit } from "../domain/ledger/audit.server.ts";
import { dropLetter, sendLetter } from "../domain/letters/letter.ts";
import { forgetCustomer, tellCustomer } from "../domain/membership/customer.ts";
import { reconcileMemberships } from "../domain/membership/reconciliation.ts";
import { giveBackMonths } from "../domain/membership/surplus.ts";
import { handlePaymentEvent } from "../domain/orders/payment-event.ts";
import { makePrintFile, printFileGivenUp } from "../domain/orders/print-file.server.ts";
import { reconcilePayments } from "../domain/orders/reconciliation.ts";
import { makeRefund, refundGivenUp } from "../domain/orders/refund.ts";
import { makeAheadOfTime } from "../domain/posters/picture-variant.server.ts";
import { tidySearchIndex } from "../domain/posters/search-index.server.ts";
import { sweep } from "../domain/sweep.ts";
import type { JobHandler } from "./handler.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export const jobKinds: { [Kind in JobKind]: JobHandler<JobPayloads[Kind]> } = {
  paint: {
    run: (shop, { paintingId }, attempt) => paintCreation(shop, paintingId, attempt),
    gaveUp: (shop, { paintingId }) => failPainting(shop, paintingId, "painting-failed"),
    maxAttempts: 4,
    // The atelier takes all processors for one picture; a service paints elsewhere.
    lanes: (shop) => (shop.painter.name === "embedded" ? 1 : 4),
    timeLimit: 5 * MINUTE,
  },
  clip: {
    run: (shop, { videoId }, { signal }) => makeClip(shop, videoId, signal),
    gaveUp: (shop, { videoId }) => clipGivenUp(shop, videoId),
    maxAttempts: 3,
    lanes: () => 1,
    timeLimit: 15 * MINUTE,
  },
  "send-letter": {
    run: (shop, { letterId }) => sendLetter(shop, letterId),
    gaveUp: (shop, { letterId }) => dropLetter(shop, letterId),
    maxAttempts: 9,
    lanes: () => 4,
    timeLimit: MINUTE,
  },
  "handle-payment-event": {
    run: (shop, { eventId }) => handlePaymentEvent(shop, eventId),
    maxAttempts: 12,
    lanes: () => 2,
    timeLimit: MINUTE,
  },
  refund: {
    run: (shop, wish) => makeRefund(shop, wish),
    gaveUp: (shop, wish) => refundGivenUp(shop, wish),
    maxAttempts: 8,
    lanes: () => 1,
    timeLimit: MINUTE,
  },
  "print-file": {
    run: (shop, { lineId }, { signal }) => makePrintFile(shop, lineId, signal),
    gaveUp: (shop, { lineId }) => printFileGivenUp(shop, lineId),
    maxAttempts: 10,
    lanes: () => 1,
    timeLimit: 5 * MINUTE,
  },
  reconcile: {
    run: async (shop) => {
      await freeLapsedHolds(shop);
      await reconcilePayments(shop);
      await reconcileMemberships(shop);
    },
    standing: (now) => ({
      kind: "reconcile",
      payload: {},
      uniqueKey: `reconcile:${Math.floor(now / MINUTE)}`,
    }),
    maxAttempts: 1,
    lanes: () => 1,
    timeLimit: 5 * MINUTE,
  },
  audit: {
    run: async (shop) => void (await audit(shop)),
    standing: (now) => ({ kind: "audit", payload: {}, uniqueKey: `audit:${Math.floor(now / (24 * HOUR))}` }),
    maxAttempts: 2,
    lanes: () => 1,
    timeLimit: 5 * MINUTE,
  },
  "deliver-payment-event": {
    run: async (shop, { eventId }, { signal }) => shop.payments.desk?.deliver(eventId, signal),
    // The pauses grow to four hours: three days, as long as the real provider tries.
    maxAttempts: 24,
    lanes: () => 4,
    timeLimit: MINUTE,
  },
  "payment-due": {
    run: async (shop, { id }) => shop.payments.desk?.catchUp(id),
    maxAttempts: 24,
    lanes: () => 2,
    timeLimit: MINUTE,
  },
  "give-back-months": {
    run: (shop, surplus) => giveBackMonths(shop, surplus),
    maxAttempts: 12,
    lanes: () => 1,
    timeLimit: MINUTE,
  },
  "tell-customer": {
    run: (shop, customer) => tellCustomer(shop, customer),
    maxAttempts: 12,
    lanes: () => 1,
    timeLimit: MINUTE,
  },
  "forget-customer": {
    run: (shop, customer) => forgetCustomer(shop, customer),
    maxAttempts: 24,
    lanes: () => 1,
    timeLimit: MINUTE,
  },
  "picture-variants": {
    run: (shop, { key }, { signal }) => makeAheadOfTime(shop, key, signal),
    maxAttempts: 5,
    lanes: () => 1,
    timeLimit: 10 * MINUTE,
  },
  "remove-files": {
    run: (shop, _payload, { signal }) => removeDoomedFiles(shop, signal),
    maxAttempts: 8,
    lanes: () => 1,
    timeLimit: 10 * MINUTE,
  },
  "tell-analytics": {
    run: async (shop, event, { signal }) => shop.analytics?.tell(event, signal),
    maxAttempts: 6,
    lanes: () => 2,
    timeLimit: MINUTE,
  },
  sweep: {
    run: (shop) => sweep(shop),
    standing: (now) => ({ kind: "sweep", payload: {}, uniqueKey: `sweep:${Math.floor(now / HOUR)}` }),
    maxAttempts: 2,
    lanes: () => 1,
    timeLimit: MINUTE,
  },
  "tidy-search": {
    run: (shop, _payload, { signal }) => tidySearchIndex(shop, signal),
    standing: (now) => ({
      kind: "tidy-search",
      payload: {},
      uniqueKey: `tidy-search:${Math.floor(now / (24 * HOUR))}`,
    }),
    maxAttempts: 2,
    lanes: () => 1,
    timeLimit: 10 * MINUTE,
  },
};
