/**
 * The 33 feelings that may colour a poster, each with the phrase for painters.
 * Invariant: ids and their order follow the specification; a poster has at most three.
 */
import { Refusal } from "../kernel/refusal.ts";

const feelings = [
  {
    id: "wonder",
    name: "Wonder",
    traits: "wide-eyed wonder: soft glow from within, violet light, space to look up",
  },
  { id: "serenity", name: "Serenity", traits: "serenity: level horizons, gentle contrast, cool blue calm" },
  {
    id: "melancholy",
    name: "Melancholy",
    traits: "melancholy: lowered light, dusky blues, a quiet weight in the shadows",
  },
  {
    id: "longing",
    name: "Longing",
    traits: "longing: distance between things, a fading rose light at the far edge",
  },
  {
    id: "triumph",
    name: "Triumph",
    traits: "triumph: upward diagonals, golden light, strong and open contrast",
  },
  {
    id: "euphoria",
    name: "Euphoria",
    traits: "euphoria: colours at full voice, pink and gold, everything in motion",
  },
  {
    id: "tension",
    name: "Tension",
    traits: "tension: tight diagonals, hard contrast, a burning orange against the dark",
  },
  {
    id: "nostalgia",
    name: "Nostalgia",
    traits: "nostalgia: honeyed late light, softened edges, slightly faded colours",
  },
  {
    id: "reverence",
    name: "Reverence",
    traits: "reverence: stillness and height, violet shade, light falling from above",
  },
  { id: "courage", name: "Courage", traits: "courage: a firm stance, warm amber light, decisive strokes" },
  {
    id: "isolation",
    name: "Isolation",
    traits: "isolation: much empty space, one small warmth in cold blue surroundings",
  },
  {
    id: "belonging",
    name: "Belonging",
    traits: "belonging: forms leaning towards each other, one shared warm light",
  },
  {
    id: "mystery",
    name: "Mystery",
    traits: "mystery: half of the scene held back in violet shadow, veiled edges",
  },
  { id: "joy", name: "Joy", traits: "joy: sunny, saturated, bouncing rhythm and bright yellow accents" },
  {
    id: "awe",
    name: "Awe",
    traits: "awe: vast scale, deep ultramarine, light breaking over something greater",
  },
  {
    id: "determination",
    name: "Determination",
    traits: "determination: straight lines of force, dense colour, ember red",
  },
  { id: "freedom", name: "Freedom", traits: "freedom: open sky, wide sweeping strokes, fresh air blues" },
  {
    id: "resilience",
    name: "Resilience",
    traits: "resilience: weathered texture, fresh green pushing through, steady light",
  },
  { id: "bliss", name: "Bliss", traits: "bliss: melting transitions, tender pink bloom, weightless calm" },
  {
    id: "despair",
    name: "Despair",
    traits: "despair: heavy darkness closing in, drained colour, a last thin light",
  },
  {
    id: "hope",
    name: "Hope",
    traits: "hope: dawn light entering from one side, young greens, clearing shadows",
  },
  { id: "power", name: "Power", traits: "power: monumental forms, deep contrast, red-hot accents" },
  {
    id: "stillness",
    name: "Stillness",
    traits: "stillness: no movement at all, even tones, silent grey-blue air",
  },
  {
    id: "yearning",
    name: "Yearning",
    traits: "yearning: everything drawn towards a distant glow, muted rose",
  },
  { id: "rage", name: "Rage", traits: "rage: violent strokes, torn edges, red and black" },
  {
    id: "trust",
    name: "Trust",
    traits: "trust: open, balanced composition, clear gentle blues, no harsh shadow",
  },
  {
    id: "playfulness",
    name: "Playfulness",
    traits: "playfulness: hopping rhythm, surprising colour pairs, lime and sunshine",
  },
  { id: "clarity", name: "Clarity", traits: "clarity: clean edges, crisp air, transparent cool light" },
  {
    id: "vulnerability",
    name: "Vulnerability",
    traits: "vulnerability: bare, delicate lines, pale skin tones, thin light",
  },
  {
    id: "ecstasy",
    name: "Ecstasy",
    traits: "ecstasy: swirling movement, blazing magenta, light beyond measure",
  },
  {
    id: "confusion",
    name: "Confusion",
    traits: "confusion: overlapping contours, shifting directions, clashing violets",
  },
  {
    id: "anticipation",
    name: "Anticipation",
    traits: "anticipation: a held breath, amber glow from outside the frame, rising lines",
  },
  {
    id: "intimacy",
    name: "Intimacy",
    traits: "intimacy: close and hushed, candle-warm shadows, soft red warmth",
  },
] as const satisfies readonly { id: string; name: string; traits: string }[];

export type FeelingId = (typeof feelings)[number]["id"];

export interface Feeling {
  id: FeelingId;
  name: string;
  traits: string;
}

export const FEELINGS: readonly Feeling[] = feelings;
export const MAX_FEELINGS = 3;

/** The feeling with that id, if there is one. */
export function findFeeling(id: string): Feeling | undefined {
  return FEELINGS.find((feeling) => feeling.id === id);
}

/** The feelings that a row stores as JSON; null if the visitor never answered the step. */
export function readFeelings(stored: string | null): readonly FeelingId[] | null {
  if (stored === null) return null;
  const ids: unknown = JSON.parse(stored);
  if (!Array.isArray(ids)) return [];
  return FEELINGS.map((feeling) => feeling.id).filter((id) => ids.includes(id));
}

/** The chosen feelings, each once. @throws Refusal "feelings-too-many" or "feeling-unknown" */
export function assertFeelings(picked: readonly string[]): readonly FeelingId[] {
  const ids = [...new Set(picked)].filter((id) => id !== "");
  if (ids.length > MAX_FEELINGS) throw new Refusal("feelings-too-many", { field: "feelings" });
  return ids.map((id) => {
    const feeling = findFeeling(id);
    if (!feeling) throw new Refusal("feeling-unknown", { field: "feelings" });
    return feeling.id;
  });
}
