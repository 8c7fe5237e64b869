/**
 * Takes a notification of the press. Its sender is unknown, so it proves nothing: it only makes the next look at the job due.
 * A forged, doubled or late one therefore costs one look.
 */
import type { Shop } from "../kernel/shop.ts";

/** Answers alike whether the job is known or not. */
export async function receivePressNotification(shop: Shop, body: string): Promise<{ received: true }> {
  const found = shop.press.readNotification(body);
  if (found) {
    await shop.db
      .updateTable("print_jobs")
      .set({ poll_at: shop.clock.now() })
      .where("press_id", "=", found.id)
      .where("press", "=", shop.press.name)
      .where("poll_at", "is not", null)
      .execute();
  }
  return { received: true };
}
