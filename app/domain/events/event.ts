/**
 * What happened in the shop, counted for the shop alone.
 * Invariant: an event names no person: no account, no e-mail, no address, no identifier of a browser.
 */
import type { Shop } from "../shop.ts";

export type EventName =
  | "try_it_clicked"
  | "feed_page_visited"
  | "image_upload_success"
  | "image_upload_error"
  | "style_select"
  | "poster_generate"
  | "generation_failed";

/** Facts about the event itself, such as the style. */
export type EventPayload = Record<string, string | number | boolean>;

/** Writes an event down. Counting never keeps anybody from their page: a failure is only logged. */
export async function recordEvent(shop: Shop, name: EventName, payload: EventPayload = {}): Promise<void> {
  try {
    await shop.db
      .insertInto("events")
      .values({ name, payload: JSON.stringify(payload), created_at: shop.clock.now() })
      .execute();
  } catch (error) {
    shop.log.warn({ err: error, name }, "an event was not written down");
  }
}
