import { labOfHex, Ramp, Tint } from "./colour.ts";
import { clamp, fract, smoothstep } from "./numeric.ts";
import type { Rect } from "./sheet.ts";
import type { Tile } from "./tile.ts";

const LEAF = new Ramp(
  ["#2a1806", "#5c3a10", "#9a6a1e", "#c9983a", "#e8c469", "#f8e7a8", "#fffbe0"].map(labOfHex),
);
const LEAF_MM = 24;
/** Outer edges, in millimetres from the picture, of the moulding's lip, hollow, pearls and round. */
const LIP = 2.6;
const HOLLOW = 6;
const PEARLS = 10;
const ROUND = 16;
/** How far the frame's shadow falls into a window. */
const SHADOW = 7;

/** Where a place lies to a panel whose upper corners are round: distance outside, and the way outwards. */
class FromArch {
  distance = 0;
  nx = 0;
  ny = 0;
  /** Millimetres along the border, for what repeats there. */
  along = 0;

  constructor(
    private readonly panel: Rect,
    private readonly radius: number,
  ) {}

  find(u: number, v: number): this {
    const { x, y, w, h } = this.panel;
    const { radius } = this;
    const right = u > x + w / 2;
    const side = right ? u - (x + w) : x - u;
    const cx = right ? x + w - radius : x + radius;
    const dx = u - cx;
    const dy = v - (y + radius);
    const below = v - (y + h);
    const beyond = right ? dx > 0 : dx < 0;
    if (beyond && dy < 0) {
      const length = Math.hypot(dx, dy) || 1;
      this.set(length - radius, dx / length, dy / length, Math.atan2(-dy, Math.abs(dx)) * radius);
    } else if (below > 0 && side > 0) {
      const length = Math.hypot(side, below);
      this.set(Math.max(side, below), ((right ? 1 : -1) * side) / length, below / length, -v);
    } else if (below > side && below > y - v) this.set(below, 0, 1, u);
    else if (side > y - v) this.set(side, right ? 1 : -1, 0, y + radius - v);
    else this.set(y - v, 0, -1, u);
    return this;
  }

  private set(distance: number, nx: number, ny: number, along: number): void {
    this.distance = distance;
    this.nx = nx;
    this.ny = ny;
    this.along = along;
  }
}

/** A window in a frame: its upper corners are round. */
export interface Opening {
  readonly panel: Rect;
  readonly radius: number;
}

/** A gilded frame around windows that stand one above the other: mouldings with pearls, and punched gold leaf. */
export function gildedFrame(tile: Tile, openings: readonly Opening[]): void {
  const { noise, pixels } = tile;
  const from = openings.map(({ panel, radius }) => new FromArch(panel, radius));
  const gold = new Tint();
  for (let y = tile.y0; y < tile.y1; y++) {
    const v = tile.v(y);
    const k = nearestWindow(openings, v);
    const { panel } = openings[k]!;
    for (let x = 0; x < tile.sheet.width; x++) {
      const u = tile.u(x);
      const { distance, nx, ny, along } = from[k]!.find(u, v);
      if (distance < -SHADOW) continue;
      const cover = clamp(0.5 + distance / tile.mm);
      if (cover === 0) {
        shadow(tile, x, y, distance, nx, ny);
        continue;
      }
      const lit = -(nx + ny) * Math.SQRT1_2;
      const tone =
        leafTone(tile, u, v) + (distance < ROUND ? moulding(distance, along, lit) : punched(u, v, panel));
      const patina = noise.fractal(u * 0.09 + 40, v * 0.09, 3);
      LEAF.into(gold, tone - smoothstep(0.1, 0.5, patina) * 0.1);
      const i = tile.indexOf(x, y);
      pixels[i]! += (gold.r - pixels[i]!) * cover;
      pixels[i + 1]! += (gold.g - pixels[i + 1]!) * cover;
      pixels[i + 2]! += (gold.b - pixels[i + 2]!) * cover;
    }
  }
}

/** The window whose upper or lower edge is nearest to a height. */
function nearestWindow(openings: readonly Opening[], v: number): number {
  const gap = ({ panel }: Opening): number => Math.max(panel.y - v, v - panel.y - panel.h);
  return openings.reduce((best, opening, k) => (gap(opening) < gap(openings[best]!) ? k : best), 0);
}

/** The frame stands before the picture: its upper left throws a shadow on it. */
function shadow(tile: Tile, x: number, y: number, distance: number, nx: number, ny: number): void {
  const darkness = smoothstep(-SHADOW, 0, distance) * (0.18 + 0.35 * clamp(-(nx + ny) * Math.SQRT1_2));
  const i = tile.indexOf(x, y);
  for (let c = 0; c < 3; c++) tile.pixels[i + c]! *= 1 - darkness;
}

/** Leaves laid side by side, each a little lighter or darker, worn in the finest grain. */
function leafTone({ noise }: Tile, u: number, v: number): number {
  const wander = noise.at(u * 0.12, v * 0.12) * 0.06;
  const column = u / LEAF_MM + wander;
  const row = v / LEAF_MM + wander;
  const seam = Math.min(fract(column), 1 - fract(column), fract(row), 1 - fract(row)) * LEAF_MM;
  return (
    0.56 +
    noise.cell(Math.floor(column) * 13, Math.floor(row) * 7) * 0.04 +
    noise.fractal(u * 0.05, v * 0.05, 3) * 0.1 +
    noise.at(u * 1.3, v * 1.3) * 0.03 +
    noise.at(u * 4.1, v * 4.1) * 0.03 +
    smoothstep(0.8, 0.1, seam) * 0.05
  );
}

/** How much the moulding's slope takes or gives; `lit` is 1 where its outer side faces the light. */
function moulding(distance: number, along: number, lit: number): number {
  const slope = (from: number, to: number): number => ((distance - from) / (to - from)) * 2 - 1;
  if (distance < LIP) return slope(0, LIP) * lit * 0.3 - groove(distance, LIP);
  if (distance < HOLLOW) return -slope(LIP, HOLLOW) * lit * 0.22 - 0.1 - groove(distance, HOLLOW);
  if (distance < PEARLS) {
    const size = (PEARLS - HOLLOW) / 2;
    const across = slope(HOLLOW, PEARLS);
    const beside = (fract(along / (size * 2)) - 0.5) * 2;
    const out = Math.hypot(across, beside);
    const ball = across * lit * 0.28 - beside * 0.08 + 0.22 * (1 - out * out);
    return out < 1 ? ball - smoothstep(0.75, 1, out) * 0.2 : -0.3;
  }
  return slope(PEARLS, ROUND) * lit * 0.3 - groove(distance, PEARLS) - groove(distance, ROUND);
}

function groove(distance: number, at: number): number {
  return smoothstep(0.5, 0.1, Math.abs(distance - at)) * 0.3;
}

/** Rings of punched dots in the spandrels, as around the heads of saints. */
function punched(u: number, v: number, panel: Rect): number {
  const cx = u < panel.x + panel.w / 2 ? panel.x + 3 : panel.x + panel.w - 3;
  const distance = Math.hypot(u - cx, v - panel.y - 3);
  if (distance > 24.5) return 0;
  const ring = Math.round(distance / 4);
  const count = Math.max(1, ring * 6);
  const turn = fract((Math.atan2(v - panel.y - 3, u - cx) / (2 * Math.PI)) * count) - 0.5;
  const aside = (turn * 2 * Math.PI * Math.max(0.5, ring) * 4) / count;
  const dot = Math.hypot(distance - ring * 4, ring === 0 ? 0 : aside);
  return smoothstep(1.25, 0.9, dot) * -0.2 + smoothstep(1.7, 1.25, dot) * 0.08;
}
