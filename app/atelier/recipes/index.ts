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

/** The styles that are drawn, by id. A style joins the atelier by joining this list. */
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
