/** Where an order was begun, and leads back to when it is left. */
import { z } from "zod";
import type { Order } from "../domain/orders/order.ts";
import { isRefusal, Refusal } from "../domain/refusal.ts";

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

/** What lies behind the door: the poster that was to be ordered. */
export function behind(door: Door, { lines: [line] }: Order): string {
  if (door === "cart") return "/cart";
  return door === "dashboard" ? `/dashboard/${line?.posterId}` : `/create/${line?.creationId}/poster`;
}
