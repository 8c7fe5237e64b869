import path from "node:path";
import type { StyleId } from "../src/index.ts";
import type { PhotoName } from "./photos.ts";

/** For each style the version of its recipe, and fingerprints of its posters of some photos. */
export type Golden = Partial<
  Record<StyleId, { readonly version: number; readonly pictures: Partial<Record<PhotoName, string>> }>
>;

export const GOLDEN_PHOTOS: readonly PhotoName[] = ["astronaut", "picosdeeuropa"];
export const GOLDEN_FILE = path.join(import.meta.dirname, "golden.json");
