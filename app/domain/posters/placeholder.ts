/**
 * The placeholder keeps a poster's place until its picture has loaded: its colours, and whether it lies on its side.
 * Stored as seven colours in hexadecimal digits without signs between them: the mean, then those of the grid's parts, row by
 * row; a "w" follows where the picture is wider than tall.
 */

/** The parts of a picture whose colours are kept. */
export const PLACEHOLDER_GRIDS = {
  upright: { width: 2, height: 3 },
  wide: { width: 3, height: 2 },
} as const;

/** Follows the colours of a picture that lies on its side. */
const WIDE = "w";
const FORMAT = /^((?:[0-9a-f]{6}){7})w?$/;

export interface Placeholder {
  /** Colours as CSS writes them. */
  mean: string;
  parts: readonly string[];
}

/** @param parts red, green and blue of each part, row by row, 0 to 255 */
export function writePlaceholder(parts: Uint8Array, isWide: boolean): string {
  const mean = [0, 1, 2].map((channel) => {
    const values = parts.filter((_, at) => at % 3 === channel);
    return Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
  });
  const digits = [...mean, ...parts].map((value) => value.toString(16).padStart(2, "0"));
  return digits.join("") + (isWide ? WIDE : "");
}

/** Whether the poster lies on its side. */
export function isWidePoster(stored: string | null): boolean {
  return stored?.endsWith(WIDE) ?? false;
}

/** Its colours; null for a poster without any. */
export function readPlaceholder(stored: string | null): Placeholder | null {
  const [, digits] = FORMAT.exec(stored ?? "") ?? [];
  if (digits === undefined) return null;
  const [mean = "", ...parts] = (digits.match(/.{6}/g) ?? []).map((colour) => `#${colour}`);
  return { mean, parts };
}
