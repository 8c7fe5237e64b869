/**
 * How much of an edition one visitor, and one network, may hold: see docs/decisions/0036.
 * Invariant: a new browser, cart or order at the same network starts no new quota, and paid prints no longer count.
 */
import { keyedHash } from "../kernel/secret.server.ts";
import type { Db, Shop } from "../kernel/shop.ts";

const MINUTE = 60_000;
/** The length of a hold's period. */
export const HOLD_LIFE = 15 * MINUTE;
/** The hold, and its one renewal. */
const PERIODS = 2;
/** How long holds that ended unpaid still count. */
export const QUOTA_LIFE = 60 * MINUTE;

/** Prints of one edition that a network holds, or held in the last hour without paying. */
const NETWORK_EDITION_MAX = 5;
/** Prints of all editions that are held at a time. */
const NETWORK_MAX = 20;
const HOLDER_MAX = 10;

export interface Holder {
  /** The account, or the hash of the visitor's token. */
  id: string;
  /** Keyed hash of the network; null without a request, which counts as a network of its own. */
  network: string | null;
}

/** The network as the quota stores it: useless to a reader of the database without the key. */
export function networkHash({ settings }: Shop, network: string | undefined): string | null {
  return network === undefined ? null : keyedHash(settings.sessionSecret, "hold", network);
}

/**
 * Until when the holder may hold a print of the edition: the rest of the running period, or a new one if one is left.
 * Null if the holder has used theirs.
 */
export async function grantPeriod(
  trx: Db,
  holder: Holder,
  { publicationId, renew, now }: { publicationId: number; renew: boolean; now: number },
): Promise<number | null> {
  const counted = await countedQuotas(trx, holder, now);
  const own = counted.find((row) => row.publication_id === publicationId && row.holder === holder.id);
  const isRunning = own !== undefined && own.held_until > now;
  const mayBegin = own ? own.periods < PERIODS : await hasRoom(trx, holder, { publicationId, counted, now });
  if (isRunning && !(renew && mayBegin)) return own.held_until;
  if (!mayBegin) return null;
  const period = { network: holder.network, periods: (own?.periods ?? 0) + 1, held_until: now + HOLD_LIFE };
  await trx
    .insertInto("hold_quotas")
    .values({ publication_id: publicationId, holder: holder.id, ...period })
    .onConflict((conflict) => conflict.columns(["publication_id", "holder"]).doUpdateSet(period))
    .execute();
  return period.held_until;
}

type Quota = Awaited<ReturnType<typeof countedQuotas>>[number];

/** The recent quotas of the holder and their network, of any edition. */
function countedQuotas(trx: Db, { id, network }: Holder, now: number) {
  return trx
    .selectFrom("hold_quotas")
    .selectAll()
    .where((row) => row.or([row("holder", "=", id), row("network", "=", network)]))
    .where("held_until", ">", now - QUOTA_LIFE)
    .execute();
}

/** Whether the limits allow another holder, who has held nothing of the edition yet. */
async function hasRoom(
  trx: Db,
  { id, network }: Holder,
  { publicationId, counted, now }: { publicationId: number; counted: readonly Quota[]; now: number },
): Promise<boolean> {
  // Without a network only rows of the holder are counted, and none of the edition.
  const isOfNetwork = (row: Quota) => row.network === network;
  const running = counted.filter((row) => row.held_until > now);
  if (running.filter((row) => row.holder === id).length >= HOLDER_MAX) return false;
  if (running.filter(isOfNetwork).length >= NETWORK_MAX) return false;
  const ofEdition = counted.filter((row) => row.publication_id === publicationId && isOfNetwork(row));
  return ofEdition.length < (await editionMax(trx, publicationId));
}

/** A network holds at most half of the remaining prints, so that others find one too; anyone may hold the last one. */
async function editionMax(trx: Db, publicationId: number): Promise<number> {
  const { sold, total_supply } = await trx
    .selectFrom("publications")
    .select(["sold", "total_supply"])
    .where("id", "=", publicationId)
    .executeTakeFirstOrThrow();
  const half = Math.floor(((total_supply ?? 0) - sold) / 2);
  return Math.min(NETWORK_EDITION_MAX, Math.max(1, half));
}

/** The line is paid: its buyer's holds of the edition no longer count. */
export async function clearQuota(trx: Db, line: { id: string; publication_id: number }): Promise<void> {
  await trx
    .deleteFrom("hold_quotas")
    .where("publication_id", "=", line.publication_id)
    .where("holder", "=", (orders) =>
      orders
        .selectFrom("orders")
        .innerJoin("order_lines", "order_lines.order_id", "orders.id")
        .select(
          // Stryker disable next-line StringLiteral: nothing reads the alias, and other columns do not exist
          ({ fn }) => fn.coalesce("orders.account_id", "orders.visitor_hash").as("holder"),
        )
        .where("order_lines.id", "=", line.id),
    )
    .execute();
}

/** Removes quotas that no longer count. */
export async function removeOldQuotas(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom("hold_quotas")
    .where("held_until", "<=", now - QUOTA_LIFE)
    .execute();
}
