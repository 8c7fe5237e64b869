/** Scrolls the finished poster and its buttons into view before the poster rises. */
import { useEffect, useRef } from "react";

/** From here on the buttons are beside the poster, and everything is in view already. */
const BESIDE = "(width >= 1100px)";
const AFTER_MS = 100;
/** Pixels that bars at the edges of a small window may cover. */
const COVERED_PX = 80;

export function useIntoView<T extends Element>() {
  const element = useRef<T>(null);
  useEffect(() => {
    if (matchMedia(BESIDE).matches) return;
    const timer = setTimeout(() => {
      const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
      const fits = (element.current?.clientHeight ?? 0) <= window.innerHeight - COVERED_PX;
      element.current?.scrollIntoView({
        block: fits ? "center" : "start",
        behavior: still ? "instant" : "smooth",
      });
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return element;
}
