import type { Cluster } from "./clusters.ts";
import type { Lab } from "./colour.ts";
import { clamp, mix, smoothstep, turnBetween } from "./numeric.ts";

/** Hues of the poster printers' inks, in radians: rose, ochre, sage, teal, dusty blue, lilac. */
export const INK_HUES = [0.55, 1.35, 2.05, 3.1, -2.1, -0.75];
/** Hues of the warm inks, of which skin and hair are mixed. */
export const SKIN_INKS = [0.75, 1.2];
/** Greys have no hue to follow: darks go to plum, lights to parchment. */
const GREY_CHROMA = 0.022;
const LAMP = 0.5;

type Cast = readonly [a: number, b: number];

export const NO_CAST: Cast = [0, 0];

/** Part of the photo's common colour, as a lamp gives it, to be left out: no poster is all of one ink. */
export function castOf(clusters: readonly Cluster[]): Cast {
  const mean = (axis: 1 | 2): number =>
    clusters.reduce((sum, { colour, share }) => sum + colour[axis] * share, 0) * LAMP;
  return [mean(1), mean(2)];
}

/** A colour of the photo as a lithographer would mix it: lighter, warmer, and near one of few inks. */
export function lithographed([L, ownA, ownB]: Lab, [castA, castB]: Cast, inks: readonly number[]): Lab {
  const a = ownA - castA;
  const b = ownB - castB;
  const chroma = Math.hypot(a, b);
  const lightness = mix(0.27, 0.94, clamp((L - 0.12) / 0.82));
  const hue = chroma < GREY_CHROMA ? mix(0.3, 1.5, smoothstep(0.3, 0.7, L)) : nearInk(Math.atan2(b, a), inks);
  const wanted = clamp(0.036 + chroma * 0.85, 0.04, 0.125) * smoothstep(1.02, 0.8, lightness);
  return [lightness, wanted * Math.cos(hue) + 0.003, wanted * Math.sin(hue) + 0.022];
}

function nearInk(hue: number, inks: readonly number[]): number {
  const nearest = inks.reduce((best, ink) =>
    Math.abs(turnBetween(hue, ink)) < Math.abs(turnBetween(hue, best)) ? ink : best,
  );
  return hue + turnBetween(hue, nearest) * 0.6;
}
