/** Plays the clip of the visible slide. With data saving on, the visitor starts it with the link in the page. */
import { selectorOf } from "../../browser/contract.ts";
import { startClips } from "../poster-over-clip.client.ts";

/** Starts the clip; returns a function that stops it. */
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
      slide.querySelector<HTMLElement>(selectorOf("clipToggle"))?.focus();
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
