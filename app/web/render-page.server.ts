/**
 * Renders a page to its whole text: crawlers and visitors get the same, complete one.
 * Invariant: however a render ends, no timer and no listener keeps the page in memory.
 */
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactElement } from "react";
import { type PipeableStream, renderToPipeableStream, renderToString } from "react-dom/server";

interface RenderOptions {
  /** Aborts when the reader leaves. */
  signal: AbortSignal;
  /** Parts that are not ready by then stay as they are; `onError` runs for each. */
  timeoutMs: number;
  onError: (error: unknown) => void;
  /** Whether parts of the page wait for something, as a hydrated one waits for the text of its data. Others take less time. */
  waits?: boolean;
}

/** @throws the error that broke the frame of the page; the signal's reason once the reader has left */
export async function renderPage(
  page: ReactElement,
  { signal, timeoutMs, onError, waits = true }: RenderOptions,
): Promise<string> {
  signal.throwIfAborted();
  if (!waits) return `<!DOCTYPE html>${renderToString(page)}`;
  let stop = () => {};
  let timer: NodeJS.Timeout | undefined;
  try {
    const pipe = await new Promise<PipeableStream["pipe"]>((resolve, reject) => {
      const { pipe, abort } = renderToPipeableStream(page, {
        // React also calls it after the frame has broken: by then nothing is piped.
        onAllReady: () => resolve(pipe),
        onShellError: reject,
        onError: (error) => {
          if (!signal.aborted) onError(error);
        },
      });
      stop = () => {
        reject(signal.reason);
        abort(signal.reason);
      };
      signal.addEventListener("abort", stop);
      timer = setTimeout(abort, timeoutMs);
    });
    return await text(pipe(new PassThrough()));
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
  }
}
