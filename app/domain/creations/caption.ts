/**
 * A caption is the title, place and date of a poster on a plate of the buyer's choice, as the form sends it and as the shop keeps it.
 * Invariant: each text is one clean line, and one of them has letters.
 */
import { type Caption, PLATE_IDS, unknownInCaption } from "@moment/atelier/lettering";
import { recipes } from "@moment/atelier/styles";
import { z } from "zod";
import { CAPTION_MAX_CHARACTERS } from "../kernel/image-limits.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { StyleId } from "../posters/style.ts";
import { cleanText } from "./lettering.ts";

export { PLATE_IDS };

const CAPTION_TEXTS = ["title", "place", "date"] as const;

const line = z
  .string("invalid")
  .default("")
  .transform(cleanText)
  .refine((text) => [...text].length <= CAPTION_MAX_CHARACTERS, "caption-too-long");

export const CaptionForm = z
  .object({ title: line, place: line, date: line, plate: z.enum(PLATE_IDS, { error: "invalid" }) })
  .refine((caption) => CAPTION_TEXTS.some((text) => caption[text] !== ""), {
    error: "caption-blank",
    path: ["title"],
  });

export type CaptionInput = z.output<typeof CaptionForm>;

/**
 * The caption in the colours of the style.
 * @throws Refusal "lettering-glyphs" for characters that the plate's typefaces lack
 */
export function captionOn(style: StyleId, input: CaptionInput): Caption {
  for (const field of CAPTION_TEXTS) {
    const strangers = unknownInCaption(input[field], input.plate);
    if (strangers.length > 0) {
      throw new Refusal("lettering-glyphs", { field, values: { signs: strangers.join(" ") } });
    }
  }
  return { ...input, colours: recipes[style].plate };
}
