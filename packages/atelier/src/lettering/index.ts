/** The measures of words on a poster: pure, also for the browser. */
export {
  isShrunk,
  type LetteringBox,
  letteringBox,
  letteringLines,
  safePlace,
  unknownCharacters,
} from "./box.ts";
export { type Caption, type PlateColours, unknownInCaption } from "./caption.ts";
export { type Measure, measureOf } from "./measure.ts";
export { PLATE_IDS, type PlateId } from "./plates.ts";
export type { Setting } from "./setting.ts";
