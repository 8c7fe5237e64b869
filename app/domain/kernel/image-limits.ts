/** The limits of an upload. Page, browser and server share them: each number is defined here and nowhere else. */

/** The largest upload. */
export const IMAGE_MAX_BYTES = 10 * 1024 * 1024;
/** The most that a painter takes: the normalised photo stays below. */
export const PAINT_MAX_BYTES = 8 * 1024 * 1024;
/** Reading one photo may take this long; then the shop refuses it. */
export const READ_TIMEOUT_MS = 15_000;
/** Width times height: more is a decompression bomb, regardless of the file size. */
export const IMAGE_MAX_PIXELS = 100_000_000;
/** Longest side of the photo that is kept. */
export const PHOTO_MAX_SIDE = 4000;
export const PHOTO_QUALITY = 92;
/** A smaller side is accepted with a warning. */
export const SMALL_SIDE = 300;

/** What a file chooser offers. The server decides by content, never by the extension. */
export const IMAGE_EXTENSIONS = [".jpeg", ".jpg", ".png", ".webp"] as const;
export const IMAGE_TYPES = ["image/jpeg", "image/png", "image/webp"] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

/** Width of the picture that grids and lists show. */
export const THUMBNAIL_WIDTH = 640;

export const LETTERING_MAX_CHARACTERS = 60;
/** Of the title, the place and the date of a caption. */
export const CAPTION_MAX_CHARACTERS = 40;
/** Pixels of the poster box on screen that lettering keeps free on each side. */
export const LETTERING_INSET_PX = 10;

/** Whether the shop warns about the quality of the print. */
export function isSmall(size: { width: number; height: number }): boolean {
  return size.width < SMALL_SIDE || size.height < SMALL_SIDE;
}
