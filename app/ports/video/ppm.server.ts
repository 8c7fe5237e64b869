/** Turns ffmpeg's PPM output into the JPEG that the shop keeps. */
import sharp from "sharp";
import { VideoRefusal } from "./port.ts";

/** As a canvas takes 0.9. */
const QUALITY = 90;

/** @throws VideoRefusal when the bytes are no PPM picture */
export async function jpegOfPpm(
  ppm: Uint8Array,
): Promise<{ image: Uint8Array; width: number; height: number }> {
  const head = /^P6\s(\d+)\s(\d+)\s255\s/.exec(Buffer.from(ppm.subarray(0, 40)).toString("latin1"));
  const [width, height] = [Number(head?.[1]), Number(head?.[2])];
  const rgb = ppm.subarray(head?.[0].length ?? 0);
  if (!head || rgb.length !== width * height * 3)
    throw new VideoRefusal("unreadable", "The frame is not whole.");
  const image = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: QUALITY })
    .toBuffer();
  return { image, width, height };
}
