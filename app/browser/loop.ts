/**
 * A film that goes round and round: `[data-loop]` around a `<video loop muted controls preload="none">` and a
 * `[data-loop-toggle]` with `data-play` and `data-pause` as its labels.
 * Invariant: it plays only while it is seen, never by itself for whoever asked for stillness, and can be stopped.
 */
import { wantsStillness } from "./page.ts";

export function startLoop(place: HTMLElement): void {
  const video = place.querySelector("video");
  const toggle = place.querySelector<HTMLButtonElement>("[data-loop-toggle]");
  if (!video || !toggle) return;
  let wanted = !wantsStillness();
  let seen = false;

  const tellState = () => {
    toggle.toggleAttribute("data-playing", wanted);
    toggle.setAttribute("aria-label", (wanted ? toggle.dataset.pause : toggle.dataset.play) ?? "");
  };
  const run = () => {
    if (!wanted || !seen || document.visibilityState === "hidden") return video.pause();
    video.play().catch((error: unknown) => {
      // A browser that saves power or data plays nothing by itself: then the button is the way.
      if (error instanceof DOMException && error.name === "AbortError") return;
      wanted = false;
      tellState();
    });
  };

  video.controls = false;
  toggle.hidden = false;
  toggle.addEventListener("click", () => {
    wanted = !wanted;
    tellState();
    run();
  });
  document.addEventListener("visibilitychange", run);
  new IntersectionObserver(([latest]) => {
    seen = latest?.isIntersecting ?? false;
    run();
  }).observe(video);
  tellState();
}
