/**
 * Usage events, counted for the shop alone.
 * Invariant: an event names no person: no account, no email, no address, no identifier of a browser.
 */
import type { AnalyticsFacts } from "../../ports/analytics/port.ts";
import { enqueue } from "./job.ts";
import type { Db, Shop } from "./shop.ts";

export type EventName =
  | "landing_page_visited"
  | "try_it_clicked"
  | "feed_page_visited"
  | "image_upload_success"
  | "image_upload_error"
  | "style_select"
  | "poster_generate"
  | "generation_failed"
  | "begin_checkout"
  | "shipping_info_completed"
  | "payment_initiated"
  | "payment_completed"
  | "purchase"
  | "poster_share"
  | "share_failed";

/** Facts about the event itself, such as the style. */
export type EventPayload = AnalyticsFacts;

/**
 * Records an event. Counting never blocks a page: a failure is only logged.
 * @param client the browser's identifier for an analytics service; the shop's own count does without
 */
export async function recordEvent(
  shop: Shop,
  name: EventName,
  payload: EventPayload = {},
  client?: string,
): Promise<void> {
  try {
    await recordEventIn(shop.db, name, payload, shop.clock.now(), client);
  } catch (error) {
    shop.log.warn({ err: error, name }, "event not recorded");
  }
}

/** Records that an event happened so many times. */
export async function recordEvents(shop: Shop, name: EventName, times: number): Promise<void> {
  const event = { name, payload: "{}", created_at: shop.clock.now() };
  try {
    await shop.db
      .insertInto("events")
      .values(Array.from({ length: times }, () => event))
      .execute();
  } catch (error) {
    shop.log.warn({ err: error, name }, "events not recorded");
  }
}

/** Records an event in the transaction of what it counts: once if that commits, never if it does not. */
export async function recordEventIn(
  trx: Db,
  name: EventName,
  payload: EventPayload,
  now: number,
  client?: string,
): Promise<void> {
  await trx
    .insertInto("events")
    .values({ name, payload: JSON.stringify(payload), created_at: now })
    .execute();
  if (client === undefined) return;
  await enqueue(trx, { kind: "send-analytics", payload: { client, name, facts: payload, at: now } }, now);
}
