/**
 * The print master is the file that a poster is printed from: A3 with bleed, made anew from the poster's stored inputs.
 * Invariant: it shows the picture that its buyer saw. If it cannot be painted again so, it is enlarged.
 */
import {
  type Commission,
  enlarged,
  imprinted,
  type Likeness,
  letterPicture,
  likeness,
  type Picture,
  paint,
  toJpeg,
  toPdf,
} from "@moment/atelier";
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
  { format = "pdf", imprint = "", signal }: MasterOptions = {},
): Promise<Master> {
  const seen = await shop.storage.read(poster.paintedKey);
  if (!seen) {
    shop.log.error({ posterId: poster.id, key: poster.paintedKey }, "poster's picture is missing");
    throw new Refusal("not-found");
  }
  const painted = await paintedAgain(shop, poster, seen, signal);
  const bare = painted ?? (await enlarged(seen));
  const lettered = poster.lettering ? await letterPicture(bare, poster.lettering) : bare;
  const picture = await imprinted(lettered, imprint);
  const effectiveDpi = painted ? PRINT_DPI : enlargedDpi(poster);
  await noteDensity(shop, poster, effectiveDpi);
  const { printProfile: press, printBleed: bleed } = shop.settings;
  const options = { quality: QUALITY, press };
  const file = await (format === "pdf" ? toPdf(picture, { ...options, bleed }) : toJpeg(picture, options));
  return {
    file,
    contentType: format === "pdf" ? "application/pdf" : "image/jpeg",
    widthPx: picture.width,
    heightPx: picture.height,
    effectiveDpi,
    sha256: await digestOf(file),
    how: painted ? "painted" : "upscaled",
  };
}

/** The poster at print size, if its own painter paints the same picture. */
async function paintedAgain(
  shop: Shop,
  poster: Poster,
  seen: Uint8Array,
  signal: AbortSignal | undefined,
): Promise<Picture | undefined> {
  const commission = await findCommission(shop, poster);
  if (!commission) return undefined;
  const { id: posterId, style, recipeVersion } = poster;
  try {
    const work = await paint(commission, { signal });
    const apart = await likeness(work, seen);
    if (apart.mean <= MOST_APART.mean && apart.worst <= MOST_APART.worst) return work;
    shop.log.error(
      { posterId, style, recipeVersion, ...apart },
      "a print came out differently from its picture, which is enlarged instead",
    );
  } catch (error) {
    if (!isRefusedCommission(error)) throw error;
    shop.log.warn(
      { posterId, style, recipeVersion, reason: error.message },
      "a print cannot be painted again: its picture is enlarged",
    );
  }
  return undefined;
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

/** Off the main thread: a master has some 20 MB. */
async function digestOf(file: Uint8Array): Promise<string> {
  return Buffer.from(await crypto.subtle.digest("SHA-256", Uint8Array.from(file))).toString("hex");
}

/** Compares by name: in development two copies of the class may meet. */
function isRefusedCommission(error: unknown): error is Error {
  return error instanceof Error && error.name === "AtelierRefusal";
}
