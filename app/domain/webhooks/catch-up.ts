/**
 * Reads the provider's list of events, for those whose webhook never came: the shop polls no paid order, so a refund or a
 * dispute during an outage would be lost.
 * Invariant: every event until `read_until` is stored. An event counts once, whether its webhook, the list or both bring
 * it.
 */
import type { Row } from "../../../db/schema.ts";
import { isPaymentRefusal } from "../../ports/payments/port.ts";
import type { Shop } from "../kernel/shop.ts";
import { storePaymentEvent } from "./payment-events.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const PAUSE = 15 * MINUTE;
/** So much is read again: an event may be listed late, and the provider's clock may be another. */
const OVERLAP = HOUR;
/** The longest time that is read at once. */
const AT_ONCE = DAY;
/** After a long outage, a round reads one day after the other, and leaves to the next one what it has not begun by then. */
const LONGEST_ROUND = MINUTE;
/** Stripe forgets older events. */
const KEPT = 30 * DAY;

/** Stores the events that the shop has missed since the last time. Does nothing while it is too early to ask again. */
export async function catchUpEvents(shop: Shop): Promise<void> {
  const began = shop.clock.now();
  let readUntil = await readUntilOf(shop, began);
  while (readUntil !== null) {
    const to = await catchUpDay(shop, readUntil);
    readUntil = to !== null && shop.clock.now() - began < LONGEST_ROUND ? to : null;
  }
}

/** Returns until when all events are stored; null where none are missing any more, or the provider does not answer. */
async function catchUpDay(shop: Shop, readUntil: number): Promise<number | null> {
  const now = shop.clock.now();
  const from = Math.max(readUntil - OVERLAP, now - KEPT);
  const to = Math.min(Math.max(readUntil, from) + AT_ONCE, now);
  // Planned first, so that a provider that never answers is not asked in every round.
  await note(shop, { read_until: readUntil, next_at: now + PAUSE });
  try {
    await storeMissed(shop, from, to);
  } catch (error) {
    if (!isPaymentRefusal(error)) throw error;
    shop.log.warn({ err: error }, "payment events could not be read");
    return null;
  }
  await note(shop, { read_until: to, next_at: to < now ? now : now + PAUSE });
  return to < now ? to : null;
}

/** Counts everything until now as known, for a shop with a made-up past: no webhook has reported it. */
export async function countPastEvents(shop: Shop): Promise<void> {
  const now = shop.clock.now();
  await note(shop, { read_until: now, next_at: now + PAUSE });
}

/**
 * Until when all events are stored; null where it is too early to ask. The first round of a shop counts from then on, also
 * without a payment, so that a backup of its first day says from when on events are missing.
 */
async function readUntilOf(shop: Shop, now: number): Promise<number | null> {
  const last = await shop.db
    .selectFrom("event_catch_ups")
    .selectAll()
    .where("provider", "=", shop.payments.provider)
    .executeTakeFirst();
  if (last) return last.next_at <= now ? last.read_until : null;
  const moments = await Promise.all([firstPaymentAt(shop), firstEventAt(shop)]);
  const known = moments.filter((moment) => moment !== null);
  return Math.max(Math.min(...known, now), now - KEPT);
}

async function firstPaymentAt({ db, payments }: Shop): Promise<number | null> {
  const { first } = await db
    .selectFrom("payments")
    .select(({ fn }) => fn.min<number | null>("created_at").as("first"))
    .where("provider", "=", payments.provider)
    .executeTakeFirstOrThrow();
  return first;
}

async function firstEventAt({ db }: Shop): Promise<number | null> {
  const { first } = await db
    .selectFrom("payment_events")
    .select(({ fn }) => fn.min<number | null>("received_at").as("first"))
    .executeTakeFirstOrThrow();
  return first;
}

async function note(shop: Shop, state: Omit<Row<"event_catch_ups">, "provider">): Promise<void> {
  await shop.db
    .insertInto("event_catch_ups")
    .values({ provider: shop.payments.provider, ...state })
    .onConflict((conflict) => conflict.column("provider").doUpdateSet(state))
    .execute();
}

async function storeMissed(shop: Shop, from: number, to: number): Promise<void> {
  let missed = 0;
  let after: string | null = null;
  do {
    const { events, next } = await shop.payments.events({ from, to, after });
    const ids = events.map(({ id }) => id);
    const stored = await shop.db.selectFrom("payment_events").select("id").where("id", "in", ids).execute();
    const known = new Set(stored.map(({ id }) => id));
    for (const event of events) {
      if (known.has(event.id)) continue;
      await storePaymentEvent(shop, event);
      missed += 1;
    }
    after = next;
  } while (after !== null);
  if (missed > 0) shop.log.info({ missed, from, to }, "missed payment events were caught up");
}
