/**
 * What the back office asks of its list of orders, as it stands in the address.
 * Invariant: what makes no sense counts as not asked, so that every address shows a list.
 */
import { z } from "zod";
import { offsetAt } from "../swiss-clock.ts";

export const ORDER_STATUSES = ["pending", "processing", "shipped", "delivered", "cancelled"] as const;
/** As the specification calls them; the shop's own order of credits is the third. */
export const ORDER_KINDS = ["standard", "catalogue", "credits"] as const;
export const PAYMENT_FILTERS = ["received", "paid", "refunded", "disputed", "unpaid", "any"] as const;
export const ORDER_SORTS = ["newest", "oldest", "highest", "lowest"] as const;

export const ATTENTION_REASONS = ["payment", "print-file", "reprint", "low-dpi", "address"] as const;

export type OrderKind = (typeof ORDER_KINDS)[number];
export type AttentionReason = (typeof ATTENTION_REASONS)[number];
export type OrderSort = (typeof ORDER_SORTS)[number];

/** A day of the calendar. */
const Day = z.iso.date().catch("");

/** The last order of a page, or the first of the next one, and which way to go on from it. */
export interface Place {
  way: "after" | "before";
  value: number;
  id: string;
}

export const OrderQuery = z.object({
  kind: z.enum(ORDER_KINDS).catch("standard"),
  q: z
    .string()
    .transform((typed) => typed.replaceAll("\0", "").trim().slice(0, 100))
    .catch(""),
  status: z.enum(ORDER_STATUSES).or(z.literal("")).catch(""),
  from: Day,
  to: Day,
  /** Whose money has come, where nothing else is asked: nobody shall make what is not paid. */
  payment: z.enum(PAYMENT_FILTERS).catch("received"),
  /** Only what a person has to look at: for any reason, or for one. */
  attention: z.enum(["any", ...ATTENTION_REASONS, ""]).catch(""),
  sort: z.enum(ORDER_SORTS).catch("newest"),
  page: z.string().catch(""),
});

export type OrderQuery = z.output<typeof OrderQuery>;

/** The same for the calls, which give all orders where nothing else is asked. */
export const OrderCallQuery = OrderQuery.extend({ payment: z.enum(PAYMENT_FILTERS).catch("any") });

/** Reads the query of an address. */
export function readOrderQuery(params: URLSearchParams): OrderQuery {
  return OrderQuery.parse(Object.fromEntries(params));
}

const DEFAULTS: OrderQuery = OrderQuery.parse({});

/** The address of a list: only what differs from the plain one stands in it. */
export function orderQueryPath(query: OrderQuery, path = "/admin/orders"): string {
  const asked = Object.entries(query).filter(([name, value]) => value !== DEFAULTS[name as keyof OrderQuery]);
  const params = new URLSearchParams(asked);
  return params.size > 0 ? `${path}?${params}` : path;
}

const LIST = "/admin/orders";

/** The list that an address inside the back office is, or was opened from; the plain one where it says none. */
export function listPathOf(told: string | null | undefined): string {
  const url = told && URL.canParse(told, "http://shop.invalid") ? new URL(told, "http://shop.invalid") : null;
  if (url?.host !== "shop.invalid") return LIST;
  const opened = url.searchParams.get("list");
  if (url.pathname !== LIST) return opened?.startsWith(LIST) ? listPathOf(opened) : LIST;
  return orderQueryPath(readOrderQuery(url.searchParams));
}

/** The page of an order, or one about it, that leads back to the list. */
export function orderPath(id: string, list: string, part = ""): string {
  const path = `${LIST}/${id}${part && `/${part}`}`;
  return list === LIST ? path : `${path}?list=${encodeURIComponent(list)}`;
}

export function writePlace({ way, value, id }: Place): string {
  return `${way}.${value}.${id}`;
}

export function readPlace(text: string): Place | null {
  const [, way, value, id] = /^(after|before)\.(\d{1,15})\.([\w-]{1,64})$/.exec(text) ?? [];
  if (!way || !value || !id) return null;
  return { way: way === "after" ? "after" : "before", value: Number(value), id };
}

/** When a day begins in Switzerland, so many days later. */
export function dayStart(day: string, later = 0): number {
  const utc = Date.parse(`${day}T00:00:00Z`) + later * 24 * 3600_000;
  // Twice: near a change of the clocks the first guess may stand on its other side.
  const guess = utc - offsetAt(utc);
  return utc - offsetAt(guess);
}
