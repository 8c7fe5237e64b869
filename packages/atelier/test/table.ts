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

export interface Order {
  readonly style: StyleId;
  readonly photo: PhotoName;
}

/** Paints posters, photo by photo, without feelings. */
export async function paintTable(
  orders: readonly Order[],
  inspect: Inspect = async () => {},
): Promise<Entry[]> {
  const batches = batchesOf(orders);
  const entries: Entry[] = [];
  const paintBatches = async (): Promise<void> => {
    const pool = new Pool();
    for (let batch = batches.shift(); batch; batch = batches.shift()) {
      const { photo } = batch;
      // One is prepared while this thread draws the one before.
      const waiting = [...batch.styles];
      const paintNext = async (): Promise<void> => {
        for (let style = waiting.shift(); style; style = waiting.shift()) {
          entries.push(await painted(pool, style, photo, inspect));
        }
      };
      await Promise.all([paintNext(), paintNext()]);
    }
    await pool.close();
  };
  await Promise.all(Array.from({ length: defaultThreads() }, paintBatches));
  return entries;
}

async function painted(pool: Pool, style: StyleId, photo: PhotoName, inspect: Inspect): Promise<Entry> {
  const commission = {
    photo: testPhoto(photo),
    style,
    feelings: [],
    seed: TABLE_SEED,
    size: "sketch",
  } as const;
  const { structure, crop } = await pool.run({ kind: "prepare", commission }, { workers: 1 });
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
  const entry: Entry = { style, photo, work: { rgb, width, height, size: "sketch", recipeVersion, crop } };
  await inspect(entry, structure);
  return entry;
}

interface Batch {
  readonly photo: PhotoName;
  readonly styles: readonly StyleId[];
}

/**
 * Styles of one photo for one worker. A worker keeps what it finds in a photo for the next panel of the same shape, so
 * such styles stay together; those with a panel of their own are a batch.
 */
function batchesOf(orders: readonly Order[]): Batch[] {
  return [...new Set(orders.map(({ photo }) => photo))].flatMap((photo) => {
    const styles = orders.filter((order) => order.photo === photo).map(({ style }) => style);
    const likeIn = (style: StyleId) => styles.filter((other) => panelRatio(other) === panelRatio(style));
    const single = styles.filter((style) => likeIn(style).length === 1);
    const alike = styles
      .filter((style) => likeIn(style).length > 1 && likeIn(style)[0] === style)
      .map(likeIn);
    return [...alike, single].map((group) => ({ photo, styles: group }));
  });
}

function panelRatio(style: StyleId): number {
  const { w, h } = recipes[style].panels.tall;
  return w / h;
}
