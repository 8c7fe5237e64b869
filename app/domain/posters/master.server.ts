/**
 * The print master is the file that a poster is printed from: A3 with bleed, made anew from the poster's stored inputs.
 * Invariant: it shows the picture that its buyer saw. If it cannot be painted again so, it is enlarged.
 */
import {
  type Commission,
  coded,
  enlarged,
  imprinted,
  type Likeness,
  letterPicture,
  likeness,
  type Picture,
  toJpeg,
  toPdf,
  type Work,
  withPainting,
} from "@moment/atelier";
import { digestOf } from "../kernel/digest.server.ts";
import { modulesOf } from "../kernel/qr-code.server.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Shop } from "../kernel/shop.ts";
import { enlargedDpi, PRINT_DPI } from "./density.ts";
import type { Poster } from "./poster.ts";
import { noteDensity } from "./print-density.ts";

export interface Master {
  file: Uint8Array;
  contentType: "application/pdf" | "image/jpeg";
  /** Of the painted sheet, with 3 mm of bleed. */
  widthPx: number;
  heightPx: number;
  /** Pixels per inch that were drawn or painted. */
  effectiveDpi: number;
  /** Of the file, in hexadecimal digits. */
  sha256: string;
  how: "painted" | "upscaled";
}

export interface MasterOptions {
  format?: "pdf" | "jpeg";
  /** A short line in the margin, such as the number of the print. */
  imprint?: string;
  /** The address in the code of a living poster. */
  code?: string | null;
  signal?: AbortSignal;
}

/**
 * Print and screen of one poster differed by at most 0.012 (mean) and 0.055 (worst) over fourteen styles, and fine rays in
 * a small WebP by 0.025 (mean); painted from a crop that is 3 % closer, by at least 0.037 and 0.19.
 */
const MOST_APART: Likeness = { mean: 0.03, worst: 0.1 };
const QUALITY = 95;

/**
 * Makes the file to print, in the operator's press profile if one is set; takes seconds of processor time.
 * @throws Refusal "not-found" if the picture that the buyer saw is lost
 * @throws AtelierFailure if a painter crashed; a retry may succeed
 */
export async function makeMaster(
  shop: Shop,
  poster: Poster,
  { format = "pdf", imprint = "", code = null, signal }: MasterOptions = {},
): Promise<Master> {
  const seen = await shop.storage.read(poster.paintedKey);
  if (!seen) {
    shop.log.error({ posterId: poster.id, key: poster.paintedKey }, "poster's picture is missing");
    throw new Refusal("not-found");
  }
  const painted = await paintedAgain(shop, poster, { seen, format, imprint, code, signal });
  const master = painted ?? (await fileOf(shop, await enlarged(seen), poster, { format, imprint, code }));
  // Only now: a picture that cannot be read ends no sale.
  const effectiveDpi = painted ? PRINT_DPI : enlargedDpi(poster);
  await noteDensity(shop, poster, effectiveDpi);
  return {
    ...master,
    contentType: format === "pdf" ? "application/pdf" : "image/jpeg",
    effectiveDpi,
    sha256: await digestOf(master.file),
    how: painted ? "painted" : "upscaled",
  };
}

type FileOptions = Required<Pick<MasterOptions, "format" | "imprint" | "code">>;
type PrintFile = Pick<Master, "file" | "widthPx" | "heightPx">;

/** The poster at print size, if its own painter paints the same picture as the one that was `seen`. */
async function paintedAgain(
  shop: Shop,
  poster: Poster,
  { seen, signal, ...options }: FileOptions & { seen: Uint8Array; signal: AbortSignal | undefined },
): Promise<PrintFile | undefined> {
  const commission = await findCommission(shop, poster);
  if (!commission) return undefined;
  const { id: posterId, style, recipeVersion } = poster;
  const fileOfSame = async (work: Work) => {
    const apart = await likeness(work, seen);
    if (apart.mean <= MOST_APART.mean && apart.worst <= MOST_APART.worst)
      return fileOf(shop, work, poster, options);
    shop.log.error(
      { posterId, style, recipeVersion, ...apart },
      "a print came out differently from its picture, which is enlarged instead",
    );
    return undefined;
  };
  try {
    return await withPainting(commission, fileOfSame, { signal });
  } catch (error) {
    if (!isRefusedCommission(error)) throw error;
    shop.log.warn(
      { posterId, style, recipeVersion, reason: error.message },
      "a print cannot be painted again: its picture is enlarged",
    );
  }
  return undefined;
}

async function fileOf(
  { settings: { printProfile: press, printBleed: bleed } }: Shop,
  bare: Picture,
  poster: Poster,
  { format, imprint, code }: FileOptions,
): Promise<PrintFile> {
  const numbered = await imprinted(await letterPicture(bare, poster), imprint, poster.caption);
  const picture = code === null ? numbered : await coded(numbered, modulesOf(code));
  const options = { quality: QUALITY, press };
  const file = await (format === "pdf" ? toPdf(picture, { ...options, bleed }) : toJpeg(picture, options));
  return { file, widthPx: picture.width, heightPx: picture.height };
}

/** The painter's inputs for the poster, if all of them are stored. */
async function findCommission(shop: Shop, poster: Poster): Promise<Commission | undefined> {
  const { style, feelings, manner, seed, crop, recipeVersion } = poster;
  if (poster.painter !== "embedded" || !crop || recipeVersion === null) return undefined;
  const creation = await shop.db
    .selectFrom("creations")
    .select("photo_key")
    .where("id", "=", poster.creationId)
    .executeTakeFirst();
  const photo = creation?.photo_key ? await shop.storage.read(creation.photo_key) : null;
  if (photo) return { photo, style, feelings, ...manner, seed, crop, recipeVersion, size: "print" };
  shop.log.warn(
    { posterId: poster.id },
    "a print cannot be painted again without its photo: its picture is enlarged",
  );
  return undefined;
}

/** Compares by name: in development two copies of the class may meet. */
function isRefusedCommission(error: unknown): error is Error {
  return error instanceof Error && error.name === "AtelierRefusal";
}
