import type { Box } from "../recipes/recipe.ts";
import { clamp } from "./numeric.ts";
import type { Plane, Size } from "./plane.ts";

/** Lightness of the white paper between frames, and how much of a gutter must have it: a JPEG blurs its edges. */
const WHITE = 0.93;
const MOST_OF_A_LINE = 0.98;
/** Shares of the sheet's width: a gutter is no wider, and no frame is narrower. */
const WIDEST_GUTTER = 0.03;
const SMALLEST_FRAME = 0.1;
const LEAST_FRAMES = 3;

/**
 * The frames of a film strip: a sheet that white gutters divide into rows, and each row into frames. None in any other picture: there, white
 * lines are too wide, or too few.
 */
export function filmFrames(lightness: Plane, { w, h }: Size): Box[] {
  const rows = between(h, w, (y) => whiteShare(lightness, w, { x: 0, y, w, h: 1 }));
  const frames = rows?.map(([y, below]) =>
    between(w, w, (x) => whiteShare(lightness, w, { x, y, w: 1, h: below - y }))?.map(
      ([x, end]): Box => ({ x, y, w: end - x, h: below - y }),
    ),
  );
  const all = frames?.flatMap((row) => row ?? []) ?? [];
  return frames?.every((row) => row) && all.length >= LEAST_FRAMES ? all : [];
}

type Stretch = readonly [from: number, to: number];

/** What lies between white lines; undefined where one is too wide to be a gutter, or what it parts too narrow. */
function between(length: number, width: number, whiteAt: (line: number) => number): Stretch[] | undefined {
  const parts: Stretch[] = [];
  let from = 0;
  for (let line = 0; line <= length; line++) {
    if (line < length && whiteAt(line) < MOST_OF_A_LINE) continue;
    if (line > from) parts.push([from, line]);
    from = line + 1;
  }
  const gutters = parts.map(([start], k) => start - (parts[k - 1]?.[1] ?? 0));
  gutters.push(length - (parts.at(-1)?.[1] ?? 0));
  const divides =
    gutters.every((gutter) => gutter <= width * WIDEST_GUTTER) &&
    parts.every(([start, end]) => end - start >= width * SMALLEST_FRAME);
  return divides ? parts : undefined;
}

function whiteShare(lightness: Plane, width: number, { x, y, w, h }: Box): number {
  let white = 0;
  for (let row = y; row < y + h; row++)
    for (let column = x; column < x + w; column++) if (lightness[row * width + column]! > WHITE) white++;
  return white / (w * h);
}

/** Of the shapes behind a film strip so much shows around each frame, in pixels of the study. */
const FRAME_AIR = 9;

/** Every second frame has round ends; the others have two round corners, so that frames are shapes of the composition too. */
export function framesCut(frames: readonly Box[], { w, h }: Size): Plane {
  const plane = new Float32Array(w * h);
  frames.forEach((frame, k) => {
    const round = Math.min(frame.w, frame.h) / 2 - FRAME_AIR;
    const right = frame.x + frame.w;
    const bottom = frame.y + frame.h;
    for (let y = frame.y; y < bottom; y++) {
      for (let x = frame.x; x < right; x++) {
        const inX = Math.min(x - frame.x, right - x) - FRAME_AIR;
        const inY = Math.min(y - frame.y, bottom - y) - FRAME_AIR;
        const risesToTheRight = x - frame.x < frame.w / 2 === y - frame.y > frame.h / 2;
        const isRound = k % 2 === 0 || risesToTheRight;
        const corner = round - Math.hypot(Math.max(0, round - inX), Math.max(0, round - inY));
        plane[y * w + x] = clamp(0.5 + (isRound ? corner : Math.min(inX, inY)));
      }
    }
  });
  return plane;
}
