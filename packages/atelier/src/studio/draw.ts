import type { Commission } from "../commission.ts";
import { type Engine, findEngine } from "../kernels/engine.ts";
import { Noise } from "../operators/random.ts";
import { sheetOf, trimAround } from "../operators/sheet.ts";
import { Tile } from "../operators/tile.ts";
import { findRecipe } from "../recipes/index.ts";
import type { Recipe } from "../recipes/recipe.ts";
import { shared } from "./shared.ts";
import { studyOf } from "./study.ts";
import type { Prepared, StripeTask } from "./tasks.ts";

/** Seeing the photo is about this much of the preparation, finding its structure the rest. */
const SEEN = 0.35;

/** Finds the structure of a photo for its style, in memory that all workers can read. */
export async function prepare(
  commission: Commission,
  onProgress: (share: number) => void,
  spare: readonly SharedArrayBuffer[] = [],
): Promise<Prepared> {
  const recipe = recipeFor(commission);
  const { study, crop } = await studyOf(commission, recipe.panels);
  onProgress(SEEN);
  const left = [...spare];
  const structure = shared(
    withEngine(() => recipe.prepare(study)),
    left,
  );
  return { structure, spare: left, crop };
}

/** Draws some rows of a poster into their place: three sRGB bytes a pixel. */
export function drawStripe(task: StripeTask): undefined {
  const { size, seed, structure, y0, y1, rows } = task;
  const recipe = recipeFor(task);
  const sheet = sheetOf(size, trimAround(structure.panel));
  const margin = recipe.margin ?? 0;
  const top = Math.max(0, y0 - margin);
  const bottom = Math.min(sheet.height, y1 + margin);
  withEngine((engine) => {
    const tile = new Tile(sheet, top, bottom, new Noise(seed), engine);
    recipe.paint(tile, structure);
    rows.set(tile.bytes(y0, y1));
  });
}

/** Gives back whatever of the engine's memory the work takes, even where it fails. */
function withEngine<T>(work: (engine: Engine | null) => T): T {
  const engine = findEngine();
  const mark = engine?.mark() ?? 0;
  try {
    return work(engine);
  } finally {
    engine?.release(mark);
  }
}

function recipeFor({ style, recipeVersion }: Pick<Commission, "style" | "recipeVersion">): Recipe {
  const recipe = findRecipe(style, recipeVersion);
  if (!recipe) throw new Error(`No recipe of version ${recipeVersion} draws '${style}'.`);
  return recipe;
}
