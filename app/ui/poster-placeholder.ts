/** Renders a poster's placeholder as soft gradients of its colours: some 300 bytes of style instead of a picture. */

const COLOURS = 7;
const DIGITS = 6;
const PLACES = ["25% 17%", "75% 17%", "25% 50%", "75% 50%", "25% 83%", "75% 83%"];

interface Placeholder {
  gradients: readonly string[];
  mean: string;
}

const DARK: Placeholder = { gradients: [], mean: "#2a2420" };

/** The CSS background in place of the poster. Without colours it is a plain dark sheet. */
export function placeholderBackground(colours: string | null): string {
  const { gradients, mean } = read(colours);
  return [...gradients, mean].join(",");
}

/** The same as a CSS image, for a poster in a border, whose colour is then below it. */
export function placeholderImage(colours: string | null): string {
  const { gradients, mean } = read(colours);
  return [...gradients, `linear-gradient(${mean},${mean})`].join(",");
}

/** The stored colours are those that `makePlaceholder` found: the picture's mean, then its sixths. */
function read(colours: string | null): Placeholder {
  if (colours?.length !== COLOURS * DIGITS) return DARK;
  const colour = (n: number) => `#${colours.slice(n * DIGITS, (n + 1) * DIGITS)}`;
  return {
    gradients: PLACES.map((place, n) => `radial-gradient(70% 45% at ${place},${colour(n + 1)},#0000)`),
    mean: colour(0),
  };
}
