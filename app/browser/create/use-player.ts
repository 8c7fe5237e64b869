/** A video that is played, stopped and moved through in tenths of a second, and one of its frames as a picture. */
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { FRAME_QUALITY, FRAME_STEP_MS } from "~/domain/creations/video-limits";

const STEP = FRAME_STEP_MS / 1000;

export interface Player {
  video: RefObject<HTMLVideoElement>;
  playing: boolean;
  /** Seconds, at the step that the slider stands at. */
  moment: number;
  /** Seconds; 0 until the browser knows. */
  total: number;
  /** Where the slider ends: the last step at which something is shown. */
  last: number;
  /** A frame is shown that can be taken. */
  hasFrame: boolean;
  /** This browser shows no pictures of it. */
  failed: boolean;
  toggle(): void;
  restart(): void;
  seek(seconds: number): void;
  /** The frame that is shown, in the video's own size; null where the browser does not give it away. */
  capture(): Promise<Blob | null>;
}

export function usePlayer(knownTotal = 0): Player {
  const video = useRef<HTMLVideoElement>(null);
  const [playing, setPlaying] = useState(false);
  const [moment, setMoment] = useState(0);
  const [total, setTotal] = useState(knownTotal);
  const [hasFrame, setHasFrame] = useState(false);
  const [failed, setFailed] = useState(false);
  /** Where to go once the browser has arrived where it is going. */
  const wish = useRef<number | null>(null);
  const last = Math.max(0, Math.floor((total - STEP / 2) / STEP) * STEP);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const ended = new AbortController();
    const on = (name: string, react: () => void) =>
      element.addEventListener(name, react, { signal: ended.signal });
    const learn = () => {
      if (Number.isFinite(element.duration)) setTotal(element.duration);
      // Sound without pictures also loads.
      if (element.readyState >= 1 && element.videoWidth === 0) setFailed(true);
      if (element.readyState >= 2) setHasFrame(true);
    };
    const follow = () => {
      if (wish.current === null && !element.seeking) setMoment(stepOf(element.currentTime));
    };
    on("loadedmetadata", learn);
    on("loadeddata", learn);
    on("error", () => setFailed(true));
    on("play", () => setPlaying(true));
    on("pause", () => {
      setPlaying(false);
      follow();
    });
    on("timeupdate", follow);
    on("seeked", () => {
      setHasFrame(element.readyState >= 2);
      goOn(element, wish);
    });
    // The page may have come before React: these events are over then.
    if (element.error) setFailed(true);
    learn();
    return () => ended.abort();
  }, []);

  useFrames(video, playing, setMoment);

  const seek = useCallback(
    (seconds: number) => {
      const element = video.current;
      if (!element) return;
      const step = stepOf(Math.min(Math.max(0, seconds), last));
      element.pause();
      setMoment(step);
      goTo(element, wish, step);
    },
    [last],
  );

  const toggle = useCallback(() => {
    const element = video.current;
    if (!element) return;
    if (!element.paused) return element.pause();
    // What the device refuses to play can still be moved through.
    void element.play().catch(() => {});
  }, []);

  const restart = useCallback(() => seek(0), [seek]);
  const capture = useCallback(async () => (video.current ? takeFrame(video.current) : null), []);
  return { video, playing, moment, total, last, hasFrame, failed, toggle, restart, seek, capture };
}

type Travelling = Pick<HTMLVideoElement, "seeking" | "currentTime">;
type Wish = { current: number | null };

/**
 * A browser that is asked for the next place before it has reached the last would show none of them. What was wished for
 * before is no longer: the browser may have arrived, and not have said so yet.
 */
export function goTo(video: Travelling, wish: Wish, seconds: number): void {
  wish.current = video.seeking ? seconds : null;
  if (!video.seeking) video.currentTime = seconds;
}

/** The browser says that it has arrived: it is sent to what was wished for meanwhile. */
export function goOn(video: Travelling, wish: Wish): void {
  const next = wish.current;
  wish.current = null;
  if (next !== null && Math.abs(next - video.currentTime) > STEP / 4) goTo(video, wish, next);
}

/** The slider goes along while the video plays. */
function useFrames(
  video: RefObject<HTMLVideoElement>,
  playing: boolean,
  tell: (seconds: number) => void,
): void {
  useEffect(() => {
    if (!playing) return;
    let next = requestAnimationFrame(function look() {
      if (video.current) tell(stepOf(video.current.currentTime));
      next = requestAnimationFrame(look);
    });
    return () => cancelAnimationFrame(next);
  }, [video, playing, tell]);
}

function stepOf(seconds: number): number {
  return Math.round(seconds / STEP) / Math.round(1 / STEP);
}

/** What is shown once the video has come to rest: on its way it may have been asked for the next place. */
export async function takeFrame(video: HTMLVideoElement): Promise<Blob | null> {
  video.pause();
  while (video.seeking)
    await new Promise((resolve) => video.addEventListener("seeked", resolve, { once: true }));
  const canvas = document.createElement("canvas");
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  try {
    canvas.getContext("2d")?.drawImage(video, 0, 0);
    return await new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", FRAME_QUALITY));
  } catch {
    return null;
  }
}
