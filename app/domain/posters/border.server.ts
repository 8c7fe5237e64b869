/**
 * Makes the picture that is shared: the poster with its white border, as a PNG whose metadata says how it was made.
 * Invariant: it shows a poster of this shop that the viewer may see; other addresses are refused.
 */
import sharp from "sharp";
import type { Row } from "../../../db/schema.ts";
import { variantKey } from "../kernel/picture-variant.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Shop } from "../kernel/shop.ts";
import type { Viewer } from "../kernel/viewer.ts";
import { BORDER, BORDERED_WIDTH } from "./border.ts";
import { findPictureKey, pictureOf } from "./picture.ts";
import { saveVariant, served, type Variant } from "./picture-variant.server.ts";
import { makingPacket } from "./provenance.ts";

/** The bordered picture of the poster that the address shows. @throws Refusal "not-found" */
export async function borderedPicture(shop: Shop, viewer: Viewer, imageUrl: string): Promise<Variant> {
  const key = findPictureKey(imageUrl, shop.settings.origin);
  const poster = key === undefined ? undefined : await findPosterShowing(shop, key);
  if (!poster) throw new Refusal("not-found");
  const picture = await pictureOf(shop, viewer, poster.image_key);
  const bordered = variantKey(picture.key, "bordered", "png");
  const kept = await saveVariant(shop, picture, bordered, (source) =>
    putBorder(source, makingPacket(poster)),
  );
  return served(shop, picture, { ...kept, format: "png" });
}

/** The poster with this picture, or with this thumbnail. */
export async function findPosterShowing(shop: Shop, key: string): Promise<Row<"posters"> | undefined> {
  const [, paintingId] = /^posters\/([^/]+)\//.exec(key) ?? [];
  if (paintingId === undefined) return undefined;
  const poster = await shop.db
    .selectFrom("posters")
    .selectAll()
    .where("painting_id", "=", paintingId)
    .executeTakeFirst();
  return poster && [poster.image_key, poster.thumbnail_key].includes(key) ? poster : undefined;
}

function putBorder(source: Uint8Array, packet: string): Promise<Uint8Array> {
  return sharp(source)
    .resize({ width: BORDERED_WIDTH - 2 * BORDER, withoutEnlargement: true })
    .extend({ top: BORDER, bottom: BORDER, left: BORDER, right: BORDER, background: "#fff" })
    .withXmp(packet)
    .png({ compressionLevel: 9, adaptiveFiltering: true })
    .toBuffer();
}
