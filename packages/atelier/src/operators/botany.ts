import type { Rgb } from "./colour.ts";
import { drawLine } from "./ornament.ts";
import { curved, drawShape, placed } from "./shapes.ts";
import type { Point } from "./strokes.ts";
import type { Tile } from "./tile.ts";

/** Colours of a drawn plant; everything has an outline of `ink`. */
export interface PlantColours {
  readonly ink: Rgb;
  readonly petal: Rgb;
  readonly heart: Rgb;
  readonly leaf: Rgb;
}

const LINE_MM = 0.45;

/** A pointed leaf with a bent midrib, from its stalk outwards. */
export function drawLeaf(
  tile: Tile,
  at: Point,
  angle: number,
  length: number,
  fill: Rgb,
  ink: Rgb,
  flip = false,
): void {
  const outline = [
    ...curved(
      [0, 0],
      [length * 0.2, length * 0.34],
      [length * 0.65, length * 0.38],
      [length, -length * 0.06],
    ),
    ...curved(
      [length, -length * 0.06],
      [length * 0.7, -length * 0.02],
      [length * 0.3, -length * 0.16],
      [0, 0],
    ),
  ];
  drawShape(tile, placed(outline, at, angle, flip), fill, ink, LINE_MM);
  const rib = curved([0, 0], [length * 0.3, length * 0.08], [length * 0.6, length * 0.12], [length * 0.9, 0]);
  drawLine(tile, placed(rib, at, angle, flip), LINE_MM * 0.7, ink);
}

/** An open flower of `count` heart-shaped petals, seen from above. */
export function drawFlower(
  tile: Tile,
  at: Point,
  radius: number,
  count: number,
  colours: PlantColours,
  turn = 0,
): void {
  const w = radius * Math.tan(Math.PI / count) * 1.05;
  const petal = [
    ...curved([0, 0], [radius * 0.3, w * 0.75], [radius * 0.85, w * 1.35], [radius, w * 0.35]),
    ...curved(
      [radius, w * 0.35],
      [radius * 0.93, w * 0.15],
      [radius * 0.93, -w * 0.15],
      [radius, -w * 0.35],
      6,
    ),
    ...curved([radius, -w * 0.35], [radius * 0.85, -w * 1.35], [radius * 0.3, -w * 0.75], [0, 0]),
  ];
  for (let k = 0; k < count; k++) {
    const angle = turn + (k / count) * 2 * Math.PI;
    drawShape(tile, placed(petal, at, angle), colours.petal, colours.ink, LINE_MM);
    drawLine(
      tile,
      placed(
        [
          [radius * 0.34, 0],
          [radius * 0.7, 0],
        ],
        at,
        angle,
      ),
      LINE_MM * 0.7,
      colours.ink,
    );
  }
  drawLine(tile, [at, at], radius * 0.62, colours.ink);
  drawLine(tile, [at, at], radius * 0.5, colours.heart);
}

/** A tendril that winds up at its end: a whiplash. It leaves its foot in the direction of `angle`. */
export function tendril(at: Point, angle: number, length: number, flip = false): Point[] {
  const curl = length * 0.26;
  const points: Point[] = curved(
    [0, 0],
    [length * 0.45, 0],
    [length * 0.85, length * 0.06],
    [length, length * 0.34],
    16,
  );
  const turns = 1.45;
  const steps = 72;
  for (let k = 1; k <= steps; k++) {
    const t = k / steps;
    const radius = curl * (1 - t * 0.86);
    const turned = t * turns * 2 * Math.PI;
    points.push([length - curl + Math.cos(turned) * radius, length * 0.34 + Math.sin(turned) * radius]);
  }
  return placed(points, at, angle, flip);
}

/** A line that swells in its middle third and runs out thin, as a flexible pen draws it. */
export function drawSwelling(tile: Tile, points: readonly Point[], width: number, colour: Rgb): void {
  const last = points.length - 1;
  for (let i = 0; i < last; i++) {
    const swell = Math.sin(Math.PI * Math.min(1, (i + 1) / (last + 1)) ** 0.7);
    drawLine(tile, [points[i]!, points[i + 1]!], width * (0.3 + 0.7 * swell), colour);
  }
}
