/**
 * A sketch is the buyer's own photo in one style, small and free, to help choose a style.
 * Invariant: it belongs to a creation in its current state (photo, crop and manner), only its owner sees it, and it is
 * deleted with the creation or once a poster exists. It is a file and a row in `pictures`; its key says what it shows.
 */
import type { Row } from "../../../db/schema.ts";
import type { Sketcher } from "../../ports/painter/sketcher.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import {
  dropSketchRequest,
  failedSketches,
  renewSketchRequest,
  sketchAllowance,
} from "../kernel/sketch-requests.ts";
import type { Viewer } from "../kernel/viewer.ts";
import { readCrop } from "../posters/crop-choice.ts";
import { type Crop, MIDDLE } from "../posters/crop-window.ts";
import { readManner } from "../posters/manner-choice.ts";
import { deletePictures, pictureAddress } from "../posters/picture.ts";
import { isStyleAllowed, offeredStyles, type StyleId } from "../posters/style.ts";
import { whySettled } from "./terminal-state.ts";

export interface Sketch {
  style: StyleId;
  /** Address of its picture. */
  image: string;
}

export interface Sketches {
  /** The finished ones, in the shop's order of styles. */
  sketches: Sketch[];
  /** How many there will be; 0 if the painter makes none. */
  styles: number;
}

/** The sketches of the viewer's creation in its current state. @throws Refusal "not-found" */
export async function sketchesOf(shop: Shop, viewer: Viewer, creationId: string): Promise<Sketches> {
  const { creation } = await ownCreation(shop, viewer, creationId);
  return readySketches(shop, creation);
}

/**
 * Records that a visitor views the styles, and which one: sketches are made for a while, the nearest first.
 * @throws Refusal "not-found", "image-missing", "painting-running" or "creation-finished"
 */
export async function requestSketches(
  shop: Shop,
  viewer: Viewer,
  { creationId, style }: { creationId: string; style: string },
): Promise<Sketches & { resting: boolean }> {
  const { creation, settled } = await ownCreation(shop, viewer, creationId);
  if (settled) throw new Refusal(settled);
  if (creation.photo_key === null) throw new Refusal("image-missing");
  const ready = await readySketches(shop, creation);
  const { account_id: accountId } = creation;
  const now = shop.clock.now();
  const resting = (await sketchAllowance(shop.db, accountId, now)) <= 0;
  if (ready.sketches.length < ready.styles && !resting) {
    const styles = wantedFirst(shop, viewer, style);
    await renewSketchRequest(shop.db, { accountId, creationId, styles }, now);
    shop.wakeSketcher();
  }
  return { ...ready, resting };
}

/** No more sketches of the creation are made, until the style step requests them again. */
export async function endSketches(
  shop: Shop,
  { id, accountId }: { id: string; accountId: string },
): Promise<void> {
  await dropSketchRequest(shop.db, { accountId, creationId: id });
}

/** The creation's row while it may have sketches. */
export async function findSketchable(db: Db, creationId: string): Promise<Row<"creations"> | undefined> {
  const found = await findWithState(db, creationId);
  return found && !found.settled && found.creation.photo_key !== null ? found.creation : undefined;
}

/** The key of each style's sketch: it follows from photo, crop, manner and the version of the style's recipe. */
export function sketchKeys(
  sketcher: Sketcher,
  styles: readonly StyleId[],
  creation: Row<"creations">,
): Map<StyleId, string> {
  const photo = /photo-([a-z0-9]+)/.exec(creation.photo_key ?? "")?.[1] ?? "none";
  const { colours, closeness } = readManner(creation.manner);
  const part = `${folderOf(creation.id)}${photo}-${cropMark(creation)}-${colours}-${closeness}`;
  return new Map(styles.map((style) => [style, `${part}-${style}-${sketcher.edition(style)}.webp`]));
}

/** The part of the photo that is drawn. */
export function cropOf({ crop, proposed_crop }: Row<"creations">): Crop {
  return readCrop(crop) ?? readCrop(proposed_crop) ?? MIDDLE;
}

/** The styles that have sketches. */
export function sketchedStyles(shop: Shop): StyleId[] {
  return shop.painter.sketcher ? offeredStyles(shop.painter).map(({ id }) => id) : [];
}

/** Keys of all sketches of a creation, also of another crop or an older recipe. */
export async function knownSketches(db: Db, creationId: string): Promise<string[]> {
  const folder = folderOf(creationId);
  const rows = await db
    .selectFrom("pictures")
    .select("key")
    .where("key", ">", folder)
    .where("key", "<", `${folder}~`)
    .execute();
  return rows.map(({ key }) => key);
}

/** Deletes the rows of a creation's sketches; the caller removes the files after the commit. */
export async function deleteSketches(trx: Db, creationId: string): Promise<string[]> {
  const keys = await knownSketches(trx, creationId);
  await deletePictures(trx, keys);
  return keys;
}

async function readySketches(shop: Shop, creation: Row<"creations">): Promise<Sketches> {
  const { sketcher } = shop.painter;
  if (!sketcher || creation.photo_key === null) return { sketches: [], styles: 0 };
  const keys = sketchKeys(sketcher, sketchedStyles(shop), creation);
  const known = new Set(await knownSketches(shop.db, creation.id));
  const failed = await failedSketches(shop.db, creation.id);
  const possible = [...keys].filter(([, key]) => known.has(key) || !failed.has(key));
  const ready = possible.filter(([, key]) => known.has(key));
  return {
    sketches: ready.map(([style, key]) => ({ style, image: pictureAddress(key) })),
    styles: possible.length,
  };
}

/** The viewed style first, then the styles that the viewer may use, then the rest; each by distance on the wheel. */
function wantedFirst(shop: Shop, viewer: Viewer, style: string): StyleId[] {
  const styles = sketchedStyles(shop);
  const middle = Math.max(0, styles.map(String).indexOf(style));
  const rank = (id: StyleId, index: number) => {
    const distance = Math.abs(index - middle);
    if (distance === 0) return 0;
    return distance + (isStyleAllowed(viewer, id) ? 0 : styles.length);
  };
  return styles
    .map((id, index) => ({ id, rank: rank(id, index) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ id }) => id);
}

function folderOf(creationId: string): string {
  return `creations/${creationId}/sketch-`;
}

/** A crop is kept in ten-thousandths of the photo, so an accepted proposal is the same crop. */
function cropMark(creation: Row<"creations">): string {
  const { x, y, zoom, shape } = cropOf(creation);
  return [shape, ...[x, y, zoom].map((share) => Math.round(share * 10_000))].join("-");
}

async function ownCreation(shop: Shop, viewer: Viewer, creationId: string) {
  const found = await findWithState(shop.db, creationId);
  if (!found || found.creation.account_id !== viewer.account?.id) throw new Refusal("not-found");
  return found;
}

async function findWithState(db: Db, creationId: string) {
  const creation = await db
    .selectFrom("creations")
    .selectAll()
    .where("id", "=", creationId)
    .executeTakeFirst();
  if (!creation) return undefined;
  return { creation, settled: await whySettled(db, creationId) };
}
