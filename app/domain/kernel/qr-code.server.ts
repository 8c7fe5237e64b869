/** A QR code on a page of paper, of squares, so that it is sharp at any size. */
import type { PDFPage, RGB } from "pdf-lib";
import { encode } from "uqr";

export interface QrCodeBox {
  /** The lower left corner, and the length of a side, in points. */
  x: number;
  y: number;
  side: number;
  color: RGB;
}

/** Draws the text as a code that withstands smudges (error correction M), without a border of its own. */
export function drawCode(page: PDFPage, text: string, { x, y, side, color }: QrCodeBox): void {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const step = side / size;
  for (const [row, modules] of data.entries()) {
    for (const [column, isDark] of modules.entries()) {
      if (!isDark) continue;
      const square = { x: x + column * step, y: y + side - (row + 1) * step };
      page.drawRectangle({ ...square, width: step + 0.02, height: step + 0.02, color });
    }
  }
}
