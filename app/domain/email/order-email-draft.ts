/** What the e-mails about an order have in common: number, sums, address, titles of posters, links. */
import type { Row } from "../../../db/schema.ts";
import type { Block } from "../kernel/email-body.ts";
import { type Draft, emailTexts } from "../kernel/email-composer.ts";
import { formatMoney, rappen } from "../kernel/money.ts";
import type { Shop } from "../kernel/shop.ts";
import { shippingOf } from "../orders/order.ts";
import { orderLink } from "../orders/order-link.server.ts";
import { addressLines } from "../orders/shipping.ts";

type OrderRow = Row<"orders">;
type Lines = readonly Row<"order_lines">[];

/** The email that is about these lines of the order, for texts that count posters. */
export function draftOf(order: OrderRow, kind: Draft["kind"], lines: Lines = []): Draft {
  return {
    kind,
    key: order.confirmation_id,
    recipient: order.email ?? "",
    language: order.language,
    orderId: order.id,
    values: {
      number: order.confirmation_id,
      count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      total: formatMoney(rappen(order.charged ?? order.amount), order.language),
      // Credits are not shipped.
      address: order.kind === "credits" ? "" : addressLines(shippingOf(order), order.language).join("\n"),
    },
  };
}

/** A catalogue poster has a title; a buyer's own poster goes by its style, named in the reader's language. */
export function titleOf(shop: Shop, language: string, { title, style }: Row<"order_lines">): string {
  return title ?? emailTexts(shop, language)(`styles:${style}`);
}

export function linkTo(shop: Shop, order: OrderRow, label: string, page?: (id: string) => string): Block {
  return { link: shop.settings.origin + orderLink(shop, order.id, page), label };
}
