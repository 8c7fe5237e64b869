import type { StyleId } from "../ids.ts";
import { alpinecoastal } from "./alpinecoastal.ts";
import { artdeco } from "./artdeco.ts";
import { bauhaus } from "./bauhaus.ts";
import { impressionist } from "./impressionist.ts";
import { neoretromotor } from "./neoretromotor.ts";
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
  bauhaus,
  impressionist,
  neoretromotor,
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
