/** How a poster treats its photo: whose colours it has, and how close to the photo it stays. */
export const COLOURS = ["style", "between", "photo"] as const;
export const CLOSENESS = ["calm", "style", "faithful"] as const;

export interface Manner {
  colours: (typeof COLOURS)[number];
  closeness: (typeof CLOSENESS)[number];
}

/** Both as the style has them. */
export const STYLES_OWN: Manner = { colours: "style", closeness: "style" };

/** What is left out stays. */
export function changedManner(
  before: Manner,
  { colours = before.colours, closeness = before.closeness }: Partial<Manner>,
): Manner {
  return { colours, closeness };
}
