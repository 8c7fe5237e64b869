import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import {
  type CropShape,
  type FeelingId,
  paint,
  proposeCrop,
  recipes,
  type StyleId,
  toJpeg,
} from "../../src/index.ts";

/** A photo of the gallery. */
export interface Motif {
  readonly name: string;
  readonly file: Uint8Array;
  /** Part of the names of its pictures, so that another photo of the same name is painted anew. */
  readonly hash: string;
}

/** One picture of the gallery. */
export interface Picture {
  readonly motif: Motif;
  readonly style: StyleId;
  readonly feelings: readonly FeelingId[];
  /** The crop that the photo itself proposes where it is left out. */
  readonly shape?: CropShape;
}

export type GallerySize = "sketch" | "preview";

const PHOTO_ENDINGS = /\.(jpe?g|png|webp|avif|tiff?)$/i;
const SEED = 1;

/** The photos in some folders, by name. */
export function motifsIn(folders: readonly string[]): Motif[] {
  const files = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => PHOTO_ENDINGS.test(name))
      .sort()
      .map((name) => path.join(folder, name)),
  );
  return files.map((file) => motif(path.parse(file).name, readFileSync(file)));
}

function motif(name: string, file: Uint8Array): Motif {
  return { name, file, hash: createHash("sha256").update(file).digest("hex").slice(0, 10) };
}

/** Paints pictures into a folder that keeps those of earlier runs. */
export class PictureFolder {
  readonly folder: string;
  painted = 0;

  /** @param fresh whether pictures of earlier runs are painted again */
  constructor(
    out: string,
    private readonly size: GallerySize,
    private readonly fresh: boolean,
  ) {
    this.folder = path.join(out, "pictures");
    mkdirSync(this.folder, { recursive: true });
  }

  /** The picture's path, relative to the gallery's own folder. */
  address(picture: Picture): string {
    const { motif, style, feelings, shape } = picture;
    const parts = [motif.name, motif.hash, `${style}-v${recipes[style].version}`, this.size];
    if (shape) parts.push(shape);
    if (feelings.length) parts.push(feelings.join("-"));
    return `pictures/${parts.join("_").replace(/[^\w.-]/g, "-")}.jpg`;
  }

  /** Paints the picture, unless an earlier run did. */
  async add(picture: Picture): Promise<void> {
    const file = path.join(this.folder, path.basename(this.address(picture)));
    if (existsSync(file) && !this.fresh) return;
    const { motif, style, feelings, shape } = picture;
    const photo = motif.file;
    const crop = shape && { ...(await proposeCrop(photo)), zoom: 1, shape };
    const work = await paint({ photo, style, feelings, seed: SEED, size: this.size, ...(crop && { crop }) });
    writeFileSync(file, await toJpeg(work));
    this.painted++;
  }
}
