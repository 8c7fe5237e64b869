/** The limits of an upload, shared by the page, the browser and the server: a number that stands here stands nowhere else. */

/** What an upload may weigh. */
export const IMAGE_MAX_BYTES = 10 * 1024 * 1024;
/** What a painter takes: the normalised photo stays below. */
export const PAINT_MAX_BYTES = 8 * 1024 * 1024;
/** Reading one photo may take this long, then it is refused. */
export const READ_TIMEOUT_MS = 15_000;
/** Width times height: more is a decompression bomb, whatever the file weighs. */
export const IMAGE_MAX_PIXELS = 100_000_000;
/** Longest side of the photo that is kept. */
export const PHOTO_MAX_SIDE = 4000;
export const PHOTO_QUALITY = 92;
/** A smaller side is accepted with a warning. */
export const SMALL_SIDE = 300;

/** What a file chooser offers. The server decides by content, never by this. */
export const IMAGE_EXTENSIONS = [".jpeg", ".jpg", ".png", ".webp"] as const;
export const IMAGE_TYPES = ["image/jpeg", "image/png", "image/webp"] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

/** Width of the picture that grids and lists show. */
export const THUMBNAIL_WIDTH = 640;

export const LETTERING_MAX_CHARACTERS = 60;
/** Pixels of the poster box on screen that lettering keeps free on each side. */
export const LETTERING_INSET_PX = 10;

/** Whether the shop warns that the print may disappoint. */
export function isSmall(size: { width: number; height: number }): boolean {
  return size.width < SMALL_SIDE || size.height < SMALL_SIDE;
}
