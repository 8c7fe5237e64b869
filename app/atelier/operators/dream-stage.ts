import type { Mood } from "../feelings.ts";
import { type Ramp, Tint } from "./colour.ts";
import { moodRamp } from "./mood.ts";
import { clamp, mix, smoothstep } from "./numeric.ts";
import type { Size } from "./plane.ts";

const SKY = ["#0f3f5e", "#2a7f8f", "#8fc4b0", "#f2d9a0", "#f0a860"];
const FLOOR = ["#5a2f1e", "#a8592f", "#d9924f", "#eec486", "#f8e3b8"];
/** Where the floor ends, as a part of the picture's height. */
export const HORIZON = 0.6;

/** An endless chequered floor under a sky from teal to apricot. Places are pixels of the study. */
export class DreamStage {
  private readonly sky: Ramp;
  private readonly floor: Ramp;
  private readonly other = new Tint();

  constructor(
    private readonly size: Size,
    mood: Mood,
  ) {
    this.sky = moodRamp(SKY, mood);
    this.floor = moodRamp(FLOOR, mood);
  }

  /** Writes the stage's colour at a place; `cloud` is how much of it lies there, `pixel` the size of one. */
  into(out: Tint, x: number, y: number, cloud: number, pixel: number): Tint {
    const { w, h } = this.size;
    const horizon = h * HORIZON;
    if (y < horizon) {
      const down = clamp(y / horizon);
      this.sky.into(out, down ** 1.25);
      return out.over(CLOUD, cloud * 0.75 * (1 - 0.4 * down));
    }
    const near = (y - horizon) / (h - horizon);
    const depth = 1 / (near + 0.04);
    this.floor.into(out, 0.78 - 0.45 * near);
    const dark = this.floor.into(this.other, 0.22 + 0.12 * (1 - near));
    const across = (x - w / 2) * depth * 0.0042;
    const along = depth * 1.9;
    const tile =
      chequer(across, depth * 0.0042 * pixel) * chequer(along, 1.9 * depth * depth * (pixel / (h - horizon)));
    return out.overTint(dark, (0.5 + 0.5 * tile) * 0.75 * smoothstep(0, 0.1, near));
  }
}

const CLOUD = [1, 0.93, 0.8] as const;

/** 1 and -1 in turn from one whole number to the next, with edges `pixel` wide; 0 where tiles get too small. */
function chequer(place: number, pixel: number): number {
  const cell = Math.floor(place);
  const toEdge = Math.min(place - cell, cell + 1 - place);
  const sharp = clamp(toEdge / Math.max(pixel, 1e-6) + 0.0, 0, 0.5) * 2;
  return (cell & 1 ? -1 : 1) * mix(0, 1, sharp) * smoothstep(0.9, 0.4, pixel);
}
