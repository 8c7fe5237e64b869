/**
 * The query of the back office's list of orders, as the address has it.
 * Invariant: an invalid value becomes the default, so that every address shows a list.
 */
import { z } from "zod";
import { paths } from "../../paths.ts";
import { ATTENTION_REASONS } from "./attention.ts";
import { ORDER_KINDS } from "./kind.ts";
import { ORDER_STATUSES } from "./status.ts";

export const PAYMENT_FILTERS = ["received", "paid", "refunded", "disputed", "unpaid", "any"] as const;
export const ORDER_SORTS = ["newest", "oldest", "highest", "lowest"] as const;

/** A day of the calendar. */
const Day = z.iso.date().catch("");

/** The last order of a page, or the first of the next one, and the direction in which the list goes on. */
export interface Cursor {
  way: "after" | "before";
  value: number;
  id: string;
}

export const OrderQuery = z.object({
  kind: z.enum(["all", ...ORDER_KINDS]).catch("all"),
  q: z
    .string()
    .transform((typed) => typed.replaceAll("\0", "").trim().slice(0, 100))
    .catch(""),
  status: z.enum(ORDER_STATUSES).or(z.literal("")).catch(""),
  from: Day,
  to: Day,
  /** By default the orders whose money has arrived, so that staff make no unpaid one. */
  payment: z.enum(PAYMENT_FILTERS).catch("received"),
  /** Only orders that staff have to check: for any reason, or for one. */
  attention: z.enum(["any", ...ATTENTION_REASONS, ""]).catch(""),
  sort: z.enum(ORDER_SORTS).catch("newest"),
  page: z.string().catch(""),
});

export type OrderQuery = z.output<typeof OrderQuery>;

/** The same for the documented calls: by default standard orders, whether they are paid or not. */
export const OrderCallQuery = OrderQuery.extend({
  kind: z.enum(ORDER_KINDS).catch("poster"),
  payment: z.enum(PAYMENT_FILTERS).catch("any"),
});

/** Reads the query of an address. */
export function readOrderQuery(params: URLSearchParams): OrderQuery {
  return OrderQuery.parse(Object.fromEntries(params));
}

/** The list without any filter. */
export const DEFAULT_QUERY: OrderQuery = OrderQuery.parse({});

/** The address of a list: it holds only what differs from the defaults. */
export function orderQueryPath(query: OrderQuery, path = paths.admin.orders()): string {
  const asked = Object.entries(query).filter(
    ([name, value]) => value !== DEFAULT_QUERY[name as keyof OrderQuery],
  );
  const params = new URLSearchParams(asked);
  return params.size > 0 ? `${path}?${params}` : path;
}

const LIST = paths.admin.orders();

/** The list that an address of the back office is, or was opened from; the plain one when it names none. */
export function listPathOf(path: string | null | undefined): string {
  const url = path && URL.canParse(path, "http://shop.invalid") ? new URL(path, "http://shop.invalid") : null;
  if (url?.host !== "shop.invalid") return LIST;
  const opened = url.searchParams.get("list");
  if (url.pathname !== LIST) return opened?.startsWith(LIST) ? listPathOf(opened) : LIST;
  return orderQueryPath(readOrderQuery(url.searchParams));
}

/** The query of the list at this address, from its first page on. */
export function queryOfList(path: string): OrderQuery {
  const { searchParams } = new URL(listPathOf(path), "http://shop.invalid");
  return { ...readOrderQuery(searchParams), page: "" };
}

/** A page of the back office about an order, with a link back to the list. */
export function withList(path: string, list: string): string {
  return list === LIST ? path : `${path}?list=${encodeURIComponent(list)}`;
}

export function writeCursor({ way, value, id }: Cursor): string {
  return `${way}.${value}.${id}`;
}

export function readCursor(text: string): Cursor | null {
  const [, way, value, id] = /^(after|before)\.(\d{1,15})\.([\w-]{1,64})$/.exec(text) ?? [];
  if (!way || !value || !id) return null;
  return { way: way === "after" ? "after" : "before", value: Number(value), id };
}
