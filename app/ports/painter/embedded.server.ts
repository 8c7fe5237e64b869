/** The embedded painter: the shop's own atelier, on this machine's processors, without any service. */
import sharp from "sharp";
import {
  ATELIER_STYLES,
  type Crop,
  closeAtelier,
  FEELING_IDS,
  type FeelingId,
  paint,
  recipes,
  type StyleId,
  toJpeg,
  type Work,
} from "../../atelier/index.ts";
import { type PaintedPicture, type Painter, PainterRefusal } from "./port.ts";

const JPEG_QUALITY = 92;

/** Opens the atelier; its workers start with the first picture. */
export function openEmbeddedPainter(): Painter {
  return {
    name: "embedded",
    styles: ATELIER_STYLES,
    async paint({ photo, style, feelings, seed }, { signal, onProgress } = {}) {
      if (!isStyle(style)) throw new PainterRefusal("unavailable", "The atelier has no such style.", false);
      if (!feelings.every(isFeeling)) {
        throw new PainterRefusal("unavailable", "The atelier knows no such feeling.", false);
      }
      try {
        const commission = { photo, style, feelings, seed, size: "screen" } as const;
        const work = await paint(commission, { signal, onProgress });
        return {
          image: await toJpeg(work, { quality: JPEG_QUALITY }),
          contentType: "image/jpeg",
          width: work.width,
          height: work.height,
          painter: "embedded",
          model: `${style}-${work.recipeVersion}`,
          crop: await cropShares(photo, style, work),
        };
      } catch (error) {
        throw signal?.aborted ? stopped() : refusalOf(error);
      }
    },
    close: closeAtelier,
  };
}

function isStyle(id: string): id is StyleId {
  return ATELIER_STYLES.some((style) => style === id);
}

function isFeeling(id: string): id is FeelingId {
  return FEELING_IDS.some((feeling) => feeling === id);
}

/** The atelier names a middle and a zoom; the shop keeps the part of the photo itself. */
async function cropShares(
  photo: Uint8Array,
  style: StyleId,
  { crop }: Work,
): Promise<PaintedPicture["crop"]> {
  const panel = recipes[style]?.panels[crop.shape];
  if (!panel) return undefined;
  const { width, height } = (await sharp(photo).metadata()).autoOrient;
  const wide = Math.min(width, (height * panel.w) / panel.h) / crop.zoom / width;
  const high = Math.min(height, (width * panel.h) / panel.w) / crop.zoom / height;
  return { ...cornerOf(crop, wide, high), width: wide, height: high };
}

function cornerOf({ x, y }: Crop, wide: number, high: number) {
  const within = (start: number, room: number) => Math.min(Math.max(0, start), room);
  return { x: within(x - wide / 2, 1 - wide), y: within(y - high / 2, 1 - high) };
}

/** Known by name: in development two copies of the class may meet. */
function refusalOf(error: unknown): PainterRefusal {
  if (error instanceof Error && error.name === "AtelierRefusal" && "code" in error) {
    if (error.code === "photo_too_large") return new PainterRefusal("too-large", error.message, false);
    const ofPhoto = error.code === "photo_unreadable";
    return new PainterRefusal(ofPhoto ? "unreadable" : "unavailable", error.message, false);
  }
  const reason = error instanceof Error ? error.message : String(error);
  return new PainterRefusal("unavailable", `The atelier failed: ${reason}`, true);
}

function stopped(): PainterRefusal {
  return new PainterRefusal("unavailable", "The painting was stopped.", true);
}
