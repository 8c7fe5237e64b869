/** A QR code as one path of SVG. */
import { modulesOf } from "../domain/kernel/qr-code.server.ts";

export interface SquareCode {
  /** Modules along a side, the quiet border included. */
  size: number;
  path: string;
}

/** Modules of quiet border that a camera needs on each side. */
const QUIET = 4;

export function squareCode(text: string): SquareCode {
  const rows = modulesOf(text);
  const dark = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])),
  );
  return { size: rows.length + 2 * QUIET, path: dark.join("") };
}
