import sharp, { type Sharp } from "sharp";
import type { Window } from "../crop.ts";
import { type Engine, findEngine } from "../kernels/engine.ts";
import { LINEAR_OF_BYTE, labOf } from "../operators/colour.ts";
import { emptyLab, type LabPlanes, type Size } from "../operators/plane.ts";
import { AtelierRefusal } from "../refusal.ts";

/** Red, green and blue bytes, in sRGB. */
export interface Pixels extends Size {
  readonly rgb: Uint8Array;
}

const MOST_PIXELS = 100_000_000;
/** Up to this size a photo is decoded once, and its pixels are kept as long as the photo is: 48 MB. */
const MOST_DECODED = 16_000_000;
const RESIZING = { fit: "fill", kernel: "lanczos3" } as const;

/** The photo as a viewer would see it: upright, opaque on white, in sRGB, whatever the file holds. */
export class Photo {
  private decoded: Promise<Pixels> | undefined;

  private constructor(
    private readonly file: Uint8Array,
    readonly size: Size,
  ) {}

  /** @throws {AtelierRefusal} where the file is no picture, or one too large to paint. */
  static async open(file: Uint8Array): Promise<Photo> {
    const { autoOrient } = await reading(() => decoder(file).metadata());
    const { width: w, height: h } = autoOrient;
    if (w * h > MOST_PIXELS) throw tooLarge();
    return new Photo(file, { w, h });
  }

  /** The whole photo, scaled (and stretched, where the shape differs) to `size`. */
  whole(size: Size): Promise<Pixels> {
    return this.pixels((upright) => upright, size);
  }

  /** Part of the photo, scaled to `size`. */
  async part(window: Window, size: Size): Promise<Pixels> {
    if (this.size.w * this.size.h > MOST_DECODED)
      return this.pixels((upright) => upright.extract(window), size);
    this.decoded ??= this.pixels((upright) => upright, this.size);
    const { rgb } = await this.decoded;
    const { w: width, h: height } = this.size;
    const data = await sharp(rgb, { raw: { width, height, channels: 3 } })
      .extract(window)
      .resize(size.w, size.h, RESIZING)
      .raw()
      .toBuffer();
    return { rgb: data, ...size };
  }

  private async pixels(select: (upright: Sharp) => Sharp, { w, h }: Size): Promise<Pixels> {
    const { data } = await reading(() =>
      select(decoder(this.file).autoOrient())
        .flatten({ background: "#ffffff" })
        .resize(w, h, RESIZING)
        .toColourspace("srgb")
        .raw({ depth: "uchar" })
        .toBuffer({ resolveWithObject: true }),
    );
    const rgb = data.length === w * h ? spreadGrey(data) : data;
    return { rgb, w, h };
  }
}

/** The same picture in another size, stretched where the shape differs. */
export async function scaled({ rgb, w, h }: Pixels, to: Size): Promise<Pixels> {
  const data = await sharp(rgb, { raw: { width: w, height: h, channels: 3 } })
    .resize(to.w, to.h, { fit: "fill" })
    .raw()
    .toBuffer();
  return { rgb: data, ...to };
}

/** A picture in OKLab. */
export function labPlanes({ rgb, w, h }: Pixels): LabPlanes {
  const count = w * h;
  const engine = findEngine();
  if (engine) return labPlanesByEngine(engine, rgb, count);
  const planes = emptyLab(count);
  for (let i = 0; i < count; i++) {
    const [L, a, b] = labOf(
      LINEAR_OF_BYTE[rgb[i * 3]!]!,
      LINEAR_OF_BYTE[rgb[i * 3 + 1]!]!,
      LINEAR_OF_BYTE[rgb[i * 3 + 2]!]!,
    );
    planes.lightness[i] = L;
    planes.a[i] = a;
    planes.b[i] = b;
  }
  return planes;
}

function labPlanesByEngine(engine: Engine, rgb: Uint8Array, count: number): LabPlanes {
  const mark = engine.mark();
  const bytes = engine.bytes(rgb.length);
  bytes.set(rgb);
  const [lightness, a, b] = [engine.floats(count), engine.floats(count), engine.floats(count)] as const;
  const linear = engine.copy(LINEAR_OF_BYTE).byteOffset;
  const planes = [lightness.byteOffset, a.byteOffset, b.byteOffset] as const;
  engine.kernels.labOfBytes(bytes.byteOffset, ...planes, count, linear);
  const out = { lightness: lightness.slice(), a: a.slice(), b: b.slice() };
  engine.release(mark);
  return out;
}

function decoder(file: Uint8Array): Sharp {
  return sharp(file, { limitInputPixels: MOST_PIXELS });
}

async function reading<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (/pixel limit/i.test(reason)) throw tooLarge();
    throw new AtelierRefusal("photo_unreadable", "This file is damaged, or not a photo that can be read.");
  }
}

function tooLarge(): AtelierRefusal {
  return new AtelierRefusal("photo_too_large", "This photo has more than 100 megapixels.");
}

function spreadGrey(grey: Uint8Array): Uint8Array {
  const rgb = new Uint8Array(grey.length * 3);
  for (let i = 0; i < grey.length; i++) rgb.fill(grey[i]!, i * 3, i * 3 + 3);
  return rgb;
}
