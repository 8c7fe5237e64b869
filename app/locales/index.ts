/** Every language that the shop speaks, with all of its texts. The browser gets `browser.ts` of one language. */
import { en } from "./en/index.ts";

export const catalogues = { en };
export type Language = keyof typeof catalogues;
export const languages = Object.keys(catalogues) as Language[];
