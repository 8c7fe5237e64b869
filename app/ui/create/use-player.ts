/** Plays a video, pauses it and seeks in tenths of a second, and takes one of its frames as a picture. */
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { FRAME_QUALITY, FRAME_STEP_MS } from "~/domain/creations/video-limits";

const STEP = FRAME_STEP_MS / 1000;

export interface Player {
  video: RefObject<HTMLVideoElement>;
  playing: boolean;
  /** Seconds, at the slider's step. */
  moment: number;
  /** Seconds; 0 until the browser knows. */
  total: number;
  /** The slider's end: the last step that shows a picture. */
  last: number;
  /** Whether a frame is shown that can be taken. */
  hasFrame: boolean;
  /** Whether this browser shows no pictures of it. */
  failed: boolean;
  toggle(): void;
  restart(): void;
  seek(seconds: number): void;
  /** The shown frame, in the video's own size; null where the browser does not release it. */
  capture(): Promise<Blob | null>;
}

export function usePlayer(knownTotal = 0): Player {
  const video = useRef<HTMLVideoElement>(null);
  const [playing, setPlaying] = useState(false);
  const [moment, setMoment] = useState(0);
  const [total, setTotal] = useState(knownTotal);
  const [hasFrame, setHasFrame] = useState(false);
  const [failed, setFailed] = useState(false);
  /** The position to seek to once the current seek ends. */
  const pendingSeek = useRef<number | null>(null);
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
      if (pendingSeek.current === null && !element.seeking) setMoment(stepOf(element.currentTime));
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
      seekOn(element, pendingSeek);
    });
    // The page may load before React, which then misses these events.
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
      seekTo(element, pendingSeek, step);
    },
    [last],
  );

  const toggle = useCallback(() => {
    const element = video.current;
    if (!element) return;
    if (!element.paused) return element.pause();
    // A video that the device refuses to play can still be sought.
    void element.play().catch(() => {});
  }, []);

  const restart = useCallback(() => seek(0), [seek]);
  const capture = useCallback(async () => (video.current ? takeFrame(video.current) : null), []);
  return { video, playing, moment, total, last, hasFrame, failed, toggle, restart, seek, capture };
}

type Travelling = Pick<HTMLVideoElement, "seeking" | "currentTime">;
type PendingSeek = { current: number | null };

/**
 * A browser that gets a new position before it reaches the last one would show neither. A new position replaces a
 * pending one: the seek may be over before its event.
 */
export function seekTo(video: Travelling, pendingSeek: PendingSeek, seconds: number): void {
  pendingSeek.current = video.seeking ? seconds : null;
  if (!video.seeking) video.currentTime = seconds;
}

/** After a seek, seeks to the position that was requested meanwhile. */
export function seekOn(video: Travelling, pendingSeek: PendingSeek): void {
  const next = pendingSeek.current;
  pendingSeek.current = null;
  if (next !== null && Math.abs(next - video.currentTime) > STEP / 4) seekTo(video, pendingSeek, next);
}

/** The slider follows while the video plays. */
function useFrames(
  video: RefObject<HTMLVideoElement>,
  playing: boolean,
  notify: (seconds: number) => void,
): void {
  useEffect(() => {
    if (!playing) return;
    let next = requestAnimationFrame(function onFrame() {
      if (video.current) notify(stepOf(video.current.currentTime));
      next = requestAnimationFrame(onFrame);
    });
    return () => cancelAnimationFrame(next);
  }, [video, playing, notify]);
}

function stepOf(seconds: number): number {
  return Math.round(seconds / STEP) / Math.round(1 / STEP);
}

/** Takes the frame that is shown once seeking has ended: a pending seek may continue to another position. */
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
