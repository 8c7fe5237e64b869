/** The poster's paper: A3, upright. */
export const PAPER_MM = { width: 297, height: 420 } as const;
/** Picture beyond the trimmed sheet on each side, which is cut away. */
export const BLEED_MM = 3;
/** Nothing that the buyer wrote comes closer to the cut than this. */
export const SAFE_MM = 5;
