import * as newest from "./all.ts";
import type { Recipe } from "./recipe.ts";

export { seedOfVariation } from "../variation.ts";

/** A style is a recipe file of this folder: its name is the style's id. */
export type StyleId = keyof typeof newest;

/** What each style is painted with, by id. */
export const recipes: Readonly<Record<StyleId, Recipe>> = newest;

/** All styles, by the alphabet. */
export const STYLE_IDS: readonly StyleId[] = (Object.keys(recipes) as StyleId[]).sort();

/**
 * Older versions, newest first, that posters still name: a recipe that would paint them differently is a new file, and
 * the one it replaces moves here.
 */
export const formerRecipes: Partial<Record<StyleId, readonly Recipe[]>> = {};

/** The recipe of a style; the one of that version, if it is still kept. */
export function findRecipe(style: StyleId, version?: number): Recipe | undefined {
  const newest = Object.hasOwn(recipes, style) ? recipes[style] : undefined;
  if (version === undefined || version === newest?.version) return newest;
  return formerRecipes[style]?.find((former) => former.version === version);
}
