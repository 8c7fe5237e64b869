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
import { Paper } from "./paper.server.ts";
import { Sheet } from "./receipt-sheet.server.ts";

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
