import type { Lab } from "./colour.ts";
import type { LabPlanes, Plane, Size } from "./plane.ts";
import type { Rng } from "./random.ts";

/** One flat shape of a composition; places and lengths in the units of its picture, the turn in radians. */
export interface Primitive {
  readonly kind: "disc" | "half" | "quarter" | "bar";
  readonly x: number;
  readonly y: number;
  /** Half of its width; the radius of what is round. */
  readonly reach: number;
  /** Half of a bar's thickness. */
  readonly thickness: number;
  readonly turn: number;
  /** Its colour's place in the palette. */
  readonly colour: number;
}

type Shape = Omit<Primitive, "colour">;

/** Measures how far inside a shape a place is, in the picture's units: negative outside. */
export function depthIn({ kind, x, y, reach, thickness, turn }: Shape): (px: number, py: number) => number {
  // Once for a shape: a print asks about millions of places.
  const cosine = Math.cos(turn);
  const sine = Math.sin(turn);
  return (px, py) => {
    const along = (px - x) * cosine + (py - y) * sine;
    const across = (py - y) * cosine - (px - x) * sine;
    if (kind === "bar") return Math.min(reach - Math.abs(along), thickness - Math.abs(across));
    if (kind === "quarter")
      return Math.min(reach * 2 - Math.hypot(along + reach, across + reach), along + reach, across + reach);
    const disc = reach - Math.hypot(along, across);
    return kind === "half" ? Math.min(disc, across) : disc;
  };
}

/** No place of a shape is farther from its own. */
export function extentOf({ reach, thickness }: Shape): number {
  return Math.max(reach * 1.5, thickness + reach);
}

export interface Composition {
  readonly palette: readonly Lab[];
  /** The colour of the empty sheet, a place in the palette. */
  readonly paper: number;
  /** The only colours of the first shapes, one each, so that none of them is missing. */
  readonly first: readonly number[];
  /** How much of what counts each of them takes at least, in parts of all that counts. */
  readonly firstShown: number;
  readonly count: number;
  /** The module that places and lengths are counts of. */
  readonly cell: number;
  /** The turns that shapes may have. */
  readonly turns: readonly number[];
}

/** Shapes that are tried for each one that is kept. */
const TRIED = 260;

/**
 * A picture as a few large flat shapes on a grid, in painting order: of many random ones the shape and the colour are kept
 * that bring the composition nearest to the picture (greedy fitting, after Fogleman's "primitive", 2016). `weight` is how
 * much each place of the picture counts. The picture should be small: each shape is tried on every place of it.
 */
export function composed(
  picture: LabPlanes,
  weight: Plane,
  size: Size,
  options: Composition,
  random: Rng,
): Primitive[] {
  const { palette, first, firstShown, count } = options;
  const least = firstShown * weight.reduce((sum, each) => sum + each, 0);
  const misfits = palette.map((colour) => misfitOf(picture, weight, colour));
  const now = Float32Array.from(misfits[options.paper]!);
  const shapes: Primitive[] = [];
  for (let k = 0; k < count; k++) {
    const colours = k < first.length ? [first[k]!] : palette.map((_, colour) => colour);
    let best: { gain: number; shape: Primitive } | undefined;
    for (let n = 0; n < TRIED; n++) {
      const shape = randomShape(size, options, random, k);
      const gains = new Float64Array(palette.length);
      let shown = 0;
      eachWithin(shape, size, (i) => {
        shown += weight[i]!;
        for (const colour of colours) gains[colour]! += now[i]! - misfits[colour]![i]!;
      });
      if (k < first.length && shown < least) continue;
      for (const colour of colours)
        if (!best || gains[colour]! > best.gain) best = { gain: gains[colour]!, shape: { ...shape, colour } };
    }
    if (!best) continue;
    const { shape } = best;
    shapes.push(shape);
    eachWithin(shape, size, (i) => {
      // What covers one of the first shapes only loses.
      now[i] = k < first.length ? 0 : misfits[shape.colour]![i]!;
    });
  }
  return shapes;
}

/** Visits the places of a picture whose middle a shape holds, by their index. */
function eachWithin(shape: Shape, { w, h }: Size, visit: (index: number) => void): void {
  const far = extentOf(shape);
  const depthAt = depthIn(shape);
  const bottom = Math.min(h, Math.ceil(shape.y + far));
  const right = Math.min(w, Math.ceil(shape.x + far));
  for (let y = Math.max(0, Math.floor(shape.y - far)); y < bottom; y++)
    for (let x = Math.max(0, Math.floor(shape.x - far)); x < right; x++)
      if (depthAt(x + 0.5, y + 0.5) >= 0) visit(y * w + x);
}

function misfitOf({ lightness, a, b }: LabPlanes, weight: Plane, [L, ca, cb]: Lab): Float32Array {
  return Float32Array.from(
    lightness,
    (l, i) => weight[i]! * ((l - L) ** 2 + 2 * ((a[i]! - ca) ** 2 + (b[i]! - cb) ** 2)),
  );
}

const KINDS = ["disc", "half", "quarter", "bar", "bar"] as const;

/** The first shapes are the largest. */
function randomShape({ w, h }: Size, { cell, turns }: Composition, random: Rng, k: number): Shape {
  const kind = KINDS[Math.floor(random() * KINDS.length)]!;
  const onGrid = (length: number) => Math.round((random() * length) / cell) * cell;
  const large = k < 3 ? 1 : 0.65;
  const cells = kind === "bar" ? 3 + random() * 7 : 1.2 + random() * 2.6;
  return {
    kind,
    x: onGrid(w),
    y: onGrid(h),
    reach: Math.max(1, Math.round(cells * large * 2) / 2) * cell,
    thickness: (0.2 + random() * 1.3) * cell * large,
    turn: turns[Math.floor(random() * turns.length)]!,
  };
}
