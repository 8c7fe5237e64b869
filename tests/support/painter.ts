/** A painter that paints at once, records its requests, and calls `before` first. */
import sharp from "sharp";
import { STYLES } from "../../app/domain/posters/style.ts";
import type { PaintCrop, Painter, PaintOptions, PaintRequest } from "../../app/ports/painter/port.ts";

export interface TestPainter extends Painter {
  requests: PaintRequest[];
  /** Runs before the picture is delivered. */
  before: (request: PaintRequest, options: PaintOptions) => Promise<void> | void;
}

/** The crop that this painter proposes for every photo. */
export const PROPOSED_CROP: PaintCrop = { x: 0.4, y: 0.5, zoom: 1.25, shape: "tall" };

/**
 * Paints a plain sheet of this size, on its side for a wide crop. Its colour follows from the seed and, unless `steady`, from the number of pictures before it.
 */
export function openTestPainter({ steady = true, width = 707, height = 1000 } = {}): TestPainter {
  const painter: TestPainter = {
    name: "embedded",
    styles: STYLES.map((style) => style.id),
    requests: [],
    before: () => {},
    async paint(request, options = {}) {
      painter.requests.push(request);
      await painter.before(request, options);
      options.onProgress?.(1);
      const shade = (request.seed + (steady ? 0 : painter.requests.length * 40)) % 256;
      const background = { r: shade, g: 90, b: 200 };
      const size = request.crop?.shape === "wide" ? { width: height, height: width } : { width, height };
      const image = await sharp({ create: { ...size, channels: 3, background } })
        .jpeg()
        .toBuffer();
      return {
        image,
        contentType: "image/jpeg",
        ...size,
        painter: "embedded",
        model: "test-1",
        recipeVersion: 1,
        crop: request.crop ?? { ...PROPOSED_CROP, zoom: 1 },
      };
    },
    proposeCrop: async () => PROPOSED_CROP,
    close: async () => {},
  };
  return painter;
}
