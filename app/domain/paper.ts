/** The poster's paper: A3, upright. Every ratio in the shop comes from here. */
export const PAPER_MM = { width: 297, height: 420 } as const;
export const BLEED_MM = 3;
/** Height over width as the specification writes it. */
export const POSTER_RATIO = 1.414;
/** Nothing that the buyer wrote comes closer to the cut than this. */
export const SAFE_MM = 5;
