/**
 * A poster over the clip that it was made of: the clip plays, stops at its moment, the poster fades in for three
 * seconds, the clip goes on, and at the end the poster is there again.
 * Markup: `[data-clip]` with `data-moment` in seconds, around a muted `<video preload="none">` and the poster's `<img>`,
 * which lies over it. A `button[data-clip-toggle hidden]` inside, with `data-play` and `data-pause` as its labels, lets
 * the clip be stopped. Without a script the poster is seen; its link to the clip is the page's own.
 * The look is in `ui/clip.css`: `data-shows` on the container is "poster" or "clip".
 * Invariant: nothing moves by itself for whoever asked for stillness, nor where nobody sees it; out of sight a clip
 * goes back to its start.
 */
import { wantsStillness } from "./page.ts";

const SHOWN_MS = 3_000;
/** As `ui/clip.css` has it. */
const FADE_MS = 500;
/** Of a clip in view before it plays. */
const SEEN_SHARE = 0.5;

const known = new WeakSet<HTMLElement>();

/** Brings the clips in this part of the page to life; asked again, only those that came since. Answers what stops them. */
export function startClips(root: ParentNode = document): () => void {
  const own = root instanceof HTMLElement && root.matches("[data-clip]") ? [root] : [];
  const found = [...own, ...root.querySelectorAll<HTMLElement>("[data-clip]")].filter(
    (one) => !known.has(one),
  );
  const stops = found.map(startClip);
  return () => {
    for (const stop of stops) stop();
  };
}

function startClip(container: HTMLElement): () => void {
  const video = container.querySelector("video");
  if (!video) return () => {};
  known.add(container);
  const ended = new AbortController();
  const { signal } = ended;
  const moment = Number(container.dataset.moment) || 0;
  const toggle = container.querySelector<HTMLButtonElement>("[data-clip-toggle]");
  let wanted = !wantsStillness();
  let seen = false;
  let broken = false;
  /** The poster has had its time in this run. */
  let told = false;
  let resting: ReturnType<typeof setTimeout> | undefined;

  const show = (what: "poster" | "clip") => {
    container.dataset.shows = what;
  };

  const label = () => {
    if (!toggle) return;
    toggle.hidden = broken;
    toggle.toggleAttribute("data-playing", wanted);
    toggle.setAttribute("aria-label", (wanted ? toggle.dataset.pause : toggle.dataset.play) ?? "");
  };

  const rewind = () => {
    clearTimeout(resting);
    resting = undefined;
    told = false;
    video.pause();
    if (video.currentTime > 0) video.currentTime = 0;
    show("poster");
  };

  const giveUp = () => {
    wanted = false;
    rewind();
    label();
  };

  const run = () => {
    const moves = wanted && seen && !broken && document.visibilityState === "visible";
    if (!moves) {
      clearTimeout(resting);
      resting = undefined;
      video.pause();
      return;
    }
    if (container.dataset.shows === "poster" && told) return rest();
    video.play().then(
      () => {
        if (!video.paused) show("clip");
      },
      (error: unknown) => {
        // A browser that saves power or data plays nothing by itself: then the button is the way.
        const wasPaused = error instanceof DOMException && error.name === "AbortError";
        if (!wasPaused) giveUp();
      },
    );
  };

  /** The poster stays a while, then the clip goes on. */
  const rest = () => {
    clearTimeout(resting);
    resting = setTimeout(() => {
      resting = undefined;
      show("clip");
      void video.play().catch(giveUp);
    }, SHOWN_MS + FADE_MS);
  };

  const arriveAt = (now: number) => {
    // A moment at the very end is the end's own poster.
    if (told || video.paused || video.ended || now < moment) return;
    told = true;
    video.pause();
    video.currentTime = moment;
    show("poster");
    rest();
  };

  watchTime(video, arriveAt, signal);
  video.addEventListener(
    "ended",
    () => {
      wanted = false;
      told = false;
      show("poster");
      label();
    },
    { signal },
  );
  const fail = () => {
    broken = true;
    giveUp();
  };
  // An address that cannot be fetched is told by its <source>, and such news does not bubble.
  video.addEventListener("error", fail, { signal, capture: true });
  toggle?.addEventListener(
    "click",
    () => {
      wanted = !wanted;
      label();
      run();
    },
    { signal },
  );
  document.addEventListener("visibilitychange", run, { signal });
  const eye = new IntersectionObserver(
    ([latest]) => {
      const isSeen = (latest?.intersectionRatio ?? 0) >= SEEN_SHARE;
      if (isSeen === seen) return;
      seen = isSeen;
      if (seen) return run();
      rewind();
      wanted = !wantsStillness() && !broken;
      label();
    },
    { threshold: [0, SEEN_SHARE] },
  );
  eye.observe(container);
  show("poster");
  label();

  return () => {
    ended.abort();
    eye.disconnect();
    rewind();
    known.delete(container);
  };
}

/** Frame by frame where the browser tells frames: its ordinary news come four times a second. */
function watchTime(video: HTMLVideoElement, tell: (seconds: number) => void, signal: AbortSignal): void {
  if (!("requestVideoFrameCallback" in HTMLVideoElement.prototype)) {
    video.addEventListener("timeupdate", () => tell(video.currentTime), { signal });
    return;
  }
  const next = () =>
    video.requestVideoFrameCallback((_now, { mediaTime }) => {
      if (signal.aborted) return;
      tell(mediaTime);
      next();
    });
  next();
}
