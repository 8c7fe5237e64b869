/** In place of `master.server.ts`: a print master that names its poster and its number, instead of seconds of painting. */
import { createHash } from "node:crypto";
import type { Shop } from "../../../app/domain/kernel/shop.ts";
import type { Master, MasterOptions } from "../../../app/domain/posters/master.server.ts";
import type { Poster } from "../../../app/domain/posters/poster.ts";

export async function makeMaster(
  shop: Shop,
  poster: Poster,
  { imprint = "" }: MasterOptions = {},
): Promise<Master> {
  const seen = await shop.storage.read(poster.paintedKey);
  if (!seen) throw new Error("The picture of the poster is missing.");
  const file = Buffer.from(`${poster.id} ${imprint}`);
  return {
    file,
    contentType: "application/pdf",
    widthPx: 3579,
    heightPx: 5031,
    effectiveDpi: 300,
    sha256: createHash("sha256").update(file).digest("hex"),
    how: "upscaled",
  };
}
