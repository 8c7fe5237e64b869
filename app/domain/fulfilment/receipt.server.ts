/**
 * The receipt of an order as a PDF.
 * Invariant: it shows what was charged, never a current price, and the same order gives the same file.
 */
import { PDFDocument, type PDFPage, rgb } from "pdf-lib";
import { emailTexts } from "../kernel/email-composer.ts";
import { formatMoney, type Rappen, rappen } from "../kernel/money.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Shop } from "../kernel/shop.ts";
import { formatDay } from "../kernel/swiss-time.ts";
import type { Viewer } from "../kernel/viewer.ts";
import { type Order, type OrderAccess, orderOf, withLines } from "../orders/order.ts";
import { addressLines } from "../orders/shipping.ts";
import { embedPaperFaces, type PaperFace } from "./paper-face.server.ts";
import { onPaper } from "./printable-characters.ts";

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

const A4 = { width: 595.28, height: 841.89 } as const;
const MARGIN = 64;
const GUTTER = 24;
const INK = rgb(0.07, 0.07, 0.09);
const QUIET = rgb(0.4, 0.4, 0.42);

/** Writes from the top of a page downwards. */
class Sheet {
  private y = A4.height - MARGIN;
  constructor(
    private readonly page: PDFPage,
    private readonly face: PaperFace,
  ) {}

  /** Writes one line, or several where the text is long. */
  line(text: string, { size = 11, quiet = false, right = "" } = {}): void {
    const [first = "", ...rest] = this.broken(onPaper(text, this.face.signs), size, right);
    this.draw(first, { size, quiet, right });
    for (const line of rest) this.draw(line, { size, quiet, right: "" });
  }

  /** Splits the text into pieces that fit beside the text on the right. */
  private broken(text: string, size: number, right: string): string[] {
    const room = A4.width - 2 * MARGIN - (right ? this.face.widthOf(right, size) + GUTTER : 0);
    const lines = [""];
    for (const sign of text) {
      const longer = lines[lines.length - 1] + sign;
      if (this.face.widthOf(longer, size) <= room) lines[lines.length - 1] = longer;
      else lines.push(sign.trimStart());
    }
    return lines;
  }

  private draw(text: string, { size, quiet, right }: { size: number; quiet: boolean; right: string }): void {
    this.y -= size * 1.5;
    const style = { y: this.y, size, color: quiet ? QUIET : INK };
    this.face.draw(this.page, text, { x: MARGIN, ...style });
    const width = this.face.widthOf(right, size);
    if (right) this.face.draw(this.page, right, { x: A4.width - MARGIN - width, ...style });
  }

  gap(height: number): void {
    this.y -= height;
  }

  rule(): void {
    this.gap(10);
    const [start, end] = [MARGIN, A4.width - MARGIN].map((x) => ({ x, y: this.y }));
    this.page.drawLine({ start: start!, end: end!, thickness: 0.6, color: QUIET });
  }
}

async function makeReceipt(shop: Shop, order: Order): Promise<Receipt> {
  if (order.paidAt === null || order.charged === null || order.email === null) throw new Refusal("not-found");
  const t = emailTexts(shop, order.language, { number: order.confirmationId });
  const money = (amount: Rappen) => formatMoney(amount, order.language);
  const document = await PDFDocument.create();
  const { text } = await embedPaperFaces(document);
  const sheet = new Sheet(document.addPage([A4.width, A4.height]), text);

  sheet.line(shop.settings.legalName, { size: 20 });
  for (const line of shop.settings.legalAddress.split(/\s*[,\n]\s*/)) sheet.line(line, { quiet: true });
  sheet.line(shop.settings.contactEmail, { quiet: true });
  sheet.gap(40);
  sheet.line(t("receipt.title"), { size: 26 });
  sheet.line(t("receipt.number"), { right: formatDay(order.paidAt, order.language) });
  sheet.gap(20);
  for (const line of order.shipping ? addressLines(order.shipping, order.language) : [order.email])
    sheet.line(line);
  sheet.gap(28);
  if (order.pack) {
    sheet.line(t("receipt.credits", { count: order.pack.credits }), { right: money(order.pack.price) });
  }
  for (const { quantity, styleName, title, unitPrice } of order.lines) {
    const line =
      title === null
        ? t("receipt.line", { quantity, style: styleName })
        : t("receipt.named", { quantity, title });
    sheet.line(line, { right: money(rappen(unitPrice * quantity)) });
    if (quantity > 1) sheet.line(t("receipt.each", { price: money(unitPrice) }), { size: 9, quiet: true });
  }
  if (order.shipping) sheet.line(t("receipt.shipping"), { right: money(rappen(0)) });
  sheet.rule();
  sheet.line(t("receipt.paid"), { size: 14, right: money(order.charged) });
  if (order.paymentState === "refunded") {
    sheet.line(t("receipt.refunded"), { size: 14, right: money(order.charged) });
  }
  sheet.gap(28);
  if (order.shipping) sheet.line(t("receipt.thanks"), { quiet: true });

  document.setTitle(`${t("receipt.title")} ${order.confirmationId}`);
  document.setLanguage(order.language);
  document.setProducer(shop.settings.legalName);
  document.setCreator(shop.settings.legalName);
  const paid = new Date(order.paidAt);
  document.setCreationDate(paid);
  document.setModificationDate(paid);
  return { name: `receipt-${order.confirmationId}.pdf`, pdf: await document.save() };
}
