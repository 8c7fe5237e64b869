/** A QR code on a page of paper, of squares, so that it is sharp at any size. */
import { encode } from "uqr";

export interface QrCodeBox {
  /** The upper left corner, and the length of a side, in points. */
  x: number;
  y: number;
  side: number;
  color: string;
}

/** Draws the text as a code that withstands smudges (error correction M), without a border of its own. */
export function drawCode(pdf: PDFKit.PDFDocument, text: string, { x, y, side, color }: QrCodeBox): void {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const step = side / size;
  for (const [row, modules] of data.entries()) {
    for (const [column, isDark] of modules.entries()) {
      // The overlap closes the gaps that a printer would draw between two squares.
      if (isDark) pdf.rect(x + column * step, y + row * step, step + 0.02, step + 0.02);
    }
  }
  pdf.fill(color);
}
