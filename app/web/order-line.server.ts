/** A poster of an order as staff see it: its name, and its print file in figures. */
import type { PrintFileStatus } from "../domain/fulfilment/print-files.ts";
import type { OrderLine } from "../domain/orders/order.ts";
import type { RequestContext } from "./request-context.server.ts";

/** Prints of lower resolution look soft at arm's length; `coarse_prints` uses the same bound. */
export const LOW_DPI = 80;

/** A catalogue poster has a title; a buyer's own poster goes by its style. */
export function lineName({ title, style }: OrderLine, { t }: RequestContext): string {
  return title ?? t(`styles:${style}`);
}

/** A print file in figures. */
export function fileOf(file: PrintFileStatus | undefined) {
  const { state, dpi, bytes } = file ?? { state: "never" as const, dpi: null, bytes: null };
  return {
    state,
    isReplaced: file?.isReplaced ?? false,
    dpi: dpi ?? 0,
    megabytes: megabytesOf(bytes ?? 0),
    isLow: dpi !== null && dpi < LOW_DPI,
  };
}

export function megabytesOf(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1);
}
