/**
 * The atelier: a photo, a style and a few feelings become an A3 poster, without any service. It
 * imports nothing of the shop that sells the posters.
 */
export type { Commission, Lettering, Work } from "./commission.ts";
export { CLOSEST_ZOOM, type Crop, printDensity, type Window, windowOf } from "./crop.ts";
export { enlarged } from "./enlarge.ts";
export { FEELING_IDS, FEELINGS, type FeelingId, MAX_FEELINGS } from "./feelings.ts";
export { type FileOptions, type Picture, softProof, toJpeg, toPdf, toPng } from "./files.ts";
export { type PlateSample, plateSample } from "./lettering/caption-overlay.ts";
export { coded, codeOnPrint } from "./lettering/code.ts";
export { imprinted } from "./lettering/imprint.ts";
export {
  isShrunk,
  type LetteringBox,
  letteringBox,
  type Measure,
  measureOf,
  type Setting,
  safePlace,
  unknownCharacters,
} from "./lettering/index.ts";
export { letter, letterPicture, type Words } from "./lettering/letter.ts";
export { type Likeness, likeness } from "./likeness.ts";
export { CROP_RATIOS, CROP_SHAPES, type CropShape } from "./operators/sheet.ts";
export { closeAtelier, type PaintOptions, paint, proposeCrop, withPainting } from "./paint.ts";
export { isPressProfile } from "./press.ts";
export { findRecipe, recipes, STYLE_IDS, type StyleId } from "./recipes/index.ts";
export type { Recipe } from "./recipes/recipe.ts";
export { AtelierFailure, AtelierRefusal, type RefusalCode } from "./refusal.ts";
export { atelierWorkerUrl, typefaceFile } from "./studio/package-files.ts";
export { defaultThreads } from "./studio/pool.ts";
