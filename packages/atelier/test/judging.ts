import type { StyleId, Work } from "../src/index.ts";
import { overlap } from "../src/subject/faces.ts";
import { facesIn } from "./faces.ts";
import type { Pair } from "./likeness.ts";
import { panelOf, photoBehind } from "./pixels.ts";
import { impressionOf, misread, pairings, type Seen } from "./reading.ts";
import { faceDrawn } from "./skin.ts";

/** How far a face found again overlaps the one of the photo, at least. */
const SAME_PLACE = 0.5;

/** A sketch of a style, measured. */
export interface Judged {
  readonly style: StyleId;
  readonly photo: string;
  /** The faces of the photo's part, and how many of them a detector finds again in the panel. */
  readonly faces: number;
  readonly found: number;
  /** The surest face's tones and typology angle, where there is one: see `Drawn`. */
  readonly drawn?: { readonly tones: number; readonly angle: number };
  /** What a reader sees in the panel alone, and in the whole poster. */
  readonly panel: Seen;
  readonly poster: Seen;
}

/** How a style did over all photos. */
export interface Verdict {
  readonly style: StyleId;
  readonly faces: number;
  readonly found: number;
  /** Mean tones of the third of the faces with the darkest skin, and with the lightest. */
  readonly tonesOnDark: number;
  readonly tonesOnLight: number;
  /** Photos by which a reader took it for another style, from the panel alone and from the whole poster. */
  readonly misreadPanel: number;
  readonly misreadPoster: number;
  /** The style closest to it in the whole poster: see `Pairing`. */
  readonly closest: string;
  readonly apart: number;
}

/** Measures a poster without feelings, of a photo's own crop. */
export async function judged(
  style: StyleId,
  photo: { readonly name: string; readonly file: Uint8Array },
  work: Work,
): Promise<Judged> {
  const panel = await panelOf(work, style);
  const pair: Pair = { panel, photo: await photoBehind(photo.file, style, work.crop, panel) };
  const [real, again] = await Promise.all([facesIn(pair.photo), facesIn(panel)]);
  const seen = async (pixels: Work | Pair["panel"]): Promise<Seen> => ({
    maker: style,
    photo: photo.name,
    impression: await impressionOf(pixels),
  });
  return {
    style,
    photo: photo.name,
    faces: real.length,
    found: real.filter((face) => again.some((each) => overlap(each, face) >= SAME_PLACE)).length,
    drawn: real.length > 0 ? await faceDrawn(pair) : undefined,
    panel: await seen(panel),
    poster: await seen(work),
  };
}

/** A verdict on each style, from its posters of the same photos. */
export function verdictsOn(all: readonly Judged[]): Verdict[] {
  const panels = misread(all.map(({ panel }) => panel));
  const posters = misread(all.map(({ poster }) => poster));
  const pairs = pairings(all.map(({ poster }) => poster));
  return [...new Set(all.map(({ style }) => style))].map((style) => {
    const own = all.filter((each) => each.style === style);
    const bySkin = own.flatMap(({ drawn }) => drawn ?? []).sort((one, other) => one.angle - other.angle);
    const third = Math.ceil(bySkin.length / 3);
    const closest = pairs.find(({ makers }) => makers.includes(style));
    return {
      style,
      faces: sum(own.map(({ faces }) => faces)),
      found: sum(own.map(({ found }) => found)),
      tonesOnDark: sum(bySkin.slice(0, third).map(({ tones }) => tones)) / third,
      tonesOnLight: sum(bySkin.slice(-third).map(({ tones }) => tones)) / third,
      misreadPanel: panels.filter(({ maker }) => maker === style).length,
      misreadPoster: posters.filter(({ maker }) => maker === style).length,
      closest: closest?.makers.find((maker) => maker !== style) ?? "",
      apart: closest?.apart ?? Number.NaN,
    };
  });
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
