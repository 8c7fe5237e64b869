import type { Catalogue } from "../translation.ts";

export const fr: Catalogue = {};
