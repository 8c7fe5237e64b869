/** Delivers events to webhook endpoints, and again where that fails. */
import type { Shared } from "../context.ts";
import { openStore } from "../store.ts";
import { signatureOf } from "./signature.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long after each failed attempt the next one follows. Stripe gives up after three days. */
export const RETRY_DELAYS: readonly number[] = [
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  ...[12 * HOUR, 12 * HOUR, 12 * HOUR, 12 * HOUR],
];

/** How long Stripe waits for an endpoint. */
const PATIENCE_MS = 30_000;

export interface Delivery {
  number: number;
  due_at: number;
  event: string;
  account: string;
  endpoint: string;
  attempts: number;
}

/** Sends a request to an endpoint: `fetch`, or a function of the program that the simulator runs in. */
export type Send = (request: Request) => Promise<Response>;

/** So many deliveries are under way at once: a slow endpoint does not hold up the others. */
const AT_ONCE = 10;

const NEXT = "SELECT * FROM deliveries WHERE status = 'pending'";

export function nextDelivery({ database }: Shared): Delivery | null {
  const row = database.prepare(`${NEXT} ORDER BY due_at, number LIMIT 1`).get();
  return (row as Delivery | undefined) ?? null;
}

/** The deliveries that begin together, those due first. @param until in milliseconds since 1970 */
export function deliveriesDue({ database }: Shared, until: number): Delivery[] {
  const rows = database
    .prepare(`${NEXT} AND due_at <= ? ORDER BY due_at, number LIMIT ${AT_ONCE}`)
    .all(until);
  return rows as Delivery[];
}

/** Attempts one delivery, and notes how it went. Never throws. */
export async function deliver(shared: Shared, send: Send, delivery: Delivery): Promise<void> {
  const { database, clock, platform } = shared;
  const claimed = database
    .prepare(
      "UPDATE deliveries SET attempts = attempts + 1, due_at = ? WHERE number = ? AND attempts = ? RETURNING number",
    )
    .get(clock.now() + (RETRY_DELAYS[delivery.attempts] ?? 0), delivery.number, delivery.attempts);
  // Another process makes this attempt.
  if (!claimed) return;
  const note = (status: string) =>
    database.prepare("UPDATE deliveries SET status = ? WHERE number = ?").run(status, delivery.number);
  const endpoints = openStore(database, platform);
  const endpoint = endpoints.find("webhook_endpoint", delivery.endpoint);
  const events = openStore(database, delivery.account);
  const event = events.find("event", delivery.event);
  if (endpoint?.status !== "enabled" || !event) {
    note("failed");
    return;
  }
  const body = JSON.stringify(event, null, 2);
  const secret = String(endpoints.hidden(endpoint).secret);
  const isReceived = await isAnswered(
    send,
    new Request(endpoint.url, {
      method: "POST",
      body,
      redirect: "manual",
      headers: {
        "content-type": "application/json; charset=utf-8",
        "stripe-signature": signatureOf(body, secret, clock.seconds()),
        "user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
      },
    }),
  );
  const isLast = delivery.attempts >= RETRY_DELAYS.length;
  if (!isReceived && !isLast) return;
  note(isReceived ? "delivered" : "failed");
  if (!isReceived) return;
  // Another endpoint may have taken the same event meanwhile.
  const current = events.find("event", delivery.event);
  if (!current) return;
  const pending_webhooks = Math.max(0, current.pending_webhooks - 1);
  events.replace(Object.assign(current, { pending_webhooks }));
}

async function isAnswered(send: Send, request: Request): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The endpoint did not answer.")), PATIENCE_MS);
  });
  try {
    const response = await Promise.race([send(request), patience]);
    // An interceptor that shares the body may never end it.
    response.body?.cancel().catch(() => {});
    return response.ok;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
