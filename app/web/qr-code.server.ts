/** A QR code as one path of SVG. */
import { encode } from "uqr";

export interface SquareCode {
  /** Modules along a side, the quiet border included. */
  size: number;
  path: string;
}

export function squareCode(text: string): SquareCode {
  const { data, size } = encode(text, { ecc: "M", border: 3 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: dark.join("") };
}
