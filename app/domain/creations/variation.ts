/** The choice of a style's variation. Invariant: a variation belongs to the style that it was chosen for. */
import { z } from "zod";
import { Refusal } from "../kernel/refusal.ts";
import type { Shop } from "../kernel/shop.ts";
import type { Viewer } from "../kernel/viewer.ts";
import { findStyle, type StyleId } from "../posters/style.ts";
import { assertStyle, type Creation, changeAnswers, chooseStyle } from "./creation.ts";
import { FIRST, VARIATIONS } from "./seed.ts";
import { requestSketches } from "./sketch.ts";

/** As pages send it: its number. */
export const VariationChoice = z.object({
  variation: z.coerce
    .number("variation-unknown")
    .int("variation-unknown")
    .min(0, "variation-unknown")
    .max(VARIATIONS.length - 1, "variation-unknown"),
});

/** @throws Refusal "variation-unknown" for another one than the first of a style that does not vary */
export function assertVariation(style: StyleId | undefined, variation: number): number {
  const isKnown = variation === FIRST || (style !== undefined && findStyle(style)?.varies);
  if (!isKnown) throw new Refusal("variation-unknown", { field: "variation" });
  return variation;
}

/** Chooses a style, and has its variations drawn. @throws Refusal "variations-missing", or as `chooseStyle` */
export async function requestVariations(
  shop: Shop,
  viewer: Viewer,
  { creationId, style }: { creationId: string; style: string },
): Promise<void> {
  const id = assertStyle(shop, viewer, style);
  if (!shop.painter.sketcher || !findStyle(id)?.varies) {
    throw new Refusal("variations-missing", { field: "style" });
  }
  await chooseStyle(shop, viewer, { creationId, style });
  await requestSketches(shop, viewer, { creationId, style, of: "variations" });
}

/** Chooses a variation, and its style. @throws Refusal "not-found", "style-…", "variation-unknown", "painting-running" or "creation-finished" */
export async function chooseVariation(
  shop: Shop,
  viewer: Viewer,
  { creationId, style, variation }: { creationId: string; style: string; variation: number },
): Promise<Creation> {
  const id = assertStyle(shop, viewer, style);
  assertVariation(id, variation);
  return changeAnswers(shop, viewer, creationId, { style: id, variation });
}
