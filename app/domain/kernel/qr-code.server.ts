/** QR codes: their modules, and how they are drawn on a page of paper, of squares, so that they are sharp at any size. */
import encodeQR from "qr";

export interface QrCodeBox {
  /** The upper left corner, and the length of a side, in points. */
  x: number;
  y: number;
  side: number;
  color: string;
}

/** The rows of the text's code, true for dark, without a border. It withstands smudges (error correction M). */
export function modulesOf(text: string): boolean[][] {
  const bordered = encodeQR(text, "raw", { ecc: "medium", border: 1 });
  return bordered.slice(1, -1).map((row) => row.slice(1, -1));
}

/** Draws the text as a code, without a border of its own. */
export function drawCode(pdf: PDFKit.PDFDocument, text: string, { x, y, side, color }: QrCodeBox): void {
  const rows = modulesOf(text);
  const step = side / rows.length;
  for (const [row, modules] of rows.entries()) {
    for (const [column, isDark] of modules.entries()) {
      // The overlap closes the gaps that a printer would draw between two squares.
      if (isDark) pdf.rect(x + column * step, y + row * step, step + 0.02, step + 0.02);
    }
  }
  pdf.fill(color);
}
