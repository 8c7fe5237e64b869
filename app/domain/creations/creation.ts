/**
 * A creation is a moment being made into a poster: its photo and what of it is shown, its style, its feelings.
 * Invariant: only the account that owns it can read it; it changes only while nothing is being painted.
 */
import type { Row } from "../../../db/schema.ts";
import { transact } from "../../../db/transact.ts";
import { recordEvent, recordEventIn } from "../kernel/event.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import { type Viewer, verifiedAccount } from "../kernel/viewer.ts";
import { readCrop } from "../posters/crop-choice.ts";
import { type Crop, MIDDLE } from "../posters/crop-window.ts";
import { assertFeelings, type FeelingId, readFeelings } from "../posters/feeling.ts";
import type { Manner } from "../posters/manner.ts";
import { readManner } from "../posters/manner-choice.ts";
import { deletePictures, recordPictures, removeFiles } from "../posters/picture.ts";
import { findStyle, isStyleAllowed, type StyleId } from "../posters/style.ts";
import { type Answers, saveAnswers } from "./answers.ts";
import { proposedCrop, wholeSheet } from "./crop-proposal.ts";
import { readPhoto } from "./photo.server.ts";
import { photoKeys } from "./photo-files.ts";
import { withStoredPhoto } from "./photo-store.server.ts";
import { FIRST } from "./seed.ts";
import { deleteSketches, endSketches } from "./sketch.ts";
import { whySettled } from "./terminal-state.ts";
import { countedUpload } from "./upload-count.ts";

/** Where a photo was taken out of a video, in milliseconds from its beginning. */
export interface CreationMoment {
  videoId: string;
  momentMs: number;
  /** All moments that the photo shows, if it is a film strip. */
  strip?: readonly number[];
}

export interface Creation {
  id: string;
  accountId: string;
  /** Null once the photo was refused as sensitive. */
  photoKey: string | null;
  photoWidth: number;
  photoHeight: number;
  /** The moment of a video of which the photo is a frame. */
  moment: CreationMoment | null;
  /** The part of the photo that becomes the poster: as chosen, otherwise as proposed. */
  crop: Crop;
  proposedCrop: Crop;
  style: StyleId | null;
  /** Null until the step was answered. */
  feelings: readonly FeelingId[] | null;
  manner: Manner;
  /** Of the style: 0 for the one among the styles. */
  variation: number;
  createdAt: number;
  updatedAt: number;
}

/** A creation with the notes about the photo that was just read. */
export interface FreshCreation extends Creation {
  /** Below 300 px: accepted, with a warning. */
  small: boolean;
  /** Only the first frame was taken. */
  animated: boolean;
}

/** Reads and stores the photo, which may be a frame of a video of the viewer's. @throws Refusal "email-unverified" or one of `readPhoto` */
export async function beginCreation(
  shop: Shop,
  viewer: Viewer,
  photoBytes: Uint8Array,
  moment: CreationMoment | null = null,
): Promise<FreshCreation> {
  const account = verifiedAccount(viewer);
  const photo = await countedUpload(shop, viewer, readPhoto(photoBytes));
  const proposed = moment?.strip ? wholeSheet(photo) : await proposedCrop(shop, photo);
  const id = crypto.randomUUID();
  const now = shop.clock.now();
  const row = await withStoredPhoto(shop, id, photo, async (trx, photoKey, pictures) => {
    const creation = {
      id,
      account_id: account.id,
      photo_key: photoKey,
      video_id: moment?.videoId ?? null,
      video_moment: moment?.momentMs ?? null,
      film_strip: moment?.strip ? JSON.stringify(moment.strip) : null,
      photo_width: photo.width,
      photo_height: photo.height,
      proposed_crop: JSON.stringify(proposed),
      crop: null,
      style: null,
      feelings: null,
      manner: null,
      variation: FIRST,
      created_at: now,
      updated_at: now,
    };
    await trx.insertInto("creations").values(creation).execute();
    await recordPictures(trx, account.id, pictures, now);
    await recordEventIn(trx, "image_upload_success", { isFrame: moment !== null }, now, viewer.analytics);
    return creation;
  });
  return { ...readCreation(row), small: photo.small, animated: photo.animated };
}

/** The viewer's creation. @throws Refusal "not-found" for an unknown creation and for one of another account */
export async function creationOf(shop: Shop, viewer: Viewer, id: string): Promise<Creation> {
  return readCreation(await ownRow(shop.db, viewer, id));
}

/** Picks the style. @throws Refusal "style-missing", "style-unknown", "style-locked", "painting-running" or "creation-finished" */
export async function chooseStyle(
  shop: Shop,
  viewer: Viewer,
  { creationId, style }: { creationId: string; style: string },
): Promise<Creation> {
  const id = assertStyle(shop, viewer, style);
  const creation = await changeAnswers(shop, viewer, creationId, { style: id });
  await recordEvent(shop, "style_select", { style: id }, viewer.analytics);
  // The style is chosen, so no more sketches are needed.
  await endSketches(shop, creation);
  return creation;
}

/** Picks up to three feelings, or none. @throws Refusal "feelings-too-many", "feeling-unknown", "painting-running" or "creation-finished" */
export async function chooseFeelings(
  shop: Shop,
  viewer: Viewer,
  { creationId, feelings }: { creationId: string; feelings: readonly string[] },
): Promise<Creation> {
  return changeAnswers(shop, viewer, creationId, { feelings: assertFeelings(feelings) });
}

/** Exchanges the photo and keeps the answers, except for crop and variation. It is no frame of a video any more. @throws Refusal as `beginCreation`, "painting-running" or "creation-finished" */
export async function replacePhoto(
  shop: Shop,
  viewer: Viewer,
  { creationId, photo: photoBytes }: { creationId: string; photo: Uint8Array },
): Promise<FreshCreation> {
  const account = verifiedAccount(viewer);
  await ownRow(shop.db, viewer, creationId);
  const photo = await countedUpload(shop, viewer, readPhoto(photoBytes));
  const proposed = await proposedCrop(shop, photo);
  const now = shop.clock.now();
  const useless: string[] = [];
  const row = await withStoredPhoto(shop, creationId, photo, async (trx, photoKey, pictures) => {
    const before = await changeableRow(trx, viewer, creationId);
    useless.push(...photoKeys(before.photo_key), ...(await deleteSketches(trx, creationId)));
    await deletePictures(trx, photoKeys(before.photo_key));
    await recordPictures(trx, account.id, pictures, now);
    const after = {
      photo_key: photoKey,
      video_id: null,
      video_moment: null,
      film_strip: null,
      photo_width: photo.width,
      photo_height: photo.height,
      proposed_crop: JSON.stringify(proposed),
      crop: null,
      variation: FIRST,
      updated_at: now,
    };
    await trx.updateTable("creations").set(after).where("id", "=", creationId).execute();
    await recordEventIn(trx, "image_upload_success", { isFrame: false }, now, viewer.analytics);
    return { ...before, ...after };
  });
  await removeFiles(shop, useless);
  return { ...readCreation(row), small: photo.small, animated: photo.animated };
}

/** Forgets a creation that became no poster; one that is gone already is no error. @throws Refusal "painting-running" or "creation-finished" */
export async function abandonCreation(shop: Shop, viewer: Viewer, creationId: string): Promise<void> {
  const useless = await transact(shop, async (trx) => {
    if (!(await findOwnRow(trx, viewer, creationId))) return [];
    const { photo_key } = await changeableRow(trx, viewer, creationId);
    await deletePictures(trx, photoKeys(photo_key));
    const sketches = await deleteSketches(trx, creationId);
    await trx.deleteFrom("creations").where("id", "=", creationId).execute();
    return [...photoKeys(photo_key), ...sketches];
  });
  // Other tabs learn that nothing more comes.
  shop.db.signals.send(`sketches of ${creationId}`);
  await removeFiles(shop, useless);
}

/** The style, when the viewer may have it painted. @throws Refusal "style-missing", "style-unknown" or "style-locked" */
export function assertStyle(shop: Shop, viewer: Viewer, style: string | null): StyleId {
  if (!style) throw new Refusal("style-missing", { field: "style" });
  const known = findStyle(style);
  if (!known) throw new Refusal("style-unknown", { field: "style" });
  if (!isStyleAllowed(viewer, known.id)) throw new Refusal("style-locked", { field: "style" });
  if (!shop.painter.styles.includes(known.id)) throw new Refusal("style-unknown", { field: "style" });
  return known.id;
}

/** The viewer's creation while its answers may still change. @throws Refusal "not-found", "painting-running" or "creation-finished" */
export async function changeableRow(trx: Db, viewer: Viewer, id: string): Promise<Row<"creations">> {
  const row = await ownRow(trx, viewer, id);
  const settled = await whySettled(trx, id);
  if (settled) throw new Refusal(settled);
  return row;
}

/** The creation as the domain speaks of it. */
export function readCreation(row: Row<"creations">): Creation {
  const proposed = readCrop(row.proposed_crop) ?? MIDDLE;
  return {
    id: row.id,
    accountId: row.account_id,
    photoKey: row.photo_key,
    photoWidth: row.photo_width,
    photoHeight: row.photo_height,
    moment: row.video_id === null ? null : { videoId: row.video_id, momentMs: row.video_moment ?? 0 },
    crop: readCrop(row.crop) ?? proposed,
    proposedCrop: proposed,
    style: row.style === null ? null : (findStyle(row.style)?.id ?? null),
    feelings: readFeelings(row.feelings),
    manner: readManner(row.manner),
    variation: row.variation,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** Writes the viewer's answers. @throws Refusal "not-found", "painting-running" or "creation-finished" */
export async function changeAnswers(
  shop: Shop,
  viewer: Viewer,
  id: string,
  answers: Answers,
): Promise<Creation> {
  return transact(shop, async (trx) => {
    const row = await changeableRow(trx, viewer, id);
    return readCreation(await saveAnswers(trx, row, answers, shop.clock.now()));
  });
}

async function ownRow(db: Db, viewer: Viewer, id: string): Promise<Row<"creations">> {
  const row = await findOwnRow(db, viewer, id);
  if (!row) throw new Refusal("not-found");
  return row;
}

async function findOwnRow(db: Db, viewer: Viewer, id: string): Promise<Row<"creations"> | undefined> {
  return db
    .selectFrom("creations")
    .selectAll()
    .where("id", "=", id)
    .where("account_id", "=", viewer.account?.id ?? "")
    .executeTakeFirst();
}
