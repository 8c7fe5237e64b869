/**
 * A creation from several moments of one clip: its photo is all of them on one sheet, which is painted as one picture.
 * Invariant: it shows the moments in the order of the clip, each once.
 */
import { trimOf } from "@moment/atelier/sheet";
import sharp from "sharp";
import { z } from "zod";
import { Refusal } from "../kernel/refusal.ts";
import type { Shop } from "../kernel/shop.ts";
import { type Viewer, verifiedAccount } from "../kernel/viewer.ts";
import { PRINT_DPI } from "../posters/density.ts";
import { beginCreation, type FreshCreation } from "./creation.ts";
import { STRIP_LEAST, STRIP_MOST, stripLayout } from "./film-strip.ts";
import { videoOf } from "./video.ts";
import { framesOf } from "./video-frame.server.ts";
import { momentWithin } from "./video-limits.ts";

/** Pixels to the millimetre: more are not printed. */
const FINEST = PRINT_DPI / 25.4;
/** White between two frames. */
const GUTTER_MM = 4;
const PAPER = "#f7f3ea";

/** In seconds. */
const moment = z.coerce.number("frame-missing").min(0, "frame-missing").max(3600, "frame-missing");
export const FilmStripForm = z.object({
  moment: z
    .array(moment)
    .default([])
    .refine((moments) => moments.length >= STRIP_LEAST, "strip-too-few")
    .refine((moments) => moments.length <= STRIP_MOST, "strip-too-many"),
});

/**
 * Begins a creation with these moments of the viewer's video, in any order.
 * @throws Refusal "strip-too-few" where moments fall together, or one of `framesOf` or `beginCreation`
 */
export async function beginFilmStrip(
  shop: Shop,
  viewer: Viewer,
  { videoId, momentsMs }: { videoId: string; momentsMs: readonly number[] },
): Promise<FreshCreation> {
  verifiedAccount(viewer);
  const video = await videoOf(shop, viewer, videoId);
  const within = momentsMs.map((momentMs) => momentWithin(momentMs, video.durationMs));
  const strip = [...new Set(within)].sort((one, other) => one - other);
  const [momentMs] = strip;
  if (momentMs === undefined || strip.length < STRIP_LEAST) {
    throw new Refusal("strip-too-few", { field: "moment" });
  }
  const sheet = await composeStrip(await framesOf(shop, video, strip), video.width / video.height);
  return beginCreation(shop, viewer, sheet, { videoId, momentMs, strip });
}

/** The frames on one sheet of A3, upright or on its side, each cut to its place around what catches the eye, as JPEG. */
async function composeStrip(frames: readonly Uint8Array[], ratio: number): Promise<Uint8Array> {
  const { shape, cells } = stripLayout(frames.length, ratio);
  const paper = trimOf(shape);
  const narrowest = Math.min(...cells.map(({ width }) => width));
  const { autoOrient } = await sharp(frames[0]).metadata();
  const perMm = Math.min(FINEST, autoOrient.width / narrowest / paper.w);
  const pixels = (mm: number) => Math.round(mm * perMm);
  const [width, height, gap] = [pixels(paper.w), pixels(paper.h), pixels(GUTTER_MM)];
  const placed = cells.map(async (cell, index) => {
    const [left, right] = between(cell.left, cell.left + cell.width, width, gap);
    const [top, bottom] = between(cell.top, cell.top + cell.height, height, gap);
    const size = { width: right - left, height: bottom - top };
    const input = await sharp(frames[index])
      .resize({ ...size, position: sharp.strategy.attention })
      .png({ compressionLevel: 1 })
      .toBuffer();
    return { input, left, top };
  });
  return sharp({ create: { width, height, channels: 3, background: PAPER } })
    .composite(await Promise.all(placed))
    .jpeg({ quality: 92, chromaSubsampling: "4:4:4" })
    .toBuffer();
}

/** The pixels from one share of a side to another, less half a gap on each side that is not the sheet's own edge. */
function between(from: number, to: number, side: number, gap: number): [number, number] {
  const start = Math.round(from * side) + (from > 0.001 ? Math.ceil(gap / 2) : 0);
  const end = Math.round(to * side) - (to < 0.999 ? Math.floor(gap / 2) : 0);
  return [start, end];
}
