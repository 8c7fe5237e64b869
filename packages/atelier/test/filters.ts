import sharp, { type Sharp } from "sharp";
import type { Pixels } from "./pixels.ts";

/** Effects of one line each, to compare the styles with. */
const FILTERS: Readonly<Record<string, (photo: Sharp) => Sharp>> = {
  none: (photo) => photo,
  grey: (photo) => photo.greyscale(),
  sepia: (photo) => photo.greyscale().tint("#c0a070"),
  blue: (photo) => photo.tint("#4060c0"),
  rose: (photo) => photo.tint("#e08090"),
  green: (photo) => photo.tint("#70a060"),
  vivid: (photo) => photo.modulate({ saturation: 1.8 }),
  pale: (photo) => photo.modulate({ saturation: 0.5 }),
  light: (photo) => photo.modulate({ brightness: 1.3 }),
  dark: (photo) => photo.modulate({ brightness: 0.7 }),
  turned: (photo) => photo.modulate({ hue: 90 }),
  opposite: (photo) => photo.modulate({ hue: 180 }),
  soft: (photo) => photo.blur(2),
  softer: (photo) => photo.blur(6),
  sharp: (photo) => photo.sharpen({ sigma: 2 }),
  calm: (photo) => photo.median(7),
  negative: (photo) => photo.negate(),
  hard: (photo) => photo.linear(1.6, -60),
  faint: (photo) => photo.linear(0.6, 60),
  even: (photo) => photo.normalise(),
  gamma: (photo) => photo.gamma(2.2),
};

/** A photo in every filter. */
export async function filtered({
  rgb,
  width,
  height,
}: Pixels): Promise<{ readonly maker: string; readonly pixels: Pixels }[]> {
  return Promise.all(
    Object.entries(FILTERS).map(async ([maker, filter]) => {
      const photo = sharp(rgb, { raw: { width, height, channels: 3 } });
      const data = await filter(photo).toColourspace("srgb").removeAlpha().raw().toBuffer();
      return { maker, pixels: { rgb: threeChannels(data, width * height), width, height } };
    }),
  );
}

function threeChannels(data: Uint8Array, pixels: number): Uint8Array {
  if (data.length === pixels * 3) return data;
  return Uint8Array.from({ length: pixels * 3 }, (_, i) => data[Math.floor(i / 3)]!);
}
