/**
 * Makes the picture that a social network shows with a shared link: posters on the shop's dark wall, 1200 x 630.
 * Invariant: a card is as public as its poster, says how it was made, is made once and is removed with the poster.
 */
import sharp, { type OverlayOptions } from "sharp";
import { hasVariants, variantKey } from "../kernel/picture-variant.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Shop } from "../kernel/shop.ts";
import type { Viewer } from "../kernel/viewer.ts";
import { findPosterShowing } from "./border.server.ts";
import { pictureOf } from "./picture.ts";
import { saveVariant, served, type Variant } from "./picture-variant.server.ts";
import { makingPacket } from "./provenance.ts";
import { markMaking } from "./provenance-mark.server.ts";
import { SOCIAL_CARD } from "./social-card.ts";

const { width: WIDTH, height: HEIGHT } = SOCIAL_CARD;
const BORDER = 12;

/** The card of a picture. @throws Refusal "not-found" for an unknown picture and another account's */
export async function socialCard(shop: Shop, viewer: Viewer, key: string): Promise<Variant> {
  if (!hasVariants(key)) throw new Refusal("not-found");
  const picture = await pictureOf(shop, viewer, key);
  const poster = await findPosterShowing(shop, key);
  const kept = await saveVariant(shop, picture, variantKey(key, "card", "jpeg"), async (source) => {
    const card = await drawPosterOnWall([source]);
    return poster ? markMaking(card, makingPacket(poster)) : card;
  });
  return served(shop, picture, { ...kept, format: "jpeg" });
}

/** Draws up to three posters side by side under the lamp, the first in the middle. */
export async function drawPosterOnWall(posters: readonly Uint8Array[]): Promise<Uint8Array> {
  const [middle, ...sides] = posters;
  if (!middle) throw new TypeError("A wall needs a poster.");
  const layers = await Promise.all([
    ...sides.slice(0, 2).map((poster, n) => frame(poster, { height: 400, x: n === 0 ? 0.18 : 0.82 })),
    frame(middle, { height: 520, x: 0.5 }),
  ]);
  return sharp(Buffer.from(WALL))
    .composite(layers.flat())
    .flatten({ background: "#14110f" })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

/** A poster with its border and its shadow; its middle is a share of the wall's width. */
async function frame(
  poster: Uint8Array,
  { height, x }: { height: number; x: number },
): Promise<OverlayOptions[]> {
  const { width: w, height: h } = await sharp(poster).metadata();
  // One on its side is as wide as the others are tall.
  const [long, short] = [height, Math.round(height / Math.SQRT2)];
  const inside = w > h ? { width: long, height: short } : { width: short, height: long };
  const [width, tall] = [inside.width + 2 * BORDER, inside.height + 2 * BORDER];
  const left = Math.round(WIDTH * x - width / 2);
  const top = Math.round((HEIGHT - tall) / 2) - 6;
  const sheet = await sharp(poster)
    .resize({ ...inside, fit: "cover" })
    .extend({ top: BORDER, bottom: BORDER, left: BORDER, right: BORDER, background: "#fffdf9" })
    .png()
    .toBuffer();
  return [{ input: Buffer.from(shadowOf({ left, top, width, height: tall })) }, { input: sheet, left, top }];
}

function shadowOf({ left, top, width, height }: Record<"left" | "top" | "width" | "height", number>): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="18"/></filter>
    <rect x="${left}" y="${top + 20}" width="${width}" height="${height}" fill="#000" opacity="0.8" filter="url(#soft)"/>
  </svg>`;
}

/** The wall of the pages, with the lamp above it. */
const WALL = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
  <defs>
    <radialGradient id="lamp" cx="0.5" cy="0.12" r="0.85">
      <stop offset="0" stop-color="#7a5f3d"/>
      <stop offset="0.45" stop-color="#3a2d20"/>
      <stop offset="1" stop-color="#14110f"/>
    </radialGradient>
  </defs>
  <rect width="100%" height="100%" fill="url(#lamp)"/>
</svg>`;
