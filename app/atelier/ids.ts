/** The twenty-one styles a poster can be made in, in the shop's order. */
export const STYLE_IDS = [
  "alpinecoastal",
  "artdeco",
  "artnouveau",
  "bauhaus",
  "brutalistdecay",
  "crystallineindustry",
  "goldenglimpse",
  "impressionist",
  "majolica",
  "minimalmodernist",
  "neoretromotor",
  "neovintage",
  "novaprisma",
  "parallelpop",
  "popart",
  "renaissance",
  "retrooptical",
  "retroscenic",
  "sepiahellenic",
  "surrealist",
  "tuscanlavender",
] as const;

export type StyleId = (typeof STYLE_IDS)[number];

/** The thirty-three feelings that colour a poster; a commission names at most three. */
export const FEELING_IDS = [
  "wonder",
  "serenity",
  "melancholy",
  "longing",
  "triumph",
  "euphoria",
  "tension",
  "nostalgia",
  "reverence",
  "courage",
  "isolation",
  "belonging",
  "mystery",
  "joy",
  "awe",
  "determination",
  "freedom",
  "resilience",
  "bliss",
  "despair",
  "hope",
  "power",
  "stillness",
  "yearning",
  "rage",
  "trust",
  "playfulness",
  "clarity",
  "vulnerability",
  "ecstasy",
  "confusion",
  "anticipation",
  "intimacy",
] as const;

export type FeelingId = (typeof FEELING_IDS)[number];

export const MAX_FEELINGS = 3;
