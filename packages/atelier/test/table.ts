import { findRecipe, recipes, type StyleId, type Work } from "../src/index.ts";
import { SHEETS } from "../src/operators/sheet.ts";
import type { Structure } from "../src/recipes/recipe.ts";
import { drawStripe, prepare } from "../src/studio/draw.ts";
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

/**
 * Paints posters without feelings, in this thread: it has each recipe compiled after the first poster. Orders of one photo and one shape
 * of panel follow each other, so each photo is opened once, and each view of it searched once.
 */
export async function paintTable(
  orders: readonly Order[],
  inspect: Inspect = async () => {},
): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const order of inTurns(orders)) entries.push(await painted(order, inspect));
  return entries;
}

async function painted(order: Order, inspect: Inspect): Promise<Entry> {
  const { style } = order;
  const sketch = { style, seed: TABLE_SEED, size: "sketch" } as const;
  const { structure, crop } = await prepare(
    { ...sketch, photo: await photoOf(order), feelings: [] },
    () => {},
  );
  const { width, height } = SHEETS.sketch;
  const rgb = new Uint8Array(width * height * 3);
  drawStripe({ kind: "stripe", ...sketch, structure, y0: 0, y1: height, rows: rgb });
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

function inTurns(orders: readonly Order[]): Order[] {
  const turnOf = ({ style, photo, melanin = 0 }: Order): string => {
    const { w, h } = recipes[style].panels.tall;
    return `${photo} ${melanin} ${w / h}`;
  };
  return orders.toSorted((one, other) => turnOf(one).localeCompare(turnOf(other)));
}
