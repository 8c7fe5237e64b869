import { clamp } from "./numeric.ts";
import { timesDenser } from "./screen-density.ts";

/**
 * Ink of a screen of lines: `place` counts them, and `cover` (0..1) is the part of its period that a
 * line fills. `edge` is the width of its soft edge, in periods: where that is wider than a line, the mean tone stays.
 */
export function lineCover(place: number, cover: number, edge: number): number {
  const part = clamp(cover);
  return (inkUpTo(place + edge / 2, part) - inkUpTo(place - edge / 2, part)) / edge;
}

/** How much of the way to a place of the screen is inked, in periods. */
function inkUpTo(place: number, cover: number): number {
  const line = Math.floor(place);
  return line * cover + clamp(place - line - 0.5 + cover / 2, 0, cover);
}

/**
 * The same with lines as dense as `screenDensity` says: each line of a coarser screen goes on in a denser one, so that a clean cut
 * between them hardly shows.
 */
export function denseLineCover(density: number, place: number, cover: number, edge: number): number {
  const times = timesDenser(density);
  return times === 1 ? lineCover(place, cover, edge) : lineCover(place * times + 0.5, cover, edge * times);
}
