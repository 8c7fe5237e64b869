/**
 * The landing page's slideshow: plays the video first, until it ends, then shows a picture a second, and repeats.
 * Markup: `[data-slideshow]` around `[data-slide]`s and a `[data-slideshow-toggle]` with `data-play` and `data-pause`
 * as its labels. While the toggle has `data-playing`, only the slide with `data-active` is visible, and the one with
 * `data-leaving` fades out; otherwise all slides are in a row. The video begins to load only once the picture below it is shown; where data is saved, nothing plays
 * until it is asked for.
 */
import { attributeOf, dataOf, selectorOf } from "../browser/contract.ts";
import { mayPlayUnasked, whenDrawable } from "../browser/page.ts";

const PICTURE_MS = 1000;

export function startSlideshows(): void {
  for (const show of document.querySelectorAll<HTMLElement>(selectorOf("slideshow"))) startSlideshow(show);
}

function startSlideshow(show: HTMLElement): void {
  const slides = [...show.querySelectorAll<HTMLElement>(selectorOf("slide"))];
  const toggle = show.querySelector<HTMLElement>(selectorOf("slideshowToggle"));
  if (!slides.length) return;
  let current = 0;
  let playing = mayPlayUnasked();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const videoOf = (index: number) => slides[index]?.querySelector("video") ?? null;

  const moves = () => playing && document.visibilityState === "visible";

  const advance = () => {
    const leaving = current;
    videoOf(leaving)?.pause();
    current = (leaving + 1) % slides.length;
    const video = videoOf(current);
    if (video) video.currentTime = 0;
    present(leaving);
  };

  const run = () => {
    clearTimeout(timer);
    const video = videoOf(current);
    if (!moves()) return video?.pause();
    if (video) void play(video);
    else timer = setTimeout(advance, PICTURE_MS);
  };

  const play = async (video: HTMLVideoElement) => {
    await whenDrawable(slides[current]?.querySelector("img") ?? null);
    if (!moves() || videoOf(current) !== video) return;
    await video.play().catch((error: unknown) => {
      const wasPaused = error instanceof DOMException && error.name === "AbortError";
      // A browser that does not autoplay it shows its first picture for a moment.
      if (!wasPaused) timer = setTimeout(advance, PICTURE_MS);
    });
  };

  const present = (leaving?: number) => {
    slides.forEach((slide, index) => {
      slide.toggleAttribute(attributeOf("active"), index === current);
      slide.toggleAttribute(attributeOf("leaving"), index === leaving);
      slide.setAttribute("aria-hidden", String(playing && index !== current));
    });
    if (playing) fetchPicture(slides[(current + 1) % slides.length]);
    fetchPicture(slides[current]);
    run();
  };

  const announceState = () => {
    if (!toggle) return;
    const label = playing ? dataOf(toggle).pause : dataOf(toggle).play;
    toggle.hidden = false;
    if (label) toggle.setAttribute("aria-label", label);
    toggle.toggleAttribute(attributeOf("playing"), playing);
  };

  for (const slide of slides) {
    slide.addEventListener("contextmenu", (event) => event.preventDefault());
    const video = slide.querySelector("video");
    if (!video) continue;
    video.loop = false;
    video.addEventListener("ended", advance);
  }
  toggle?.addEventListener("click", () => {
    playing = !playing;
    announceState();
    present();
    if (!playing) showInRow(slides[current]);
  });
  document.addEventListener("visibilitychange", run);
  announceState();
  present();
}

/** A lazy picture out of view would start loading only when it should already be visible. */
function fetchPicture(slide: HTMLElement | undefined): void {
  for (const picture of slide?.querySelectorAll("img") ?? []) picture.loading = "eager";
}

/** Scrolls the row to the slide at which the show stopped. */
function showInRow(slide: HTMLElement | undefined): void {
  const row = slide?.parentElement;
  if (slide && row) row.scrollLeft = slide.offsetLeft - (row.clientWidth - slide.offsetWidth) / 2;
}
