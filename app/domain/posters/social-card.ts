/** The picture that a social network shows with a shared link. */
import { paths } from "../../paths.ts";

/** Pixels: the shape that all social networks accept. */
export const SOCIAL_CARD = { width: 1200, height: 630 } as const;

/** Address of the card of a poster's picture. */
export function socialCardAddress(imageKey: string): string {
  return paths.api.socialCards["*"](imageKey);
}
