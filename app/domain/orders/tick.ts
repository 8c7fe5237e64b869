/** One order as it was ticked in a list. Invariant: what cannot be read is no tick. */
import type { OrderStatus } from "./order.ts";
import { ORDER_STATUSES } from "./order-query.ts";

export interface Tick {
  id: string;
  /** What the list said when it was ticked. */
  seen?: OrderStatus;
}

/** The tick in a text, if there is one. */
export function readTick(text: string): Tick[] {
  const [, id, status] = /^([\w-]{1,64})(?:\.([a-z]+))?$/.exec(text.trim()) ?? [];
  if (!id) return [];
  const seen = ORDER_STATUSES.find((each) => each === status);
  return [seen ? { id, seen } : { id }];
}

export function writeTick({ id, seen }: Tick): string {
  return seen ? `${id}.${seen}` : id;
}

/** The address of a page about these orders. */
export function selectionPath(path: string, chosen: readonly Tick[]): string {
  const params = new URLSearchParams();
  for (const tick of chosen) params.append("order", writeTick(tick));
  return `${path}?${params}`;
}
