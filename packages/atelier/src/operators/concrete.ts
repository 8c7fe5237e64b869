import { type Rgb, Tint } from "./colour.ts";
import { NoiseRow } from "./noise-row.ts";
import { clamp, fract, smoothstep } from "./numeric.ts";
import { SlowField } from "./slow-field.ts";
import type { Tile } from "./tile.ts";

const BOARD_MM = 22;
const TIE_ROWS_MM = 70;

/**
 * Board-formed concrete: grain and seams of the boards, pores, and the holes of form ties. Ask for `row` first, then
 * for the places in it.
 */
export class Concrete {
  private readonly boards: SlowField;
  private readonly pores: SlowField;
  private readonly grains: readonly (readonly [NoiseRow, weight: number])[];

  constructor(private readonly tile: Tile) {
    const { noise } = tile;
    this.boards = new SlowField(
      tile,
      0.8,
      (u, v) => 0.6 + noise.fractal(u * 0.03, v * 0.012, 3) * 0.18 + noise.at(u * 0.9, v * 0.12) * 0.06,
    );
    // Bent by finer noise, for the lattice of a single one would make the pores square.
    this.pores = new SlowField(tile, 0.16, (u, v) => {
      const bend = noise.at(u * 2.7, v * 2.7) * 0.45;
      return noise.at(u * 1.1 + 50 + bend, v * 1.1 - bend);
    });
    this.grains = [
      [new NoiseRow(tile, 1.83, 0.24, 17), 0.03],
      [new NoiseRow(tile, 3, 3), 0.05],
      [new NoiseRow(tile, 8, 8), 0.04],
    ];
  }

  row(y: number): this {
    this.boards.row(y);
    this.pores.row(y);
    for (const [grain] of this.grains) grain.row(y);
    return this;
  }

  /** Lightness (0..1) at a pixel of the row; `wear` is how much of seams, pores and holes shows. */
  at(x: number, u: number, v: number, wear: number): number {
    const board = Math.floor(u / BOARD_MM);
    const within = u / BOARD_MM - board;
    let tone = this.boards.values[x]! + this.tile.noise.cell(board * 7, 3) * 0.05;
    for (const [grain, weight] of this.grains) tone += grain.values[x]! * weight;
    if (wear <= 0) return tone;
    const seam = Math.min(within, 1 - within) * BOARD_MM;
    if (seam < 0.5) tone -= smoothstep(0.5, 0.1, seam) * 0.25 * wear;
    const pore = this.pores.values[x]!;
    if (pore > 0.62) tone -= smoothstep(0.62, 0.75, pore) * 0.35 * wear;
    const down = Math.abs(fract(v / TIE_ROWS_MM) - 0.5) * TIE_ROWS_MM;
    if (down > 3.4) return tone;
    const hole = Math.hypot(down, Math.abs(within - 0.5) * BOARD_MM);
    tone -= smoothstep(2.6, 2.2, hole) * 0.4 * wear;
    return tone + smoothstep(3.4, 2.9, hole) * smoothstep(2.3, 2.6, hole) * 0.08 * wear;
  }
}

/** What years have done at one place; reused from pixel to pixel. */
export interface Exposure {
  /** Rust that has run down from above, 0..1. */
  dripping: number;
  /** Toner, to which rust sticks less, 0..1. */
  toner: number;
  /** 0 where nothing may have suffered. */
  weather: number;
  /** 1 on the subject, which decays less. */
  looked: number;
}

/** Runs and blooms of rust, and cracks. Ask for `row` first, then for the places in it. */
export class Weather {
  private readonly stain = new Tint();
  private readonly blooming: SlowField;
  private readonly cracking: SlowField;
  private readonly running: NoiseRow;

  constructor(
    private readonly tile: Tile,
    private readonly wear: number,
    private readonly rust: Rgb,
    private readonly freshRust: Rgb,
  ) {
    const { noise } = tile;
    this.blooming = new SlowField(tile, 0.6, (u, v) => noise.fractal(u * 0.05 + 90, v * 0.012 + 4, 4));
    this.running = new NoiseRow(tile, 1.2, 0.05);
    this.cracking = new SlowField(tile, 0.6, (u, v) => {
      const bend = noise.fractal(u * 0.05, v * 0.05, 3) * 9;
      return noise.fractal((u + bend) * 0.018 + 3, (v + bend) * 0.018, 4);
    });
  }

  row(y: number): this {
    this.blooming.row(y);
    this.cracking.row(y);
    this.running.row(y);
    return this;
  }

  /** Lays the weather's traces at a pixel of the row over a colour. */
  over(colour: Tint, x: number, u: number, v: number, here: Exposure): void {
    const { dripping, toner, weather, looked } = here;
    if (weather <= 0) return;
    const { noise } = this.tile;
    const runs = dripping > 0.01 ? clamp(dripping * 0.9 * (0.45 + 0.7 * this.running.values[x]!)) * 0.42 : 0;
    colour.over(this.rust, runs * (1 - toner * 0.6) * weather);
    const bloom = smoothstep(0.28, 0.5, this.blooming.values[x]!) * this.wear;
    if (bloom > 0) {
      this.stain.set(this.rust).over(this.freshRust, 0.5 + 0.5 * noise.at(u * 0.6, v * 0.6));
      colour.overTint(this.stain, clamp(bloom * 0.55 * (1 - toner * 0.5) * weather * (1 - 0.6 * looked)));
    }
    const crack = smoothstep(0.006, 0.0015, Math.abs(this.cracking.values[x]!));
    colour.over(CRACK, crack * 0.8 * weather * (1 - 0.7 * looked));
  }
}

const CRACK = [0.0075, 0.007, 0.0065] as const;
