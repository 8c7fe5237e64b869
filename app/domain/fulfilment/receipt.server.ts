/**
 * The receipt of an order as a PDF.
 * Invariant: it shows what was charged, never a current price, and the same order gives the same file.
 */
import { emailTexts, type Texts } from "../kernel/email-composer.ts";
import { formatMoney, type Rappen, rappen } from "../kernel/money.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Shop } from "../kernel/shop.ts";
import { formatDay } from "../kernel/swiss-time.ts";
import type { Viewer } from "../kernel/viewer.ts";
import { type Order, type OrderAccess, orderOf, withLines } from "../orders/order.ts";
import { addressLines } from "../orders/shipping.ts";
import { A4, Paper, type PaperElement, QUIET } from "./paper.server.ts";

export interface Receipt {
  /** The file name. */
  name: string;
  pdf: Uint8Array;
}

/** The receipt, for a viewer who may see the order. @throws Refusal "not-found", also while the order is not paid */
export async function receiptOf(shop: Shop, viewer: Viewer, access: OrderAccess): Promise<Receipt> {
  return makeReceipt(shop, await orderOf(shop, viewer, access));
}

/** The receipt that an email attaches. @throws Refusal "not-found" */
export async function orderReceipt(shop: Shop, orderId: string): Promise<Receipt> {
  const row = await shop.db.selectFrom("orders").selectAll().where("id", "=", orderId).executeTakeFirst();
  if (!row) throw new Refusal("not-found");
  return makeReceipt(shop, await withLines(shop.db, row));
}

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
class Sheet {
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

async function makeReceipt(shop: Shop, order: Order): Promise<Receipt> {
  const { paidAt, charged, email } = order;
  if (paidAt === null || charged === null || email === null) throw new Refusal("not-found");
  const t = emailTexts(shop, order.language, { number: order.confirmationId });
  const { legalName, legalAddress, contactEmail } = shop.settings;
  const title = `${t("receipt.title")} ${order.confirmationId}`;
  const paper = await Paper.open({
    title,
    language: order.language,
    author: legalName,
    at: paidAt,
    content: order,
  });
  paper.addPage();
  const sheet = new Sheet(paper);
  sheet.write("P", [legalName], { size: 20 });
  sheet.write("P", [...legalAddress.split(/\s*[,\n]\s*/), contactEmail], { quiet: true });
  sheet.gap(40);
  sheet.write("H1", [t("receipt.title")], { size: 26 });
  sheet.ends(t("receipt.number"), formatDay(paidAt, order.language));
  sheet.gap(20);
  sheet.write("P", order.shipping ? addressLines(order.shipping, order.language) : [email]);
  sheet.gap(28);
  writeTable(paper, sheet, { order, charged, t });
  sheet.gap(28);
  if (order.shipping) sheet.write("P", [t("receipt.thanks")], { quiet: true });
  return { name: `receipt-${order.confirmationId}.pdf`, pdf: await paper.save() };
}

function writeTable(
  paper: Paper,
  sheet: Sheet,
  { order, charged, t }: { order: Order; charged: Rappen; t: Texts },
): void {
  const money = (amount: Rappen) => formatMoney(amount, order.language);
  const table = paper.group("Table");
  sheet.headers(table, t("paper.item"), t("paper.amount"));
  if (order.pack) {
    sheet.row(table, [t("receipt.credits", { count: order.pack.credits })], money(order.pack.price));
  }
  for (const { quantity, style, title, unitPrice } of order.lines) {
    const line =
      title === null
        ? t("receipt.line", { quantity, style: t(`styles:${style}`) })
        : t("receipt.named", { quantity, title });
    const each = quantity > 1 ? [t("receipt.each", { price: money(unitPrice) })] : [];
    sheet.row(table, [line, ...each], money(rappen(unitPrice * quantity)));
  }
  if (order.shipping) sheet.row(table, [t("receipt.shipping")], money(rappen(0)));
  sheet.rule();
  sheet.row(table, [t("receipt.paid")], money(charged), { size: 14 });
  if (order.paymentState === "refunded") {
    sheet.row(table, [t("receipt.refunded")], money(charged), { size: 14 });
  }
}
