import type { Catalogue } from "../translation.ts";

export const it: Catalogue = {};
