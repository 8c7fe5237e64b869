import sharp from "sharp";
import { checkLettering, type Lettering } from "../commission.ts";
import type { Picture } from "../files.ts";
import { type PixelRect, trimIn, trimOfPicture } from "../operators/sheet.ts";
import { AtelierRefusal } from "../refusal.ts";
import { letteringBox, letteringLines, safePlace } from "./box.ts";
import type { Caption } from "./caption.ts";
import { captionOverlay } from "./caption-overlay.ts";
import { measureOf } from "./measure.ts";
import { type Overlay, textOverlay } from "./text-overlay.ts";

const QUALITY = 95;

/** What is written on a poster: the buyer's own text, and a caption beneath it. */
export interface Words {
  readonly lettering?: Lettering | null;
  readonly caption?: Caption | null;
}

/**
 * Draws the buyer's words on a finished poster of trim size, at the poster's own resolution.
 * @param image an encoded picture of the trimmed poster, in any format that sharp reads
 * @returns a JPEG of quality 95 in sRGB, as large as the poster
 * @throws {AtelierRefusal} where the words cannot be drawn, or the picture cannot be read
 */
export async function letter(
  image: Uint8Array,
  words: Words,
): Promise<{ readonly jpeg: Uint8Array; readonly width: number; readonly height: number }> {
  const { width, height } = await sharp(image)
    .metadata()
    .catch(() => {
      throw new AtelierRefusal("photo_unreadable", "This poster's file is damaged, or no picture.");
    });
  const jpeg = await sharp(image)
    .composite(await overlaysOf(words, { left: 0, top: 0, width, height }))
    .withMetadata({ density: Math.round((width * 25.4) / trimOfPicture({ width, height }).w) })
    .withIccProfile("srgb")
    .jpeg({ quality: QUALITY, chromaSubsampling: "4:4:4" })
    .toBuffer();
  return { jpeg, width, height };
}

/**
 * Draws the buyer's words on a poster's pixels, with or without bleed, at their own resolution.
 * @throws {AtelierRefusal} where the words cannot be drawn
 */
export async function letterPicture<P extends Picture>(picture: P, words: Words): Promise<P> {
  const overlays = await overlaysOf(words, trimIn(picture));
  return overlays.length > 0 ? laidOver(picture, overlays) : picture;
}

/** The words from the lowest to the uppermost: a text may reach over the caption's plate. */
async function overlaysOf({ lettering, caption }: Words, trim: PixelRect): Promise<Overlay[]> {
  const overlays = [
    caption && (await captionOverlay(caption, trim)),
    lettering && (await letteringOverlay(lettering, trim)),
  ];
  return overlays.filter((overlay) => !!overlay);
}

/** The picture under the overlays. */
export async function laidOver<P extends Picture>(picture: P, overlays: readonly Overlay[]): Promise<P> {
  const { width, height } = picture;
  const rgb = await sharp(picture.rgb, { raw: { width, height, channels: 3 } })
    .composite([...overlays])
    .removeAlpha()
    .raw()
    .toBuffer();
  return { ...picture, rgb };
}

/** The text as a transparent picture for a poster, or nothing where it has no letters. */
export async function letteringOverlay(lettering: Lettering, trim: PixelRect): Promise<Overlay | undefined> {
  checkLettering(lettering);
  const { text, setting } = lettering;
  const measure = measureOf(setting);
  const paper = trimOfPicture(trim);
  const { widthShare, heightShare, fontShare } = letteringBox(text, measure, paper);
  if (fontShare === 0) return undefined;
  const middle = safePlace(text, lettering, measure, paper);
  const box = {
    left: trim.left + (middle.x - widthShare / 2) * trim.width,
    top: trim.top + (middle.y - heightShare / 2) * trim.height,
    width: widthShare * trim.width,
    height: heightShare * trim.height,
    size: fontShare * trim.width,
  };
  return textOverlay(letteringLines(text, measure), box, measure);
}
