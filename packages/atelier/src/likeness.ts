import sharp from "sharp";
import type { Picture } from "./files.ts";
import { LINEAR_OF_BYTE, labOf } from "./operators/colour.ts";
import { trimIn, trimOfPicture } from "./operators/sheet.ts";

/** How far two pictures of the same poster are apart, in differences of OKLab: 0.02 is just seen side by side. */
export interface Likeness {
  /** Over the whole poster. */
  readonly mean: number;
  /** In the part, of about a square centimetre, in which they differ most. */
  readonly worst: number;
}

/** Millimetres of paper to a pixel: dots, lines and grain, which every size draws with other pixels, are gone. */
const FINE_MM = 3;
/** Of the parts that are compared with each other. */
const COARSE_MM = 10;

/**
 * Compares a poster's pixels, without their bleed, with a file of the trimmed poster: whether both show the same
 * picture, at whatever size.
 * @throws where the file is no picture
 */
export async function likeness(picture: Picture, file: Uint8Array): Promise<Likeness> {
  const { width, height } = picture;
  const trim = trimIn(picture);
  const paper = trimOfPicture(picture);
  const scaled = (mm: number) => ({ width: Math.round(paper.w / mm), height: Math.round(paper.h / mm) });
  const [fineSize, coarseSize] = [scaled(FINE_MM), scaled(COARSE_MM)];
  const left = Math.round(trim.left);
  const top = Math.round(trim.top);
  const pixels = await sharp(picture.rgb, { raw: { width, height, channels: 3 } })
    .extract({
      left,
      top,
      width: Math.min(width - left, Math.round(trim.width)),
      height: Math.min(height - top, Math.round(trim.height)),
    })
    .resize({ ...fineSize, fit: "fill" })
    .raw()
    .toBuffer();
  const seen = await sharp(file)
    .flatten({ background: "#ffffff" })
    .resize({ ...fineSize, fit: "fill" })
    .toColourspace("srgb")
    .raw()
    .toBuffer();
  const coarser = (fine: Buffer) =>
    sharp(fine, { raw: { ...fineSize, channels: 3 } })
      .resize({ ...coarseSize, fit: "fill" })
      .raw()
      .toBuffer();
  const fine = distances(pixels, seen);
  const coarse = distances(await coarser(pixels), await coarser(seen));
  return { mean: fine.reduce((sum, each) => sum + each, 0) / fine.length, worst: Math.max(...coarse) };
}

function distances(one: Uint8Array, other: Uint8Array): number[] {
  const count = Math.floor(one.length / 3);
  return Array.from({ length: count }, (_, i) => {
    const [l, a, b] = labAt(one, i * 3);
    const [l2, a2, b2] = labAt(other, i * 3);
    return Math.hypot(l - l2, a - a2, b - b2);
  });
}

function labAt(rgb: Uint8Array, at: number): readonly [number, number, number] {
  return labOf(LINEAR_OF_BYTE[rgb[at]!]!, LINEAR_OF_BYTE[rgb[at + 1]!]!, LINEAR_OF_BYTE[rgb[at + 2]!]!);
}
