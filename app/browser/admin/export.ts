/** The list as a file: fetched where scripts run, so that it can be said whether all of it has come. */
import { around, isPlainClick, make } from "../page.ts";
import { showToast } from "../toast.ts";

export function watchExport(): void {
  document.addEventListener("click", (event) => {
    const link = around<HTMLAnchorElement>(event, "a[data-export]");
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    if (link.getAttribute("aria-busy") !== "true") void save(link);
  });
}

async function save(link: HTMLAnchorElement): Promise<void> {
  const { exported = "", failureTitle = "", failure } = link.dataset;
  link.setAttribute("aria-busy", "true");
  try {
    const response = await fetch(link.href);
    // The session has ended: the browser goes there itself, and is led to the log-in.
    if (new URL(response.url).pathname === "/admin/login") return location.assign(link.href);
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
