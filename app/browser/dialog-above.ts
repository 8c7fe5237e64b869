/**
 * A text that opens above the dialog or page that the visitor is filling in: its link has `data-dialog-above`, and works
 * as a link to a new tab without this script. Invariant: nothing of the form below changes.
 */
import { announceFailure } from "./connection.ts";
import { selectorOf } from "./contract.ts";
import { around, isPlainClick } from "./page.ts";

export function watchTextsAbove(): void {
  document.addEventListener("click", (event) => {
    const link = around<HTMLAnchorElement>(event, `a${selectorOf("dialogAbove")}`);
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    void import("./dialog-text.ts").then(({ openAbove }) => openAbove(link), announceFailure);
  });
}
