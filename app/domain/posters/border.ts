/** The white border of a poster that is shared. Invariant: it is for the screen; no print has it. */
import { z } from "zod";

/** Pixels, on every side. */
export const BORDER = 30;
/** Of the whole picture: as wide as social networks show one. */
export const BORDERED_WIDTH = 1080;

export const BorderWish = z.object({ imageUrl: z.string().max(2000) });

/** Where the bordered picture is saved from without a script. */
export function borderedAddress(imageUrl: string): string {
  return `/api/share-image-with-border?imageUrl=${encodeURIComponent(imageUrl)}`;
}
