/** Orders as the calls of the back office tell them. Invariant: amounts are francs, and every picture has a whole address. */
import { Refusal } from "../refusal.ts";
import type { Shop } from "../shop.ts";
import type { Staff } from "../staff/staff.ts";
import { changeStatus, officeOrderRow } from "./fulfilment.ts";
import type { OrderStatus } from "./order.ts";
import { type StreamedOrder, withDetails } from "./order-stream.ts";

/** The two kinds that the calls know. */
export type CalledKind = "poster" | "catalogue";

export function standardOrder({ row, lines }: StreamedOrder, origin: string) {
  const [line] = lines;
  const pictures = `${origin}/admin/orders/${row.id}/pictures/${line?.id}`;
  return {
    ...orderOf(row),
    quantity: quantityOf(lines),
    style: line?.style ?? "",
    posterImageUrl: line ? `${pictures}/poster` : null,
    originalImageUrl: line?.hasPhoto ? `${pictures}/photo` : null,
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
      posterImageUrl: `${origin}/admin/orders/${row.id}/pictures/${id}/poster`,
    })),
  };
}

function orderOf(row: StreamedOrder["row"]) {
  return {
    id: row.id,
    confirmationId: row.confirmation_id,
    createdAt: new Date(row.placed_at ?? row.created_at).toISOString(),
    firstName: row.first_name ?? "",
    lastName: row.last_name ?? "",
    email: row.email ?? "",
    address: row.address ?? "",
    city: row.city ?? "",
    state: row.state ?? "",
    zipCode: row.zip_code ?? "",
    country: row.country ?? "",
    amount: (row.charged ?? row.amount) / 100,
    status: row.status,
    paymentState: row.payment_state,
  };
}

function quantityOf(lines: StreamedOrder["lines"]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** One order of that kind. @throws Refusal "not-found" */
export async function calledOrder(
  shop: Shop,
  _staff: Staff,
  { id, kind }: { id: string; kind: CalledKind },
): Promise<StreamedOrder> {
  const row = await officeOrderRow(shop.db, id);
  const [order] = row.kind === kind ? await withDetails(shop.db, [row]) : [];
  if (!order) throw new Refusal("not-found");
  return order;
}

/** Sets its status; the last call counts. @throws Refusal "not-found" */
export async function setCalledStatus(
  shop: Shop,
  staff: Staff,
  { id, kind, status }: { id: string; kind: CalledKind; status: OrderStatus },
): Promise<{ id: string; status: OrderStatus }> {
  await calledOrder(shop, staff, { id, kind });
  await changeStatus(shop, staff, { orderId: id, status });
  return { id, status };
}
