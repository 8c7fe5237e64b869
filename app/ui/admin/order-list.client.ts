/** All that scripts add to the list of orders, in one module: pages of visitors name no more than that. */
import { selectorOf } from "../../browser/contract.ts";
import { watchExport } from "./order-export.client.ts";
import { watchFilter } from "./order-filter.client.ts";
import { watchSelection } from "./selection-bar.client.ts";
import { watchStatuses } from "./status-form.client.ts";

export function startOrderList(): void {
  watchStatuses();
  watchSelection();
  watchExport();
  watchFilter();
  if (document.querySelector(selectorOf("shortcuts")))
    void import("./shortcuts.client.ts").then(({ watchShortcuts }) => watchShortcuts());
}
