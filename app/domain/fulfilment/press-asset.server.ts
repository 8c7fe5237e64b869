/**
 * The address from which a press fetches one print file.
 * Invariant: it opens that file alone, for a week and for a limited number of fetches. Only a hash of it is stored.
 */
import { paths } from "../../paths.ts";
import { Refusal } from "../kernel/refusal.ts";
import { keyedHash, tokenHash } from "../kernel/secret.server.ts";
import type { Shop } from "../kernel/shop.ts";

const LIFE_MS = 7 * 24 * 3600_000;
/** Prodigi fetches a file up to ten times. */
const MOST_FETCHES = 10;

/** The address of the line's file for this print job. Asking again gives the same address, with a new week. */
export async function pressAssetAddress(
  shop: Shop,
  { printJobId, lineId }: { printJobId: string; lineId: string },
): Promise<string> {
  const token = keyedHash(shop.settings.sessionSecret, "press-asset", printJobId, lineId);
  const expires_at = shop.clock.now() + LIFE_MS;
  await shop.db
    .insertInto("press_assets")
    .values({ token_hash: tokenHash(token), line_id: lineId, print_job_id: printJobId, expires_at })
    .onConflict((conflict) => conflict.column("token_hash").doUpdateSet({ expires_at, fetches: 0 }))
    .execute();
  return `${shop.settings.origin}${paths.press.$(token)}`;
}

export interface PressAsset {
  bytes: number;
  sha256: string;
  stream(): Promise<ReadableStream<Uint8Array>>;
}

/** The file behind the address, counted as one fetch. @throws Refusal "not-found", or "link-expired" */
export async function fetchPressAsset(shop: Shop, token: string): Promise<PressAsset> {
  const hash = tokenHash(token);
  const row = await shop.db
    .selectFrom("press_assets")
    .innerJoin("print_files", "print_files.line_id", "press_assets.line_id")
    .select(["print_files.key", "print_files.bytes", "print_files.sha256", "press_assets.expires_at"])
    .where("token_hash", "=", hash)
    .executeTakeFirst();
  if (!row) throw new Refusal("not-found");
  const { numUpdatedRows } = await shop.db
    .updateTable("press_assets")
    .set((column) => ({ fetches: column("fetches", "+", 1) }))
    .where("token_hash", "=", hash)
    .where("fetches", "<", MOST_FETCHES)
    .where("expires_at", ">", shop.clock.now())
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal("link-expired");
  return {
    bytes: row.bytes,
    sha256: row.sha256,
    stream: async () => {
      const stream = await shop.storage.stream(row.key);
      if (stream) return stream;
      shop.log.error({ key: row.key }, "print file is missing");
      throw new Refusal("not-found");
    },
  };
}
