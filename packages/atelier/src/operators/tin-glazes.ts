import { type Ramp, Tint } from "./colour.ts";
import { smoothstep, turnBetween } from "./numeric.ts";

const COBALT = ["#0c1f5c", "#1b3f9a", "#3f6fc4", "#8fb0e0", "#d9e5f2", "#f8f9f4", "#fdfdf8"];
const OCHRE = ["#5a2a0a", "#a85a12", "#e09a22", "#f3c94f", "#faeab0", "#fffbe8", "#fffdf2"];
const IRON = ["#5a1a0c", "#a5391a", "#dd6d38", "#f0a878", "#f9dcc4", "#fcf4ea", "#fffdf2"];
const COPPER = ["#0c3a2c", "#1d6a4a", "#4f9a68", "#9cc79a", "#dcebd0", "#f7faf0", "#fdfdf8"];
const MANGANESE = ["#2a1030", "#5a2450", "#8f4a7a", "#c79ab4", "#ecdbe4", "#faf6f6", "#fdfdf8"];
/** The painter's glazes, from thick to thin. */
export const GLAZES = [COBALT, OCHRE, IRON, COPPER, MANGANESE];

/** Hue, in radians, and breadth of what each glaze but cobalt is for: ochre, iron, copper and manganese. */
const GLAZED_HUES = [
  [1.15, 0.4],
  [0.45, 0.12],
  [2.3, 0.3],
  [-0.55, 0.3],
] as const;
const HUES = 512;
/** For each of the hues all around, how much of each of the four glazes it takes. */
const SHARES = Float32Array.from({ length: HUES * 4 }, (_, i) => {
  const [wanted, breadth] = GLAZED_HUES[i % 4]!;
  const hue = ((Math.floor(i / 4) + 0.5) / HUES - 0.5) * 2 * Math.PI;
  return Math.exp(-(turnBetween(wanted, hue) ** 2) / breadth);
});

const other = new Tint();

/** Cobalt for everything, and ochre, copper green or manganese where the photo has their hues. */
export function glazed(
  out: Tint,
  [cobalt, ochre, iron, copper, manganese]: readonly Ramp[],
  place: number,
  a: number,
  b: number,
  face: number,
): void {
  cobalt!.into(out, place);
  const strength = smoothstep(0.03, 0.075, Math.sqrt(a * a + b * b));
  if (strength === 0) return;
  const hue = Math.atan2(b, a) / (2 * Math.PI) + 0.5;
  const k = Math.min(HUES - 1, Math.floor(hue * HUES)) * 4;
  out.overTint(ochre!.into(other, place), strength * SHARES[k]!);
  out.overTint(iron!.into(other, place), strength * SHARES[k + 1]! * (1 - 0.5 * face));
  // Nobody's skin is green or purple.
  if (face === 1) return;
  out.overTint(copper!.into(other, place), strength * SHARES[k + 2]! * (1 - face));
  out.overTint(manganese!.into(other, place), strength * SHARES[k + 3]! * (1 - face));
}
