/**
 * The widths in which the shop serves a picture, and the addresses that a page offers to the browser.
 * Invariant: the ladder is fixed, so a picture has few variants and no visitor can fill the disk; each step is below
 * 1.5 times the one before, so the step chosen for a slot is never much wider than the slot.
 */
import { paths } from "../../paths.ts";

/** Pixels. */
export const PICTURE_WIDTHS = [160, 224, 320, 448, 640, 896, 1280, 1754] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** What a card in a grid of two to four columns may need, up to three device pixels per CSS pixel. */
export const GRID_WIDTHS: readonly PictureWidth[] = [160, 224, 320, 448, 640, 896];
/** What a poster beside words needs, up to 14rem. */
export const SMALL_WIDTHS: readonly PictureWidth[] = [160, 224, 320, 448];
/** How wide a poster of a `PosterGrid` is: the page less its margins and gaps, divided by its columns. */
export const GRID_SIZES =
  "(min-width: 1184px) 256px, (min-width: 1100px) calc(25vw - 40px), (min-width: 768px) calc(33.3vw - 43px), calc(50vw - 24px)";

/** The width of the `src` that a browser without `srcset` shows. */
const PLAIN_WIDTH: PictureWidth = 640;

export interface PictureSources {
  src: string;
  srcSet: string;
}

/** Address of a picture in one width of the ladder, in the best format that the browser accepts. */
export function variantAddress(key: string, width: PictureWidth): string {
  return paths.api.pictures.$["*"](width, key);
}

/** The addresses of a picture for an `img`. The page says in `sizes` how wide its slot is. */
export function pictureSources(
  key: string,
  { widths = PICTURE_WIDTHS }: { widths?: readonly PictureWidth[] } = {},
): PictureSources {
  const plain = widths.includes(PLAIN_WIDTH) ? PLAIN_WIDTH : (widths.at(-1) ?? PLAIN_WIDTH);
  return {
    src: variantAddress(key, plain),
    srcSet: widths.map((width) => `${variantAddress(key, width)} ${width}w`).join(", "),
  };
}

/** The step of the ladder that an address names; the shop serves no other width. */
export function findPictureWidth(text: string | undefined): PictureWidth | undefined {
  return PICTURE_WIDTHS.find((width) => String(width) === text);
}
