/** The embedded painter: the shop's own atelier on this machine's processors, without a service. */
import {
  closeAtelier,
  FEELING_IDS,
  type FeelingId,
  STYLE_IDS,
  type StyleId,
  toJpeg,
  type Work,
  withPainting,
} from "@moment/atelier";
import { refusalOfAtelier } from "./atelier-refusal.server.ts";
import { proposeCrop } from "./crop-proposal.server.ts";
import { openEmbeddedSketcher } from "./embedded-sketcher.server.ts";
import { type PaintedPicture, type Painter, PainterRefusal } from "./port.ts";

const JPEG_QUALITY = 92;

/** Opens the atelier; its workers start with the first picture. */
export function openEmbeddedPainter(): Painter {
  return {
    name: "embedded",
    styles: STYLE_IDS,
    async paint({ photo, style, feelings, manner, seed, crop }, { signal, onProgress } = {}) {
      if (!isStyle(style)) throw new PainterRefusal("unavailable", "The atelier has no such style.", false);
      if (!feelings.every(isFeeling)) {
        throw new PainterRefusal("unavailable", "The atelier knows no such feeling.", false);
      }
      try {
        const commission = { photo, style, feelings, ...manner, seed, size: "screen", crop } as const;
        return await withPainting(commission, (work) => pictureOf(work, style), { signal, onProgress });
      } catch (error) {
        throw signal?.aborted ? stopped() : refusalOfAtelier(error);
      }
    },
    proposeCrop,
    sketcher: openEmbeddedSketcher(),
    close: closeAtelier,
  };
}

async function pictureOf(work: Work, style: StyleId): Promise<PaintedPicture> {
  return {
    image: await toJpeg(work, { quality: JPEG_QUALITY }),
    contentType: "image/jpeg",
    width: work.width,
    height: work.height,
    painter: "embedded",
    model: `${style}-${work.recipeVersion}`,
    recipeVersion: work.recipeVersion,
    crop: work.crop,
  };
}

function isStyle(id: string): id is StyleId {
  return STYLE_IDS.some((style) => style === id);
}

function isFeeling(id: string): id is FeelingId {
  return FEELING_IDS.some((feeling) => feeling === id);
}

function stopped(): PainterRefusal {
  return new PainterRefusal("unavailable", "The painting was stopped.", true);
}
