/** Checks the availability of the open poster each time the page becomes visible again. */

import { dataOf, selectorOf } from "../../browser/contract.ts";
import { latestOnly } from "../../browser/latest-only.ts";
import { paths } from "../../paths.ts";
import { startClips } from "../poster-over-clip.client.ts";

/** Watches the poster that is open, and every poster that is opened later. */
export function watchExhibits(): void {
  document.addEventListener("dialogshown", () => startClips());
  startClips();
  document.addEventListener("visibilitychange", () => {
    const exhibit = document.querySelector<HTMLElement>(`dialog[open] ${selectorOf("exhibit")}`);
    if (exhibit && document.visibilityState === "visible") void checkAvailability(exhibit);
  });
}

const checks = latestOnly();

async function checkAvailability(exhibit: HTMLElement): Promise<void> {
  const { exhibit: id = "", takenDown = "", soldOut = "" } = dataOf(exhibit);
  try {
    const availability = await checks.run((signal) => fetchAvailability(id, signal));
    if (availability === "taken-down") notify(exhibit, takenDown);
    if (availability === "sold-out" && !exhibit.querySelector(selectorOf("sold"))) notify(exhibit, soldOut);
  } catch {
    // The check can fail: the order itself refuses a poster that is gone.
  }
}

async function fetchAvailability(
  id: string,
  signal: AbortSignal,
): Promise<"available" | "sold-out" | "taken-down"> {
  const answer = await fetch(paths.api.images.$.availability(id), { signal });
  if (answer.status === 404) return "taken-down";
  if (!answer.ok) throw new Error(String(answer.status));
  const { totalSupply, soldCount } = await answer.json();
  return totalSupply !== null && soldCount >= totalSupply ? "sold-out" : "available";
}

/** Shows the text and removes the buttons that buy it. */
function notify(exhibit: HTMLElement, text: string): void {
  const notice = exhibit.querySelector(selectorOf("exhibitNotice"));
  if (notice) notice.textContent = text;
  exhibit.querySelector(selectorOf("exhibitBuy"))?.remove();
}
