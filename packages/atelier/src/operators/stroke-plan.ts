import type { Lab } from "./colour.ts";
import type { Tangents } from "./flow.ts";
import { clamp, smoothstep } from "./numeric.ts";
import { blurLab, type LabPlanes, type Plane, type Size } from "./plane.ts";
import type { Rng } from "./random.ts";
import { eachSpanWithin, type Point, type Stroke } from "./strokes.ts";

/** One brush of a painting, from the broadest to the finest. */
export interface BrushLayer {
  readonly radius: number;
  /** Mean colour difference, in OKLab, from which a place is painted over; 0 paints everywhere. */
  readonly threshold: number;
  /** Most steps of one radius that a stroke takes. */
  readonly steps: number;
  /** Share of strokes kept where `detail` is 0, and how much more where it is 1. */
  readonly keep: readonly [calm: number, busy: number];
  readonly flow: Tangents;
}

export interface StrokeOptions {
  readonly layers: readonly BrushLayer[];
  /** Where the finer brushes should work, 0..1. */
  readonly detail: Plane;
  /** Greatest random change of lightness, and of hue in radians. */
  readonly lightnessJitter: number;
  readonly hueJitter: number;
  readonly random: Rng;
}

const FEWEST_STEPS = 2;
const LEAVING_COLOUR = 0.07;
const CURVATURE = 0.6;

/**
 * Strokes that together paint a picture, in painting order: layers of ever finer brushes, each only
 * where the layers before differ from the picture (Hertzmann 1998), following its flow.
 */
export function planStrokes(picture: LabPlanes, size: Size, options: StrokeOptions): Stroke[] {
  const { random } = options;
  const canvas = {
    lightness: new Float32Array(size.w * size.h).fill(-5),
    a: new Float32Array(size.w * size.h),
    b: new Float32Array(size.w * size.h),
  };
  return options.layers.flatMap((layer, index) => {
    const wanted = blurLab(picture, size, layer.radius * 0.45);
    const strokes: Stroke[] = [];
    for (const start of startingPoints(size, layer.radius, random)) {
      const at = pixelAt(start, size);
      const detail = options.detail[at]!;
      if (random() >= layer.keep[0] + layer.keep[1] * detail) continue;
      const threshold = layer.threshold / (0.5 + detail * 1.5);
      if (threshold > 0 && difference(wanted, canvas, size, start, layer.radius) < threshold) continue;
      const colour: Lab = [wanted.lightness[at]!, wanted.a[at]!, wanted.b[at]!];
      const stroke = {
        points: follow(start, colour, wanted, size, layer, random),
        radius: layer.radius * (0.75 + random() * 0.5),
        colour: jittered(colour, options, random),
        layer: index,
      };
      strokes.push(stroke);
      dab(stroke, canvas, size);
    }
    return strokes;
  });
}

/** A jittered grid, one stroke's radius apart, in random order: no brush works from left to right. */
function startingPoints({ w, h }: Size, radius: number, random: Rng): Point[] {
  const step = Math.max(2, radius * 0.95);
  const points: Point[] = [];
  for (let y = step / 2; y < h; y += step) {
    for (let x = step / 2; x < w; x += step)
      points.push([x + (random() - 0.5) * step, y + (random() - 0.5) * step]);
  }
  for (let i = points.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    const other = points[j]!;
    points[j] = points[i]!;
    points[i] = other;
  }
  return points;
}

function follow(
  start: Point,
  colour: Lab,
  wanted: LabPlanes,
  size: Size,
  { radius, steps, flow }: BrushLayer,
  random: Rng,
): Point[] {
  const points = [start];
  let [x, y] = start;
  let beforeX = 0;
  let beforeY = 0;
  for (let step = 0; step < steps; step++) {
    const at = pixelAt([x, y], size);
    if (step > FEWEST_STEPS && colourGap(wanted, at, colour) > LEAVING_COLOUR) break;
    let dx = flow.tx[at]!;
    let dy = flow.ty[at]!;
    const backwards = step === 0 ? random() < 0.5 : dx * beforeX + dy * beforeY < 0;
    if (backwards) {
      dx = -dx;
      dy = -dy;
    }
    if (step > 0) {
      dx = CURVATURE * dx + (1 - CURVATURE) * beforeX;
      dy = CURVATURE * dy + (1 - CURVATURE) * beforeY;
    }
    const length = Math.hypot(dx, dy) || 1;
    beforeX = dx / length;
    beforeY = dy / length;
    x += beforeX * radius;
    y += beforeY * radius;
    points.push([x, y]);
    if (x < -radius || y < -radius || x > size.w + radius || y > size.h + radius) break;
  }
  return points;
}

function jittered([L, a, b]: Lab, { lightnessJitter, hueJitter }: StrokeOptions, random: Rng): Lab {
  const turn = (random() - 0.5) * 2 * hueJitter;
  const chroma = 1 + (random() - 0.5) * 0.25;
  const cosine = Math.cos(turn) * chroma;
  const sine = Math.sin(turn) * chroma;
  return [clamp(L + (random() - 0.5) * 2 * lightnessJitter), a * cosine - b * sine, a * sine + b * cosine];
}

function pixelAt([x, y]: Point, { w, h }: Size): number {
  return clamp(Math.floor(y), 0, h - 1) * w + clamp(Math.floor(x), 0, w - 1);
}

function colourGap({ lightness, a, b }: LabPlanes, at: number, [L, ca, cb]: Lab): number {
  return Math.abs(lightness[at]! - L) + 1.5 * (Math.abs(a[at]! - ca) + Math.abs(b[at]! - cb));
}

/** Mean difference of what is painted from what is wanted, around a place. */
function difference(wanted: LabPlanes, canvas: LabPlanes, size: Size, [x, y]: Point, radius: number): number {
  const step = Math.max(1, Math.floor(radius / 2));
  let sum = 0;
  let count = 0;
  for (let dy = -radius; dy <= radius; dy += step) {
    for (let dx = -radius; dx <= radius; dx += step) {
      const px = x + dx;
      const py = y + dy;
      if (px < 0 || py < 0 || px >= size.w || py >= size.h) continue;
      const at = pixelAt([px, py], size);
      sum += colourGap(wanted, at, [canvas.lightness[at]!, canvas.a[at]!, canvas.b[at]!]);
      count++;
    }
  }
  return count ? sum / count : 0;
}

function dab({ points, radius, colour }: Stroke, canvas: LabPlanes, size: Size): void {
  for (const point of points) {
    eachSpanWithin(point, radius * 0.9, size, (from, to) => {
      canvas.lightness.fill(colour[0], from, to);
      canvas.a.fill(colour[1], from, to);
      canvas.b.fill(colour[2], from, to);
    });
  }
}

/** Where fine brushes should work: on edges, and where a viewer looks closest. */
export function detailOf(magnitude: Plane, busy: number, attention: Plane): Plane {
  const out = new Float32Array(magnitude.length);
  for (let i = 0; i < out.length; i++) {
    out[i] = clamp(
      smoothstep(0, 1, magnitude[i]! / Math.max(1e-4, busy)) * 0.9 + attention[i]! * 0.5,
      0,
      1.4,
    );
  }
  return out;
}
