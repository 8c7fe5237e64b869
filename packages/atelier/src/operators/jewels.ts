import type { Rgb } from "./colour.ts";
import { clamp, fract, smoothstep } from "./numeric.ts";
import type { Size } from "./plane.ts";
import type { Rect } from "./sheet.ts";
import type { Tile } from "./tile.ts";

/** What an ornament is: rings, a spiral, an eye, a small upright tile, or a dab of flower colour. */
export const JEWELS = { rings: 0, spiral: 1, eye: 2, tessera: 3, dab: 4 } as const;

/** An ornament laid on gold; place and radius in pixels of the study. */
export interface Jewel {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly kind: (typeof JEWELS)[keyof typeof JEWELS];
  readonly angle: number;
  /** 0..1, chooses its colour. */
  readonly tint: number;
}

export interface JewelColours {
  readonly gold: Rgb;
  readonly dark: Rgb;
  readonly pearl: Rgb;
  /** Turquoise, rust and others, chosen by `tint`. */
  readonly stones: readonly Rgb[];
  readonly petals: readonly Rgb[];
}

const BUCKET = 140;

/** Ornaments that do not touch, for asking quickly whether there is room for another. */
export class Crowd {
  private readonly buckets = new Map<number, Jewel[]>();

  /** Lets an ornament in if it touches none that is there; radii up to half a bucket's side. */
  admits(jewel: Jewel): boolean {
    const column = Math.floor(jewel.x / BUCKET);
    const row = Math.floor(jewel.y / BUCKET);
    for (let j = row - 1; j <= row + 1; j++) {
      for (let i = column - 1; i <= column + 1; i++) {
        const near = this.buckets.get(j * 1000 + i);
        if (near?.some((other) => touching(jewel, other))) return false;
      }
    }
    const own = this.buckets.get(row * 1000 + column);
    if (own) own.push(jewel);
    else this.buckets.set(row * 1000 + column, [jewel]);
    return true;
  }
}

function touching(one: Jewel, other: Jewel): boolean {
  return (other.x - one.x) ** 2 + (other.y - one.y) ** 2 < ((other.radius + one.radius) * 0.99) ** 2;
}

const NUMBERS = 6;

/** Ornaments as one array of numbers, which workers can share. */
export function packedJewels(jewels: readonly Jewel[]): Float32Array {
  return Float32Array.from(
    jewels.flatMap(({ x, y, radius, kind, angle, tint }) => [x, y, radius, kind, angle, tint]),
  );
}

/** Draws all ornaments; the analytic shapes are as sharp as the resolution allows. */
export function drawJewels(
  tile: Tile,
  panel: Rect,
  field: Size,
  jewels: Float32Array,
  colours: JewelColours,
): void {
  const scale = panel.w / field.w;
  for (let i = 0; i < jewels.length; i += NUMBERS) {
    const u = panel.x + jewels[i]! * scale;
    const v = panel.y + (jewels[i + 1]! / field.h) * panel.h;
    const radius = jewels[i + 2]! * scale;
    const kind = jewels[i + 3]!;
    const angle = jewels[i + 4]!;
    const tint = jewels[i + 5]!;
    const choice = kind === JEWELS.dab ? colours.petals : colours.stones;
    const stone = choice[Math.floor(tint * choice.length)] ?? colours.gold;
    const top = Math.max(tile.y0, Math.floor(tile.yAt(v - radius)));
    const bottom = Math.min(tile.y1 - 1, Math.ceil(tile.yAt(v + radius)));
    if (top > bottom) continue;
    const left = Math.max(0, Math.floor(tile.xAt(u - radius)));
    const right = Math.min(tile.sheet.width - 1, Math.ceil(tile.xAt(u + radius)));
    const soft = tile.mm / radius;
    for (let y = top; y <= bottom; y++) {
      const dy = (tile.v(y) - v) / radius;
      for (let x = left; x <= right; x++) {
        const dx = (tile.u(x) - u) / radius;
        if (kind === JEWELS.rings) rings(tile, x, y, dx, dy, soft, stone, colours);
        else if (kind === JEWELS.spiral)
          spiral(tile, x, y, dx, dy, soft, angle, tint < 0.5 ? colours.dark : colours.gold);
        else if (kind === JEWELS.eye) eye(tile, x, y, dx, dy, soft, angle, stone, colours);
        else if (kind === JEWELS.tessera) tessera(tile, x, y, dx, dy, soft, angle, tint, stone, colours);
        else dab(tile, x, y, dx, dy, soft, angle, stone, colours);
      }
    }
  }
}

function rings(
  tile: Tile,
  x: number,
  y: number,
  dx: number,
  dy: number,
  soft: number,
  stone: Rgb,
  c: JewelColours,
): void {
  const distance = Math.hypot(dx, dy);
  const sequence = [c.gold, stone, c.pearl, c.dark] as const;
  sequence.forEach((colour, k) => {
    const cover = clamp(0.5 + (1 - k * 0.25 - distance) / soft);
    if (cover > 0) tile.blend(x, y, colour, cover * 0.92);
  });
  const rim = clamp(0.5 + (0.06 - Math.abs(distance - 0.92)) / soft);
  if (rim > 0) tile.blend(x, y, c.dark, rim * 0.8);
}

function spiral(
  tile: Tile,
  x: number,
  y: number,
  dx: number,
  dy: number,
  soft: number,
  angle: number,
  ink: Rgb,
): void {
  const distance = Math.hypot(dx, dy);
  if (distance > 1) return;
  const turn = (Math.atan2(dy, dx) + angle) / (2 * Math.PI);
  const gap = Math.abs(fract(distance * 2.6 - turn) - 0.5);
  const cover = smoothstep(0.17 + soft * 2.6, 0.17 - soft * 2.6, gap) * smoothstep(1, 0.95, distance);
  if (cover > 0) tile.blend(x, y, ink, cover * 0.85);
}

function eye(
  tile: Tile,
  x: number,
  y: number,
  dx: number,
  dy: number,
  soft: number,
  angle: number,
  iris: Rgb,
  c: JewelColours,
): void {
  const cosine = Math.cos(angle);
  const sine = Math.sin(angle);
  const along = dx * cosine + dy * sine;
  const across = dy * cosine - dx * sine;
  const lid = (1 - along * along) * 0.46 - Math.abs(across);
  const white = clamp(0.5 + lid / soft);
  if (white <= 0) return;
  tile.blend(x, y, c.dark, white * 0.9);
  tile.blend(x, y, c.gold, clamp(0.5 + (lid - 0.1) / soft) * 0.95);
  const from = Math.hypot(along, across);
  tile.blend(x, y, iris, clamp(0.5 + (0.26 - from) / soft));
  tile.blend(x, y, c.dark, clamp(0.5 + (0.12 - from) / soft));
}

function tessera(
  tile: Tile,
  x: number,
  y: number,
  dx: number,
  dy: number,
  soft: number,
  angle: number,
  tint: number,
  stone: Rgb,
  c: JewelColours,
): void {
  const tilt = 0.12 * Math.sin(angle);
  const inside = Math.min(0.42 - Math.abs(dx + dy * tilt), 0.85 - Math.abs(dy - dx * tilt));
  const cover = clamp(0.5 + inside / soft);
  if (cover <= 0) return;
  tile.blend(x, y, c.gold, cover * 0.92);
  const fill = tint < 0.4 ? c.dark : tint < 0.6 ? c.pearl : stone;
  tile.blend(x, y, fill, clamp(0.5 + (inside - 0.12) / soft) * 0.92);
}

/** Four petals around a point of gold. */
function dab(
  tile: Tile,
  x: number,
  y: number,
  dx: number,
  dy: number,
  soft: number,
  angle: number,
  stone: Rgb,
  c: JewelColours,
): void {
  const distance = Math.hypot(dx, dy);
  const petals = 0.84 + 0.15 * Math.cos(Math.atan2(dy, dx) * 5 + angle);
  const cover = clamp(0.5 + (petals - distance) / soft);
  if (cover <= 0) return;
  tile.blend(x, y, stone, cover * 0.88);
  tile.blend(x, y, c.gold, clamp(0.5 + (0.26 - distance) / soft));
}
