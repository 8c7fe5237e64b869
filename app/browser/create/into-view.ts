/** Brings the finished poster and its buttons before the eyes, before it begins to rise. */
import { useEffect, useRef } from "react";

const AFTER_MS = 100;

export function useIntoView<T extends Element>() {
  const element = useRef<T>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
      element.current?.scrollIntoView({ block: "center", behavior: still ? "instant" : "smooth" });
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return element;
}
