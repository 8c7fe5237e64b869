/** The measures of words on a poster: pure, also for the browser. */
export {
  isShrunk,
  type LetteringBox,
  letteringBox,
  letteringLines,
  safePlace,
  unknownCharacters,
} from "./box.ts";
export { type Measure, measureOf } from "./measure.ts";
export type { Setting } from "./setting.ts";
