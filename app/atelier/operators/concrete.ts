import { type Rgb, Tint } from "./colour.ts";
import { clamp, fract, smoothstep } from "./numeric.ts";
import type { Noise } from "./random.ts";

const BOARD_MM = 22;
const TIE_ROWS_MM = 70;

/**
 * Lightness (0..1) of board-formed concrete at a place in millimetres: grain and seams of the boards,
 * pores, and the holes of form ties. `wear` is how much of seams, pores and holes shows.
 */
export function boardFormed(noise: Noise, u: number, v: number, wear: number): number {
  const board = Math.floor(u / BOARD_MM);
  const within = fract(u / BOARD_MM);
  let tone =
    0.6 +
    noise.cell(board * 7, 3) * 0.05 +
    noise.fractal(u * 0.03, v * 0.012, 3) * 0.18 +
    noise.fractal(u * 0.9, v * 0.12, 2) * 0.09 +
    noise.at(u * 3, v * 3) * 0.05 +
    noise.at(u * 8, v * 8) * 0.04;
  if (wear <= 0) return tone;
  const seam = Math.min(within, 1 - within) * BOARD_MM;
  tone -= smoothstep(0.5, 0.1, seam) * 0.25 * wear;
  // Bent by finer noise, for the lattice of a single one would make the pores square.
  const bend = noise.at(u * 2.7, v * 2.7) * 0.45;
  tone -= smoothstep(0.62, 0.75, noise.at(u * 1.1 + 50 + bend, v * 1.1 - bend)) * 0.35 * wear;
  const down = Math.abs(fract(v / TIE_ROWS_MM) - 0.5) * TIE_ROWS_MM;
  const hole = Math.hypot(down, Math.abs(within - 0.5) * BOARD_MM);
  tone -= smoothstep(2.6, 2.2, hole) * 0.4 * wear;
  tone += smoothstep(3.4, 2.9, hole) * smoothstep(2.3, 2.6, hole) * 0.08 * wear;
  return tone;
}

/** What years have done at one place. */
export interface Exposure {
  /** Rust that has run down from above, 0..1. */
  readonly dripping: number;
  /** Toner, to which rust sticks less, 0..1. */
  readonly toner: number;
  /** 0 where nothing may have suffered. */
  readonly weather: number;
  /** 1 on what a viewer looks at: it has suffered less. */
  readonly looked: number;
}

/** Runs and blooms of rust, and cracks. */
export class Weather {
  private readonly stain = new Tint();

  constructor(
    private readonly noise: Noise,
    private readonly wear: number,
    private readonly rust: Rgb,
    private readonly freshRust: Rgb,
  ) {}

  /** Lays the weather's traces at a place in millimetres over a colour. */
  over(colour: Tint, u: number, v: number, { dripping, toner, weather, looked }: Exposure): void {
    if (weather <= 0) return;
    const { noise, stain, rust } = this;
    const runs =
      dripping > 0.01 ? clamp(dripping * 0.9 * (0.45 + 0.7 * noise.at(u * 1.2, v * 0.05))) * 0.42 : 0;
    colour.over(rust, runs * (1 - toner * 0.6) * weather);
    const bloom = smoothstep(0.28, 0.5, noise.fractal(u * 0.05 + 90, v * 0.012 + 4, 4)) * this.wear;
    if (bloom > 0) {
      stain.set(rust).over(this.freshRust, 0.5 + 0.5 * noise.at(u * 0.6, v * 0.6));
      colour.overTint(stain, clamp(bloom * 0.55 * (1 - toner * 0.5) * weather * (1 - 0.6 * looked)));
    }
    colour.over(CRACK, cracks(noise, u, v) * 0.8 * weather * (1 - 0.7 * looked));
  }
}

const CRACK = [0.0075, 0.007, 0.0065] as const;

function cracks(noise: Noise, u: number, v: number): number {
  const bend = noise.fractal(u * 0.05, v * 0.05, 3) * 9;
  const gap = Math.abs(noise.fractal((u + bend) * 0.018 + 3, (v + bend) * 0.018, 4));
  return smoothstep(0.006, 0.0015, gap);
}
