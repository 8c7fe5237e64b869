import type { Mood } from "../feelings.ts";
import { type Ramp, type Rgb, rgbOfHex, Tint } from "./colour.ts";
import { moodInk, moodRamp } from "./mood.ts";
import { clamp, smoothstep } from "./numeric.ts";
import type { Noise } from "./random.ts";
import type { Rect } from "./sheet.ts";

const NIGHT = ["#050a24", "#0d1c4a", "#26357a", "#5b5a9c", "#b98fae"];
const FRAME_MM = 3.4;
/** How far the open leaf stands out to the side, and how much lower its outer edge reaches. */
const LEAF_MM = 15;
const LEAF_DROP = 0.045;
const STARS_PER_MM = 0.42;
const MOON: Rgb = rgbOfHex("#fdf3d0");

/** A door that stands alone and opens on a night with a moon. Everything is in millimetres of the sheet. */
export class NightDoor {
  private readonly night: Ramp;
  private readonly wood: Rgb;
  private readonly lightWood: Rgb;
  private readonly darkWood: Rgb;
  private readonly seen = new Tint();

  constructor(
    private readonly opening: Rect,
    mood: Mood,
  ) {
    this.night = moodRamp(NIGHT, mood);
    this.wood = moodInk("#8c4a2a", mood);
    this.lightWood = moodInk("#c98a52", mood);
    this.darkWood = moodInk("#4a2014", mood);
  }

  /** Lays the door over a colour at a point. */
  over(out: Tint, u: number, v: number, mm: number, noise: Noise): void {
    const { x, y, w, h } = this.opening;
    this.moonlight(out, u, v);
    this.leaf(out, u, v, mm);
    const inside = Math.min(u - x, x + w - u, v - y);
    const standing = clamp(0.5 + (y + h - v) / mm);
    const frame = clamp(0.5 + (inside + FRAME_MM) / mm) * standing;
    if (frame === 0) return;
    const bevel = smoothstep(-FRAME_MM, 0, inside);
    out.over(bevel < 0.5 ? this.lightWood : this.wood, frame);
    out.over(this.darkWood, frame * smoothstep(0.8, 0.3, Math.abs(inside + FRAME_MM / 2)) * 0.6);
    const open = clamp(0.5 + inside / mm) * standing;
    if (open > 0) out.overTint(this.sky(u, v, mm, noise), open);
  }

  private sky(u: number, v: number, mm: number, noise: Noise): Tint {
    const { x, y, w, h } = this.opening;
    this.night.into(this.seen, ((v - y) / h) ** 1.3);
    const column = Math.floor(u * STARS_PER_MM);
    const row = Math.floor(v * STARS_PER_MM);
    const star = noise.cell(column + 70, row + 31);
    if (star > 0.55) {
      const aside = u - (column + 0.5 + noise.cell(column, row) * 0.35) / STARS_PER_MM;
      const below = v - (row + 0.5 + noise.cell(row, column) * 0.35) / STARS_PER_MM;
      const size = 0.18 + (star - 0.55) * 0.5;
      this.seen.over(MOON, clamp(0.5 + (size - Math.hypot(aside, below)) / mm) * 0.9);
    }
    const radius = w * 0.2;
    const moon = Math.hypot(u - x - w * 0.46, v - y - h * 0.24);
    const bite = Math.hypot(u - x - w * 0.46 - radius * 0.5, v - y - h * 0.24 + radius * 0.25);
    this.seen.over(MOON, smoothstep(radius * 3, 0, moon) * 0.16);
    return this.seen.over(MOON, clamp(0.5 + (radius - moon) / mm) * clamp(0.5 + (bite - radius * 0.92) / mm));
  }

  /** The leaf, seen from its narrow side: a panel that grows towards the viewer. */
  private leaf(out: Tint, u: number, v: number, mm: number): void {
    const { x, y, w, h } = this.opening;
    const away = (u - x - w - FRAME_MM) / LEAF_MM;
    if (away < 0 || away > 1 + mm) return;
    const top = y - h * LEAF_DROP * away;
    const bottom = y + h + h * LEAF_DROP * away;
    const cover =
      clamp(0.5 + (v - top) / mm) * clamp(0.5 + (bottom - v) / mm) * clamp(0.5 + ((1 - away) * LEAF_MM) / mm);
    if (cover === 0) return;
    const down = (v - top) / (bottom - top);
    out.over(this.wood, cover);
    const field = Math.min(away - 0.2, 0.8 - away);
    const upper = Math.min(down - 0.08, 0.46 - down);
    const lower = Math.min(down - 0.54, 0.94 - down);
    const inField = Math.min(field * LEAF_MM, Math.max(upper, lower) * h);
    out.over(
      this.darkWood,
      cover * (clamp(0.5 + inField / mm) * 0.45 + smoothstep(0.7, 0.2, Math.abs(inField)) * 0.4),
    );
    out.over(
      this.lightWood,
      cover * smoothstep(1.2, 0.5, Math.hypot((away - 0.88) * LEAF_MM, (down - 0.52) * h)),
    );
  }

  /** The light that falls through the door onto the floor. */
  private moonlight(out: Tint, u: number, v: number): void {
    const { x, y, w, h } = this.opening;
    const near = v - y - h;
    if (near < 0) return;
    const middle = x + w / 2 - near * 0.55;
    const half = w / 2 + near * 0.25;
    const inside = smoothstep(2.5, -2.5, Math.abs(u - middle) - half);
    out.over(MOON, inside * smoothstep(46, 2, near) * 0.4);
  }
}
