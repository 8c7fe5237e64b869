/** A rectangle on the sheet, in millimetres from the trimmed poster's upper left corner. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** The trimmed poster, upright. */
export const TRIM: Rect = { x: 0, y: 0, w: 297, h: 420 };
/** The trimmed poster on its side. */
const WIDE_TRIM: Rect = { ...TRIM, w: TRIM.h, h: TRIM.w };
export const BLEED_MM = 3;

/** The trimmed poster and the bleed that is cut away around it. */
export const FULL_BLEED = withBleed(TRIM);
export const WIDE_BLEED = withBleed(WIDE_TRIM);

/** The upper part of the sheet, as wide as the bleed, for a square photo. */
export const SQUARE_BLEED: Rect = { ...FULL_BLEED, h: FULL_BLEED.w };

function withBleed({ w, h }: Rect): Rect {
  return { x: -BLEED_MM, y: -BLEED_MM, w: w + 2 * BLEED_MM, h: h + 2 * BLEED_MM };
}

/** The sheet around a panel, with its bleed. */
export function bleedAround(panel: Rect): Rect {
  return withBleed(trimAround(panel));
}

/** All that lies beneath a panel, down to the end of the bleed and as wide as it. */
export function bandBelow(panel: Rect): Rect {
  const bleed = bleedAround(panel);
  const y = panel.y + panel.h;
  return { x: bleed.x, y, w: bleed.w, h: bleed.y + bleed.h - y };
}

/**
 * The shapes in which a photo is cut: as tall as the sheet, square with a band of paper beneath for what is too wide for a
 * tall one, or as wide as a sheet on its side. A style's own frame may make its panel a little wider or narrower than that.
 */
export const CROP_SHAPES = ["tall", "square", "wide"] as const;
export type CropShape = (typeof CROP_SHAPES)[number];

/** Width to height of a crop. */
export const CROP_RATIOS: Readonly<Record<CropShape, number>> = {
  tall: TRIM.w / TRIM.h,
  square: 1,
  wide: TRIM.h / TRIM.w,
};

/** The trimmed poster that a crop of this shape is on. */
export function trimOf(shape: CropShape): Rect {
  return shape === "wide" ? WIDE_TRIM : TRIM;
}

/** Whether a panel is on a poster on its side: it is wider than an upright sheet. */
export function isWide({ w }: Pick<Rect, "w">): boolean {
  return w > FULL_BLEED.w;
}

/** The trimmed poster around a panel. */
export function trimAround(panel: Pick<Rect, "w">): Rect {
  return isWide(panel) ? WIDE_TRIM : TRIM;
}

/** What one size of output shows, and in how many pixels. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly area: Rect;
  /** Pixels to the inch of paper. */
  readonly density: number;
}

export type SheetSize = "sketch" | "preview" | "screen" | "print";

/** Of upright posters. */
export const SHEETS: Record<SheetSize, Sheet> = {
  sketch: { width: 500, height: 707, area: TRIM, density: 42.8 },
  preview: { width: 1000, height: 1414, area: TRIM, density: 85.5 },
  screen: { width: 1754, height: 2480, area: TRIM, density: 150 },
  print: { width: 3579, height: 5031, area: FULL_BLEED, density: 300 },
};

/** The sheet of a poster: on its side for one that is wider than tall. */
export function sheetOf(size: SheetSize, { w, h }: Pick<Rect, "w" | "h">): Sheet {
  const upright = SHEETS[size];
  if (w <= h) return upright;
  const { width, height, area, density } = upright;
  return { width: height, height: width, area: { ...area, w: area.h, h: area.w }, density };
}

/** The trimmed poster in a picture of one of the sheets. */
export function trimOfPicture({ width, height }: Pick<Sheet, "width" | "height">): Rect {
  return width > height ? WIDE_TRIM : TRIM;
}

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
  const trim = trimOfPicture({ width, height });
  const { area } = sheetOf(size, trim);
  return {
    left: ((trim.x - area.x) / area.w) * width,
    top: ((trim.y - area.y) / area.h) * height,
    width: (trim.w / area.w) * width,
    height: (trim.h / area.h) * height,
  };
}
