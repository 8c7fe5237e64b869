/**
 * The receipt of an order and its credit notes as PDFs.
 * Invariant: they show what was charged and the tax of the sale, never a current price or rate, and the same order gives the
 * same file.
 */
import { type TaxFacts, taxFactsOf } from "../invoices/tax-facts.ts";
import { emailTexts, type Texts } from "../kernel/email-composer.ts";
import { formatMoney, type Rappen, rappen } from "../kernel/money.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Shop } from "../kernel/shop.ts";
import { formatDay } from "../kernel/swiss-time.ts";
import type { Viewer } from "../kernel/viewer.ts";
import { type Order, type OrderAccess, type OrderLine, withLines } from "../orders/order.ts";
import { addressLines } from "../orders/shipping.ts";
import { linesOfRefund } from "../payments/refund-rows.ts";
import { documentOrderOf } from "./document-order.ts";
import { openSheet, paidLine, type Receipt, type Writing, writeTax } from "./document-paper.server.ts";
import type { PaperElement } from "./paper.server.ts";

/** The receipt. @throws Refusal "order-document-hidden" for another viewer, "receipt-missing" while the order is not paid */
export async function receiptOf(shop: Shop, viewer: Viewer, access: OrderAccess): Promise<Receipt> {
  return makeReceipt(shop, await documentOrderOf(shop, viewer, access));
}

/** The receipt that an email attaches. @throws Refusal "not-found" or "receipt-missing" */
export async function orderReceipt(shop: Shop, orderId: string): Promise<Receipt> {
  return makeReceipt(shop, await orderWithLines(shop, orderId));
}

/**
 * A credit note for money that went back, or the invoice that takes one back, by its number.
 * @throws Refusal "order-document-hidden" or "credit-note-missing"
 */
export async function correctionOf(
  shop: Shop,
  viewer: Viewer,
  { number, ...access }: OrderAccess & { number: string },
): Promise<Receipt> {
  return makeCorrection(shop, await documentOrderOf(shop, viewer, access), number);
}

/** The same for staff. @throws Refusal "not-found" or "credit-note-missing" */
export async function orderCorrection(shop: Shop, orderId: string, number: string): Promise<Receipt> {
  return makeCorrection(shop, await orderWithLines(shop, orderId), number);
}

async function orderWithLines({ db }: Shop, orderId: string): Promise<Order> {
  const row = await db.selectFrom("orders").selectAll().where("id", "=", orderId).executeTakeFirst();
  if (!row) throw new Refusal("not-found");
  return withLines(db, row);
}

interface OrderWriting extends Writing {
  order: Order;
}

async function openOrderSheet(
  shop: Shop,
  order: Order,
  head: { title: string; at: number; content: unknown },
): Promise<OrderWriting> {
  const { language, confirmationId: number } = order;
  return { ...(await openSheet(shop, { ...head, language, values: { number } })), order };
}

async function makeReceipt(shop: Shop, order: Order): Promise<Receipt> {
  const { paidAt, charged, email } = order;
  if (paidAt === null || charged === null || email === null) throw new Refusal("receipt-missing");
  const tax = await taxFactsOf(shop.db, order.id);
  const title = emailTexts(shop, order.language)("receipt.title");
  const at = { title: `${title} ${order.confirmationId}`, at: paidAt, content: [order, tax] };
  const writing = await openOrderSheet(shop, order, at);
  const { sheet, paper, t } = writing;
  sheet.write("H1", [t("receipt.title")], { size: 26 });
  sheet.ends(t("receipt.number"), formatDay(paidAt, order.language));
  if (tax) sheet.write("P", [t("receipt.invoice", { invoice: tax.invoice.number })]);
  sheet.gap(20);
  sheet.write("P", order.shipping ? addressLines(order.shipping, order.language) : [email]);
  sheet.gap(28);
  await paper.pause();
  const table = writeTable(writing, charged, tax);
  await paper.pause();
  if (tax) writeTax(writing, table, tax, tax.invoice);
  sheet.gap(28);
  if (order.shipping) sheet.write("P", [t("receipt.thanks")], { quiet: true });
  return { name: `receipt-${order.confirmationId}.pdf`, pdf: await paper.save() };
}

async function makeCorrection(shop: Shop, order: Order, number: string): Promise<Receipt> {
  const tax = await taxFactsOf(shop.db, order.id);
  const document = tax?.corrections.find((each) => each.number === number);
  if (!tax || !document) throw new Refusal("credit-note-missing");
  const heading = emailTexts(
    shop,
    order.language,
  )(document.gross < 0 ? "receipt.creditNote" : "receipt.takenBack");
  const at = { title: `${heading} ${number}`, at: document.issuedAt, content: [order, document] };
  const writing = await openOrderSheet(shop, order, at);
  const { sheet, paper, t } = writing;
  const money = (amount: Rappen) => formatMoney(amount, order.language);
  sheet.write("H1", [heading], { size: 26 });
  sheet.ends(number, formatDay(document.issuedAt, order.language));
  sheet.write("P", [t("receipt.creditFor", { invoice: tax.invoice.number })]);
  sheet.gap(20);
  sheet.write("P", order.shipping ? addressLines(order.shipping, order.language) : [order.email ?? ""]);
  sheet.gap(28);
  await paper.pause();
  const table = paper.group("Table");
  sheet.headers(table, t("paper.item"), t("paper.amount"));
  const total = rappen(Math.abs(document.gross));
  const isWhole = document.disputeId === null && document.gross === -tax.invoice.gross;
  const lines = isWhole
    ? order.lines.map(({ id: lineId, quantity }) => ({ lineId, quantity }))
    : await linesOfRefund(shop.db, document.refundId ?? "");
  const posters = order.lines.flatMap((line) => {
    const quantity = lines.find(({ lineId }) => lineId === line.id)?.quantity;
    return quantity === undefined ? [] : [lineName({ ...line, quantity }, t)];
  });
  const what =
    document.disputeId !== null
      ? t("receipt.byBank")
      : isWhole && order.pack
        ? t("receipt.credits", { count: order.pack.credits })
        : t("receipt.part");
  const [first = what, ...rest] = posters;
  sheet.row(table, [first, ...rest], money(total));
  sheet.rule();
  sheet.row(table, [heading], money(total), { size: 14 });
  writeTax(writing, table, tax, document);
  return { name: `${number}.pdf`, pdf: await paper.save() };
}

function lineName({ quantity, style, title }: Pick<OrderLine, "quantity" | "style" | "title">, t: Texts) {
  return title === null
    ? t("receipt.line", { quantity, style: t(`styles:${style}`) })
    : t("receipt.named", { quantity, title });
}

function writeTable(
  { paper, sheet, order, t }: OrderWriting,
  charged: Rappen,
  tax: TaxFacts | null,
): PaperElement {
  const money = (amount: Rappen) => formatMoney(amount, order.language);
  const table = paper.group("Table");
  sheet.headers(table, t("paper.item"), t("paper.amount"));
  if (order.pack) {
    sheet.row(table, [t("receipt.credits", { count: order.pack.credits })], money(order.pack.price));
  }
  for (const line of order.lines) {
    const { quantity, unitPrice } = line;
    const each = quantity > 1 ? [t("receipt.each", { price: money(unitPrice) })] : [];
    sheet.row(table, [lineName(line, t), ...each], money(rappen(unitPrice * quantity)));
  }
  if (order.shipping) sheet.row(table, [t("receipt.shipping")], money(rappen(0)));
  sheet.rule();
  sheet.row(table, [t(paidLine(tax))], money(charged), { size: 14 });
  if (order.paymentState === "refunded") {
    sheet.row(table, [t("receipt.refunded")], money(charged), { size: 14 });
  }
  return table;
}
