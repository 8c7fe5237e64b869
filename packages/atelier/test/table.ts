import { findRecipe, recipes, type StyleId, type Work } from "../src/index.ts";
import { SHEETS } from "../src/operators/sheet.ts";
import type { Structure } from "../src/recipes/recipe.ts";
import { drawStripe } from "../src/studio/draw.ts";
import { defaultThreads, Pool } from "../src/studio/pool.ts";
import { withMelanin } from "./melanin.ts";
import { type PhotoName, testPhoto } from "./photos.ts";

/** A photo in a style. */
export interface Order {
  readonly style: StyleId;
  readonly photo: PhotoName;
  /** How dark the skin of its portrait is made, as in `withMelanin`; left as it is where missing. */
  readonly melanin?: number;
}

/** One poster of the table, at the smallest size. */
export interface Entry extends Order {
  readonly work: Work;
}

export const TABLE_SEED = 1;

/** Reads an entry while the structure that it was drawn from is still in memory. */
type Inspect = (entry: Entry, structure: Structure) => Promise<void>;

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
      // One is prepared while this thread draws the one before.
      const waiting = [...batch];
      const paintNext = async (): Promise<void> => {
        for (let order = waiting.shift(); order; order = waiting.shift()) {
          entries.push(await painted(pool, order, inspect));
        }
      };
      await Promise.all([paintNext(), paintNext()]);
    }
    await pool.close();
  };
  await Promise.all(Array.from({ length: defaultThreads() }, paintBatches));
  return entries;
}

async function painted(pool: Pool, order: Order, inspect: Inspect): Promise<Entry> {
  const { style } = order;
  const commission = {
    photo: await photoOf(order),
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
  const entry: Entry = { ...order, work: { rgb, width, height, size: "sketch", recipeVersion, crop } };
  await inspect(entry, structure);
  return entry;
}

const photos = new Map<string, Promise<Uint8Array>>();

/** The photo of an order, with its melanin. */
export function photoOf({ photo, melanin }: Order): Promise<Uint8Array> {
  const key = `${photo} ${melanin}`;
  const file =
    photos.get(key) ?? (async () => (melanin ? withMelanin(testPhoto(photo), melanin) : testPhoto(photo)))();
  photos.set(key, file);
  return file;
}

/**
 * Orders of one photo for one worker. A worker keeps what it finds in a photo for the next panel of the same shape, so
 * such styles stay together; those with a panel of their own are a batch.
 */
function batchesOf(orders: readonly Order[]): Order[][] {
  return groupsOf(orders, ({ photo, melanin }) => `${photo} ${melanin}`).flatMap((ofPhoto) => {
    const alike = groupsOf(ofPhoto, panelRatio);
    const single = alike.filter(({ length }) => length === 1).flat();
    return [...alike.filter(({ length }) => length > 1), single];
  });
}

function groupsOf<T>(items: readonly T[], keyOf: (item: T) => unknown): T[][] {
  const groups = new Map<unknown, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups.values()];
}

function panelRatio({ style }: Order): number {
  const { w, h } = recipes[style].panels.tall;
  return w / h;
}
