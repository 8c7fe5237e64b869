/** The lines and tables of a receipt, from the top of its pages downwards. */
import { A4, type Paper, type PaperElement, QUIET } from "./paper.server.ts";

const MARGIN = 64;
const GUTTER = 24;
const LEADING = 1.5;
const SIZE = 11;
/** A row begins on a new page below this. */
const LAST = A4.height - MARGIN - 40;
const END = A4.width - MARGIN;

interface LineStyle {
  size?: number;
  quiet?: boolean;
}

/** Writes from the top of a page downwards. */
export class Sheet {
  private y = MARGIN;
  constructor(private readonly paper: Paper) {}

  /** Writes a text in an element of its own. */
  write(type: "H1" | "P", texts: readonly string[], style: LineStyle = {}): void {
    this.paper.add(type, () => {
      for (const text of texts) this.left(text, style);
    });
  }

  /** Writes a text, and another one at the end of its line. */
  ends(text: string, right: string): void {
    this.paper.add("P", () => {
      const top = this.y;
      this.left(text, {}, this.paper.faces.text.widthOf(right, SIZE));
      this.right(right, top);
    });
  }

  /** Writes a row of a table; its first cell names it. */
  row(table: PaperElement, texts: readonly string[], amount: string, { size = SIZE, quiet }: LineStyle = {}) {
    if (this.y > LAST) this.turn();
    const within = this.paper.group("TR", { within: table });
    const top = this.y;
    const width = this.paper.faces.text.widthOf(amount, size);
    const [first = "", ...rest] = texts;
    const header = () => {
      this.left(first, { size, quiet }, width);
      for (const text of rest) this.left(text, { size: 9, quiet: true });
    };
    this.paper.add("TH", header, { within, scope: "Row" });
    this.paper.add("TD", () => this.right(amount, top, { size, quiet }), { within });
  }

  /** Writes the headers of the columns. */
  headers(table: PaperElement, item: string, amount: string): void {
    const within = this.paper.group("TR", { within: table });
    const top = this.y;
    const style = { size: 9, quiet: true };
    this.paper.add("TH", () => this.left(item, style), { within, scope: "Column" });
    this.paper.add("TH", () => this.right(amount, top, style), { within, scope: "Column" });
  }

  /** Goes on at the top of a new page. */
  private turn(): void {
    this.paper.addPage();
    this.y = MARGIN;
  }

  gap(height: number): void {
    this.y += height;
  }

  rule(): void {
    this.gap(10);
    this.paper.artifact((pdf) =>
      pdf.moveTo(MARGIN, this.y).lineTo(END, this.y).lineWidth(0.6).strokeColor(QUIET).stroke(),
    );
  }

  private left(text: string, { size = SIZE, quiet = false }: LineStyle, right = 0): void {
    const room = END - MARGIN - (right ? right + GUTTER : 0);
    const line = { x: MARGIN, y: this.y + size * LEADING, size, color: quiet ? QUIET : undefined };
    this.y = this.paper.lines(text, { ...line, room, leading: LEADING }) - size * LEADING;
  }

  /** Writes at the end of the first line below `top`. */
  private right(text: string, top: number, { size = SIZE, quiet = false }: LineStyle = {}): void {
    const x = END - this.paper.faces.text.widthOf(text, size);
    this.paper.line(text, { x, y: top + size * LEADING, size, color: quiet ? QUIET : undefined });
  }
}
