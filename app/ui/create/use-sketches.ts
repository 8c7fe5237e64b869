/** The buyer's own photo in each style, or in one style's variations: requested while the page is visible, and received by server-sent events. */
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { latestOnly } from "~/browser/latest-only";
import { savesData } from "~/browser/page";
import { paths } from "~/paths";

export interface SketchEvent {
  /** Address of the own picture, by id of the style, or by number of the variation. */
  own: Readonly<Record<string, string>>;
  /** How many there will be; none where the painter makes none. */
  expected: number;
}

interface Sketch {
  style: string;
  variation: number;
  image: string;
}

interface SketchRequestAnswer {
  sketches: Sketch[];
  expected: number;
  resting: boolean;
}

export interface SketchView {
  creationId: string;
  /** Id of the style in the middle, whose sketch is made first, or of the one whose variations are shown. */
  style: string;
  of: "styles" | "variations";
}

/** A request lasts 25 seconds, so that losing one costs nothing. */
const RENEW_EVERY_MS = 10_000;
/** Delays the request, because turning the wheel passes other styles. */
const POLL_MS = 400;

/**
 * Requests the sketches of a creation while the page is visible.
 * @param wanted whether to request any
 */
export function useSketches(
  { creationId, style: viewed, of }: SketchView,
  known: SketchEvent,
  wanted: boolean,
) {
  const [progress, setProgress] = useState({ of: known, ...known });
  const [refused, setRefused] = useState(false);
  // The page was loaded again, for example with another crop: sketches of the former one are no longer shown.
  if (progress.of !== known) {
    setProgress({ of: known, ...known });
    setRefused(false);
  }
  const isSeen = useSyncExternalStore(onVisibility, isVisible, () => false);
  const making = wanted && !refused && Object.keys(progress.own).length < progress.expected;
  const active = making && isSeen;
  const middle = useRef(viewed);
  const requestAgain = useRef(() => {});

  useEffect(() => {
    if (!active) return;
    const connection = openConnection(paths.api.creations.$.sketches(creationId), {
      choice: () => ({ style: middle.current, of }),
      receive: (sketches, expected) => {
        const own = Object.fromEntries(
          sketches.map(({ style, variation, image }) => [of === "styles" ? style : variation, image]),
        );
        setProgress((before) =>
          before.of === known
            ? { of: known, expected: expected ?? before.expected, own: { ...before.own, ...own } }
            : before,
        );
      },
      end: () => setRefused(true),
    });
    requestAgain.current = connection.request;
    return connection.close;
  }, [creationId, of, active, known]);

  useEffect(() => {
    if (middle.current === viewed) return;
    middle.current = viewed;
    if (!active) return;
    const timer = setTimeout(() => requestAgain.current(), POLL_MS);
    return () => clearTimeout(timer);
  }, [viewed, active]);

  return { own: progress.own, expected: progress.expected, making };
}

interface SketchListener {
  choice(): Pick<SketchView, "style" | "of">;
  receive(sketches: readonly Sketch[], expected?: number): void;
  /** Called when there will be no more. */
  end(): void;
}

/** Sends requests regularly, and listens. Where events do not arrive, the answers to the requests carry the same. */
function openConnection(address: string, { choice, receive, end }: SketchListener) {
  const requests = latestOnly();
  let events: EventSource | null = null;
  const listen = () => {
    if (events && events.readyState !== EventSource.CLOSED) return;
    events = new EventSource(`${address}?${new URLSearchParams(choice())}`);
    events.onmessage = ({ data }) => receive([JSON.parse(data) as Sketch]);
    events.addEventListener("end", () => events?.close());
  };
  const request = async () => {
    try {
      const answer = await requests.run((signal) => postRequest(address, choice(), signal));
      if (!answer) return;
      if (answer.progress) {
        const { sketches, expected, resting } = answer.progress;
        receive(sketches, expected);
        if (resting) end();
        else if (sketches.length < expected) listen();
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
  choice: Pick<SketchView, "style" | "of">,
  signal: AbortSignal,
): Promise<{ status: number; progress: SketchRequestAnswer | null }> {
  const response = await fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(choice),
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
