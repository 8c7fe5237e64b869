/**
 * The prompt says what to paint, for a painter that reads text. It is composed from the traits of style and feelings, and the manner.
 * Invariant: no word of it comes from a visitor.
 */
import type { CropShape } from "../posters/crop-window.ts";
import { type Feeling, MAX_FEELINGS } from "../posters/feeling.ts";
import { type Manner, STYLES_OWN } from "../posters/manner.ts";
import type { Style } from "../posters/style.ts";

const COLOURS: Record<Manner["colours"], readonly string[]> = {
  style: [],
  between: ["Choose colours halfway between the style's own and those of the photograph."],
  photo: [
    "Keep to the colours of the photograph in place of the style's own; paper and frame stay the style's.",
  ],
};
const CLOSENESS: Record<Manner["closeness"], readonly string[]> = {
  calm: ["Simplify boldly: few, broad, calm shapes, with detail in faces alone."],
  style: [],
  faithful: ["Stay close to the photograph: keep its fine detail everywhere."],
};

const SHEETS: Record<CropShape, string> = {
  tall: "an upright A3 sheet (1 : 1.414)",
  square: "an upright A3 sheet (1 : 1.414)",
  wide: "an A3 sheet in landscape format (1.414 : 1)",
};

/** The whole instruction for one painting. */
export function composePrompt(
  style: Style,
  feelings: readonly Feeling[],
  { colours, closeness, shape }: Manner & { shape: CropShape } = { ...STYLES_OWN, shape: "tall" },
): string {
  const phrases = feelings.slice(0, MAX_FEELINGS).map((feeling) => feeling.traits);
  const mood = phrases.length
    ? `Let these feelings colour light, palette and rhythm, in equal parts, without showing them as symbols: ${phrases.join("; ")}.`
    : "Keep the mood of the photograph.";
  return [
    `Turn this photograph into an art poster in the style "${style.name}".`,
    style.traits,
    mood,
    ...COLOURS[colours],
    ...CLOSENESS[closeness],
    "Keep the moment: the same people, animals, places and objects in the same arrangement. People stay recognisable, with their own faces, ages, skin tones, hair, poses and number; hands and eyes are drawn correctly.",
    `Compose for ${SHEETS[shape]} that is filled to every edge, with the main subject inside the middle nine tenths and nothing important at the rim.`,
    "It is a finished work of gallery quality that someone hangs on a wall: coherent, detailed, with the texture of its technique visible.",
    "No words, letters, numbers, captions, signatures, logos or watermarks anywhere; lettering on things in the photograph becomes plain shape. No mock-up: no wall, no hanging frame, no paper lying on a table.",
  ].join("\n");
}
