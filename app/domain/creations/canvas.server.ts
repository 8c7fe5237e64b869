/**
 * The canvas is the picture that a painter delivered, kept until its poster exists.
 * Invariant: its note is written last, so a canvas that is found is complete, and no painter is asked (or paid) twice.
 */
import { createHash } from "node:crypto";
import type { PaintedPicture } from "../../ports/painter/port.ts";
import type { Shop } from "../kernel/shop.ts";
import { CropChoice } from "../posters/crop-choice.ts";
import type { Crop } from "../posters/crop-window.ts";
import { removeFiles, thumbnailKey } from "../posters/picture.ts";
import { makingPacket } from "../posters/provenance.ts";
import { markMaking } from "../posters/provenance-mark.server.ts";
import { makePlaceholder, makeThumbnail } from "../posters/thumbnail.server.ts";

export interface CanvasFile {
  key: string;
  contentType: string;
  bytes: number;
}

type Facts = Pick<PaintedPicture, "width" | "height" | "painter" | "model" | "recipeVersion">;

export interface Canvas extends Facts {
  /** Null if an earlier version of the shop stored it in another format. */
  crop: Crop | null;
  painted: CanvasFile;
  thumbnail: CanvasFile;
  placeholder: string;
}

const ENDINGS = { "image/jpeg": "jpg", "image/png": "png", "image/webp": "webp" } as const;

/**
 * Stores picture, thumbnail and note. Keys follow from the content: another picture of the same painting never
 * overwrites this one.
 */
export async function saveCanvas(shop: Shop, paintingId: string, picture: PaintedPicture): Promise<Canvas> {
  const image = await markMaking(picture.image, makingPacket(picture));
  const [thumbnail, placeholder] = await Promise.all([makeThumbnail(image), makePlaceholder(image)]);
  const digest = createHash("sha256").update(picture.image).digest("hex").slice(0, 32);
  const key = `posters/${paintingId}/${digest}.${ENDINGS[picture.contentType]}`;
  const canvas: Canvas = {
    painted: {
      key,
      contentType: picture.contentType,
      bytes: image.length,
    },
    thumbnail: {
      key: thumbnailKey(key),
      contentType: "image/webp",
      bytes: thumbnail.length,
    },
    width: picture.width,
    height: picture.height,
    painter: picture.painter,
    model: picture.model,
    recipeVersion: picture.recipeVersion,
    crop: picture.crop,
    placeholder,
  };
  await shop.storage.put(canvas.painted.key, image);
  await shop.storage.put(canvas.thumbnail.key, thumbnail);
  await shop.storage.put(noteKey(paintingId), Buffer.from(JSON.stringify(canvas)));
  return canvas;
}

/** The canvas of an earlier attempt at this painting, if it is complete. */
export async function findCanvas(shop: Shop, paintingId: string): Promise<Canvas | undefined> {
  const note = await shop.storage.read(noteKey(paintingId));
  if (!note) return undefined;
  const canvas = JSON.parse(Buffer.from(note).toString()) as Canvas;
  return { ...canvas, crop: CropChoice.safeParse(canvas.crop).data ?? null };
}

/** The poster owns its files now: only the note is deleted. */
export async function deleteNote(shop: Shop, paintingId: string): Promise<void> {
  await removeFiles(shop, [noteKey(paintingId)]);
}

/** Removes the files of a canvas that became no poster. */
export async function discardCanvas(shop: Shop, canvas: Canvas): Promise<void> {
  await removeFiles(shop, [canvas.painted.key, canvas.thumbnail.key]);
}

function noteKey(paintingId: string): string {
  return `posters/${paintingId}/canvas.json`;
}
