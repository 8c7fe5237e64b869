import type { Rgb } from "./colour.ts";
import { smoothstep } from "./numeric.ts";
import type { Tile } from "./tile.ts";

/** A drum of the press: its ink, the angle (radians) and pitch of its screen, and how far it slipped, in millimetres. */
export interface Drum {
  readonly ink: string;
  readonly angle: number;
  readonly pitch: number;
  readonly slip: { readonly u: number; readonly v: number };
}

/** How much the screen, and the grain of the drum, move the threshold at which ink takes. */
const SCREEN = 0.45;
const GRAIN = 0.42;
/** Grain stays below this, so what is far from the threshold needs none. */
const MOST_GRAIN = 0.6 * GRAIN;
const FULLEST = 0.94;
const MOTTLED = 0.96;
/** Tones between which an ink begins to take and covers all, where screen and grain are at their mean. */
const TAKES = [0.16, 0.78] as const;

/** How much of the paper the dots of a tone hide together. */
export function coverOf(tone: number): number {
  return FULLEST * MOTTLED * smoothstep(...TAKES, tone);
}

/** One ink's pass through a risograph: grainy dots, multiplied upon what is already there. */
export class Press {
  readonly slip: Drum["slip"];
  private readonly cosine: number;
  private readonly sine: number;
  private readonly softness: number;

  constructor(
    private readonly tile: Tile,
    { angle, pitch, slip }: Drum,
    private readonly salt: number,
    private readonly colour: Rgb,
    scale: number,
  ) {
    this.slip = slip;
    this.cosine = (Math.cos(angle) / (pitch * scale)) * 2 * Math.PI;
    this.sine = (Math.sin(angle) / (pitch * scale)) * 2 * Math.PI;
    this.softness = Math.max(0.06, (tile.mm / pitch) * 0.75);
  }

  /** Inks one pixel with a tone of 0..1, as far as `opacity` says. */
  ink(x: number, y: number, tone: number, opacity: number): void {
    if (tone < 0.01) return;
    const { tile, softness, salt, colour } = this;
    const u = tile.u(x);
    const v = tile.v(y);
    const dots =
      0.25 * (Math.cos(u * this.cosine + v * this.sine) + Math.cos(v * this.cosine - u * this.sine));
    const over = tone * 1.08 - 0.5 - dots * SCREEN;
    if (over < -MOST_GRAIN - softness) return;
    let cover = 1;
    if (over < MOST_GRAIN + softness) {
      const { noise } = tile;
      const grain =
        noise.at(u * 3.3 + salt * 50, v * 3.3) * 0.32 + noise.at(u * 7.7 + salt * 9, v * 7.7) * 0.28;
      cover = smoothstep(-softness, softness, over - grain * GRAIN);
      if (cover === 0) return;
    }
    const mottle = MOTTLED - 0.12 * tile.noise.fractal(u * 0.12 + salt * 7, v * 0.12, 3);
    const amount = cover * FULLEST * mottle * opacity;
    const { pixels } = tile;
    const i = tile.indexOf(x, y);
    pixels[i]! *= 1 + (colour[0] - 1) * amount;
    pixels[i + 1]! *= 1 + (colour[1] - 1) * amount;
    pixels[i + 2]! *= 1 + (colour[2] - 1) * amount;
  }
}
