/** The poster's paper: A3, upright. */
export const PAPER_MM = { width: 297, height: 420 } as const;
/** Nothing that the buyer wrote comes closer to the cut than this. */
export const SAFE_MM = 5;
