/** The buyer's own photo in each style: requested while the page is visible, and received by server-sent events. */
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { latestOnly } from "~/browser/latest-only";
import { savesData } from "~/browser/page";
import { paths } from "~/paths";

export interface SketchEvent {
  /** Address of the own picture, by id of the style. */
  own: Readonly<Record<string, string>>;
  /** How many there will be; none where the painter makes none. */
  styles: number;
}

interface SketchRequestAnswer {
  sketches: { style: string; image: string }[];
  styles: number;
  resting: boolean;
}

/** A request lasts 25 seconds, so that losing one costs nothing. */
const RENEW_EVERY_MS = 10_000;
/** Delays the request, because turning the wheel passes other styles. */
const POLL_MS = 400;

/**
 * Requests the sketches of a creation while the page is visible.
 * @param viewed id of the style in the middle: its sketch is made first
 * @param wanted whether to request any
 */
export function useSketches(creationId: string, known: SketchEvent, viewed: string, wanted: boolean) {
  const [progress, setProgress] = useState({ of: known, ...known });
  const [refused, setRefused] = useState(false);
  // The page was loaded again, for example with another crop: sketches of the former one are no longer shown.
  if (progress.of !== known) {
    setProgress({ of: known, ...known });
    setRefused(false);
  }
  const isSeen = useSyncExternalStore(onVisibility, isVisible, () => false);
  const making = wanted && !refused && Object.keys(progress.own).length < progress.styles;
  const active = making && isSeen;
  const middle = useRef(viewed);
  const requestAgain = useRef(() => {});

  useEffect(() => {
    if (!active) return;
    const connection = openConnection(paths.api.creations.$.sketches(creationId), {
      style: () => middle.current,
      receive: (own, styles) =>
        setProgress((before) =>
          before.of === known
            ? { of: known, styles: styles ?? before.styles, own: { ...before.own, ...own } }
            : before,
        ),
      end: () => setRefused(true),
    });
    requestAgain.current = connection.request;
    return connection.close;
  }, [creationId, active, known]);

  useEffect(() => {
    if (middle.current === viewed) return;
    middle.current = viewed;
    if (!active) return;
    const timer = setTimeout(() => requestAgain.current(), POLL_MS);
    return () => clearTimeout(timer);
  }, [viewed, active]);

  return { own: progress.own, styles: progress.styles, making };
}

interface SketchListener {
  /** Id of the style in the middle. */
  style(): string;
  receive(own: Record<string, string>, styles?: number): void;
  /** Called when there will be no more. */
  end(): void;
}

/** Sends requests regularly, and listens. Where events do not arrive, the answers to the requests carry the same. */
function openConnection(address: string, { style, receive, end }: SketchListener) {
  const requests = latestOnly();
  let events: EventSource | null = null;
  const listen = () => {
    if (events && events.readyState !== EventSource.CLOSED) return;
    events = new EventSource(address);
    events.onmessage = ({ data }) => {
      const sketch = JSON.parse(data) as { style: string; image: string };
      receive({ [sketch.style]: sketch.image });
    };
    events.addEventListener("end", () => events?.close());
  };
  const request = async () => {
    try {
      const answer = await requests.run((signal) => postRequest(address, style(), signal));
      if (!answer) return;
      if (answer.progress) {
        const { sketches, styles, resting } = answer.progress;
        receive(Object.fromEntries(sketches.map(({ style, image }) => [style, image])), styles);
        if (resting) end();
        else if (sketches.length < styles) listen();
      } else if (answer.status < 500 && answer.status !== 429) {
        // The creation is being painted, or is gone.
        end();
      }
    } catch {
      // The server does not answer at the moment. The next request may succeed; the shipped pictures stay.
    }
  };
  void request();
  const again = setInterval(request, RENEW_EVERY_MS);
  return {
    request,
    close: () => {
      requests.cancel();
      clearInterval(again);
      events?.close();
    },
  };
}

async function postRequest(
  address: string,
  style: string,
  signal: AbortSignal,
): Promise<{ status: number; progress: SketchRequestAnswer | null }> {
  const response = await fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ style }),
    signal,
  });
  return { status: response.status, progress: response.ok ? await response.json() : null };
}

/** Whether this browser is set to save data. */
export function useSavesData(): boolean {
  return useSyncExternalStore(never, savesData, () => false);
}

const never = () => () => {};

function onVisibility(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}

function isVisible(): boolean {
  return document.visibilityState === "visible";
}
