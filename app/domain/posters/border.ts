/** The white border of a poster that is shared. Invariant: it is for the screen; no print has it. */
import { z } from "zod";
import { paths } from "../../paths.ts";

/** Pixels, on every side. */
export const BORDER = 30;
/** Of the whole picture: the width at which social networks show one. */
export const BORDERED_WIDTH = 1080;

export const BorderRequest = z.object({ imageUrl: z.string().max(2000) });

/** The address that saves the bordered picture without a script. */
export function borderedAddress(imageUrl: string): string {
  return `${paths.api.shareImageWithBorder()}?imageUrl=${encodeURIComponent(imageUrl)}`;
}
