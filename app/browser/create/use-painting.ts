/** Watches a painting: by server-sent events, and by asking now and then where those do not come through. */
import { useEffect, useState } from "react";

export interface PaintingNews {
  state: "waiting" | "painting" | "finished" | "failed";
  /** Share between 0 and 1. */
  progress: number;
}

export interface PaintingWatch extends PaintingNews {
  /** Nobody answers at the moment. The painting does not mind. */
  offline: boolean;
}

const ASK_EVERY_MS = 2_000;
/** A browser reconnects by itself; after this many tries in a row the stream is held to be blocked. */
const STREAM_TRIES = 2;

export function usePainting(id: string, known: PaintingNews, onEnd: () => void): PaintingWatch {
  const [news, setNews] = useState<PaintingWatch>({ ...known, offline: false });
  const hasEnded = news.state === "finished" || news.state === "failed";

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let misses = 0;
    const stop = new AbortController();
    const hear = (heard: PaintingNews) => {
      misses = 0;
      setNews((before) => ({
        ...heard,
        progress: Math.max(before.progress, heard.progress),
        offline: false,
      }));
      if (heard.state === "finished" || heard.state === "failed") finish();
    };
    const stream = new EventSource(`/api/paintings/${id}/events`);
    stream.onmessage = (event) => hear(JSON.parse(event.data) as PaintingNews);
    stream.onerror = () => {
      misses += 1;
      if (misses <= STREAM_TRIES && stream.readyState !== EventSource.CLOSED) return;
      stream.close();
      ask();
    };
    const ask = async () => {
      try {
        const answer = await fetch(`/api/paintings/${id}`, { signal: stop.signal });
        // A painting that is not there any more, or a session that ended: the page itself knows what to say.
        if (answer.status >= 400 && answer.status < 500) return location.reload();
        if (answer.ok) hear((await answer.json()) as PaintingNews);
      } catch {
        if (!stop.signal.aborted) setNews((before) => ({ ...before, offline: true }));
      }
      if (!stop.signal.aborted) timer = setTimeout(ask, ASK_EVERY_MS);
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

  return news;
}
