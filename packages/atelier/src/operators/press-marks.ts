import { clamp, fract, mix } from "./numeric.ts";
import { meanOf, type Plane } from "./plane.ts";
import type { Rect } from "./sheet.ts";
import { heightAt, type Skyline } from "./skyline.ts";

/** Rows of discs, in which each drum's ink lies over the next one's, and the radius of a disc in millimetres. */
const DISCS = 7;
const RADIUS_MM = 22;
/** Fields of a colour bar, from a tint to the full ink, and their side in millimetres. */
const STEPS = 5;
const FIELD_MM = 5.4;
const TARGET_MM = 3.2;
const HAIRLINE_MM = 0.3;

/** The discs of a picture, from left to right. */
export interface Discs {
  /** How far each is raised, 0..1: the picture's outline. */
  readonly skyline: Skyline;
  /** The radius in each drum's ink, in parts of the largest. */
  readonly radii: readonly number[];
}

/** How far the highest disc stands over the lowest, and the smallest radius, in parts of the largest. */
const RISE_MM = 26;
const SMALLEST = 0.55;

/** The outline of a picture in discs, each as large as its ink covers much of it. */
export function discsOf(skyline: Skyline, separations: readonly Plane[]): Discs {
  const shares = separations.map(meanOf);
  const most = Math.max(1e-6, ...shares);
  return { skyline, radii: shares.map((share) => mix(SMALLEST, 1, share / most)) };
}

/** What is printed on the margin, and where. */
export interface PressMarks {
  readonly band: Rect;
  readonly drum: number;
  readonly drums: number;
  readonly discs: Discs;
}

/**
 * What a printer puts on the margin to see whether the drums agree, as the tone (0..1) of one drum at a place: a chain
 * of overlapping discs, a bar of tints for each ink, and a target at either side. Drums count from 0; the last is dark.
 */
export function pressMarks(
  { band, drum, drums, discs }: PressMarks,
  u: number,
  v: number,
  mm: number,
): number {
  const x = u - band.x - band.w / 2;
  const y = v - band.y;
  return Math.max(
    chain({ band, drum, drums, discs }, x, y - band.h * 0.4, mm),
    bars(x, y - band.h * 0.8, drum, drums, mm),
    target(Math.abs(x) - band.w / 2 + TARGET_MM * 2, y - band.h * 0.8, mm),
  );
}

function chain({ drum, drums, discs }: PressMarks, x: number, y: number, mm: number): number {
  if (drum === drums - 1 || Math.abs(y) > RADIUS_MM + RISE_MM / 2 + mm) return 0;
  const pitch = RADIUS_MM * 1.4;
  const radius = RADIUS_MM * discs.radii[drum]!;
  let tone = 0;
  for (let k = drum; k < DISCS; k += drums - 1) {
    const dx = x - (k - (DISCS - 1) / 2) * pitch;
    const dy = y + RISE_MM * (heightAt(discs.skyline, k / (DISCS - 1)) - 0.5);
    const inside = clamp(0.5 + (radius - Math.sqrt(dx * dx + dy * dy)) / mm);
    // Each disc runs out towards its lower side, so that the screen is seen.
    if (inside > 0) tone = Math.max(tone, inside * (0.86 - 0.3 * (dy / radius)));
  }
  return tone;
}

function bars(x: number, y: number, drum: number, drums: number, mm: number): number {
  const place = x / FIELD_MM + (drums * STEPS) / 2;
  const field = Math.floor(place);
  if (Math.floor(field / STEPS) !== drum) return 0;
  const beside = (Math.min(fract(place), 1 - fract(place)) - 0.06) * FIELD_MM;
  const inside = Math.min(beside, FIELD_MM / 2 - Math.abs(y));
  return clamp(0.5 + inside / mm) * ((field - drum * STEPS + 1) / STEPS);
}

/** A ring with a cross: all drums print it, so that it shows how far each slipped. */
function target(x: number, y: number, mm: number): number {
  const distance = Math.sqrt(x * x + y * y);
  if (distance > TARGET_MM * 1.7) return 0;
  const line = Math.min(Math.abs(x), Math.abs(y), Math.abs(distance - TARGET_MM));
  return clamp(0.5 + (HAIRLINE_MM - line) / mm) * 0.9;
}
