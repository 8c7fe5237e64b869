/**
 * Orders as the documented back-office API returns them.
 * Invariant: amounts are francs, and every picture has a full address.
 */

import { paths } from "../../paths.ts";
import { backOfficeOrderRow, changeStatus } from "../fulfilment/order-status.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Shop } from "../kernel/shop.ts";
import type { MadeKind } from "../orders/kind.ts";
import { type OrderStatus, shippingOf } from "../orders/order.ts";
import type { Staff } from "../staff/staff.ts";
import { type StreamedOrder, withDetails } from "./order-stream.ts";

const pictures = paths.admin.orders.$.pictures.$;

export function standardOrder({ row, lines }: StreamedOrder, origin: string) {
  const [line] = lines;
  return {
    ...orderOf(row),
    quantity: quantityOf(lines),
    style: line?.style ?? "",
    posterImageUrl: line ? origin + pictures.$(row.id, line.id, "poster") : null,
    originalImageUrl: line?.hasPhoto ? origin + pictures.$(row.id, line.id, "photo") : null,
  };
}

export function catalogueOrder({ row, lines }: StreamedOrder, origin: string) {
  return {
    ...orderOf(row),
    quantity: quantityOf(lines),
    items: lines.map(({ id, style, title, quantity, unitPrice, print }) => ({
      id,
      style,
      name: title,
      quantity,
      print,
      price: unitPrice / 100,
      posterImageUrl: `${origin}${paths.admin.orders.$.pictures.$.$(row.id, id, "poster")}`,
    })),
  };
}

function orderOf(row: StreamedOrder["row"]) {
  return {
    id: row.id,
    confirmationId: row.confirmation_id,
    createdAt: new Date(row.placed_at ?? row.created_at).toISOString(),
    ...shippingOf(row),
    amount: (row.charged ?? row.amount) / 100,
    status: row.status,
    paymentState: row.payment_state,
  };
}

function quantityOf(lines: StreamedOrder["lines"]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Returns one order of that kind. @throws Refusal "not-found" */
export async function calledOrder(
  shop: Shop,
  _staff: Staff,
  { id, kind }: { id: string; kind: MadeKind },
): Promise<StreamedOrder> {
  const row = await backOfficeOrderRow(shop.db, id);
  const [order] = row.kind === kind ? await withDetails(shop, [row]) : [];
  if (!order) throw new Refusal("not-found");
  return order;
}

/** Sets the order's status; the last call counts. @throws Refusal "not-found" */
export async function setCalledStatus(
  shop: Shop,
  staff: Staff,
  { id, kind, status }: { id: string; kind: MadeKind; status: OrderStatus },
): Promise<{ id: string; status: OrderStatus }> {
  await calledOrder(shop, staff, { id, kind });
  await changeStatus(shop, staff, { orderId: id, status });
  return { id, status };
}
