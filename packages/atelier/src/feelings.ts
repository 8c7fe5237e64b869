import type { Dyes } from "./operators/dyes.ts";
import { clamp, radians } from "./operators/numeric.ts";

/** What a feeling does to a poster. */
interface Feeling {
  /** From dark and heavy (-1) to light (1): lightness, and bloom against vignette. */
  readonly valence: number;
  /** From still (-1) to excited (1): contrast, chroma, length and unrest of strokes, weight of lines, fineness of areas. */
  readonly arousal: number;
  /** From clear and near (-1) to veiled and remote (1): detail, and how far ink and paper fade into a haze. */
  readonly veil: number;
  /** OKLab hue in degrees towards which colours turn and which tints the greys. */
  readonly accent: number;
}

function feeling(valence: number, arousal: number, veil: number, accent: number): Feeling {
  return { valence, arousal, veil, accent };
}

/** The feelings that colour a poster. */
export const FEELINGS = {
  wonder: feeling(0.7, 0.5, 0.2, 285),
  serenity: feeling(0.7, -0.8, 0.1, 220),
  melancholy: feeling(-0.6, -0.6, 0.5, 255),
  longing: feeling(-0.3, -0.2, 0.7, 330),
  triumph: feeling(0.9, 0.8, -0.5, 80),
  euphoria: feeling(1, 1, -0.1, 340),
  tension: feeling(-0.5, 0.8, -0.4, 20),
  nostalgia: feeling(0.2, -0.4, 1, 70),
  reverence: feeling(0.4, -0.5, 0.3, 290),
  courage: feeling(0.6, 0.7, -0.5, 45),
  isolation: feeling(-0.6, -0.5, 0.5, 240),
  belonging: feeling(0.7, -0.1, 0, 60),
  mystery: feeling(-0.5, 0.1, 1, 300),
  joy: feeling(0.95, 0.7, -0.3, 90),
  awe: feeling(0.5, 0.6, 0.1, 265),
  determination: feeling(0.4, 0.6, -0.7, 35),
  freedom: feeling(0.8, 0.5, -0.3, 210),
  resilience: feeling(0.4, 0.3, -0.5, 140),
  bliss: feeling(0.9, -0.3, 0.4, 350),
  despair: feeling(-0.9, -0.3, 0.3, 260),
  hope: feeling(0.7, 0.2, -0.1, 130),
  power: feeling(0.3, 0.9, -0.7, 15),
  stillness: feeling(0.3, -0.9, 0.3, 225),
  yearning: feeling(-0.1, 0.2, 0.6, 345),
  rage: feeling(-0.8, 1, -0.5, 28),
  trust: feeling(0.6, -0.3, -0.2, 200),
  playfulness: feeling(0.9, 0.8, -0.3, 110),
  clarity: feeling(0.5, -0.1, -1, 195),
  vulnerability: feeling(-0.2, -0.2, 0.5, 10),
  ecstasy: feeling(1, 1, 0, 325),
  confusion: feeling(-0.4, 0.5, 0.7, 310),
  anticipation: feeling(0.4, 0.6, -0.2, 55),
  intimacy: feeling(0.6, -0.2, 0.4, 5),
} satisfies Record<string, Feeling>;

export type FeelingId = keyof typeof FEELINGS;

export const FEELING_IDS = Object.keys(FEELINGS) as readonly FeelingId[];

/** A commission names at most so many. */
export const MAX_FEELINGS = 3;

/** Feelings as one, with their accent as a direction. */
export interface Temper {
  readonly valence: number;
  readonly arousal: number;
  readonly veil: number;
  /** OKLab hue in radians. */
  readonly accent: number;
  /** How far colours follow the accent: 0 without feelings, 1 for one, less where hues disagree. */
  readonly pull: number;
}

/**
 * What recipes are given: the mean of all feelings, and what light and dark tones follow. Feelings that contradict each
 * other would cancel in their mean. So the lightest tints the lights and the heaviest the shadows, as in split toning.
 */
export interface Mood extends Temper {
  readonly light: Temper;
  readonly shadow: Temper;
  /** Missing where the style's inks stay its own. */
  readonly dyes?: Dyes;
}

/** The mood of at most three feelings, in any order. Of three, the middle one counts half in lights and half in shadows. */
export function moodOf(feelings: readonly FeelingId[]): Mood {
  const lightest = feelings
    .map((id): Feeling => FEELINGS[id])
    .sort((one, other) => other.valence - one.valence || other.arousal - one.arousal);
  const half = lightest.length / 2;
  const light = meanTemper(lightest, (rank) => clamp(half - rank));
  const shadow = lightest.length > 1 ? meanTemper(lightest, (rank) => clamp(rank + 1 - half)) : light;
  return { ...meanTemper(lightest, () => 1), light, shadow };
}

/** Weighted means, of the accents as directions (the circular mean). */
function meanTemper(feelings: readonly Feeling[], weightAt: (rank: number) => number): Temper {
  const weights = feelings.map((_, rank) => weightAt(rank));
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const mean = (of: (each: Feeling) => number): number =>
    feelings.reduce((sum, each, rank) => sum + (of(each) * weights[rank]!) / total, 0);
  const east = mean(({ accent }) => Math.cos(radians(accent)));
  const north = mean(({ accent }) => Math.sin(radians(accent)));
  return {
    valence: mean(({ valence }) => valence),
    arousal: mean(({ arousal }) => arousal),
    veil: mean(({ veil }) => veil),
    accent: Math.atan2(north, east),
    pull: Math.hypot(east, north),
  };
}
