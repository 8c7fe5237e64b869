import sharp from "sharp";
import { windowOf } from "../src/crop.ts";
import { type Crop, recipes, type StyleId, type Work } from "../src/index.ts";
import { type Lab, LINEAR_OF_BYTE, labOf } from "../src/operators/colour.ts";
import type { LabPlanes } from "../src/operators/plane.ts";
import { type Rect, TRIM } from "../src/operators/sheet.ts";
import { labPlanes } from "../src/studio/photo.ts";

/** Three sRGB bytes a pixel. */
export interface Pixels {
  readonly rgb: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** A poster, and the part of the photo that it shows. */
export type Poster = Pixels & Pick<Work, "crop">;

/** Lightness of each pixel in OKLab, 0..1. */
export interface Greys {
  readonly values: Float32Array;
  readonly width: number;
  readonly height: number;
}

export async function scaledTo({ rgb, ...size }: Pixels, width: number, height: number): Promise<Pixels> {
  const data = await sharp(rgb, { raw: { width: size.width, height: size.height, channels: 3 } })
    .resize(width, height, { fit: "fill" })
    .raw()
    .toBuffer();
  return { rgb: data, width, height };
}

/** The visible part of a style's panel on a poster of the trimmed sheet, in pixels. */
export function panelOn({ width, height }: { width: number; height: number }, style: StyleId, crop: Crop) {
  const panel = recipes[style].panels[crop.shape];
  const mm = width / TRIM.w;
  const left = Math.max(0, Math.round(panel.x * mm));
  const top = Math.max(0, Math.round(panel.y * mm));
  const right = Math.min(width, Math.round((panel.x + panel.w) * mm));
  const bottom = Math.min(height, Math.round((panel.y + panel.h) * mm));
  return { left, top, width: right - left, height: bottom - top };
}

/** The panel of a poster without its frame. */
export async function panelOf(work: Poster, style: StyleId): Promise<Pixels> {
  const box = panelOn(work, style, work.crop);
  const rgb = await sharp(work.rgb, { raw: { width: work.width, height: work.height, channels: 3 } })
    .extract(box)
    .raw()
    .toBuffer();
  return { rgb, width: box.width, height: box.height };
}

/** The part of a photo that a style shows in the visible part of its panel, in the given size. */
export async function photoBehind(
  photo: Uint8Array,
  style: StyleId,
  crop: Crop,
  { width, height }: { width: number; height: number },
): Promise<Pixels> {
  const panel = recipes[style].panels[crop.shape];
  const { width: w, height: h } = (await sharp(photo).metadata()).autoOrient;
  const window = windowOf(crop, { w, h }, panel.w / panel.h);
  const seen = seenPart(panel);
  const rgb = await sharp(photo)
    .autoOrient()
    .extract({
      left: Math.round(window.left + seen.x * window.width),
      top: Math.round(window.top + seen.y * window.height),
      width: Math.floor(seen.w * window.width),
      height: Math.floor(seen.h * window.height),
    })
    .resize(width, height, { fit: "fill" })
    .removeAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer();
  return { rgb, width, height };
}

/** The share of a panel that is not cut away with the bleed. */
function seenPart({ x, y, w, h }: Rect): Rect {
  const left = Math.max(0, -x / w);
  const top = Math.max(0, -y / h);
  const right = Math.min(1, (TRIM.w - x) / w);
  const bottom = Math.min(1, (TRIM.h - y) / h);
  return { x: left, y: top, w: right - left, h: bottom - top };
}

export function labAt({ rgb }: Pixels, i: number): Lab {
  return labOf(
    LINEAR_OF_BYTE[rgb[i * 3]!]!,
    LINEAR_OF_BYTE[rgb[i * 3 + 1]!]!,
    LINEAR_OF_BYTE[rgb[i * 3 + 2]!]!,
  );
}

/** All of a picture in OKLab. */
export function planesOf({ rgb, width, height }: Pixels): LabPlanes {
  return labPlanes({ rgb, w: width, h: height });
}

export function greysOf(pixels: Pixels): Greys {
  const { width, height } = pixels;
  return { values: planesOf(pixels).lightness, width, height };
}

/** Strength of edges, summed over square cells of `cell` pixels. */
export function edgesOf({ values, width, height }: Greys, cell: number): number[] {
  const across = Math.floor(width / cell);
  const down = Math.floor(height / cell);
  const cells = new Array<number>(across * down).fill(0);
  for (let y = 1; y < down * cell - 1; y++) {
    for (let x = 1; x < across * cell - 1; x++) {
      const i = y * width + x;
      const dx = values[i + 1]! - values[i - 1]!;
      const dy = values[i + width]! - values[i - width]!;
      cells[Math.floor(y / cell) * across + Math.floor(x / cell)]! += Math.hypot(dx, dy);
    }
  }
  return cells;
}

/** Means and spread of the colours in a poster's tall panel, in OKLab. */
export interface Tones {
  readonly light: number;
  readonly contrast: number;
  readonly chroma: number;
  readonly a: number;
  readonly b: number;
}

const RIM = 0.03;

export function tonesIn(poster: Pixels, style: StyleId): Tones {
  const panel = panelOn(poster, style, { x: 0.5, y: 0.5, zoom: 1, shape: "tall" });
  const rim = Math.round(panel.width * RIM);
  const planes = planesOf(poster);
  const sum = { light: 0, squares: 0, chroma: 0, a: 0, b: 0 };
  let count = 0;
  for (let y = panel.top + rim; y < panel.top + panel.height - rim; y++) {
    for (let x = panel.left + rim; x < panel.left + panel.width - rim; x++, count++) {
      const i = y * poster.width + x;
      const [L, a, b] = [planes.lightness[i]!, planes.a[i]!, planes.b[i]!];
      sum.light += L;
      sum.squares += L * L;
      sum.chroma += Math.hypot(a, b);
      sum.a += a;
      sum.b += b;
    }
  }
  const light = sum.light / count;
  return {
    light,
    contrast: Math.sqrt(Math.max(0, sum.squares / count - light * light)),
    chroma: sum.chroma / count,
    a: sum.a / count,
    b: sum.b / count,
  };
}
