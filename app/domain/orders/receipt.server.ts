/** The receipt of an order as a PDF. Invariant: it says what was charged, never what a price is now, and the same order gives the same file. */
import { readFile } from "node:fs/promises";
import * as fontkit from "fontkit";
import { PDFDocument, type PDFFont, type PDFPage, rgb } from "pdf-lib";
import { posterFace } from "../../atelier/index.ts";
import { formatDay } from "../day.ts";
import { letterTexts } from "../letters/compose.ts";
import { formatMoney, type Rappen, rappen } from "../money.ts";
import { Refusal } from "../refusal.ts";
import type { Shop } from "../shop.ts";
import type { Viewer } from "../viewer.ts";
import { addressLines } from "./address.ts";
import { type Order, type OrderAccess, orderOf, withLines } from "./order.ts";
import { onPaper } from "./paper-signs.ts";

export interface Receipt {
  /** Name of the file. */
  name: string;
  pdf: Uint8Array;
}

/** The receipt for whoever may see the order. @throws Refusal "not-found", also while the order is not paid */
export async function receiptOf(shop: Shop, viewer: Viewer, access: OrderAccess): Promise<Receipt> {
  return makeReceipt(shop, await orderOf(shop, viewer, access));
}

/** The receipt that goes along with a letter. @throws Refusal "not-found" */
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
  private readonly signs: ReadonlySet<number>;
  constructor(
    private readonly page: PDFPage,
    private readonly font: PDFFont,
  ) {
    this.signs = new Set(font.getCharacterSet());
  }

  /** One line, or as many as a long one takes. */
  line(text: string, { size = 11, quiet = false, right = "" } = {}): void {
    const [first = "", ...rest] = this.broken(onPaper(text, this.signs), size, right);
    this.draw(first, { size, quiet, right });
    for (const line of rest) this.draw(line, { size, quiet, right: "" });
  }

  /** The text in pieces that fit beside what stands at the right. */
  private broken(text: string, size: number, right: string): string[] {
    const room = A4.width - 2 * MARGIN - (right ? this.font.widthOfTextAtSize(right, size) + GUTTER : 0);
    const lines = [""];
    for (const sign of text) {
      const longer = lines[lines.length - 1] + sign;
      if (this.font.widthOfTextAtSize(longer, size) <= room) lines[lines.length - 1] = longer;
      else lines.push(sign.trimStart());
    }
    return lines;
  }

  private draw(text: string, { size, quiet, right }: { size: number; quiet: boolean; right: string }): void {
    this.y -= size * 1.5;
    const style = { y: this.y, size, font: this.font, color: quiet ? QUIET : INK };
    this.page.drawText(text, { x: MARGIN, ...style });
    const width = this.font.widthOfTextAtSize(right, size);
    if (right) this.page.drawText(right, { x: A4.width - MARGIN - width, ...style });
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
  const t = letterTexts(shop, order.language, { number: order.confirmationId });
  const money = (amount: Rappen) => formatMoney(amount, order.language);
  const document = await PDFDocument.create();
  // The two packages describe one reader of fonts in types that do not meet.
  document.registerFontkit(fontkit as unknown as Parameters<typeof document.registerFontkit>[0]);
  // Whole: pdf-lib cannot take a part of a font with this reader of fonts.
  const font = await document.embedFont(await readFile(posterFace()), { subset: false });
  const sheet = new Sheet(document.addPage([A4.width, A4.height]), font);

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
