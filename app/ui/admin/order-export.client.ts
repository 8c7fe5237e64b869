/** Downloads the list as a file: by fetch where scripts run, so that the page can report whether it is complete. */

import { dataOf, selectorOf } from "../../browser/contract.ts";
import { around, isPlainClick, make } from "../../browser/page.ts";
import { showToast } from "../../browser/toast.ts";
import { paths } from "../../paths.ts";

export function watchExport(): void {
  document.addEventListener("click", (event) => {
    const link = around<HTMLAnchorElement>(event, `a${selectorOf("export")}`);
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    if (link.getAttribute("aria-busy") !== "true") void save(link);
  });
}

async function save(link: HTMLAnchorElement): Promise<void> {
  const { exported = "", failureTitle = "", failure } = dataOf(link);
  link.setAttribute("aria-busy", "true");
  try {
    const response = await fetch(link.href);
    // The session has ended: the browser follows the link itself and is redirected to the log-in.
    if (new URL(response.url).pathname === paths.admin.login()) return location.assign(link.href);
    const [, name] = /filename="([^"]+)"/.exec(response.headers.get("Content-Disposition") ?? "") ?? [];
    if (!response.ok || !name) throw new Error(String(response.status));
    const address = URL.createObjectURL(await response.blob());
    make("a", { href: address, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
    showToast({ title: exported, description: name });
  } catch {
    showToast({ title: failureTitle, description: failure, tone: "error" });
  }
  link.removeAttribute("aria-busy");
}
