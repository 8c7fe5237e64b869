/**
 * The address from which a press fetches one print file, or the packing slip.
 * Invariant: it opens that file alone, for a week and for a limited number of fetches. Only a hash of it is stored.
 */
import { paths } from "../../paths.ts";
import { Refusal } from "../kernel/refusal.ts";
import { keyedHash, tokenHash } from "../kernel/secret.server.ts";
import type { Shop } from "../kernel/shop.ts";
import { withLines } from "../orders/order.ts";
import { slipsOf } from "./packing-slip.server.ts";

const LIFE_MS = 7 * 24 * 3600_000;
/** Prodigi fetches a file up to ten times. */
const MOST_FETCHES = 10;

/** The address of the line's file for this print job, or without a line of the job's packing slip. Asking again gives the same address, with a new week. */
export async function pressAssetAddress(
  shop: Shop,
  { printJobId, lineId }: { printJobId: string; lineId: string | null },
): Promise<string> {
  const token = keyedHash(shop.settings.sessionSecret, "press-asset", printJobId, lineId ?? "slip");
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
  /** Changes with the content. */
  tag: string;
  stream(): Promise<ReadableStream<Uint8Array>>;
}

/** The file behind the address, counted as one fetch. @throws Refusal "not-found", or "link-expired" */
export async function fetchPressAsset(shop: Shop, token: string): Promise<PressAsset> {
  const hash = tokenHash(token);
  const row = await shop.db
    .selectFrom("press_assets")
    .select(["line_id", "print_job_id"])
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
  return row.line_id === null ? slipAsset(shop, row.print_job_id) : fileAsset(shop, row.line_id);
}

async function fileAsset(shop: Shop, lineId: string): Promise<PressAsset> {
  const file = await shop.db
    .selectFrom("print_files")
    .select(["key", "bytes", "sha256"])
    .where("line_id", "=", lineId)
    .executeTakeFirst();
  if (!file) throw new Refusal("not-found");
  return {
    bytes: file.bytes,
    tag: file.sha256,
    stream: async () => {
      const stream = await shop.storage.stream(file.key);
      if (stream) return stream;
      shop.log.error({ key: file.key }, "print file is missing");
      throw new Refusal("not-found");
    },
  };
}

async function slipAsset(shop: Shop, printJobId: string): Promise<PressAsset> {
  const row = await shop.db
    .selectFrom("orders")
    .innerJoin("print_jobs", "print_jobs.order_id", "orders.id")
    .selectAll("orders")
    .where("print_jobs.id", "=", printJobId)
    .executeTakeFirstOrThrow();
  const slip = await slipsOf(shop, [await withLines(shop.db, row)]);
  const tag = tokenHash(Buffer.from(slip).toString("base64"));
  return { bytes: slip.length, tag, stream: async () => new Blob([Uint8Array.from(slip)]).stream() };
}
