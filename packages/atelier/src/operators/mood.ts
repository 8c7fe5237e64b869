import type { Mood } from "../feelings.ts";
import type { Lab } from "./colour.ts";
import { labOfHex, Ramp, type Rgb, rgbOf } from "./colour.ts";
import { clamp, mix, radians, smoothstep, turnBetween } from "./numeric.ts";
import { emptyLab, type LabPlanes, type Plane, type Size } from "./plane.ts";

const FARTHEST_TURN = radians(26);
const WARMEST_HUE = radians(65);

/** A colour of a palette, or of the photo, as the mood has it. */
export function inMood([lightness, a, b]: Lab, mood: Mood): Lab {
  if (mood.pull === 0 && mood.valence === 0 && mood.arousal === 0) return [lightness, a, b];
  const chroma = Math.hypot(a, b);
  const hue = Math.atan2(b, a);
  const wanted = turnBetween(hue, mood.accent) * 0.5;
  const turn = clamp(wanted, -FARTHEST_TURN, FARTHEST_TURN) * mood.pull;
  const reach = chroma * (1 + 0.32 * mood.arousal);
  const greyness = Math.exp(-((chroma / 0.06) ** 2)) * smoothstep(0.1, 0.3, lightness);
  const tint = 0.032 * mood.pull * greyness;
  const warmth = 0.016 * mood.pull * Math.cos(mood.accent - WARMEST_HUE);
  const contrast = 1 + 0.12 * mood.arousal;
  // The lift vanishes at black and white: ink stays ink, and paper stays paper.
  const lift = 0.3 * mood.valence * lightness * (1 - lightness);
  return [
    clamp(0.5 + (lightness - 0.5) * contrast + lift),
    reach * Math.cos(hue + turn) + tint * Math.cos(mood.accent),
    reach * Math.sin(hue + turn) + tint * Math.sin(mood.accent) + warmth,
  ];
}

export function moodInk(hex: string, mood: Mood): Rgb {
  return rgbOf(...inMood(labOfHex(hex), mood));
}

export function moodInks(hexes: readonly string[], mood: Mood): Rgb[] {
  return hexes.map((hex) => moodInk(hex, mood));
}

export function moodRamp(hexes: readonly string[], mood: Mood): Ramp {
  return new Ramp(hexes.map((hex) => inMood(labOfHex(hex), mood)));
}

/** The photo's own colours in the mood, for recipes that keep them. */
export function planesInMood(planes: LabPlanes, mood: Mood): LabPlanes {
  if (mood.pull === 0) return planes;
  const count = planes.lightness.length;
  const out = emptyLab(count);
  for (let i = 0; i < count; i++) {
    const [L, a, b] = inMood([planes.lightness[i]!, planes.a[i]!, planes.b[i]!], mood);
    out.lightness[i] = L;
    out.a[i] = a;
    out.b[i] = b;
  }
  return out;
}

/** Light feelings bloom in the middle of the panel, heavy ones darken towards its corners. */
export function lightFall(lightness: Plane, { w, h }: Size, { valence }: Mood): void {
  if (valence === 0) return;
  for (let y = 0; y < h; y++) {
    const dy = (y / h - 0.46) * 1.25;
    for (let x = 0; x < w; x++) {
      const dx = x / w - 0.5;
      const distance = Math.sqrt(dx * dx + dy * dy);
      const i = y * w + x;
      const L = lightness[i]!;
      lightness[i] =
        valence > 0
          ? mix(L, 1 - (1 - L) * (1 - L), valence * 0.3 * smoothstep(0.75, 0.05, distance))
          : L * (1 + valence * 0.42 * smoothstep(0.2, 0.8, distance));
    }
  }
}

/** Heavier lines, tighter screens and restless strokes come with arousal: a factor around 1. */
export function energy({ arousal }: Mood, strength: number): number {
  return 1 + arousal * strength;
}
