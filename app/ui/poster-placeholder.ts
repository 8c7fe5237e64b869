/** Renders a poster's thumbhash as soft gradients of its colours: some 300 bytes of style instead of a picture. */
import { thumbHashToAverageRGBA, thumbHashToRGBA } from "thumbhash";

const COLUMNS = 2;
const ROWS = 3;

interface Placeholder {
  lamps: readonly string[];
  sheet: string;
}

const DARK: Placeholder = { lamps: [], sheet: "#2a2420" };

/** The CSS background in place of the poster. An unreadable hash gives a plain dark sheet. */
export function placeholderBackground(thumbhash: string | null): string {
  const { lamps, sheet } = read(thumbhash);
  return [...lamps, sheet].join(",");
}

/** The same as a CSS image, for a poster in a border, whose colour is then below it. */
export function placeholderImage(thumbhash: string | null): string {
  const { lamps, sheet } = read(thumbhash);
  return [...lamps, `linear-gradient(${sheet},${sheet})`].join(",");
}

function read(thumbhash: string | null): Placeholder {
  if (!thumbhash) return DARK;
  try {
    const hash = Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0));
    const { r, g, b } = thumbHashToAverageRGBA(hash);
    const colours = [r, g, b].map((share) => Math.round(share * 255));
    return { lamps: lampsOf(thumbHashToRGBA(hash)), sheet: `rgb(${colours.join(" ")})` };
  } catch {
    return DARK;
  }
}

function lampsOf({ w, h, rgba }: { w: number; h: number; rgba: Uint8Array }): string[] {
  const lamps: string[] = [];
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      const x = (column + 0.5) / COLUMNS;
      const y = (row + 0.5) / ROWS;
      const at = 4 * (Math.floor(y * h) * w + Math.floor(x * w));
      const colour = `${rgba[at]} ${rgba[at + 1]} ${rgba[at + 2]}`;
      const place = `${Math.round(x * 100)}% ${Math.round(y * 100)}%`;
      lamps.push(`radial-gradient(70% 45% at ${place},rgb(${colour}),rgb(${colour}/0))`);
    }
  }
  return lamps;
}
