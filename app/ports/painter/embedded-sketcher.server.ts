/** Sketches by the shop's own atelier: the pictures that it would paint, at a fraction of their size. */
import sharp from "sharp";
import { ATELIER_STYLES, paint, recipes, type StyleId } from "../../atelier/index.ts";
import type { Sketcher } from "./sketcher.ts";

const WEBP_QUALITY = 68;

export function openEmbeddedSketcher(): Sketcher {
  return {
    edition: (style) => String(isStyle(style) ? (recipes[style]?.version ?? 0) : 0),
    async sketch({ photo, style, seed, crop }, { signal }) {
      if (!isStyle(style)) throw new Error("The atelier has no such style.");
      const commission = { photo, style, feelings: [], seed, crop, size: "sketch" } as const;
      const { rgb, width, height } = await paint(commission, { signal, priority: "sketch" });
      const image = await sharp(rgb, { raw: { width, height, channels: 3 } })
        .webp({ quality: WEBP_QUALITY })
        .toBuffer();
      return { image, contentType: "image/webp" };
    },
  };
}

function isStyle(id: string): id is StyleId {
  return ATELIER_STYLES.some((style) => style === id);
}
