import { useEffect, useState } from "react";

/** A part of the page whose script is fetched at its first use; null until it is there. */
export function usePart<Part>(
  isWanted: boolean,
  load: () => Promise<Part>,
  onFault: () => void,
): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  useEffect(() => {
    if (isWanted) load().then((loaded) => setPart(() => loaded), onFault);
  }, [isWanted, load, onFault]);
  return part;
}
