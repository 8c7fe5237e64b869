/**
 * A poster over the clip that it was painted from. The painted poster comes first, for three seconds; then the clip
 * plays, stops at its moment, the poster fades in for three seconds, the clip goes on, and at the end the poster is
 * back. With `data-clip="asked"` the clip plays only after a press of the button.
 * Markup: `[data-clip]` with `data-moment` in seconds, around a muted `<video preload="none">` and the poster's `<img>`,
 * which lies over it. A `button[data-clip-toggle hidden]` inside, with `data-play` and `data-pause` as its labels, starts
 * and stops the clip. Without a script the poster is seen; its link to the clip is the page's own.
 * The styles are in `ui/clip.css`: `data-shows` on the container is "poster" or "clip".
 * Invariant: nothing moves by itself under `prefers-reduced-motion`, nor out of sight; out of sight a clip goes back to
 * its start. No clip begins to load before its poster is shown, nor by itself where data is saved.
 */
import { attributeOf, dataOf, selectorOf } from "../browser/contract.ts";
import { mayPlayUnasked, whenDrawable } from "../browser/page.ts";

const SHOWN_MS = 3_000;
/** The same duration as in `ui/clip.css`. */
const FADE_MS = 500;
/** Visible share of a clip before it plays. */
const SEEN_SHARE = 0.5;

const known = new WeakSet<HTMLElement>();

/** Starts the clips in this part of the page; a later call starts only new ones. Returns a function that stops them. */
export function startClips(root: ParentNode = document): () => void {
  const own = root instanceof HTMLElement && root.matches(selectorOf("clip")) ? [root] : [];
  const found = [...own, ...root.querySelectorAll<HTMLElement>(selectorOf("clip"))].filter(
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
  const moment = Number(dataOf(container).moment) || 0;
  const toggle = container.querySelector<HTMLButtonElement>(selectorOf("clipToggle"));
  const playsByItself = () => dataOf(container).clip !== "asked" && mayPlayUnasked();
  let wanted = playsByItself();
  let seen = false;
  let broken = false;
  /** The poster was shown before the clip, or the visitor skipped it. */
  let isOpened = false;
  /** The poster was shown at its moment in this run. */
  let isRevealed = false;
  let resting: ReturnType<typeof setTimeout> | undefined;

  const show = (what: "poster" | "clip") => {
    dataOf(container).shows = what;
  };

  const label = () => {
    if (!toggle) return;
    toggle.hidden = broken;
    toggle.toggleAttribute(attributeOf("playing"), wanted);
    toggle.setAttribute("aria-label", (wanted ? dataOf(toggle).pause : dataOf(toggle).play) ?? "");
  };

  const rewind = () => {
    clearTimeout(resting);
    resting = undefined;
    isOpened = false;
    isRevealed = false;
    video.pause();
    if (video.currentTime > 0) video.currentTime = 0;
    show("poster");
  };

  const giveUp = () => {
    wanted = false;
    rewind();
    label();
  };

  const moves = () => wanted && seen && !broken && document.visibilityState === "visible";

  const run = () => {
    if (!moves()) {
      clearTimeout(resting);
      resting = undefined;
      video.pause();
      return;
    }
    if (!isOpened) return void open();
    if (dataOf(container).shows === "poster" && isRevealed) return rest();
    video.play().then(
      () => {
        if (!video.paused) show("clip");
      },
      (error: unknown) => {
        // A browser that saves power or data does not autoplay: then the button starts the clip.
        const wasPaused = error instanceof DOMException && error.name === "AbortError";
        if (!wasPaused) giveUp();
      },
    );
  };

  /** Shows the poster for a while, then starts the clip. */
  const open = async () => {
    await whenDrawable(container.querySelector("img"));
    if (!moves() || isOpened) return;
    clearTimeout(resting);
    resting = setTimeout(() => {
      resting = undefined;
      isOpened = true;
      run();
    }, SHOWN_MS);
  };

  /** Shows the poster for a while, then continues the clip. */
  const rest = () => {
    clearTimeout(resting);
    resting = setTimeout(() => {
      resting = undefined;
      show("clip");
      void video.play().catch(giveUp);
    }, SHOWN_MS + FADE_MS);
  };

  const arriveAt = (now: number) => {
    // For a moment at the very end, the end already shows the poster.
    if (isRevealed || video.paused || video.ended || now < moment) return;
    isRevealed = true;
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
      isRevealed = false;
      show("poster");
      label();
    },
    { signal },
  );
  const fail = () => {
    broken = true;
    giveUp();
  };
  // Its <source> reports an address that cannot be fetched, and that event does not bubble.
  video.addEventListener("error", fail, { signal, capture: true });
  toggle?.addEventListener(
    "click",
    () => {
      wanted = !wanted;
      isOpened ||= wanted;
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
      wanted = playsByItself() && !broken;
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

/** Reports each frame if the browser can; `timeupdate` comes only four times a second. */
function watchTime(video: HTMLVideoElement, report: (seconds: number) => void, signal: AbortSignal): void {
  if (!("requestVideoFrameCallback" in HTMLVideoElement.prototype)) {
    video.addEventListener("timeupdate", () => report(video.currentTime), { signal });
    return;
  }
  const next = () =>
    video.requestVideoFrameCallback((_now, { mediaTime }) => {
      if (signal.aborted) return;
      report(mediaTime);
      next();
    });
  next();
}
