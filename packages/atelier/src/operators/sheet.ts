/** A rectangle on the sheet, in millimetres; the trimmed poster is 0,0 to 297,420. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export const TRIM: Rect = { x: 0, y: 0, w: 297, h: 420 };
export const BLEED_MM = 3;

/** The trimmed poster and the bleed that is cut away around it. */
export const FULL_BLEED: Rect = {
  x: -BLEED_MM,
  y: -BLEED_MM,
  w: TRIM.w + 2 * BLEED_MM,
  h: TRIM.h + 2 * BLEED_MM,
};

/** The upper part of the sheet, as wide as the bleed, for a square photo. */
export const SQUARE_BLEED: Rect = { ...FULL_BLEED, h: FULL_BLEED.w };

/** All that lies beneath a panel, down to the end of the bleed and as wide as it. */
export function bandBelow(panel: Rect): Rect {
  const y = panel.y + panel.h;
  return { x: FULL_BLEED.x, y, w: FULL_BLEED.w, h: FULL_BLEED.y + FULL_BLEED.h - y };
}

/**
 * The two shapes in which a photo is cut: as tall as the sheet, or square with a band of paper beneath, for what is
 * too wide for a tall one. A style's own frame may make its panel a little wider or narrower than that.
 */
export type CropShape = "tall" | "square";

/** Width to height of a crop. */
export const CROP_RATIOS: Readonly<Record<CropShape, number>> = { tall: TRIM.w / TRIM.h, square: 1 };

/** What one size of output shows, and in how many pixels. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly area: Rect;
  /** Pixels to the inch of paper. */
  readonly density: number;
}

export type SheetSize = "sketch" | "preview" | "screen" | "print";

export const SHEETS: Record<SheetSize, Sheet> = {
  sketch: { width: 500, height: 707, area: TRIM, density: 42.8 },
  preview: { width: 1000, height: 1414, area: TRIM, density: 85.5 },
  screen: { width: 1754, height: 2480, area: TRIM, density: 150 },
  print: { width: 3579, height: 5031, area: FULL_BLEED, density: 300 },
};

/** A rectangle of a picture, in pixels that need not be whole. */
export interface PixelRect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Where the trimmed poster lies in a picture of one of the sheets. */
export function trimIn({
  width,
  height,
  size,
}: Omit<Sheet, "area" | "density"> & { size: SheetSize }): PixelRect {
  const { area } = SHEETS[size];
  return {
    left: ((TRIM.x - area.x) / area.w) * width,
    top: ((TRIM.y - area.y) / area.h) * height,
    width: (TRIM.w / area.w) * width,
    height: (TRIM.h / area.h) * height,
  };
}
