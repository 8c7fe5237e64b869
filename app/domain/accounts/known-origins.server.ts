/**
 * The browsers and networks of earlier log-ins, whose attempts count apart from those of strangers.
 * Invariant: only a successful proof makes an origin known, and a new password ends all of them. Rows hold keyed hashes
 * that differ for each person, so no row links one account or network to another.
 */
import { keyedHash, newToken } from "../kernel/secret.server.ts";
import type { Db, Shop } from "../kernel/shop.ts";

const DAY = 24 * 3600_000;
/** How long an origin stays known after its last use. */
const LIFE = { device: 180 * DAY, network: 90 * DAY };
export const DEVICE_LIFE = LIFE.device;

type Kind = keyof typeof LIFE;

/** The origin of an attempt. */
export interface Origin {
  /** As `Viewer` has it. */
  network?: string;
  /** The token of the browser's device cookie. */
  device: string | null;
  /** What the browser says about itself, such as "Firefox, Windows". */
  words?: string;
}

/** An origin that is never known. */
export const NOWHERE: Origin = { device: null };

/** The owner of origins: a member of staff, or an account. */
export type OriginOwner = { staff_id: number } | { account_id: string };

/** For an unknown name, so that it costs the same work. */
const NO_ACCOUNT: OriginOwner = { account_id: "" };

/** How the origin is known, the narrower kind first, with its hash. An unknown network has its hash, too. */
export async function recogniseOrigin(
  shop: Shop,
  db: Db,
  owner: OriginOwner = NO_ACCOUNT,
  origin: Origin,
): Promise<{ knownBy: Kind | null; hash: string }> {
  const hashes = hashesOf(shop, owner, origin);
  const rows = await db
    .selectFrom("known_origins")
    .select(["kind", "hash", "seen_at"])
    .where("hash", "in", Object.values(hashes))
    .execute();
  const now = shop.clock.now();
  const knows = (kind: Kind) => rows.some((row) => row.kind === kind && row.seen_at > now - LIFE[kind]);
  if (hashes.device && knows("device")) return { knownBy: "device", hash: hashes.device };
  return { knownBy: knows("network") ? "network" : null, hash: hashes.network };
}

/** Makes the origin known. Returns the token for the browser's device cookie. */
export async function rememberOrigin(shop: Shop, owner: OriginOwner, origin: Origin): Promise<string> {
  const device = origin.device ?? newToken();
  const { device: deviceHash = "", network } = hashesOf(shop, owner, { ...origin, device });
  const seen_at = shop.clock.now();
  await shop.db
    .insertInto("known_origins")
    .values([
      { kind: "device", hash: deviceHash, seen_at, ...owner },
      { kind: "network", hash: network, seen_at, ...owner },
    ])
    .onConflict((conflict) => conflict.column("hash").doUpdateSet({ seen_at }))
    .execute();
  return device;
}

/** Deletes all origins of the owner, except the given one. */
export async function forgetOrigins(shop: Shop, db: Db, owner: OriginOwner, except?: Origin): Promise<void> {
  const [column, id] =
    "staff_id" in owner
      ? (["staff_id", owner.staff_id] as const)
      : (["account_id", owner.account_id] as const);
  const kept = except ? Object.values(hashesOf(shop, owner, except)) : [];
  await db.deleteFrom("known_origins").where(column, "=", id).where("hash", "not in", kept).execute();
}

/** Deletes origins that were not used for too long. */
export async function deleteOldOrigins(shop: Shop): Promise<void> {
  const now = shop.clock.now();
  for (const kind of ["device", "network"] as const) {
    await shop.db
      .deleteFrom("known_origins")
      .where("kind", "=", kind)
      .where("seen_at", "<=", now - LIFE[kind])
      .execute();
  }
}

function hashesOf(
  { settings }: Shop,
  owner: OriginOwner,
  { device, network }: Origin,
): { device?: string; network: string } {
  const hash = (kind: Kind, value: string) =>
    keyedHash(settings.sessionSecret, "known-origin", kind, JSON.stringify(owner), value);
  return {
    ...(device === null ? {} : { device: hash("device", device) }),
    network: hash("network", surroundings(network ?? "")),
  };
}

/** The 256 addresses around an IPv4 address: providers move their customers among them. IPv6 networks are prefixes. */
export function surroundings(network: string): string {
  return network.replace(/^(\d+\.\d+\.\d+)\.\d+$/, "$1.0/24");
}
