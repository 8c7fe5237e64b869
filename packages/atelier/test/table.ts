import { findRecipe, recipes, type StyleId, type Work } from "../src/index.ts";
import { SHEETS } from "../src/operators/sheet.ts";
import type { Structure } from "../src/recipes/recipe.ts";
import { drawStripe } from "../src/studio/draw.ts";
import { defaultThreads, Pool } from "../src/studio/pool.ts";
import { type PhotoName, testPhoto } from "./photos.ts";

/** One poster of the table: a photo in a style, at the smallest size. */
export interface Entry {
  readonly style: StyleId;
  readonly photo: PhotoName;
  readonly work: Work;
}

export const TABLE_SEED = 1;

/** Reads an entry while the structure that it was drawn from is still in memory. */
type Inspect = (entry: Entry, structure: Structure) => Promise<void>;

/** Paints each of the styles by every one of the photos, photo by photo, without feelings. */
export async function paintTable(
  styles: readonly StyleId[],
  photos: readonly PhotoName[],
  inspect: Inspect = async () => {},
): Promise<Entry[]> {
  // What a worker finds in a photo it keeps for the next panel of the same shape.
  const byPanel = styles.toSorted((one, other) => panelRatio(one) - panelRatio(other));
  const orders = photos.flatMap((photo) => byPanel.map((style) => ({ style, photo })));
  const workers = defaultThreads();
  const pool = new Pool();
  const entries: Entry[] = [];
  // As many at a time as there are workers: this thread draws what they have prepared.
  const paintNext = async (): Promise<void> => {
    for (let order = orders.shift(); order; order = orders.shift()) {
      const { style, photo } = order;
      const commission = {
        photo: testPhoto(photo),
        style,
        feelings: [],
        seed: TABLE_SEED,
        size: "sketch",
      } as const;
      const { structure, crop } = await pool.run({ kind: "prepare", commission }, { workers });
      const { width, height } = SHEETS.sketch;
      const rgb = drawStripe({
        kind: "stripe",
        style,
        size: "sketch",
        seed: TABLE_SEED,
        structure,
        y0: 0,
        y1: height,
      });
      const recipeVersion = findRecipe(style)!.version;
      const entry: Entry = {
        style,
        photo,
        work: { rgb, width, height, size: "sketch", recipeVersion, crop },
      };
      await inspect(entry, structure);
      entries.push(entry);
    }
  };
  await Promise.all(Array.from({ length: workers + 1 }, paintNext));
  await pool.close();
  return entries;
}

function panelRatio(style: StyleId): number {
  const { w, h } = recipes[style].panels.tall;
  return w / h;
}
