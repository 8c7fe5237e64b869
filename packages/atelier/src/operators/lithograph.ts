import type { Cluster } from "./clusters.ts";
import type { Lab } from "./colour.ts";
import { clamp, mix, smoothstep, turnBetween } from "./numeric.ts";

/** What a lithographer mixes colours of: the inks' hues in radians, and the lightest and the strongest in OKLab. */
interface Inks {
  readonly hues: readonly number[];
  readonly lightest: number;
  readonly strongest: number;
}

/** The poster printers' inks: rose, ochre, sage, teal, dusty blue, lilac. */
export const POSTER_INKS: Inks = {
  hues: [0.55, 1.35, 2.05, 3.1, -2.1, -0.75],
  lightest: 0.94,
  strongest: 0.125,
};
/** The inks of skin and hair: bare paper would be a hole in a face, and much ochre jaundice. */
export const SKIN_INKS: Inks = { hues: [0.8], lightest: 0.88, strongest: 0.09 };
/** The ink of hair is not lightened into that of the cheek beside it: a light line would run around the face. */
const MOST_CRAYONED = 1.5;
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

/** For each colour the one that is printed in its place on a face: of the colours of skin, the likest; its own where there are none. */
export function skinHeirs(clusters: readonly Cluster[], isSkin: (k: number) => boolean): number[] {
  const skin = clusters.map((_, k) => k).filter(isSkin);
  const apart = (one: number, other: number): number => {
    const [from, to] = [clusters[one]!.colour, clusters[other]!.colour];
    return Math.hypot(from[0] - to[0], from[1] - to[1], from[2] - to[2]);
  };
  return clusters.map((_, k) =>
    isSkin(k)
      ? k
      : skin.reduce((best, other) => (apart(k, other) < apart(k, best) ? other : best), skin[0] ?? k),
  );
}

/** The lightness in which one of the photo is printed. */
function printed(L: number, { lightest }: Inks): number {
  return mix(0.27, lightest, clamp((L - 0.12) / 0.82));
}

/** What an ink of skin of the lightness `tone` is multiplied by, in light, where the crayon gives it the photo's own. */
export function crayoned(L: number, tone: number): number {
  return Math.min(MOST_CRAYONED, (printed(L, SKIN_INKS) / tone) ** 3);
}

/** A colour of the photo as a lithographer would mix it: lighter, warmer, and near one of few inks. */
export function lithographed([L, ownA, ownB]: Lab, [castA, castB]: Cast, inks: Inks): Lab {
  const a = ownA - castA;
  const b = ownB - castB;
  const chroma = Math.hypot(a, b);
  const lightness = printed(L, inks);
  const hue =
    chroma < GREY_CHROMA ? mix(0.3, 1.5, smoothstep(0.3, 0.7, L)) : nearInk(Math.atan2(b, a), inks.hues);
  const wanted = clamp(0.036 + chroma * 0.85, 0.04, inks.strongest) * smoothstep(1.02, 0.8, lightness);
  return [lightness, wanted * Math.cos(hue) + 0.003, wanted * Math.sin(hue) + 0.022];
}

function nearInk(hue: number, inks: readonly number[]): number {
  const nearest = inks.reduce((best, ink) =>
    Math.abs(turnBetween(hue, ink)) < Math.abs(turnBetween(hue, best)) ? ink : best,
  );
  return hue + turnBetween(hue, nearest) * 0.6;
}
