import sharp from "sharp";
import { byteOfLinear, LINEAR_OF_BYTE } from "../src/operators/colour.ts";
import { smoothstep } from "../src/operators/numeric.ts";
import { facesIn } from "./faces.ts";
import { planesOf } from "./pixels.ts";

/** What melanin leaves of red, green and blue light: exponents, relative to red (after Donner & Jensen 2006). */
const ABSORPTION = [1, 1.19, 1.34] as const;

/** Melanin that makes light skin dark brown: see `withMelanin`. */
export const DEEP = 1.4;

/** A portrait as if its skin held more melanin: 0 leaves it. Eyes and teeth stay. */
export async function withMelanin(photo: Uint8Array, melanin: number): Promise<Uint8Array> {
  const { data, info } = await sharp(photo).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const pixels = { rgb: new Uint8Array(data), width, height };
  const planes = planesOf(pixels);
  const [face] = await facesIn(pixels);
  if (!face) throw new Error("The portrait shows no face.");
  const rgb = pixels.rgb.map((byte, k) => {
    const i = Math.floor(k / 3);
    const across = ((i % width) - face.x - face.w / 2) / (face.w * 0.85);
    const down = (Math.floor(i / width) - face.y - face.h * 0.55) / (face.h * 1.05);
    const [a, b] = [planes.a[i]!, planes.b[i]!];
    const hue = Math.atan2(b, a);
    const skin =
      smoothstep(1, 0.85, Math.hypot(across, down)) *
      smoothstep(0.015, 0.04, Math.hypot(a, b)) *
      smoothstep(-0.3, 0.1, hue) *
      smoothstep(1.7, 1.4, hue);
    return byteOfLinear(LINEAR_OF_BYTE[byte]! * Math.exp(-melanin * skin * ABSORPTION[k % 3]!));
  });
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
