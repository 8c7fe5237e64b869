/** The clip of the slide that one looks at. Whoever saves data starts it with the link that the page has for it. */
import { startClips } from "../poster-over-clip.ts";

/** Answers what stops it. */
export function startFeedClip(slide: HTMLElement): () => void {
  const link = slide.querySelector<HTMLAnchorElement>(".clip-link");
  if (!link || !savesData()) return startClips(slide);
  const ended = new AbortController();
  let stop = () => {};
  link.addEventListener(
    "click",
    (event) => {
      event.preventDefault();
      stop = startClips(slide);
      slide.querySelector<HTMLElement>("[data-clip-toggle]")?.focus();
    },
    { signal: ended.signal },
  );
  return () => {
    ended.abort();
    stop();
  };
}

function savesData(): boolean {
  const connection = "connection" in navigator ? navigator.connection : null;
  const asked =
    typeof connection === "object" &&
    connection !== null &&
    "saveData" in connection &&
    connection.saveData === true;
  return asked || matchMedia("(prefers-reduced-data: reduce)").matches;
}
