/**
 * The shape of a poster on a page. `aspect-poster`, and each width that depends on a window's height, read `--tall`, the height
 * to width of a poster: 1.414, and in an element of this class that of one on its side.
 */
const ON_ITS_SIDE = "[--tall:0.7072]";

/** The class of an element around a poster. */
export function paperShape(isWide: boolean): string {
  return isWide ? ON_ITS_SIDE : "";
}

/** The same, for the `sizes` of a picture, in which a browser knows no variables. */
export function heightToWidth(isWide: boolean): string {
  return isWide ? "0.7072" : "1.414";
}
