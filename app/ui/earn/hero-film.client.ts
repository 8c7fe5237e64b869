/**
 * A looping film: `[data-loop]` around a `<video loop muted controls preload="none">` and a `[data-loop-toggle]` with
 * `data-play` and `data-pause` as its labels.
 * Invariant: it plays only while visible, never by itself with reduced motion, and can be stopped.
 */
import { attributeOf, dataOf, selectorOf } from "../../browser/contract.ts";
import { wantsStillness } from "../../browser/page.ts";

export function startLoop(place: HTMLElement): void {
  const video = place.querySelector("video");
  const toggle = place.querySelector<HTMLButtonElement>(selectorOf("loopToggle"));
  if (!video || !toggle) return;
  let wanted = !wantsStillness();
  let seen = false;

  const announceState = () => {
    toggle.toggleAttribute(attributeOf("playing"), wanted);
    toggle.setAttribute("aria-label", (wanted ? dataOf(toggle).pause : dataOf(toggle).play) ?? "");
  };
  const run = () => {
    if (!wanted || !seen || document.visibilityState === "hidden") return video.pause();
    video.play().catch((error: unknown) => {
      // A browser that saves power or data does not autoplay: then the button starts the film.
      if (error instanceof DOMException && error.name === "AbortError") return;
      wanted = false;
      announceState();
    });
  };

  video.controls = false;
  toggle.hidden = false;
  toggle.addEventListener("click", () => {
    wanted = !wanted;
    announceState();
    run();
  });
  document.addEventListener("visibilitychange", run);
  new IntersectionObserver(([latest]) => {
    seen = latest?.isIntersecting ?? false;
    run();
  }).observe(video);
  announceState();
}
