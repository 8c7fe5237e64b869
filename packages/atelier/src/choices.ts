/** Whose colours a poster has, by how far the style's inks are turned into the photo's. */
export const COLOURS = { style: 0, between: 0.5, photo: 1 } as const;

export type Colours = keyof typeof COLOURS;

/** How close a poster stays to the photo: from broad, calm areas (-1) to all of its detail (1). */
export const CLOSENESS = { calm: -1, style: 0, faithful: 1 } as const;

export type Closeness = keyof typeof CLOSENESS;
