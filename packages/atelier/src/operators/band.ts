import { type Rect, trimAround } from "./sheet.ts";

/** Less than this, in millimetres, is margin and holds no ornament. */
const LEAST_HEIGHT = 20;

/**
 * The strip of paper beneath a panel, as wide as the panel: it begins `gap` millimetres under it and ends `margin`
 * millimetres above the trimmed edge. There is none where the panel itself reaches so far down.
 */
export function bandUnder(panel: Rect, gap: number, margin: number): Rect | undefined {
  const y = panel.y + panel.h + gap;
  const h = trimAround(panel).h - margin - y;
  return h < LEAST_HEIGHT ? undefined : { x: panel.x, y, w: panel.w, h };
}
