/** Whether a chosen file is treated as a photo or a video: by its first bytes, then by its declared type. */
import { VIDEO_EXTENSIONS } from "./video-limits.ts";

/** How many of a file's first bytes are checked. */
export const SIGN_BYTES = 12;

/** Brands of box files that are pictures: HEIC and AVIF begin as a video does. */
const PICTURE_BRANDS = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1", "avif", "avis"];
const FIRST_BOXES = ["ftyp", "moov", "mdat", "wide", "free", "skip", "pnot"];
const EBML = "\x1a\x45\xdf\xa3";

interface Claims {
  name: string;
  /** The media type that the browser sent with it. */
  type: string;
}

export function kindOfUpload(start: Uint8Array, { name, type }: Claims): "photo" | "video" {
  const sign = String.fromCharCode(...start.subarray(0, SIGN_BYTES));
  if (isPicture(sign)) return "photo";
  if (isVideo(sign)) return "video";
  const ending = name.slice(name.lastIndexOf(".")).toLowerCase();
  const claimsVideo = type.startsWith("video/") || VIDEO_EXTENSIONS.some((known) => known === ending);
  return claimsVideo ? "video" : "photo";
}

function isPicture(sign: string): boolean {
  const isWebp = sign.startsWith("RIFF") && sign.slice(8) === "WEBP";
  const isBoxed = sign.slice(4, 8) === "ftyp" && PICTURE_BRANDS.includes(sign.slice(8));
  return isWebp || isBoxed || sign.startsWith("\xff\xd8\xff") || sign.startsWith("\x89PNG\r\n\x1a\n");
}

function isVideo(sign: string): boolean {
  const isAvi = sign.startsWith("RIFF") && sign.slice(8) === "AVI ";
  return isAvi || sign.startsWith(EBML) || FIRST_BOXES.includes(sign.slice(4, 8));
}
