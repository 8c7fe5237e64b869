/**
 * Lettering is the buyer's own text on a poster, as the form sends it and as the shop keeps it.
 * Invariant: the stored text is one clean line, and its middle (in shares of the poster) keeps it inside the inset.
 */

import { type Measure, measureOf, unknownCharacters } from "@moment/atelier/lettering";
import { trimOfPicture } from "@moment/atelier/sheet";
import { recipes } from "@moment/atelier/styles";
import { z } from "zod";
import { LETTERING_INSET_PX, LETTERING_MAX_CHARACTERS } from "../kernel/image-limits.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Poster } from "../posters/poster.ts";
import type { PosterLettering } from "../posters/poster-words.ts";
import type { StyleId } from "../posters/style.ts";
import { insideBox } from "./lettering-size.ts";

/** Pixels; anything that is no number counts as 0. */
const pixels = z.preprocess((value) => {
  const number = Number(value);
  return Number.isFinite(number) ? number : 0;
}, z.number());

/** `x` and `y` are the middle of the text, in pixels within a poster box of the given size. */
export const LetteringForm = z.object({
  text: z
    .string("lettering-blank")
    .transform(cleanText)
    .pipe(
      z
        .string("lettering-blank")
        .min(1, "lettering-blank")
        .refine((text) => [...text].length <= LETTERING_MAX_CHARACTERS, "lettering-too-long"),
    ),
  x: pixels,
  y: pixels,
  boxWidth: pixels,
  boxHeight: pixels,
});

export type LetteringInput = z.output<typeof LetteringForm>;

/** One line without control, invisible and direction characters, and without spaces around it. */
export function cleanText(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\p{Zl}\p{Zp}\p{Zs}\t\n\r]+/gu, " ")
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}]/gu, "")
    .replace(/ +/g, " ")
    .trim();
}

/** How the words on a poster of that style are set, and measured. */
export function measureFor(style: StyleId): Measure {
  return measureOf(recipes[style].lettering);
}

/**
 * Converts pixels in the box to shares of the poster, moved so that the whole text is inside the inset.
 * @throws Refusal "lettering-glyphs" for characters that the font lacks, "lettering-outside" for a box with no inside
 */
export function placeLettering(
  { text, x, y, boxWidth, boxHeight }: LetteringInput,
  { style, ...picture }: Pick<Poster, "style" | "width" | "height">,
): PosterLettering {
  const measure = measureFor(style);
  const strangers = unknownCharacters(text, measure);
  if (strangers.length > 0) {
    throw new Refusal("lettering-glyphs", { field: "text", values: { signs: strangers.join(" ") } });
  }
  if (Math.min(boxWidth, boxHeight) <= 2 * LETTERING_INSET_PX) throw new Refusal("lettering-outside");
  const middle = { x: x / boxWidth, y: y / boxHeight };
  const sheet = { box: { width: boxWidth, height: boxHeight }, trim: trimOfPicture(picture) };
  const place = insideBox(text, middle, sheet, measure);
  return { text, ...place, setting: recipes[style].lettering };
}
