/** The buyer's own photo in each style: wished for while somebody looks, and told of by server-sent events. */
import { useEffect, useRef, useState, useSyncExternalStore } from "react";

export interface SketchNews {
  /** Address of the own picture, by id of the style. */
  own: Readonly<Record<string, string>>;
  /** How many there will be; none where the painter makes none. */
  styles: number;
}

interface WishAnswer {
  sketches: { style: string; image: string }[];
  styles: number;
  resting: boolean;
}

/** A wish lasts 25 seconds: one that is lost on the way costs nothing. */
const WISH_EVERY_MS = 10_000;
/** Whoever turns the wheel passes styles that are not meant. */
const LOOK_MS = 400;

/**
 * Looks after the sketches of a creation for as long as the page is seen.
 * @param looked id of the style that stands in the middle: it is made first
 * @param wanted whether to ask for any
 */
export function useSketches(creationId: string, known: SketchNews, looked: string, wanted: boolean) {
  const [news, setNews] = useState(known);
  const [refused, setRefused] = useState(false);
  const isSeen = useSyncExternalStore(onVisibility, isVisible, () => false);
  const making = wanted && !refused && Object.keys(news.own).length < news.styles;
  const active = making && isSeen;
  const middle = useRef(looked);
  const wishAgain = useRef(() => {});

  useEffect(() => {
    if (!active) return;
    const line = openLine(`/api/creations/${creationId}/sketches`, {
      style: () => middle.current,
      hear: (own, styles) =>
        setNews((before) => ({ styles: styles ?? before.styles, own: { ...before.own, ...own } })),
      refuse: () => setRefused(true),
    });
    wishAgain.current = line.wish;
    return line.close;
  }, [creationId, active]);

  useEffect(() => {
    if (middle.current === looked) return;
    middle.current = looked;
    if (!active) return;
    const timer = setTimeout(() => wishAgain.current(), LOOK_MS);
    return () => clearTimeout(timer);
  }, [looked, active]);

  return { ...news, making };
}

interface Ears {
  /** Id of the style that is looked at. */
  style(): string;
  hear(own: Record<string, string>, styles?: number): void;
  /** There will be no more. */
  refuse(): void;
}

/** Wishes now and again, and listens. Where events do not come through, the answers to the wishes tell the same. */
function openLine(address: string, { style, hear, refuse }: Ears) {
  const stop = new AbortController();
  let events: EventSource | null = null;
  const listen = () => {
    if (events && events.readyState !== EventSource.CLOSED) return;
    events = new EventSource(address);
    events.onmessage = ({ data }) => {
      const sketch = JSON.parse(data) as { style: string; image: string };
      hear({ [sketch.style]: sketch.image });
    };
    events.addEventListener("end", () => events?.close());
  };
  const wish = async () => {
    try {
      const answer = await fetch(address, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ style: style() }),
        signal: stop.signal,
      });
      if (answer.ok) {
        const { sketches, styles, resting } = (await answer.json()) as WishAnswer;
        hear(Object.fromEntries(sketches.map(({ style, image }) => [style, image])), styles);
        if (resting) refuse();
        else if (sketches.length < styles) listen();
      } else if (answer.status < 500 && answer.status !== 429) {
        // It is being painted, or not there any more.
        refuse();
      }
    } catch {
      // Nobody answers at the moment. The next wish may be heard, and the shipped pictures stand there.
    }
  };
  void wish();
  const again = setInterval(wish, WISH_EVERY_MS);
  return {
    wish,
    close: () => {
      stop.abort();
      clearInterval(again);
      events?.close();
    },
  };
}

/** Whether this browser was told to be thrifty with data. */
export function useSavesData(): boolean {
  return useSyncExternalStore(never, savesData, () => false);
}

const never = () => () => {};

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true || matchMedia("(prefers-reduced-data: reduce)").matches;
}

function onVisibility(hear: () => void): () => void {
  document.addEventListener("visibilitychange", hear);
  return () => document.removeEventListener("visibilitychange", hear);
}

function isVisible(): boolean {
  return document.visibilityState === "visible";
}
