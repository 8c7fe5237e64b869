/** Returns a text once it stops changing, so that a screen reader does not read every pixel of a drag. */
import { useEffect, useRef, useState } from "react";

const RESTED_MS = 600;

export function useLull(text: string): string {
  const [announced, setAnnounced] = useState("");
  const first = useRef(text);
  useEffect(() => {
    if (text === first.current) return;
    const timer = setTimeout(() => {
      first.current = "";
      setAnnounced(text);
    }, RESTED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return announced;
}
