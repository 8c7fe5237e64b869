/**
 * What happened in the shop, counted for the shop alone.
 * Invariant: an event names no person: no account, no e-mail, no address, no identifier of a browser.
 */
import type { Db, Shop } from "../shop.ts";

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
export type EventPayload = Record<string, string | number | boolean>;

/** Writes an event down. Counting never keeps anybody from their page: a failure is only logged. */
export async function recordEvent(shop: Shop, name: EventName, payload: EventPayload = {}): Promise<void> {
  try {
    await recordEventIn(shop.db, name, payload, shop.clock.now());
  } catch (error) {
    shop.log.warn({ err: error, name }, "an event was not written down");
  }
}

/** Writes down what happened so many times. */
export async function recordEvents(shop: Shop, name: EventName, times: number): Promise<void> {
  const event = { name, payload: "{}", created_at: shop.clock.now() };
  try {
    await shop.db
      .insertInto("events")
      .values(Array.from({ length: times }, () => event))
      .execute();
  } catch (error) {
    shop.log.warn({ err: error, name }, "events were not written down");
  }
}

/** Writes an event down in the transaction of what it counts: once if that happens, never if it does not. */
export async function recordEventIn(
  trx: Db,
  name: EventName,
  payload: EventPayload,
  now: number,
): Promise<void> {
  await trx
    .insertInto("events")
    .values({ name, payload: JSON.stringify(payload), created_at: now })
    .execute();
}
