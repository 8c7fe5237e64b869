/**
 * The photo of a creation, read from any upload: its content decides its type, never its name.
 * Invariant: the result is an upright RGB JPEG without metadata, at most 4000 px long and below 8 MB.
 */
import sharp, { type Metadata, type Sharp } from "sharp";
import {
  IMAGE_MAX_BYTES,
  IMAGE_MAX_PIXELS,
  type ImageType,
  isSmall,
  PAINT_MAX_BYTES,
  PHOTO_MAX_SIDE,
  PHOTO_QUALITY,
  READ_TIMEOUT_MS,
} from "../kernel/image-limits.ts";
import { isRefusal, Refusal } from "../kernel/refusal.ts";

export interface Photo {
  image: Uint8Array;
  /** Pixels of `image`. */
  width: number;
  height: number;
  contentType: "image/jpeg";
  /** Only the first frame is kept. */
  animated: boolean;
  /** The upload is so small that the print may disappoint. */
  small: boolean;
}

/**
 * Reads an upload.
 * @throws Refusal "image-missing", "image-too-large", "image-unsupported", "image-unreadable",
 * "image-too-large-to-paint" or "upload-timeout"
 */
export async function readPhoto(bytes: Uint8Array): Promise<Photo> {
  if (bytes.length === 0) throw new Refusal("image-missing", { field: "photo" });
  if (bytes.length > IMAGE_MAX_BYTES) throw new Refusal("image-too-large", { field: "photo" });
  const type = typeOf(bytes);
  if (!type) throw new Refusal("image-unsupported", { field: "photo" });
  try {
    return await withinTime(normalise(bytes, type));
  } catch (error) {
    if (isRefusal(error)) throw error;
    throw new Refusal("image-unreadable", { field: "photo" });
  }
}

/** The type that the first bytes prove, if the shop accepts it. */
export function typeOf(bytes: Uint8Array): ImageType | null {
  const ascii = (start: number, end: number) => Buffer.from(bytes.subarray(start, end)).toString("latin1");
  if (ascii(0, 3) === "\xff\xd8\xff") return "image/jpeg";
  if (ascii(0, 8) === "\x89PNG\r\n\x1a\n") return "image/png";
  if (ascii(0, 4) === "RIFF" && ascii(8, 12) === "WEBP") return "image/webp";
  return null;
}

async function normalise(bytes: Uint8Array, type: ImageType): Promise<Photo> {
  const upload = sharp(bytes, { failOn: "error", limitInputPixels: IMAGE_MAX_PIXELS, pages: 1 });
  const facts = await upload.metadata();
  // Resizes before rotating: rotating needs the whole picture in memory, and 100 million pixels are too many.
  const shrunk = await limited(upload, facts).toBuffer();
  const image = await encode(shrunk);
  return {
    image: image.data,
    width: image.info.width,
    height: image.info.height,
    contentType: "image/jpeg",
    animated: (facts.pages ?? 1) > 1 || (type === "image/png" && isAnimatedPng(bytes)),
    small: isSmall({ width: facts.width, height: facts.height }),
  };
}

function limited(upload: Sharp, facts: Metadata): Sharp {
  const shrunk = upload
    .timeout({ seconds: Math.ceil(READ_TIMEOUT_MS / 1000) })
    .resize({ width: PHOTO_MAX_SIDE, height: PHOTO_MAX_SIDE, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .tiff({ compression: "none" });
  // Without a profile to keep, sharp converts to sRGB, through the embedded profile if there is one.
  return hasRgbProfile(facts) ? shrunk.keepIccProfile() : shrunk.toColourspace("srgb");
}

/** Uses lighter settings only for a photo that would be too large for the painter otherwise. */
async function encode(shrunk: Buffer) {
  const settings = [
    { side: PHOTO_MAX_SIDE, quality: PHOTO_QUALITY },
    { side: PHOTO_MAX_SIDE, quality: 84 },
    { side: 3000, quality: 84 },
  ];
  for (const { side, quality } of settings) {
    const image = await sharp(shrunk)
      .autoOrient()
      .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
      .keepIccProfile()
      .jpeg({ quality })
      .toBuffer({ resolveWithObject: true });
    if (image.data.length < PAINT_MAX_BYTES) return image;
  }
  throw new Refusal("image-too-large-to-paint", { field: "photo" });
}

/** Profiles of other colour models make no sense in an RGB file, and one of megabytes is an attack. */
function hasRgbProfile({ icc, space }: Metadata): boolean {
  if (!icc || icc.length < 132 || icc.length > 1_000_000) return false;
  if (space !== "srgb" && space !== "rgb" && space !== "rgb16") return false;
  const word = (start: number) => icc.toString("latin1", start, start + 4);
  return word(36) === "acsp" && word(16) === "RGB " && ["mntr", "scnr", "prtr", "spac"].includes(word(12));
}

/** An animated PNG has an `acTL` chunk before the picture, which decoders of still pictures skip. */
function isAnimatedPng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; at + 8 <= bytes.length; at += 12 + view.getUint32(at)) {
    const chunk = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (chunk === "acTL") return true;
    if (chunk === "IDAT") return false;
  }
  return false;
}

/** sharp checks its own limit between rows only: this one also stops a decoder that never gets that far. */
async function withinTime(photo: Promise<Photo>): Promise<Photo> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Refusal("upload-timeout", { field: "photo" })), READ_TIMEOUT_MS);
  });
  try {
    return await Promise.race([photo, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
