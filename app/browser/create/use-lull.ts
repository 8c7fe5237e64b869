/** Tells a text once it has rested: who listens to a picture being dragged need not hear every pixel. */
import { useEffect, useRef, useState } from "react";

const RESTED_MS = 600;

export function useLull(text: string): string {
  const [told, setTold] = useState("");
  const first = useRef(text);
  useEffect(() => {
    if (text === first.current) return;
    const timer = setTimeout(() => {
      first.current = "";
      setTold(text);
    }, RESTED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return told;
}
