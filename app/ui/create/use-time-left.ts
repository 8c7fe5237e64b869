/** Estimates how long a painting still takes, from its progress since the page opened. */
import { useEffect, useRef, useState } from "react";

/** Share of the work after which the pace is known well enough. */
const ENOUGH = 0.05;

/** In seconds; null while unknown. */
export function useTimeLeft(progress: number): number | null {
  const first = useRef<{ at: number; progress: number } | null>(null);
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (progress <= 0) return;
    first.current ??= { at: performance.now(), progress };
    const done = progress - first.current.progress;
    if (done < ENOUGH) return;
    const seconds = (performance.now() - first.current.at) / 1000;
    setLeft((seconds / done) * (1 - progress));
  }, [progress]);
  return left;
}
