/** The picture that a social network shows with a shared link. */

/** Pixels: the shape that all of them take. */
export const SOCIAL_CARD = { width: 1200, height: 630 } as const;

/** Address of the card of a poster's picture. */
export function socialCardAddress(imageKey: string): string {
  return `/api/social-cards/${imageKey}`;
}
