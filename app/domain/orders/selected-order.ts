/** One order that was ticked in a list. Invariant: unreadable text is no tick. */
import type { OrderStatus } from "./order.ts";
import { ORDER_STATUSES } from "./status.ts";

export interface Tick {
  id: string;
  /** The status in the list when it was ticked. */
  seen?: OrderStatus;
}

/** Reads the tick in a text, if there is one. */
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
