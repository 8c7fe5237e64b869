/**
 * A statement as a tagged PDF, for a creator's own accounts.
 * Invariant: it has every line and sum of the page.
 */
import { A4, Paper, type PaperElement, QUIET } from "../fulfilment/paper.server.ts";
import { formatMoney, type Rappen } from "../kernel/money.ts";
import type { Shop } from "../kernel/shop.ts";
import { formatDay } from "../kernel/swiss-time.ts";
import type { Statement } from "./statement.ts";
import type { StatementWords } from "./statement-csv.ts";

/** The texts of the document, in its reader's language. */
export interface StatementTexts extends StatementWords {
  language: string;
  /** Whose statement it is. */
  creator: string;
  title: string;
  /** On which day it was made. */
  made: string;
  sales: string;
  noSales: string;
  account: string;
  amount: string;
  before: string;
  earned: string;
  after: string;
}

const MARGIN = 50;
const END = A4.width - MARGIN;
const LEADING = 1.4;
const GAP = 6;

interface Column {
  width: number;
  fromRight?: boolean;
}

/** Together as wide as the page between its margins. */
const SALES: readonly Column[] = [
  { width: 66 },
  { width: 143 },
  { width: 48, fromRight: true },
  { width: 44, fromRight: true },
  { width: 64, fromRight: true },
  { width: 66, fromRight: true },
  { width: 64.28, fromRight: true },
];
const ACCOUNT: readonly Column[] = [{ width: 250 }, { width: 90, fromRight: true }];

interface RowStyle {
  size?: number;
  quiet?: boolean;
  /** Which cell names the row; all cells of the first row name their columns. */
  header: number | "all";
}

/** @returns the file; the same statement on the same day gives the same file */
export async function statementPdf(
  shop: Shop,
  statement: Statement,
  texts: StatementTexts,
): Promise<Uint8Array> {
  const { legalName, legalAddress, contactEmail } = shop.settings;
  const content = [statement, texts, legalName, legalAddress];
  const { title, language } = texts;
  const paper = await Paper.open({ title, language, author: legalName, at: shop.clock.now(), content });
  paper.addPage();
  const sheet = new StatementSheet(paper);
  sheet.write("P", [legalName], { size: 18 });
  sheet.write("P", [...legalAddress.split(/\s*[,\n]\s*/), contactEmail], { size: 9, quiet: true });
  sheet.gap(30);
  sheet.write("H1", [title], { size: 22 });
  sheet.write("P", [texts.creator, texts.made], { size: 10, quiet: true });
  sheet.gap(18);
  sheet.write("H2", [texts.sales], { size: 14 });
  if (statement.lines.length === 0) sheet.write("P", [texts.noSales], { size: 10 });
  else writeSales(paper, sheet, statement, texts);
  sheet.gap(24);
  sheet.write("H2", [texts.account], { size: 14 });
  writeAccount(paper, sheet, statement, texts);
  return paper.save();
}

function writeSales(paper: Paper, sheet: StatementSheet, { lines, sums }: Statement, texts: StatementTexts) {
  const { column, kind, language } = texts;
  const money = (amount: Rappen) => formatMoney(amount, language);
  const table = paper.group("Table");
  const { date, poster, number, quantity, price, printCost, earning } = column;
  const heads = [date, poster, number, quantity, price, printCost, earning];
  sheet.row(table, SALES, heads, { header: "all", quiet: true });
  for (const line of lines) {
    const name = line.kind === "sale" ? line.poster : `${line.poster} (${kind[line.kind]})`;
    const print = line.number === null ? "–" : `${line.number}/${line.totalSupply ?? line.number}`;
    const amounts = [line.price, line.printCost, line.earning].map(money);
    const cells = [formatDay(line.bookedAt, language), name, print, String(line.quantity), ...amounts];
    sheet.row(table, SALES, cells, { header: 1 });
  }
  sheet.rule();
  const totals = [sums.price, sums.printCost, sums.earning].map(money);
  sheet.row(table, SALES, [kind.sum, "", "", "", ...totals], { header: 0, size: 10 });
}

function writeAccount(paper: Paper, sheet: StatementSheet, statement: Statement, texts: StatementTexts) {
  const { before, sums, movements, after } = statement;
  const { kind, language, column } = texts;
  const table = paper.group("Table");
  const row = (text: string, amount: Rappen, style: { size?: number } = {}) =>
    sheet.row(table, ACCOUNT, [text, formatMoney(amount, language)], { header: 0, size: 10, ...style });
  sheet.row(table, ACCOUNT, [column.kind, texts.amount], { header: "all", quiet: true });
  row(texts.before, before);
  row(texts.earned, sums.earning);
  for (const { kind: what, bookedAt, amount } of movements)
    row(`${kind[what]}, ${formatDay(bookedAt, language)}`, amount);
  sheet.rule(ACCOUNT);
  row(texts.after, after, { size: 12 });
}

/** Writes from the top of a page downwards. */
class StatementSheet {
  private y = MARGIN;
  constructor(private readonly paper: Paper) {}

  write(
    type: "H1" | "H2" | "P",
    texts: readonly string[],
    { size, quiet }: { size: number; quiet?: boolean },
  ) {
    if (this.y > A4.height - MARGIN - 60) this.turn();
    this.paper.add(type, () => {
      for (const text of texts) {
        const line = { x: MARGIN, y: this.y + size * LEADING, size, color: quiet ? QUIET : undefined };
        this.y = this.paper.lines(text, { ...line, room: END - MARGIN, leading: LEADING }) - size * LEADING;
      }
    });
  }

  /** Writes a row; texts that are too long for their column take several lines. */
  row(
    table: PaperElement,
    columns: readonly Column[],
    cells: readonly string[],
    { size = 9, quiet = false, header }: RowStyle,
  ): void {
    const face = this.paper.faces.text;
    const broken = columns.map(({ width }, n) => face.broken(cells[n] ?? "", size, width - GAP));
    const height = Math.max(...broken.map((lines) => lines.length)) * size * LEADING;
    if (this.y + height > A4.height - MARGIN) this.turn();
    const within = this.paper.group("TR", { within: table });
    let left = MARGIN;
    for (const [n, { width, fromRight }] of columns.entries()) {
      const isHeader = header === "all" || header === n;
      const scope = header === "all" ? "Column" : "Row";
      const x = left;
      this.paper.add(
        isHeader ? "TH" : "TD",
        () => {
          for (const [index, text] of (broken[n] ?? []).entries()) {
            const start = fromRight ? x + width - face.widthOf(text, size) : x;
            const y = this.y + (index + 1) * size * LEADING;
            this.paper.line(`${text} `, { x: start, y, size, color: quiet ? QUIET : undefined });
          }
        },
        { within, ...(isHeader ? { scope } : {}) },
      );
      left += width;
    }
    this.y += height + 3;
  }

  gap(height: number): void {
    this.y += height;
  }

  /** A line above the sum of these columns. */
  rule(columns: readonly Column[] = SALES): void {
    this.gap(4);
    const end = columns.reduce((x, { width }) => x + width, MARGIN);
    this.paper.artifact((pdf) =>
      pdf.moveTo(MARGIN, this.y).lineTo(end, this.y).lineWidth(0.6).strokeColor(QUIET).stroke(),
    );
  }

  private turn(): void {
    this.paper.addPage();
    this.y = MARGIN;
  }
}
