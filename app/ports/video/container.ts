/** The containers that the shop takes, recognised by their first bytes. */
export const CONTAINERS = ["mp4", "mov", "webm", "avi"] as const;
export type Container = (typeof CONTAINERS)[number];

/** As many bytes as `containerOf` reads. */
export const HEAD_BYTES = 4096;

/** The container that the first bytes prove, if the shop takes it. */
export function containerOf(head: Uint8Array): Container | null {
  const ascii = (start: number, end: number) => String.fromCharCode(...head.subarray(start, end));
  if (ascii(0, 4) === "RIFF" && ascii(8, 12) === "AVI ") return "avi";
  if (ascii(0, 4) === "\x1a\x45\xdf\xa3") return ascii(4, 64).includes("\x42\x82\x84webm") ? "webm" : null;
  const box = ascii(4, 8);
  if (box === "ftyp") return brandOf(ascii(8, 12));
  // QuickTime files of old cameras begin with any of these, without a brand.
  return ["moov", "mdat", "wide", "free", "skip", "pnot"].includes(box) ? "mov" : null;
}

/** Still pictures (HEIC, AVIF) and sound (M4A) use the same boxes and are no clips. */
function brandOf(brand: string): Container | null {
  if (brand === "qt  ") return "mov";
  return /^(heic|heix|hevc|mif1|msf1|avif|avis|M4A |M4B |crx )$/.test(brand) ? null : "mp4";
}
