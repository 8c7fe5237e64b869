/**
 * The six posters of the landing page: photo, photographer and style of each. `scripts/landing-media.ts` paints them.
 */
import type { StyleId } from "~/domain/posters/style";

export interface Slide {
  id: "mountain" | "dogs" | "sun" | "field" | "fig" | "drum";
  photo: string;
  photographer: string;
  style: StyleId;
  seed: number;
}

/** The video shows how the first of them is made. */
export const SLIDES: readonly Slide[] = [
  {
    id: "mountain",
    photo: "picosdeeuropa.jpg",
    photographer: "Aitzol Berasategi",
    style: "alpinecoastal",
    seed: 7,
  },
  { id: "dogs", photo: "friends.jpg", photographer: "Aitzol Berasategi", style: "popart", seed: 7 },
  { id: "sun", photo: "sunset.jpg", photographer: "Aitzol Berasategi", style: "artdeco", seed: 7 },
  { id: "field", photo: "seeding.jpg", photographer: "Clemens Engelhardt", style: "impressionist", seed: 7 },
  { id: "fig", photo: "picture-0b.jpg", photographer: "Trevor “Freespace”", style: "neoretromotor", seed: 7 },
  { id: "drum", photo: "wine.jpg", photographer: "Jakub Mede", style: "bauhaus", seed: 7 },
];

export const SLIDE_WIDTHS = [400, 600, 900] as const;
