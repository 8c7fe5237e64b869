import { CLOSENESS, type Closeness, COLOURS, type Colours } from "./choices.ts";
import { CLOSEST_ZOOM, type Crop } from "./crop.ts";
import { FEELING_IDS, type FeelingId, MAX_FEELINGS } from "./feelings.ts";
import { unknownCharacters } from "./lettering/box.ts";
import { type Caption, unknownInCaption } from "./lettering/caption.ts";
import { measureOf } from "./lettering/measure.ts";
import { PLATES } from "./lettering/plates.ts";
import { type Setting, TYPEFACE_FILES } from "./lettering/setting.ts";
import { CROP_SHAPES, SHEETS, type SheetSize } from "./operators/sheet.ts";
import { findRecipe, recipes, STYLE_IDS, type StyleId } from "./recipes/index.ts";
import { AtelierRefusal } from "./refusal.ts";

/** The buyer's own words on the poster. */
export interface Lettering {
  readonly text: string;
  /** Where the middle of the text is in the trimmed poster, as a share of its width and height, 0..1. */
  readonly x: number;
  readonly y: number;
  /** Old style where it is left out. */
  readonly setting?: Setting;
}

/** A poster to be painted. The same commission always gives the same bytes on one machine. */
export interface Commission {
  /** Any file that sharp reads, up to 100 megapixels. */
  readonly photo: Uint8Array;
  readonly style: StyleId;
  /** At most three. */
  readonly feelings: readonly FeelingId[];
  /** Whose colours the poster has; the style's where left out. */
  readonly colours?: Colours;
  /** How close it stays to the photo; as the style has it where left out. */
  readonly closeness?: Closeness;
  /** A whole number; decides strokes, tints and the grain of the paper. Below zero it asks for another variation (`variationOf`). */
  readonly seed: number;
  /**
   * `sketch` 500 x 707 px, `preview` 1000 x 1414 px, `screen` 1754 x 2480 px, `print` 3579 x 5031 px with 3 mm bleed; turned for
   * a wide crop.
   */
  readonly size: SheetSize;
  readonly lettering?: Lettering;
  readonly caption?: Caption;
  /** Chosen by what the photo shows where it is left out. */
  readonly crop?: Crop;
  /** Paints as an earlier poster was painted; the newest recipe where it is left out. */
  readonly recipeVersion?: number;
}

/** A painted poster in sRGB, three bytes a pixel, and what it takes to paint it again. */
export interface Work {
  readonly rgb: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly size: SheetSize;
  readonly recipeVersion: number;
  readonly crop: Crop;
}

const LONGEST_TEXT = 120;
const LONGEST_CAPTION = 60;
const COLOUR = /^#[0-9a-f]{6}$/;

/** @throws {AtelierRefusal} for the first thing in the commission that cannot be painted. */
export function checkCommission(commission: Commission): void {
  const { style, feelings, seed, size, crop, lettering, caption, recipeVersion } = commission;
  const { colours = "style", closeness = "style" } = commission;
  if (!Object.hasOwn(recipes, style)) {
    throw new AtelierRefusal(
      "style_unknown",
      `There is no style '${style}'; choose one of ${STYLE_IDS.join(", ")}.`,
    );
  }
  if (!findRecipe(style, recipeVersion)) {
    throw new AtelierRefusal(
      "recipe_gone",
      `The style '${style}' is no longer painted by version ${recipeVersion} of its recipe.`,
    );
  }
  const stranger = feelings.find((id) => !FEELING_IDS.includes(id));
  if (stranger !== undefined) {
    throw new AtelierRefusal("feeling_unknown", `There is no feeling '${stranger}'.`);
  }
  if (feelings.length > MAX_FEELINGS) {
    throw new AtelierRefusal("too_many_feelings", `A poster takes at most ${MAX_FEELINGS} feelings.`);
  }
  if (!Object.hasOwn(COLOURS, colours)) {
    throw new AtelierRefusal(
      "colours_unknown",
      `There are no colours '${colours}'; choose one of ${Object.keys(COLOURS).join(", ")}.`,
    );
  }
  if (!Object.hasOwn(CLOSENESS, closeness)) {
    throw new AtelierRefusal(
      "closeness_unknown",
      `There is no closeness '${closeness}'; choose one of ${Object.keys(CLOSENESS).join(", ")}.`,
    );
  }
  if (!Number.isSafeInteger(seed)) {
    throw new AtelierRefusal("seed_invalid", "The seed must be a whole number.");
  }
  if (!Object.hasOwn(SHEETS, size)) {
    throw new AtelierRefusal(
      "size_unknown",
      `There is no size '${size}'; choose one of ${Object.keys(SHEETS).join(", ")}.`,
    );
  }
  if (crop && !isCrop(crop)) {
    throw new AtelierRefusal(
      "crop_invalid",
      `A crop needs x and y between 0 and 1, a zoom between 1 and ${CLOSEST_ZOOM}, and the shape ${CROP_SHAPES.join(", ")}.`,
    );
  }
  if (lettering) checkLettering(lettering);
  if (caption) checkCaption(caption);
}

/** @throws {AtelierRefusal} where the text is too long, cannot be drawn, or lies outside the poster. */
export function checkLettering({ text, x, y, setting }: Lettering): void {
  if (setting && !isSetting(setting)) {
    throw new AtelierRefusal(
      "lettering_invalid",
      `A setting needs a typeface of ${Object.keys(TYPEFACE_FILES).join(", ")}, a tracking of 0 to 1 and an ink such as #fbf6ea.`,
    );
  }
  if ([...text].length > LONGEST_TEXT) {
    throw new AtelierRefusal(
      "lettering_invalid",
      `The text on a poster has at most ${LONGEST_TEXT} characters.`,
    );
  }
  const [stranger] = unknownCharacters(text, measureOf(setting));
  if (stranger) {
    throw new AtelierRefusal("lettering_invalid", `The poster's lettering has no character '${stranger}'.`);
  }
  if (!isShare(x) || !isShare(y)) {
    throw new AtelierRefusal(
      "lettering_invalid",
      "The text must stand within the poster: x and y between 0 and 1.",
    );
  }
}

/** @throws {AtelierRefusal} where a text is too long or cannot be drawn, or plate or colours are unknown. */
export function checkCaption({ plate, title, place, date, colours }: Caption): void {
  if (!Object.hasOwn(PLATES, plate)) {
    throw new AtelierRefusal(
      "caption_invalid",
      `A caption needs a plate of ${Object.keys(PLATES).join(", ")}.`,
    );
  }
  if (![colours.ground, colours.ink, colours.line].every((colour) => COLOUR.test(colour))) {
    throw new AtelierRefusal("caption_invalid", "The colours of a plate are such as #fbf6ea.");
  }
  for (const text of [title, place, date]) {
    if ([...text].length > LONGEST_CAPTION) {
      throw new AtelierRefusal(
        "caption_invalid",
        `A text of a caption has at most ${LONGEST_CAPTION} characters.`,
      );
    }
    const [stranger] = unknownInCaption(text, plate);
    if (stranger) throw new AtelierRefusal("caption_invalid", `The plate has no character '${stranger}'.`);
  }
}

function isSetting({ typeface, tracking, ink }: Setting): boolean {
  return Object.hasOwn(TYPEFACE_FILES, typeface) && isShare(tracking) && COLOUR.test(ink);
}

function isCrop({ x, y, zoom, shape }: Crop): boolean {
  return isShare(x) && isShare(y) && zoom >= 1 && zoom <= CLOSEST_ZOOM && CROP_SHAPES.includes(shape);
}

function isShare(value: number): boolean {
  return value >= 0 && value <= 1;
}
