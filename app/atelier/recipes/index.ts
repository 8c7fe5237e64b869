import type { StyleId } from "../ids.ts";
import { alpinecoastal } from "./alpinecoastal.ts";
import { artdeco } from "./artdeco.ts";
import { artnouveau } from "./artnouveau.ts";
import { bauhaus } from "./bauhaus.ts";
import { brutalistdecay } from "./brutalistdecay.ts";
import { crystallineindustry } from "./crystallineindustry.ts";
import { goldenglimpse } from "./goldenglimpse.ts";
import { impressionist } from "./impressionist.ts";
import { majolica } from "./majolica.ts";
import { minimalmodernist } from "./minimalmodernist.ts";
import { neoretromotor } from "./neoretromotor.ts";
import { neovintage } from "./neovintage.ts";
import { novaprisma } from "./novaprisma.ts";
import { parallelpop } from "./parallelpop.ts";
import { popart } from "./popart.ts";
import type { Recipe } from "./recipe.ts";
import { renaissance } from "./renaissance.ts";
import { retrooptical } from "./retrooptical.ts";
import { retroscenic } from "./retroscenic.ts";
import { sepiahellenic } from "./sepiahellenic.ts";
import { surrealist } from "./surrealist.ts";
import { tuscanlavender } from "./tuscanlavender.ts";

/** What each style is painted with, by id. A style joins the atelier by joining this list. */
export const recipes: Partial<Record<StyleId, Recipe>> = {
  alpinecoastal,
  artdeco,
  artnouveau,
  bauhaus,
  brutalistdecay,
  crystallineindustry,
  goldenglimpse,
  impressionist,
  majolica,
  minimalmodernist,
  neoretromotor,
  neovintage,
  novaprisma,
  parallelpop,
  popart,
  renaissance,
  retrooptical,
  retroscenic,
  sepiahellenic,
  surrealist,
  tuscanlavender,
};

/**
 * Older versions, newest first, that posters still name: a recipe that would paint them differently is a new file, and
 * the one it replaces moves here.
 */
export const formerRecipes: Partial<Record<StyleId, readonly Recipe[]>> = {};

/** The recipe of a style; the one of that version, if it is still kept. */
export function findRecipe(style: StyleId, version?: number): Recipe | undefined {
  const newest = recipes[style];
  if (version === undefined || version === newest?.version) return newest;
  return formerRecipes[style]?.find((former) => former.version === version);
}
