import type { Catalogue } from "../translation.ts";

export const de: Catalogue = {};
