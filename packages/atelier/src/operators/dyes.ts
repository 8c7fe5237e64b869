import { type Cluster, clustersOf } from "./clusters.ts";
import { type Lab, labOf, rgbOf } from "./colour.ts";
import { clamp, mix, smoothstep, turnBetween } from "./numeric.ts";
import type { LabPlanes } from "./plane.ts";
import { saltedRng } from "./random.ts";

/** The photo's colours, into which the inks of a style are turned. */
export interface Dyes {
  /** From the darkest, at a lightness of 0, to the lightest, at 1. */
  readonly colours: readonly Cluster[];
  /** OKLab chroma of the loudest. */
  readonly loudest: number;
  /** How far inks are turned: 0.5 halfway, 1 all the way. */
  readonly share: number;
}

const COLOURS = 8;
const WEIGHTS = { lightness: 0.6, chroma: 2.2 };
/** A photo below this OKLab chroma is grey, and so are its posters. */
const GREY = 0.05;
/** Of the loudest colour's chroma: what has less of it lends its tone alone, and no hue. */
const LEAST_HUE = 0.3;
/** What an ink keeps of its chroma in the faintest colour that lends a hue: printed as faint as in the photo, it would be mud. */
const FAINTEST = 0.6;
/** How unlike an ink, in hue and in lightness, a colour may be that it takes part of. */
const NEAR = 0.3;
/** Halfway to the photo an ink turns no farther than this, in radians: it remains the style's own. */
const FARTHEST_HALFWAY = 0.8;
/** From this chroma on an ink is no grey, and below this lightness no paper. */
const INK_CHROMA = [0.015, 0.05] as const;
const INK_LIGHTNESS = [0.97, 0.92] as const;

/** The typical colours of a photo, as a style's inks are turned into them. */
export function dyesOf(photo: LabPlanes, share: number): Dyes {
  const found = clustersOf(photo, COLOURS, saltedRng(0, 0), WEIGHTS);
  const tones = found.map(({ colour }) => colour[0]);
  const [darkest, lightest] = [Math.min(...tones), Math.max(...tones)];
  const loudest = Math.max(...found.map(({ colour }) => chromaOf(colour)));
  const colours = found
    .filter(({ colour }) => chromaOf(colour) >= LEAST_HUE * loudest)
    .map(({ colour: [L, a, b], share: part }): Cluster => {
      return { colour: [(L - darkest) / Math.max(0.01, lightest - darkest), a, b], share: part };
    });
  return { colours, loudest, share };
}

/** An ink as light as it was, in the hue of the photo's colours that are most like it. Black, grey and paper stay, and all without dyes. */
export function dyed(ink: Lab, dyes: Dyes | undefined): Lab {
  if (!dyes) return ink;
  const { colours, loudest, share } = dyes;
  const [lightness, a, b] = ink;
  const chroma = chromaOf(ink);
  const moved = share * smoothstep(...INK_CHROMA, chroma) * smoothstep(...INK_LIGHTNESS, lightness);
  if (moved === 0) return ink;
  const hue = Math.atan2(b, a);
  let [total, east, north, strength] = [1e-9, 0, 0, 0];
  for (const { colour, share: part } of colours) {
    const own = chromaOf(colour) + 1e-9;
    const apart = (1 - Math.cos(hue - Math.atan2(colour[2], colour[1]))) / 2;
    const weight = Math.sqrt(part) * Math.exp(-(apart + (colour[0] - lightness) ** 2) / NEAR ** 2) + 1e-9;
    total += weight;
    east += (weight * colour[1]) / own;
    north += (weight * colour[2]) / own;
    strength += weight * mix(FAINTEST, 1, own / loudest);
  }
  const turn = turnBetween(hue, Math.atan2(north, east)) * moved;
  const turned = share < 1 ? clamp(turn, -FARTHEST_HALFWAY, FARTHEST_HALFWAY) : turn;
  const kept = mix(1, (strength / total) * smoothstep(0, GREY, loudest), moved);
  return printable(lightness, chroma * kept, hue + turned);
}

function chromaOf([, a, b]: Lab): number {
  return Math.hypot(a, b);
}

/** The colour with as much chroma as sRGB has at its lightness: cut channels would change its tone. */
function printable(lightness: number, chroma: number, hue: number): Lab {
  for (let most = chroma; ; most *= 0.94) {
    const lab: Lab = [lightness, most * Math.cos(hue), most * Math.sin(hue)];
    const [red, green, blue] = rgbOf(...lab);
    const [printed] = labOf(Math.min(1, red), Math.min(1, green), Math.min(1, blue));
    if (Math.abs(printed - lightness) < 0.01 || most < 0.01) return lab;
  }
}
