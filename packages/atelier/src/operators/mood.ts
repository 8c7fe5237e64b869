import type { Mood, Temper } from "../feelings.ts";
import type { Lab } from "./colour.ts";
import { labOfHex, mixLab, Ramp, type Rgb, rgbOf } from "./colour.ts";
import { dyed } from "./dyes.ts";
import { clamp, mix, radians, smoothstep, turnBetween } from "./numeric.ts";
import { emptyLab, type LabPlanes, type Plane, type Size } from "./plane.ts";

const FARTHEST_TURN = radians(26);
const WARMEST_HUE = radians(65);
/** Lightness below which a colour is all shadow, and above which it is all light. */
const TURNING_TONES = [0.3, 0.7] as const;
/** How much of a colour the thickest haze takes, and the haze's own OKLab chroma. */
const THICKEST_HAZE = 0.22;
const HAZE_CHROMA = 0.09;

/** A colour of a palette as the mood has it, in the photo's colours where they are wanted. */
export function inMood(colour: Lab, mood: Mood): Lab {
  return felt(dyed(colour, mood.dyes), mood);
}

/** Lights and shadows each in their own temper. */
function felt(colour: Lab, { light, shadow }: Mood): Lab {
  if (light === shadow) return tempered(colour, light);
  return mixLab(tempered(colour, shadow), tempered(colour, light), smoothstep(...TURNING_TONES, colour[0]));
}

function tempered([lightness, a, b]: Lab, { valence, arousal, veil, accent, pull }: Temper): Lab {
  if (pull === 0 && valence === 0 && arousal === 0 && veil === 0) return [lightness, a, b];
  const chroma = Math.hypot(a, b);
  const hue = Math.atan2(b, a);
  const wanted = turnBetween(hue, accent) * 0.5;
  const turn = clamp(wanted, -FARTHEST_TURN, FARTHEST_TURN) * pull;
  const reach = chroma * (1 + 0.32 * arousal);
  const greyness = Math.exp(-((chroma / 0.06) ** 2)) * smoothstep(0.1, 0.3, lightness);
  const tint = 0.032 * pull * greyness;
  const warmth = 0.016 * pull * Math.cos(accent - WARMEST_HUE);
  const contrast = 1 + 0.12 * arousal;
  // The lift vanishes at black and white: ink stays ink, and paper stays paper.
  const lift = 0.3 * valence * lightness * (1 - lightness);
  const lab: Lab = [
    clamp(0.5 + (lightness - 0.5) * contrast + lift),
    reach * Math.cos(hue + turn) + tint * Math.cos(accent),
    reach * Math.sin(hue + turn) + tint * Math.sin(accent) + warmth,
  ];
  return veil > 0 ? mixLab(lab, hazeOf(valence, accent, pull), THICKEST_HAZE * veil) : lab;
}

/** What far things fade into, as hills into the air: lighter for light feelings, in their accent. */
function hazeOf(valence: number, accent: number, pull: number): Lab {
  const chroma = HAZE_CHROMA * pull;
  return [0.5 + 0.2 * valence, chroma * Math.cos(accent), chroma * Math.sin(accent)];
}

/** How far a poster is in the photo's colours instead of the style's, 0..1. */
export function ownColours({ dyes }: Mood): number {
  return dyes?.share ?? 0;
}

/** The mood for what is no ink, such as gold leaf: it keeps its own colour. */
export function undyed({ dyes: _, ...mood }: Mood): Mood {
  return mood;
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
  if (mood.light.pull === 0) return planes;
  const count = planes.lightness.length;
  const out = emptyLab(count);
  for (let i = 0; i < count; i++) {
    const [L, a, b] = felt([planes.lightness[i]!, planes.a[i]!, planes.b[i]!], mood);
    out.lightness[i] = L;
    out.a[i] = a;
    out.b[i] = b;
  }
  return out;
}

/** Light feelings bloom in the middle of the panel, heavy ones darken its corners; where both are felt, both happen. */
export function lightFall(lightness: Plane, { w, h }: Size, { light, shadow }: Mood): void {
  const bloom = Math.max(0, light.valence) * 0.3;
  const dusk = Math.min(0, shadow.valence) * 0.42;
  if (bloom === 0 && dusk === 0) return;
  for (let y = 0; y < h; y++) {
    const dy = (y / h - 0.46) * 1.25;
    for (let x = 0; x < w; x++) {
      const dx = x / w - 0.5;
      const distance = Math.sqrt(dx * dx + dy * dy);
      const i = y * w + x;
      const L = lightness[i]!;
      const blooming = mix(L, 1 - (1 - L) * (1 - L), bloom * smoothstep(0.75, 0.05, distance));
      lightness[i] = blooming * (1 + dusk * smoothstep(0.2, 0.8, distance));
    }
  }
}

/** Heavier lines, tighter screens and restless strokes come with arousal: a factor around 1. */
export function energy({ arousal }: Mood, strength: number): number {
  return 1 + arousal * strength;
}

/** Still and veiled feelings melt detail into broad areas, excited and clear ones break them up: a factor around 1. */
export function breadth({ arousal, veil }: Mood): number {
  return 2 ** (0.5 * veil - 0.6 * arousal);
}
