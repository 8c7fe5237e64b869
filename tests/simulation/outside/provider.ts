/** The payment provider, its faults and its books. It goes on while the shop's process is gone. */
import {
  type FaultRule,
  openStripeSimulator,
  openVisitor,
  type StripeSimulator,
  type Visitor,
} from "@moment/stripe-simulator";
import { CONNECTED_EVENTS, OWN_EVENTS } from "../../../app/ports/payments/webhook-events.ts";
import { SQLite } from "../../../db/sqlite.ts";
import { time } from "../determinism.ts";
import { ORIGIN } from "../settings.ts";

export const WEBHOOK_SECRET = "whsec_simulated";
const SIMULATOR = `${ORIGIN}/stripe-simulator`;

const FAULTS: readonly FaultRule[] = [
  { fault: "outage", share: 0.02 },
  { fault: "too-many-requests", share: 0.01 },
  { fault: "no-answer", share: 0.02 },
  { fault: "saved-error", share: 0.01 },
  { fault: "saved-error", share: 0.01, isDone: true },
  { fault: "late-webhook", share: 0.1 },
  { fault: "lost-webhook", share: 0.05 },
  { fault: "doubled-webhook", share: 0.1 },
  { fault: "reordered-webhook", share: 0.2 },
  { fault: "refund-fails", share: 0.1 },
];

/** A transfer to a creator. */
export interface BookedTransfer {
  id: string;
  reference: string | null;
  destination: string;
  amount: number;
  reversed: number;
}

/** What the provider holds of one payment. */
export interface BookedPayment {
  intent: string;
  /** Null for a month of membership. */
  order: string | null;
  received: number;
  /** Given back, by refunds that have not failed. */
  refunded: number;
  /** So much of it by refunds that began in the dashboard, whatever became of them. */
  byHand: number;
  /** Taken back by the buyer's bank. */
  disputed: number;
  /** So much of it in disputes that the shop has lost. */
  lost: number;
}

export interface Provider {
  simulator: StripeSimulator;
  visitor: Visitor;
  /** Where webhooks go now. Rejects while no process listens. */
  listener: (request: Request) => Promise<Response>;
  payments(): BookedPayment[];
  transfers(): BookedTransfer[];
  /** The subscriptions that go on being charged. */
  subscriptions(): string[];
  /** The charge of an intent that somebody can dispute; null without one. */
  chargeOf(intent: string): string | null;
  /** The open disputes of an intent. */
  disputesOf(intent: string): string[];
  /** Refunds an amount in the dashboard, or all that is left. Nothing happens where that is refused. */
  refund(intent: string, amount: number | null): Promise<void>;
  setFaults(seed: number): void;
  /** Answers none of the next requests; after that it has the same faults as before. */
  goDown(seed: number, requests: number): void;
  snapshot(): Uint8Array;
  close(): Promise<void>;
}

const OPEN_DISPUTES = `
  select id from objects where type = 'dispute' and json_extract(body, '$.payment_intent') = ?
    and json_extract(body, '$.status') in (
      'needs_response', 'under_review', 'warning_needs_response', 'warning_under_review'
    ) order by number desc`;

const PAYMENTS = `
  select json_extract(body, '$.id') as intent, json_extract(body, '$.metadata.order_id') as "order",
    json_extract(body, '$.amount_received') as received,
    coalesce((select sum(json_extract(refund.body, '$.amount')) from objects refund
      where refund.type = 'refund' and json_extract(refund.body, '$.payment_intent') = json_extract(intent.body, '$.id')
        and json_extract(refund.body, '$.status') not in ('failed', 'canceled')), 0) as refunded,
    coalesce((select sum(json_extract(refund.body, '$.amount')) from objects refund
      where refund.type = 'refund' and json_extract(refund.body, '$.payment_intent') = json_extract(intent.body, '$.id')
        and json_extract(refund.body, '$.metadata.request_key') is null), 0) as byHand,
    coalesce((select sum(json_extract(dispute.body, '$.amount')) from objects dispute
      where dispute.type = 'dispute' and json_extract(dispute.body, '$.payment_intent') = json_extract(intent.body, '$.id')
        and json_extract(dispute.body, '$.status') in ('needs_response', 'under_review', 'lost')), 0) as disputed,
    coalesce((select sum(json_extract(dispute.body, '$.amount')) from objects dispute
      where dispute.type = 'dispute' and json_extract(dispute.body, '$.payment_intent') = json_extract(intent.body, '$.id')
        and json_extract(dispute.body, '$.status') = 'lost'), 0) as lost
  from objects intent where type = 'payment_intent' and json_extract(body, '$.amount_received') > 0`;

const TRANSFERS = `
  select json_extract(body, '$.id') as id, json_extract(body, '$.transfer_group') as reference,
    json_extract(body, '$.destination') as destination, json_extract(body, '$.amount') as amount,
    json_extract(body, '$.amount_reversed') as reversed
  from objects where type = 'transfer'`;

const SUBSCRIPTIONS = `
  select id from objects where type = 'subscription' and json_extract(body, '$.status') in ('active', 'past_due')`;

/** @param random Numbers from 0 to 1, of which the provider makes its ids. */
export function openProvider(random: () => number, snapshot?: Uint8Array): Provider {
  const database = snapshot ? new SQLite(Buffer.from(snapshot)) : new SQLite(":memory:");
  const simulator = openStripeSimulator({
    database: database as never,
    now: () => time.now(),
    random,
    origin: SIMULATOR,
    send: (request) => provider.listener(request),
    endpoints: [
      { url: `${ORIGIN}/api/webhooks/stripe`, secret: WEBHOOK_SECRET, events: OWN_EVENTS },
      {
        url: `${ORIGIN}/api/webhooks/connect`,
        secret: WEBHOOK_SECRET,
        connect: true,
        events: CONNECTED_EVENTS,
      },
    ],
    onError: (error) => {
      throw error;
    },
  });
  const payments = database.prepare<[], BookedPayment>(PAYMENTS);
  const transfers = database.prepare<[], BookedTransfer>(TRANSFERS);
  const subscriptions = database.prepare<[], { id: string }>(SUBSCRIPTIONS);
  const openDisputes = database.prepare<[string], { id: string }>(OPEN_DISPUTES);
  const ofIntent = (type: string) => (intent: string) => {
    const found = database
      .prepare<[string, string], { id: string }>(
        "select id from objects where type = ? and json_extract(body, '$.payment_intent') = ? order by number desc",
      )
      .get(type, intent);
    return found?.id ?? null;
  };
  const provider: Provider = {
    simulator,
    visitor: openVisitor(simulator, SIMULATOR),
    listener: () => Promise.reject(new Error("No shop listens.")),
    payments: () => payments.all(),
    transfers: () => transfers.all(),
    subscriptions: () => subscriptions.all().map(({ id }) => id),
    chargeOf: ofIntent("charge"),
    disputesOf: (intent) => openDisputes.all(intent).map(({ id }) => id),
    async refund(payment_intent, amount) {
      const body = new URLSearchParams({ payment_intent, ...(amount && { amount: String(amount) }) });
      const headers = { authorization: "Bearer sk_test_dashboard" };
      const request = { method: "POST", body, headers };
      await simulator.fetch("http://stripe.invalid/v1/refunds", request).catch(() => {});
    },
    setFaults: (seed) => simulator.faults.set({ seed, rules: FAULTS }),
    goDown: (seed, times) => simulator.faults.set({ seed, rules: [{ fault: "outage", times }, ...FAULTS] }),
    snapshot: () => new Uint8Array(database.serialize()),
    async close() {
      await simulator.close();
      database.close();
    },
  };
  return provider;
}
