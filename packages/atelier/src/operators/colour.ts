import { clamp, mix } from "./numeric.ts";

/** OKLab (Björn Ottosson, 2020): lightness 0..1 and two opponent axes of about -0.3..0.3. */
export type Lab = readonly [lightness: number, a: number, b: number];

/** Red, green and blue in linear light, 0..1. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Linear light of each of the 256 sRGB values. */
export const LINEAR_OF_BYTE = Float32Array.from({ length: 256 }, (_, byte) => {
  const c = byte / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
});

const STEPS = 8192;
/** The sRGB byte of linear light, at evenly spread values of 0..1. */
export const BYTE_OF_LINEAR = Uint8Array.from({ length: STEPS + 1 }, (_, step) => {
  const c = step / STEPS;
  return Math.round(255 * (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055));
});

/** The sRGB byte of a linear light value; values outside 0..1 are cut. */
export function byteOfLinear(linear: number): number {
  return BYTE_OF_LINEAR[(clamp(linear) * STEPS + 0.5) | 0]!;
}

export function labOf(red: number, green: number, blue: number): Lab {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** Linear light of an OKLab colour; what lies outside sRGB is cut at black. */
export function rgbOf(lightness: number, a: number, b: number): Rgb {
  // A power of three costs many times as much as two multiplications.
  const rootL = lightness + 0.3963377774 * a + 0.2158037573 * b;
  const rootM = lightness - 0.1055613458 * a - 0.0638541728 * b;
  const rootS = lightness - 0.0894841775 * a - 1.291485548 * b;
  const l = rootL * rootL * rootL;
  const m = rootM * rootM * rootM;
  const s = rootS * rootS * rootS;
  return [
    Math.max(0, 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    Math.max(0, -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    Math.max(0, -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** Linear light of a colour written as `#rrggbb`. */
export function rgbOfHex(hex: string): Rgb {
  const n = Number.parseInt(hex.slice(1), 16);
  return [LINEAR_OF_BYTE[(n >> 16) & 255]!, LINEAR_OF_BYTE[(n >> 8) & 255]!, LINEAR_OF_BYTE[n & 255]!];
}

export function labOfHex(hex: string): Lab {
  return labOf(...rgbOfHex(hex));
}

/** The hue of a colour, in radians. */
export function hueOf([, a, b]: Lab): number {
  return Math.atan2(b, a);
}

export function mixLab(from: Lab, to: Lab, share: number): Lab {
  return [mix(from[0], to[0], share), mix(from[1], to[1], share), mix(from[2], to[2], share)];
}

/**
 * The colour of one pixel while it is being made. Reused from pixel to pixel: a fresh array for each
 * of the eighteen million pixels of a print would cost more than the painting itself.
 */
export class Tint {
  r = 0;
  g = 0;
  b = 0;

  set(colour: Rgb): this {
    this.r = colour[0];
    this.g = colour[1];
    this.b = colour[2];
    return this;
  }

  /** Sets a colour of OKLab; what lies outside sRGB is cut at black. */
  setLab(lightness: number, a: number, b: number): this {
    const rootL = lightness + 0.3963377774 * a + 0.2158037573 * b;
    const rootM = lightness - 0.1055613458 * a - 0.0638541728 * b;
    const rootS = lightness - 0.0894841775 * a - 1.291485548 * b;
    const l = rootL * rootL * rootL;
    const m = rootM * rootM * rootM;
    const s = rootS * rootS * rootS;
    this.r = Math.max(0, 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
    this.g = Math.max(0, -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
    this.b = Math.max(0, -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
    return this;
  }

  /** Lays `colour` over this one with an opacity of 0..1. */
  over(colour: Rgb, opacity: number): this {
    this.r += (colour[0] - this.r) * opacity;
    this.g += (colour[1] - this.g) * opacity;
    this.b += (colour[2] - this.b) * opacity;
    return this;
  }

  overTint(tint: Tint, opacity: number): this {
    this.r += (tint.r - this.r) * opacity;
    this.g += (tint.g - this.g) * opacity;
    this.b += (tint.b - this.b) * opacity;
    return this;
  }

  scale(factor: number): this {
    this.r *= factor;
    this.g *= factor;
    this.b *= factor;
    return this;
  }
}

const RAMP_STEPS = 512;

/** A gradient through colours at equal distances, mixed in OKLab and kept as a table of linear light. */
export class Ramp {
  private readonly table = new Float32Array((RAMP_STEPS + 1) * 3);

  constructor(stops: readonly Lab[]) {
    for (let i = 0; i <= RAMP_STEPS; i++) {
      const place = (i / RAMP_STEPS) * (stops.length - 1);
      const stop = Math.min(stops.length - 2, Math.floor(place));
      const lab = mixLab(stops[stop]!, stops[stop + 1]!, place - stop);
      this.table.set(rgbOf(...lab), i * 3);
    }
  }

  /** Writes the gradient's colour at 0..1 into `tint`. */
  into(tint: Tint, place: number): Tint {
    const i = ((clamp(place) * RAMP_STEPS) | 0) * 3;
    tint.r = this.table[i]!;
    tint.g = this.table[i + 1]!;
    tint.b = this.table[i + 2]!;
    return tint;
  }
}
