/**
 * Gives a buyer more time to pay for a held print: see docs/decisions/0052.
 * Invariant: no hold lasts longer than one period from now, and a page that was shown before an extension changes nothing.
 */
import { transact } from "../../../db/transact.ts";
import { HOLD_LIFE } from "../editions/hold-quota.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import type { Viewer } from "../kernel/viewer.ts";
import { changeableOrder } from "../orders/order-change.ts";

const MINUTE = 60_000;
/** What one press adds. */
export const EXTENSION = 5 * MINUTE;
/** WCAG 2.2.1 asks for ten. */
export const EXTENSIONS_MAX = 10;

export interface HoldTime {
  /** When the first of the order's prints is free again for other buyers. */
  until: number;
  /** How often the buyer may still extend it. */
  extensionsLeft: number;
}

/** How long the order's prints are held; null where it holds none. */
export async function holdTimeOf(db: Db, orderId: string, now: number): Promise<HoldTime | null> {
  const holds = await runningHolds(db, orderId, now);
  if (holds.length === 0) return null;
  return {
    until: Math.min(...holds.map(({ held_until }) => held_until)),
    extensionsLeft: EXTENSIONS_MAX - Math.max(...holds.map(({ extensions }) => extensions)),
  };
}

export interface ExtensionInput {
  orderId: string;
  /** The end that the buyer saw, so that a double click extends once. */
  until: number;
}

/**
 * Extends the order's holds by five minutes, as far as they then end within fifteen. Returns until when they last; null
 * where they have ended. A hold that was extended ten times keeps its end.
 * @throws Refusal "not-found", "order-paid" or "order-closed"
 */
export async function extendHolds(
  shop: Shop,
  viewer: Viewer,
  { orderId, until }: ExtensionInput,
): Promise<HoldTime | null> {
  return transact(shop, async (trx) => {
    await changeableOrder(trx, viewer, orderId);
    const now = shop.clock.now();
    const before = await holdTimeOf(trx, orderId, now);
    if (before === null || before.until !== until) return before;
    for (const hold of await runningHolds(trx, orderId, now)) await extendHold(trx, hold, now);
    return holdTimeOf(trx, orderId, now);
  });
}

type RunningHold = Awaited<ReturnType<typeof runningHolds>>[number];

async function extendHold(trx: Db, hold: RunningHold, now: number): Promise<void> {
  const held_until = Math.min(hold.held_until + EXTENSION, now + HOLD_LIFE);
  // A press that would add less than a minute takes none of the ten.
  if (hold.extensions >= EXTENSIONS_MAX || held_until - hold.held_until < MINUTE) return;
  await trx
    .updateTable("hold_quotas")
    .set(({ eb }) => ({ held_until, extensions: eb("extensions", "+", 1) }))
    .where("publication_id", "=", hold.publication_id)
    .where("holder", "=", hold.holder)
    .execute();
  await trx.updateTable("holds").set({ held_until }).where("line_id", "=", hold.line_id).execute();
}

/** The order's holds that have not ended, with what their buyer has used. */
function runningHolds(db: Db, orderId: string, now: number) {
  return db
    .selectFrom("holds")
    .innerJoin("order_lines", "order_lines.id", "holds.line_id")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .innerJoin("hold_quotas", (quota) =>
      quota
        .onRef("hold_quotas.publication_id", "=", "holds.publication_id")
        .on(({ eb, fn }) =>
          eb("hold_quotas.holder", "=", fn.coalesce("orders.account_id", "orders.visitor_hash")),
        ),
    )
    .select([
      "holds.line_id",
      "holds.publication_id",
      "holds.held_until",
      "hold_quotas.holder",
      "hold_quotas.extensions",
    ])
    .where("orders.id", "=", orderId)
    .where("holds.held_until", ">", now)
    .execute();
}
