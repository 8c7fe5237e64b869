/** Pictures for and from the image model: the photo goes out in the poster's shape, the answer is measured and trimmed. */
import sharp from "sharp";
import { type PaintedPicture, PainterRefusal } from "./port.ts";

export interface Size {
  width: number;
  height: number;
}

/** The poster's paper, A3 upright, in millimetres. */
const PAPER: Size = { width: 297, height: 420 };
/** The bleed makes a sheet of 303 x 426 mm: its shape differs by 0.6 % and needs no cut. */
const SHAPE_TOLERANCE = 0.01;
/** The service takes 50 MB; the shop has promised its painters less than 8. */
const MOST_BYTES = 8 * 1024 * 1024;
const MOST_PIXELS = 100_000_000;

/** The largest size of the paper's shape inside the given one. */
export function paperWithin({ width, height }: Size): Size {
  const wide = Math.min(width, (height * PAPER.width) / PAPER.height);
  return { width: Math.round(wide), height: Math.round((wide * PAPER.height) / PAPER.width) };
}

/** The photo as a JPEG in the given shape: cut around what draws the eye, made smaller but never larger. */
export async function fitPhoto(
  photo: Uint8Array,
  shape: Size,
): Promise<{ jpeg: Uint8Array; crop: PaintedPicture["crop"] }> {
  try {
    const { width, height } = (await sharp(photo, { limitInputPixels: MOST_PIXELS }).metadata()).autoOrient;
    const scale = Math.min(1, width / shape.width, height / shape.height);
    const target = {
      width: Math.max(1, Math.round(shape.width * scale)),
      height: Math.max(1, Math.round(shape.height * scale)),
    };
    const fitted = sharp(photo, { limitInputPixels: MOST_PIXELS })
      .autoOrient()
      .flatten({ background: "#ffffff" })
      .resize({ ...target, fit: "cover", position: sharp.strategy.attention })
      .toColourspace("srgb");
    for (const quality of [92, 80, 60]) {
      const { data, info } = await fitted.clone().jpeg({ quality }).toBuffer({ resolveWithObject: true });
      if (data.length >= MOST_BYTES) continue;
      const enlarged = Math.max(target.width / width, target.height / height);
      return {
        jpeg: data,
        crop: {
          x: Math.abs(info.cropOffsetLeft ?? 0) / (width * enlarged),
          y: Math.abs(info.cropOffsetTop ?? 0) / (height * enlarged),
          width: Math.min(1, target.width / (width * enlarged)),
          height: Math.min(1, target.height / (height * enlarged)),
        },
      };
    }
  } catch (error) {
    if (error instanceof Error && /pixel limit/i.test(error.message)) {
      throw new PainterRefusal("too-large", "The photo has more than 100 megapixels.", false);
    }
    throw new PainterRefusal("unreadable", "The photo cannot be read.", false);
  }
  throw new PainterRefusal("too-large", "The photo stays above 8 MB.", false);
}

/** Decodes the answer to its last row, and cuts it to the poster's shape where the model cannot. */
export async function readAnswer(
  bytes: Uint8Array,
): Promise<Pick<PaintedPicture, "image" | "contentType" | "width" | "height">> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "truncated" });
    const { format, width, height } = await picture.metadata();
    const cut = paperWithin({ width, height });
    if (differs({ width, height }, cut)) {
      const { data, info } = await picture
        .resize({ ...cut, fit: "cover" })
        .jpeg({ quality: 95, chromaSubsampling: "4:4:4" })
        .toBuffer({ resolveWithObject: true });
      return { image: data, contentType: "image/jpeg", width: info.width, height: info.height };
    }
    if (format !== "jpeg" && format !== "png" && format !== "webp") throw new Error(`Unexpected ${format}`);
    await picture.raw().toBuffer();
    return { image: bytes, contentType: `image/${format}`, width, height };
  } catch {
    throw new PainterRefusal("unavailable", "The image service answered with a damaged picture.", true);
  }
}

function differs(one: Size, other: Size): boolean {
  return Math.abs(one.width / one.height / (other.width / other.height) - 1) > SHAPE_TOLERANCE;
}
