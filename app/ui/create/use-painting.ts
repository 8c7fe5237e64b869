/** Watches a painting by server-sent events, and polls where events do not arrive. */
import { useEffect, useState } from "react";
import { paths } from "../../paths.ts";

export interface PaintingProgress {
  state: "waiting" | "painting" | "finished" | "failed";
  /** Share between 0 and 1. */
  progress: number;
}

export interface PaintingWatch extends PaintingProgress {
  /** The server does not answer at the moment. The painting continues. */
  offline: boolean;
}

const POLL_EVERY_MS = 2_000;
/** A browser reconnects by itself; after this many failures in a row the stream counts as blocked. */
const STREAM_TRIES = 2;

export function usePainting(id: string, known: PaintingProgress, onEnd: () => void): PaintingWatch {
  const [watch, setProgress] = useState<PaintingWatch>({ ...known, offline: false });
  const hasEnded = watch.state === "finished" || watch.state === "failed";

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let misses = 0;
    const stop = new AbortController();
    const hear = (heard: PaintingProgress) => {
      misses = 0;
      setProgress((before) => ({
        ...heard,
        progress: Math.max(before.progress, heard.progress),
        offline: false,
      }));
      if (heard.state === "finished" || heard.state === "failed") finish();
    };
    const stream = new EventSource(paths.api.paintings.$.events(id));
    stream.onmessage = (event) => hear(JSON.parse(event.data) as PaintingProgress);
    stream.onerror = () => {
      misses += 1;
      if (misses <= STREAM_TRIES && stream.readyState !== EventSource.CLOSED) return;
      stream.close();
      ask();
    };
    const ask = async () => {
      try {
        const answer = await fetch(paths.api.paintings.$(id), { signal: stop.signal });
        // The painting is gone or the session has ended: the reloaded page shows which.
        if (answer.status >= 400 && answer.status < 500) return location.reload();
        if (answer.ok) hear((await answer.json()) as PaintingProgress);
      } catch {
        if (!stop.signal.aborted) setProgress((before) => ({ ...before, offline: true }));
      }
      if (!stop.signal.aborted) timer = setTimeout(ask, POLL_EVERY_MS);
    };
    const finish = () => {
      stream.close();
      stop.abort();
      clearTimeout(timer);
    };
    return finish;
  }, [id]);

  useEffect(() => {
    if (hasEnded) onEnd();
  }, [hasEnded, onEnd]);

  return watch;
}
