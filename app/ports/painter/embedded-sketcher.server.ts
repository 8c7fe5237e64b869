/** Sketches by the shop's own atelier: the same pictures that it paints, at a fraction of their size. */

import { defaultThreads, recipes, STYLE_IDS, type StyleId, type Work, withPainting } from "@moment/atelier";
import sharp from "sharp";
import type { Sketcher } from "./sketcher.ts";

/** A visitor may fetch one of each style over a slow line. */
const MOST_BYTES = 32 * 1024;
/**
 * Halftone screens and grain take many bytes: such a sketch is sent smaller, down to the size that the card shows sharp. In
 * pixels of the shorter side.
 */
const ENCODINGS = [
  { side: 500, quality: 68 },
  { side: 400, quality: 50 },
  { side: 400, quality: 30 },
  { side: 340, quality: 30 },
];

export function openEmbeddedSketcher(): Sketcher {
  return {
    atOnce: defaultThreads(),
    edition: (style) => String(isStyle(style) ? (recipes[style]?.version ?? 0) : 0),
    async sketch({ photo, style, manner, seed, crop }, { signal }) {
      if (!isStyle(style)) throw new Error("The atelier has no such style.");
      const commission = { photo, style, feelings: [], ...manner, seed, crop, size: "sketch" } as const;
      const image = await withPainting(commission, encode, { signal, priority: "sketch" });
      return { image, contentType: "image/webp" };
    },
  };
}

async function encode({ rgb, width, height }: Work): Promise<Uint8Array> {
  let image = new Uint8Array();
  for (const { side, quality } of ENCODINGS) {
    image = await sharp(rgb, { raw: { width, height, channels: 3 } })
      .resize(side, side, { fit: "outside" })
      .webp({ quality, effort: 5 })
      .toBuffer();
    if (image.length <= MOST_BYTES) break;
  }
  return image;
}

function isStyle(id: string): id is StyleId {
  return STYLE_IDS.some((style) => style === id);
}
