/**
 * Who receives the bytes of an upload now.
 * Invariant: one request at a time, in all processes of the shop; an upload whose process was killed is free again after a
 * while.
 */
import { CLOCK_TOLERANCE } from "../kernel/clock.ts";
import type { Shop } from "../kernel/shop.ts";

const HELD_MS = 15_000;
/** How often the receiver says that it lives. */
export const RENEW_EVERY_MS = 5_000;

/** Takes the upload. Returns "taken" while another request has it, and "gone" where it has no row. */
export async function takeUpload({ db, clock }: Shop, id: string): Promise<"mine" | "taken" | "gone"> {
  const now = clock.now();
  const { numUpdatedRows } = await db
    .updateTable("uploads")
    .set({ received_until: now + HELD_MS })
    .where("id", "=", id)
    .where((eb) =>
      eb.or([
        eb("received_until", "<=", now),
        // By a clock that ran ahead.
        eb("received_until", ">", now + HELD_MS + CLOCK_TOLERANCE),
      ]),
    )
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return "mine";
  const row = await db.selectFrom("uploads").select("id").where("id", "=", id).executeTakeFirst();
  return row ? "taken" : "gone";
}

/** The upload is still being received. */
export async function renewUpload({ db, clock }: Shop, id: string): Promise<void> {
  await db
    .updateTable("uploads")
    .set({ received_until: clock.now() + HELD_MS })
    .where("id", "=", id)
    .execute();
}

export async function freeUpload({ db }: Shop, id: string): Promise<void> {
  await db.updateTable("uploads").set({ received_until: 0 }).where("id", "=", id).execute();
}
