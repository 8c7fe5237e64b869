/** Renders a poster's placeholder as soft gradients of its colours: some 300 bytes of style instead of a picture. */
import { isWidePoster, PLACEHOLDER_GRIDS, readPlaceholder } from "~/domain/posters/placeholder";

const DARK = "#2a2420";

/** The CSS background in place of the poster. Without colours it is a plain dark sheet. */
export function placeholderBackground(placeholder: string | null): string {
  const { gradients, mean } = read(placeholder);
  return [...gradients, mean].join(",");
}

/** The same as a CSS image, for a poster in a border, whose colour is then below it. */
export function placeholderImage(placeholder: string | null): string {
  const { gradients, mean } = read(placeholder);
  return [...gradients, `linear-gradient(${mean},${mean})`].join(",");
}

/** A gradient around the middle of each part, a little less than one and a half times as large as the part. */
function read(stored: string | null): { gradients: readonly string[]; mean: string } {
  const placeholder = readPlaceholder(stored);
  if (!placeholder) return { gradients: [], mean: DARK };
  const { parts, mean } = placeholder;
  const { width, height } = PLACEHOLDER_GRIDS[isWidePoster(stored) ? "wide" : "upright"];
  const size = [width, height].map((count) => (count === 2 ? "70%" : "45%")).join(" ");
  const gradients = parts.map((colour, at) => {
    const place = [(at % width) / width + 0.5 / width, Math.floor(at / width) / height + 0.5 / height];
    return `radial-gradient(${size} at ${place.map(percent).join(" ")},${colour},#0000)`;
  });
  return { gradients, mean };
}

function percent(share: number): string {
  return `${Math.round(100 * share)}%`;
}
