/** A poster that is open tells what has become of it meanwhile, whenever one looks at it again. */
import { startClips } from "../poster-over-clip.ts";

/** Watches every poster that is opened from now on, and the one that is open already. */
export function watchExhibits(): void {
  document.addEventListener("dialogshown", () => startClips());
  startClips();
  document.addEventListener("visibilitychange", () => {
    const exhibit = document.querySelector<HTMLElement>("dialog[open] [data-exhibit]");
    if (exhibit && document.visibilityState === "visible") lookAgain(exhibit);
  });
}

async function lookAgain(exhibit: HTMLElement): Promise<void> {
  const { exhibit: id = "", takenDown = "", soldOut = "" } = exhibit.dataset;
  try {
    const answer = await fetch(`/api/images/${encodeURIComponent(id)}/availability`);
    if (answer.status === 404) tell(exhibit, takenDown);
    if (!answer.ok || exhibit.querySelector("[data-sold]")) return;
    const { totalSupply, soldCount } = await answer.json();
    if (totalSupply !== null && soldCount >= totalSupply) tell(exhibit, soldOut);
  } catch {
    // What cannot be asked just now is told when it matters: no order is taken for what is gone.
  }
}

/** In plain words, and without the way to buy it. */
function tell(exhibit: HTMLElement, text: string): void {
  const notice = exhibit.querySelector("[data-exhibit-notice]");
  if (notice) notice.textContent = text;
  exhibit.querySelector("[data-exhibit-buy]")?.remove();
}
