/** Every language of the shop with all of its texts. The browser gets `browser.ts` of one language. */
import { de } from "./de/index.ts";
import { en } from "./en/index.ts";
import { fr } from "./fr/index.ts";
import { it } from "./it/index.ts";
import type { Language } from "./languages.ts";
import type { Catalogue } from "./translation.ts";

export const catalogues: Record<Language, Catalogue> = { en, de, fr, it };
