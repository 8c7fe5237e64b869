import type { Mood } from "../feelings.ts";
import { type Ramp, Tint } from "./colour.ts";
import { moodRamp } from "./mood.ts";
import { clamp, mix, smoothstep } from "./numeric.ts";
import type { Noise } from "./random.ts";

const STONE = ["#3d3029", "#7d6858", "#b79f88", "#dfccb4", "#f6ead8"];
/** How deep its upper face is seen, and how high the lip beneath it is, in millimetres. */
export const LEDGE_MM = 13;
const LIP_MM = 4.5;
/** How far up the wall the shadow of the lip falls, in millimetres. */
const SHADE_MM = 16;

/** A parapet of stone across the sheet, lit from the left: what stands behind it needs no lower edge. In millimetres. */
export class Parapet {
  private readonly stone: Ramp;
  private readonly colour = new Tint();

  /** @param top where its upper face begins on the sheet */
  constructor(
    private readonly top: number,
    mood: Mood,
  ) {
    this.stone = moodRamp(STONE, mood);
  }

  /** Lays the parapet over a colour at a point; `mm` is the size of a pixel. */
  over(out: Tint, u: number, v: number, mm: number, noise: Noise): void {
    const down = v - this.top;
    const cover = clamp(0.5 + down / mm);
    if (cover === 0) return;
    const grain = noise.fractal(u * 0.05, v * 0.05, 3) * 0.05 + noise.at(u * 1.7, v * 1.7) * 0.018;
    const sunny = mix(0.1, -0.06, clamp(u / 297));
    const ledge = mix(0.74, 0.86, clamp(down / LEDGE_MM));
    const lip = 0.66 - 0.05 * ((down - LEDGE_MM) / LIP_MM);
    const wall = mix(0.3, 0.5, smoothstep(0, SHADE_MM, down - LEDGE_MM - LIP_MM));
    const onLip = clamp(0.5 + (down - LEDGE_MM) / mm);
    const onWall = clamp(0.5 + (down - LEDGE_MM - LIP_MM) / mm);
    this.stone.into(this.colour, mix(mix(ledge, lip, onLip), wall, onWall) + sunny + grain);
    out.overTint(this.colour, cover);
  }
}
