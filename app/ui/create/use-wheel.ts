/** The style wheel: a native snapping list, kept in step with buttons, keys and the chosen style. */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

export const ITEM_PX = 420;
const SETTLE_MS = 50;
const LOCK_MS = 300;

export interface Wheel {
  list: RefObject<HTMLDivElement>;
  /** Index of the item in the middle. */
  at: number;
  /** Turns to an item; ignores further calls while it turns. */
  turnTo(index: number): void;
}

export function useWheel(count: number, first: number, onSettle: (index: number) => void): Wheel {
  const list = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(first);
  const lockedUntil = useRef(0);
  const settle = useRef(onSettle);
  settle.current = onSettle;

  useBrowserLayoutEffect(() => {
    list.current?.scrollTo({ top: first * ITEM_PX, behavior: "instant" });
  }, [first]);

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readPosition = () => {
      const wait = lockedUntil.current - performance.now();
      if (wait > 0) {
        timer = setTimeout(readPosition, wait);
        return;
      }
      const index = Math.max(0, Math.min(count - 1, Math.round(element.scrollTop / ITEM_PX)));
      setAt(index);
      settle.current(index);
    };
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(readPosition, SETTLE_MS);
    };
    element.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      element.removeEventListener("scroll", onScroll);
    };
  }, [count]);

  const turnTo = useCallback(
    (index: number) => {
      if (index < 0 || index >= count || performance.now() < lockedUntil.current) return;
      lockedUntil.current = performance.now() + LOCK_MS;
      const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
      list.current?.scrollTo({ top: index * ITEM_PX, behavior: still ? "instant" : "smooth" });
      setAt(index);
      settle.current(index);
    },
    [count],
  );

  return { list, at, turnTo };
}

/** The server has no layout. */
const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;
