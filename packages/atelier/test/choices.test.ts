import { beforeAll, describe, expect, it } from "vitest";
import { type Closeness, COLOURS, type Colours } from "../src/choices.ts";
import { moodOf } from "../src/feelings.ts";
import { paint, STYLE_IDS, type StyleId } from "../src/index.ts";
import type { Lab } from "../src/operators/colour.ts";
import { type Dyes, dyed, dyesOf } from "../src/operators/dyes.ts";
import { inMood, planesInMood } from "../src/operators/mood.ts";
import { radians, turnBetween } from "../src/operators/numeric.ts";
import { blur, type LabPlanes, mapPlane, meanOf, type Plane } from "../src/operators/plane.ts";
import { labPlanes, Photo } from "../src/studio/photo.ts";
import { paintedSmall } from "./easel.ts";
import { flat, type PhotoName, poster, testPhoto } from "./photos.ts";
import { planesOf, scaledTo } from "./pixels.ts";

const SMALL = { w: 120, h: 168 };
/** Posters are compared in this size. */
const POSTER = { w: 120, h: 170 };
/** The width in which a style is painted whose dots would run into each other: they take ink as on paper only where each is seen. */
const PAINTED_WIDTH: Partial<Record<StyleId, number>> = { neovintage: 450 };
/** Photos of a warm room, a portrait before blue and red, and a green valley. */
const PHOTOS: readonly PhotoName[] = ["wine", "hopper", "picosdeeuropa"];
/** Strokes are planned anew in other colours, and rays of each channel part: their tones stay over areas alone. */
const AREA = 12;
const MOST_LIGHTENED: Partial<Record<StyleId, number>> = { impressionist: 0.04 };
const MOST_LIGHTENED_ELSEWHERE = 0.03;
/**
 * How far the photo's colours move those of a poster at least, in hundredths of OKLab over areas, in the mean of the photos: Brutalist
 * Decay is grey concrete with one slab of ink, and gold leaf, tiles and frames keep their own colours.
 */
const LEAST_MOVED: Partial<Record<StyleId, number>> = { brutalistdecay: 0.2 };
const LEAST_MOVED_ELSEWHERE = 0.9;
/** Strokes and dots of a pixel or two are no area. */
const DOTS = 4;

async function planesIn(file: Uint8Array): Promise<LabPlanes> {
  return labPlanes(await (await Photo.open(file)).whole(SMALL));
}

/** The mean distance of the colours of two posters in hundredths of OKLab, apart from their lightness. */
function coloursApart(one: LabPlanes, other: LabPlanes): number {
  const [a, b, otherA, otherB] = [one.a, one.b, other.a, other.b].map((plane) =>
    blur(plane, POSTER, DOTS),
  ) as [Plane, Plane, Plane, Plane];
  return 100 * meanOf(mapPlane(a, (value, i) => Math.hypot(value - otherA[i]!, b[i]! - otherB[i]!)));
}

/** How much of the colour of a picture is in each twelfth of the hues. */
function huesOf({ a, b }: LabPlanes): number[] {
  const hues = new Array<number>(12).fill(0);
  for (let i = 0; i < a.length; i++) {
    const chroma = Math.hypot(a[i]!, b[i]!);
    if (chroma > 0.02) hues[Math.floor((Math.atan2(b[i]!, a[i]!) / (2 * Math.PI) + 1) * 12) % 12]! += chroma;
  }
  const total = hues.reduce((sum, value) => sum + value, 1e-9);
  return hues.map((value) => value / total);
}

/** 1 where two pictures have the same hues, 0 where they share none. */
function sharedHues(one: LabPlanes, other: LabPlanes): number {
  const others = huesOf(other);
  return huesOf(one).reduce((sum, value, k) => sum + Math.min(value, others[k]!), 0);
}

describe("a poster in the photo's colours", () => {
  const photos = new Map<PhotoName, { planes: LabPlanes; dyes: Dyes }>();
  beforeAll(async () => {
    for (const name of PHOTOS) {
      const planes = await planesIn(testPhoto(name));
      photos.set(name, { planes, dyes: dyesOf(planes, COLOURS.photo) });
    }
  });

  it.each(STYLE_IDS)("has visibly the photo's hues, and the style's tones, in %s", async (style) => {
    const gains: number[] = [];
    const moved: number[] = [];
    const halfway: number[] = [];
    for (const [name, { planes, dyes }] of photos) {
      const person = name === "hopper";
      const paintedIn = async (inks?: Dyes): Promise<LabPlanes> => {
        const situation = { person, mood: { ...moodOf([]), dyes: inks }, width: PAINTED_WIDTH[style] };
        return planesOf(
          await scaledTo(await paintedSmall(style, testPhoto(name), situation), POSTER.w, POSTER.h),
        );
      };
      const own = await paintedIn();
      const between = await paintedIn({ ...dyes, share: COLOURS.between });
      const inPhoto = await paintedIn(dyes);
      gains.push(sharedHues(inPhoto, planes) - sharedHues(own, planes));
      moved.push(coloursApart(own, inPhoto));
      halfway.push(coloursApart(own, between));
      const area = blur(own.lightness, POSTER, AREA);
      const lightened = mapPlane(blur(inPhoto.lightness, POSTER, AREA), (L, i) => Math.abs(L - area[i]!));
      expect(meanOf(lightened), name).toBeLessThan(MOST_LIGHTENED[style] ?? MOST_LIGHTENED_ELSEWHERE);
    }
    if (process.env.NUMBERS) console.log(style, meanOf(moved), meanOf(halfway), meanOf(gains));
    expect(meanOf(moved)).toBeGreaterThan(LEAST_MOVED[style] ?? LEAST_MOVED_ELSEWHERE);
    expect(meanOf(halfway)).toBeGreaterThan(0.3 * meanOf(moved));
    expect(meanOf(halfway)).toBeLessThan(meanOf(moved));
    expect(meanOf(gains)).toBeGreaterThan(0);
  });

  it("turns an ink to the colour that is most like it, and keeps its lightness", () => {
    const dyes = dyesIn([0.3, 0.15, 0.05], [0.7, -0.02, -0.12]);
    for (const ink of [
      [0.35, 0.1, 0.15],
      [0.65, -0.12, -0.05],
    ] as const) {
      const [lightness, a, b] = dyed(ink, dyes);
      expect(lightness).toBe(ink[0]);
      const wanted = ink[0] < 0.5 ? Math.atan2(0.05, 0.15) : Math.atan2(-0.12, -0.02);
      expect(Math.abs(turnBetween(Math.atan2(b, a), wanted))).toBeLessThan(0.1);
    }
  });

  it("turns halfway no farther than half the way, and never so far that red is green", () => {
    const ink: Lab = [0.5, 0.15, 0.02];
    const opposite = dyesIn([0.5, -0.15, -0.03]);
    const [, a, b] = dyed(ink, { ...opposite, share: COLOURS.between });
    expect(Math.abs(turnBetween(Math.atan2(0.02, 0.15), Math.atan2(b, a)))).toBeLessThan(radians(46));
    expect(Math.hypot(a, b)).toBeGreaterThan(0.1);
  });

  it("keeps black, grey, paper, and colours that are the photo's own", () => {
    const dyes = dyesIn([0.5, -0.15, -0.03]);
    for (const ink of [
      [0.1, 0, 0],
      [0.6, 0.005, 0.005],
      [0.98, 0.01, 0.04],
    ] as const) {
      expect(inMood(ink, { ...moodOf([]), dyes })).toEqual(ink);
    }
    const { planes } = photos.get("wine")!;
    expect(planesInMood(planes, { ...moodOf([]), dyes })).toBe(planes);
  });

  it("is grey from a grey photo", async () => {
    const dyes = dyesOf(await planesIn(await flat("#808080")), COLOURS.photo);
    const [, a, b] = dyed([0.5, 0.15, 0.1], dyes);
    expect(Math.hypot(a, b)).toBeLessThan(0.01);
  });
});

/** As from a photo of equal parts of these colours. */
function dyesIn(...colours: Lab[]): Dyes {
  const loudest = Math.max(...colours.map(([, a, b]) => Math.hypot(a, b)));
  return {
    colours: colours.map((colour) => ({ colour, share: 1 / colours.length })),
    loudest,
    share: COLOURS.photo,
  };
}

describe("a commission", () => {
  it("is painted as without the choices where both are the style's", async () => {
    const left = await poster();
    const said = await poster({ colours: "style", closeness: "style" });
    expect(Buffer.compare(left.rgb, said.rgb)).toBe(0);
  });

  it.each(["popart", "alpinecoastal", "crystallineindustry"] as const)(
    "has the more of the photo's detail, the closer it is, in %s",
    async (style) => {
      const detail = async (closeness: Closeness): Promise<number> => {
        const commission = {
          photo: testPhoto("wine"),
          style,
          feelings: [],
          seed: 1,
          size: "sketch",
        } as const;
        const painted = await paint({ ...commission, closeness });
        const { lightness } = planesOf(painted);
        const size = { w: painted.width, h: painted.height };
        const soft = blur(lightness, size, 2);
        return meanOf(mapPlane(lightness, (L, i) => Math.abs(L - soft[i]!)));
      };
      const [calm, own, faithful] = [await detail("calm"), await detail("style"), await detail("faithful")];
      expect(own).toBeGreaterThan(calm * 1.02);
      expect(faithful).toBeGreaterThan(own * 1.02);
    },
    60_000,
  );

  it("is refused with colours or a closeness that do not exist", async () => {
    const colours = "mine" as Colours;
    await expect(poster({ colours })).rejects.toMatchObject({ code: "colours_unknown" });
    const closeness = "true" as Closeness;
    await expect(poster({ closeness })).rejects.toMatchObject({ code: "closeness_unknown" });
  });
});
