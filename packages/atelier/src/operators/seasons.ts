import type { Mood } from "../feelings.ts";
import { type Lab, type Rgb, rgbOfHex } from "./colour.ts";
import type { FlowerBed } from "./flower-bed.ts";
import type { HaloInks } from "./halo.ts";
import { moodInk } from "./mood.ts";
import { mix } from "./numeric.ts";
import type { FrameColours } from "./vine.ts";

/** The colours of a season, as Art Nouveau painted the four of them. */
export interface Season {
  /** The air behind a figure, from its top to its bottom. */
  readonly air: readonly string[];
  readonly halo: HaloInks;
  readonly frame: readonly [
    parchment: string,
    spandrel: string,
    gold: string,
    rose: string,
    leaf: string,
    paleLeaf: string,
  ];
  /** The hue, in OKLab, that a picture without people has a share of. */
  readonly tint: { readonly a: number; readonly b: number; readonly share: number };
}

/** The style's own year, then spring, summer, autumn and winter. */
export const SEASONS: readonly Season[] = [
  {
    air: ["#6fa3a3", "#a3c3ae", "#efd79a", "#e5a983", "#c9788a"],
    halo: ["#c99a35", "#f6e3ac", "#5f8f83", "#c65f4a", "#f8eed2", "#a9bfa4"],
    frame: ["#f1e3bd", "#6f9686", "#c99a35", "#cf6a55", "#8fa764", "#c3c98c"],
    tint: { a: 0, b: 0, share: 0 },
  },
  {
    air: ["#93c6a6", "#cbe3b8", "#f8efcc", "#f8cfc0", "#e99db0"],
    halo: ["#cfa94a", "#fdf1d8", "#86b684", "#e6839c", "#fff7ec", "#bfdab0"],
    frame: ["#f5eed6", "#93bd8c", "#cfa94a", "#e6839c", "#9cc36a", "#d6df9e"],
    tint: { a: -0.05, b: 0.075, share: 0.35 },
  },
  {
    air: ["#3c8cb6", "#86c3cc", "#f6e6a2", "#f4b862", "#db5f3d"],
    halo: ["#d8a22c", "#fce28c", "#3c84a2", "#d83f2e", "#fcf2d0", "#9cc8c0"],
    frame: ["#f7e8b6", "#4a8fa4", "#d8a22c", "#d8462e", "#6d9c3e", "#b9c668"],
    tint: { a: 0.005, b: 0.105, share: 0.4 },
  },
  {
    air: ["#96584c", "#c07e50", "#e4a858", "#d2763c", "#8c3a34"],
    halo: ["#c28c2c", "#f4d592", "#8c4a3c", "#76385c", "#f7e7c0", "#cba468"],
    frame: ["#eed8aa", "#9c5e40", "#c28c2c", "#8c3c5a", "#a88638", "#d4ac5a"],
    tint: { a: 0.06, b: 0.075, share: 0.4 },
  },
  {
    air: ["#54789c", "#96b4c8", "#e2e8e4", "#c9d2e0", "#8c9fc0"],
    halo: ["#aaa78e", "#f5f3e8", "#54809c", "#b22f40", "#fcfbf5", "#bccdd4"],
    frame: ["#eeece2", "#668ca6", "#aaa78e", "#b83844", "#4c7a64", "#a9c2b2"],
    tint: { a: -0.015, b: -0.045, share: 0.45 },
  },
];

/** A colour of the picture in the season. */
export function tinted([L, a, b]: Lab, { tint }: Season): Lab {
  return [L, mix(a, tint.a, tint.share), mix(b, tint.b, tint.share)];
}

/** The colours of the season's frame. */
export function frameIn({ frame }: Season): Omit<FrameColours, "ink"> {
  const [parchment, spandrel, gold, rose, leaf, paleLeaf] = frame.map(rgbOfHex) as [
    Rgb,
    Rgb,
    Rgb,
    Rgb,
    Rgb,
    Rgb,
  ];
  return { parchment, spandrel, gold, rose, leaf, paleLeaf };
}

/** A bed with the flowers of the season, on its ground. */
export function bedIn({ frame, halo }: Season, bed: FlowerBed, mood: Mood): FlowerBed {
  const [, ground, , petal, leaf, paleLeaf] = frame.map((hex) => moodInk(hex, mood)) as [
    Rgb,
    Rgb,
    Rgb,
    Rgb,
    Rgb,
    Rgb,
  ];
  return {
    ...bed,
    colours: { ...bed.colours, ground, meadow: moodInk(halo[2], mood), petal, leaf, paleLeaf },
  };
}
