import { radians } from "./operators/numeric.ts";

/** What a feeling does to a poster. */
interface Feeling {
  /** From dark and heavy (-1) to light (1): lightness, and bloom against vignette. */
  readonly valence: number;
  /** From still (-1) to excited (1): contrast, chroma, length and unrest of strokes, weight of lines. */
  readonly arousal: number;
  /** OKLab hue in degrees towards which colours turn and which tints the greys. */
  readonly accent: number;
}

function feeling(valence: number, arousal: number, accent: number): Feeling {
  return { valence, arousal, accent };
}

/** The feelings that colour a poster. */
export const FEELINGS = {
  wonder: feeling(0.7, 0.5, 285),
  serenity: feeling(0.7, -0.8, 220),
  melancholy: feeling(-0.6, -0.6, 255),
  longing: feeling(-0.3, -0.2, 330),
  triumph: feeling(0.9, 0.8, 80),
  euphoria: feeling(1, 1, 340),
  tension: feeling(-0.5, 0.8, 20),
  nostalgia: feeling(0.2, -0.4, 70),
  reverence: feeling(0.4, -0.5, 290),
  courage: feeling(0.6, 0.7, 45),
  isolation: feeling(-0.6, -0.5, 240),
  belonging: feeling(0.7, -0.1, 60),
  mystery: feeling(-0.1, 0.1, 300),
  joy: feeling(0.95, 0.7, 90),
  awe: feeling(0.5, 0.6, 265),
  determination: feeling(0.4, 0.6, 35),
  freedom: feeling(0.8, 0.5, 210),
  resilience: feeling(0.4, 0.3, 140),
  bliss: feeling(0.9, -0.3, 350),
  despair: feeling(-0.9, -0.3, 260),
  hope: feeling(0.7, 0.2, 130),
  power: feeling(0.3, 0.9, 15),
  stillness: feeling(0.3, -0.9, 225),
  yearning: feeling(-0.1, 0.2, 345),
  rage: feeling(-0.8, 1, 28),
  trust: feeling(0.6, -0.3, 200),
  playfulness: feeling(0.9, 0.8, 110),
  clarity: feeling(0.5, -0.1, 195),
  vulnerability: feeling(-0.2, -0.2, 10),
  ecstasy: feeling(1, 1, 325),
  confusion: feeling(-0.4, 0.5, 310),
  anticipation: feeling(0.4, 0.6, 55),
  intimacy: feeling(0.6, -0.2, 5),
} satisfies Record<string, Feeling>;

export type FeelingId = keyof typeof FEELINGS;

export const FEELING_IDS = Object.keys(FEELINGS) as readonly FeelingId[];

/** A commission names at most so many. */
export const MAX_FEELINGS = 3;

/** Several feelings as one: what recipes are given. */
export interface Mood {
  readonly valence: number;
  readonly arousal: number;
  /** OKLab hue in radians. */
  readonly accent: number;
  /** How far colours follow the accent: 0 without feelings, 1 for one, less where hues disagree. */
  readonly pull: number;
}

/** Means of valence and arousal, and the circular mean of the accents. */
export function moodOf(feelings: readonly FeelingId[]): Mood {
  const count = Math.max(1, feelings.length);
  let valence = 0;
  let arousal = 0;
  let east = 0;
  let north = 0;
  for (const id of feelings) {
    const { accent, ...vector } = FEELINGS[id];
    valence += vector.valence / count;
    arousal += vector.arousal / count;
    east += Math.cos(radians(accent)) / count;
    north += Math.sin(radians(accent)) / count;
  }
  return { valence, arousal, accent: Math.atan2(north, east), pull: Math.hypot(east, north) };
}
