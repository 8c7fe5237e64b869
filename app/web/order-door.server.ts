/** Where an order was begun, and leads back to when it is left. */
import { z } from "zod";
import type { Order } from "../domain/orders/order.ts";
import { isRefusal, Refusal, type RefusalCode } from "../domain/refusal.ts";
import { redirectWithToast } from "./toast.server.ts";
import { tellRefusal, type Visit } from "./visit.server.ts";

const DOORS = ["dashboard", "creation", "cart"] as const;
export type Door = (typeof DOORS)[number];

/** As a form or an address names it; whoever names none comes from where posters are made. */
export const DoorField = z.enum(DOORS).catch("creation");

export function doorOf(url: URL): Door {
  return DoorField.parse(url.searchParams.get("from"));
}

/** The address of a step that remembers the door. */
export function through(door: Door, step: string): string {
  return door === "creation" ? step : `${step}${step.includes("?") ? "&" : "?"}from=${door}`;
}

/** Why there is nothing to pay yet, in the words of the door. */
export function toldAt(door: Door, error: unknown): unknown {
  const isUnprepared = door === "dashboard" && isRefusal(error) && error.code === "checkout-failed";
  return isUnprepared ? new Refusal("payment-unprepared") : error;
}

/** What a cart is told in, line by line. */
const OF_THE_CART: ReadonlySet<string> = new Set([
  "cart-changed",
  "poster-gone",
  "edition-sold-out",
  "edition-held",
] satisfies RefusalCode[]);

/** Where something in the cart is not as it was, the cart itself says what. @throws whatever else went wrong */
export async function lookAtCartAgain({ shop, t }: Visit, error: unknown): Promise<Response> {
  if (!isRefusal(error) || !OF_THE_CART.has(error.code)) throw error;
  return redirectWithToast(shop, "/cart", { type: "error", message: tellRefusal(error, t).message });
}

/** What lies behind the door: the poster that was to be ordered. */
export function behind(door: Door, { lines: [line] }: Order): string {
  if (door === "cart") return "/cart";
  return door === "dashboard" ? `/dashboard/${line?.posterId}` : `/create/${line?.creationId}/poster`;
}
