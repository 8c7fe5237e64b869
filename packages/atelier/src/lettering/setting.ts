/** The typefaces of words on a poster, by id, and the files in `fonts/`. All are under the SIL Open Font License. */
export const TYPEFACE_FILES = {
  bangers: "Bangers_400Regular.ttf",
  josefinsans: "JosefinSans_600SemiBold.ttf",
  jost: "Jost_500Medium.ttf",
  marcellus: "Marcellus_400Regular.ttf",
  oswald: "Oswald_600SemiBold.ttf",
  youngserif: "YoungSerif_400Regular.ttf",
} as const;

export type TypefaceId = keyof typeof TYPEFACE_FILES;

/** How words are set. A poster keeps it with its words, so that they are printed the same when a style sets them anew. */
export interface Setting {
  readonly typeface: TypefaceId;
  /** Between two letters, in sizes of the font. */
  readonly tracking: number;
  /** Whether all letters are capitals. */
  readonly capitals: boolean;
  /** `#rrggbb`; light, because every letter has a dark edge. */
  readonly ink: string;
}

const OFF_WHITE = "#fbf6ea";

/** An old-style face with much ink. Words that were kept without a setting are set so. */
export const OLD_STYLE: Setting = { typeface: "youngserif", tracking: 0, capitals: false, ink: OFF_WHITE };

/** Letters as cut in stone. */
export const INSCRIPTION: Setting = {
  typeface: "marcellus",
  tracking: 0.02,
  capitals: false,
  ink: OFF_WHITE,
};

/** Compasses and rulers, as the schools of design drew letters between the wars. */
export const GEOMETRIC: Setting = { typeface: "jost", tracking: 0, capitals: false, ink: OFF_WHITE };

/** The same idea with low waists and much air. */
export const AIRY: Setting = { typeface: "josefinsans", tracking: 0.06, capitals: false, ink: OFF_WHITE };

/** The narrow capitals of travel and racing posters. */
export const PLACARD: Setting = { typeface: "oswald", tracking: 0.05, capitals: true, ink: OFF_WHITE };

/** The hand lettering of comics. */
export const COMIC: Setting = { typeface: "bangers", tracking: 0.03, capitals: true, ink: OFF_WHITE };
