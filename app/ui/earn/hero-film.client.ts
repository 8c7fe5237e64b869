/**
 * A looping film: `[data-loop]` around a `<video loop muted controls preload="none">` and a `[data-loop-toggle]` with
 * `data-play` and `data-pause` as its labels.
 * Invariant: it plays only while visible and after its poster, by itself neither with reduced motion nor where data is
 * saved, and can be stopped.
 */
import { attributeOf, dataOf, selectorOf } from "../../browser/contract.ts";
import { mayPlayUnasked, whenDrawable } from "../../browser/page.ts";

export function startLoop(place: HTMLElement): void {
  const video = place.querySelector("video");
  const toggle = place.querySelector<HTMLButtonElement>(selectorOf("loopToggle"));
  if (!video || !toggle) return;
  let wanted = mayPlayUnasked();
  let seen = false;

  const announceState = () => {
    toggle.toggleAttribute(attributeOf("playing"), wanted);
    toggle.setAttribute("aria-label", (wanted ? dataOf(toggle).pause : dataOf(toggle).play) ?? "");
  };
  const moves = () => wanted && seen && document.visibilityState === "visible";

  const run = async () => {
    if (!moves()) return video.pause();
    await whenDrawable(posterOf(video));
    if (!moves()) return;
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
    void run();
  });
  document.addEventListener("visibilitychange", () => void run());
  new IntersectionObserver(([latest]) => {
    seen = latest?.isIntersecting ?? false;
    void run();
  }).observe(video);
  announceState();
}

/** The picture that the browser shows before the film. */
function posterOf({ poster }: HTMLVideoElement): HTMLImageElement | null {
  if (!poster) return null;
  const picture = new Image();
  picture.src = poster;
  return picture;
}
