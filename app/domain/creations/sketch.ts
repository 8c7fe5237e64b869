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
  type StyleVariation,
  sketchAllowance,
} from "../kernel/sketch-requests.ts";
import type { Viewer } from "../kernel/viewer.ts";
import { readCrop } from "../posters/crop-choice.ts";
import { type Crop, MIDDLE } from "../posters/crop-window.ts";
import { readManner } from "../posters/manner-choice.ts";
import { deletePictures, pictureAddress } from "../posters/picture.ts";
import { isStyleAllowed, offeredStyles, type Style } from "../posters/style.ts";
import { FIRST, VARIATIONS } from "./seed.ts";
import { whySettled } from "./terminal-state.ts";

export interface Sketch extends StyleVariation {
  /** Address of its picture. */
  image: string;
}

export interface Sketches {
  /** The finished ones, in the shop's order of styles, or of the style's variations. */
  sketches: Sketch[];
  /** How many there will be; 0 if the painter makes none. */
  expected: number;
}

/** What a visitor views: every style once, the named one in the middle, or the named one in all its variations. */
export interface SketchView {
  creationId: string;
  style: string;
  of: "styles" | "variations";
}

/** The sketches of the viewer's creation in its current state. @throws Refusal "not-found" */
export async function sketchesOf(shop: Shop, viewer: Viewer, view: SketchView): Promise<Sketches> {
  const { creation } = await ownCreation(shop, viewer, view.creationId);
  return readySketches(shop, creation, viewed(shop, creation, view));
}

/**
 * Records what a visitor views: sketches of it are made for a while, the nearest first.
 * @throws Refusal "not-found", "image-missing", "painting-running" or "creation-finished"
 */
export async function requestSketches(
  shop: Shop,
  viewer: Viewer,
  view: SketchView,
): Promise<Sketches & { resting: boolean }> {
  const { creationId } = view;
  const { creation, settled } = await ownCreation(shop, viewer, creationId);
  if (settled) throw new Refusal(settled);
  if (creation.photo_key === null) throw new Refusal("image-missing");
  const wanted = viewed(shop, creation, view);
  const ready = await readySketches(shop, creation, wanted);
  const { account_id: accountId } = creation;
  const now = shop.clock.now();
  const resting = (await sketchAllowance(shop.db, accountId, now)) <= 0;
  if (ready.sketches.length < ready.expected && !resting) {
    const variations = wantedFirst(viewer, view, wanted);
    await renewSketchRequest(shop.db, { accountId, creationId, variations }, now);
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

/** The keys of these sketches: a key follows from photo, crop, manner, variation and the version of the style's recipe. */
export function sketchKeys(
  sketcher: Sketcher,
  creation: Row<"creations">,
  wanted: readonly StyleVariation[],
): Map<string, StyleVariation> {
  const photo = /photo-([a-z0-9]+)/.exec(creation.photo_key ?? "")?.[1] ?? "none";
  const { colours, closeness } = readManner(creation.manner);
  const part = `${folderOf(creation.id)}${photo}-${cropMark(creation)}-${colours}-${closeness}`;
  return new Map(
    wanted.map(({ style, variation }) => [
      `${part}-${style}-${variation}-${sketcher.edition(style)}.webp`,
      { style, variation },
    ]),
  );
}

/** Every sketch that a creation can have. */
export function allVariations(shop: Shop): StyleVariation[] {
  return sketchedStyles(shop).flatMap(variationsOf);
}

/** The part of the photo that is drawn. */
export function cropOf({ crop, proposed_crop }: Row<"creations">): Crop {
  return readCrop(crop) ?? readCrop(proposed_crop) ?? MIDDLE;
}

/** The styles that have sketches. */
function sketchedStyles(shop: Shop): readonly Style[] {
  return shop.painter.sketcher ? offeredStyles(shop.painter) : [];
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

async function readySketches(
  shop: Shop,
  creation: Row<"creations">,
  wanted: readonly StyleVariation[],
): Promise<Sketches> {
  const { sketcher } = shop.painter;
  if (!sketcher || creation.photo_key === null) return { sketches: [], expected: 0 };
  const keys = sketchKeys(sketcher, creation, wanted);
  const known = new Set(await knownSketches(shop.db, creation.id));
  const failed = await failedSketches(shop.db, creation.id);
  const possible = [...keys].filter(([key]) => known.has(key) || !failed.has(key));
  const ready = possible.filter(([key]) => known.has(key));
  return {
    sketches: ready.map(([key, shown]) => ({ ...shown, image: pictureAddress(key) })),
    expected: possible.length,
  };
}

function variationsOf({ id, varies }: Style): StyleVariation[] {
  return (varies ? VARIATIONS : [FIRST]).map((variation) => ({ style: id, variation }));
}

/** Among the styles, the chosen one is shown in its chosen variation. */
function viewed(shop: Shop, creation: Row<"creations">, { style, of }: SketchView): StyleVariation[] {
  const styles = sketchedStyles(shop);
  if (of === "variations")
    return styles.filter(({ id, varies }) => id === style && varies).flatMap(variationsOf);
  return styles.map(({ id }) => ({
    style: id,
    variation: id === creation.style ? creation.variation : FIRST,
  }));
}

/** The viewed style first, then the styles that the viewer may use, then the rest; each by distance on the wheel. */
function wantedFirst(
  viewer: Viewer,
  { style }: SketchView,
  wanted: readonly StyleVariation[],
): StyleVariation[] {
  const middle = Math.max(
    0,
    wanted.findIndex((each) => each.style === style),
  );
  const rank = ({ style }: StyleVariation, index: number) => {
    const distance = Math.abs(index - middle);
    if (distance === 0) return 0;
    return distance + (isStyleAllowed(viewer, style) ? 0 : wanted.length);
  };
  return wanted
    .map((each, index) => ({ each, rank: rank(each, index) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ each }) => each);
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
