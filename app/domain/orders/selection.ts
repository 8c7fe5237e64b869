/**
 * Several orders at once, as they were ticked in the list.
 * Invariant: each tick says which status its order showed, so that nobody overwrites what they have not seen; one order
 * that cannot be changed keeps no other from it; what is no order is counted and left alone.
 */
import { z } from "zod";
import type { Row } from "../../../db/schema.ts";
import { isRefusal, Refusal } from "../refusal.ts";
import type { Shop } from "../shop.ts";
import type { Staff } from "../staff/staff.ts";
import { changeStatus } from "./fulfilment.ts";
import type { Order, OrderStatus } from "./order.ts";
import { withLines } from "./order.ts";
import { ORDER_STATUSES } from "./order-query.ts";
import { readTick, type Tick } from "./tick.ts";

/** Two pages of the list. */
export const SELECTION_MAX = 100;

/** One tick is text, several are a list; a form that waited for a log-in has them in lines. */
const ticks = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((told) => [told ?? []].flat().flatMap((text) => text.split("\n")))
  .transform((told) => [...new Map(told.flatMap(readTick).map((tick) => [tick.id, tick])).values()]);

export const SelectionStatus = z.object({
  order: ticks,
  /** Nothing where none was chosen yet. */
  status: z.enum(ORDER_STATUSES, { error: "status-unknown" }).optional(),
  /** Whether it was told that cancelling gives no money back. */
  sure: z.literal("yes").optional().catch(undefined),
  back: z.string().max(2000).optional(),
});

export const Selection = z.object({ order: ticks, back: z.string().max(2000).optional() });

/** The ticks in an address, such as a button with `formmethod="get"` makes. */
export function readSelection(params: URLSearchParams): Tick[] {
  return Selection.parse({ order: params.getAll("order") }).order;
}

/** @throws Refusal "selection-empty" or "selection-large" */
export function assertSelection(chosen: readonly Tick[]): void {
  if (chosen.length === 0) throw new Refusal("selection-empty");
  if (chosen.length > SELECTION_MAX) {
    throw new Refusal("selection-large", { values: { most: SELECTION_MAX, count: chosen.length } });
  }
}

export interface ChosenOrder extends Order {
  row: Row<"orders">;
}

export interface ChosenOrders {
  /** In the order in which they were placed. Credits are not among them: nobody makes or sends them. */
  orders: ChosenOrder[];
  /** How many ticks named no order. */
  unknown: number;
}

/** The orders that were ticked. @throws Refusal "selection-empty" or "selection-large" */
export async function chosenOrders(
  shop: Shop,
  _staff: Staff,
  chosen: readonly Tick[],
): Promise<ChosenOrders> {
  assertSelection(chosen);
  const rows = await shop.db
    .selectFrom("orders")
    .selectAll()
    .where(
      "id",
      "in",
      chosen.map(({ id }) => id),
    )
    .where("placed_at", "is not", null)
    .where("kind", "!=", "credits")
    .orderBy("placed_at")
    .orderBy("id")
    .execute();
  const orders: ChosenOrder[] = [];
  for (const row of rows) {
    orders.push({ ...(await withLines(shop.db, row)), row });
  }
  return { orders, unknown: chosen.length - orders.length };
}

export interface SelectionOutcome {
  changed: string[];
  /** Orders that stayed as they were, and why. */
  kept: { id: string; confirmationId: string; status: OrderStatus; refusal: Refusal }[];
  unknown: number;
}

/** Sets the status of each; what one refuses is told with its number. @throws as `chosenOrders` */
export async function changeStatuses(
  shop: Shop,
  staff: Staff,
  { order: chosen, status }: { order: readonly Tick[]; status: OrderStatus },
): Promise<SelectionOutcome> {
  const { orders, unknown } = await chosenOrders(shop, staff, chosen);
  const seen = new Map(chosen.map((tick) => [tick.id, tick.seen]));
  const outcome: SelectionOutcome = { changed: [], kept: [], unknown };
  for (const { id, confirmationId } of orders) {
    try {
      await changeStatus(shop, staff, { orderId: id, status, before: seen.get(id) });
      outcome.changed.push(id);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      outcome.kept.push({ id, confirmationId, status: await statusOf(shop, id), refusal: error });
    }
  }
  return outcome;
}

async function statusOf(shop: Shop, id: string): Promise<OrderStatus> {
  const row = await shop.db.selectFrom("orders").select("status").where("id", "=", id).executeTakeFirst();
  return row?.status ?? "pending";
}
