/**
 * Several orders at once, as ticked in the list.
 * Invariant: each tick names the status that the list showed, so that staff overwrite no change that they have not
 * seen; one order that cannot be changed does not block the others; ticks that match no order are counted and ignored.
 */
import { z } from "zod";
import type { Row } from "../../../db/schema.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import type { Staff } from "../staff/staff.ts";
import type { Order } from "./order.ts";
import { withLines } from "./order.ts";
import { readTick, type Tick } from "./selected-order.ts";
import { ORDER_STATUSES } from "./status.ts";

/** Two pages of the list. */
export const SELECTION_MAX = 100;
/** Of a whole list, whose orders the address does not carry. */
export const LIST_MAX = 500;

/** One tick is text, several are a list; a form resumed after a log-in has them in lines. */
const ticks = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((ticked) => [ticked ?? []].flat().flatMap((text) => text.split("\n")))
  .transform((lines) => [...new Map(lines.flatMap(readTick).map((tick) => [tick.id, tick])).values()]);

/** The address of a list: all of its orders are selected. */
const all = z.string().max(2000).optional();

export const SelectionStatus = z.object({
  order: ticks,
  all,
  /** What the question has shown of the whole list. */
  shown: z.string().max(100).optional(),
  /** From the question: names the bulk change, so that the same form posted twice makes one. */
  change: z.uuid().optional(),
  /** Undefined until staff choose one. */
  status: z.enum(ORDER_STATUSES, { error: "status-unknown" }).optional(),
  /** Staff have confirmed what the question said. */
  sure: z.literal("yes").optional().catch(undefined),
  back: z.string().max(2000).optional(),
});

export type SelectionStatus = z.output<typeof SelectionStatus>;

export const Selection = z.object({ order: ticks, back: z.string().max(2000).optional() });

/** The ticks in an address, such as a button with `formmethod="get"` makes. */
export function readSelection(params: URLSearchParams): Tick[] {
  return Selection.parse({ order: params.getAll("order") }).order;
}

/** @throws Refusal "selection-empty" or "selection-large" */
export function assertSelection(chosen: readonly Tick[], most = SELECTION_MAX): void {
  if (chosen.length === 0) throw new Refusal("selection-empty");
  if (chosen.length > most) {
    throw new Refusal("selection-large", { values: { count: most } });
  }
}

export interface ChosenOrder extends Order {
  row: Row<"orders">;
}

export interface ChosenOrders {
  /** In the order in which they were placed, without credits: those are neither made nor sent. */
  orders: ChosenOrder[];
  /** How many ticks match no order. */
  unknown: number;
}

/** The orders that were ticked. @throws Refusal "selection-empty" or "selection-large" */
export async function chosenOrders(
  shop: Shop,
  _staff: Staff,
  chosen: readonly Tick[],
): Promise<ChosenOrders> {
  assertSelection(chosen);
  const rows = await chosenRows(shop.db, chosen);
  const orders: ChosenOrder[] = [];
  for (const row of rows) {
    orders.push({ ...(await withLines(shop.db, row)), row });
  }
  return { orders, unknown: chosen.length - orders.length };
}

/** The placed orders among the ticked ones, in the order in which they were placed, without credits. */
export async function chosenRows(db: Db, chosen: readonly Tick[]): Promise<Row<"orders">[]> {
  if (chosen.length === 0) return [];
  return db
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
}
