import { beforeAll, describe, expect, it } from "vitest";
import { type Closeness, COLOURS, type Colours } from "../src/choices.ts";
import { moodOf } from "../src/feelings.ts";
import { paint, STYLE_IDS, type StyleId } from "../src/index.ts";
import type { Lab } from "../src/operators/colour.ts";
import { type Dyes, dyed, dyesOf } from "../src/operators/dyes.ts";
import { inMood, planesInMood } from "../src/operators/mood.ts";
import { radians, turnBetween } from "../src/operators/numeric.ts";
import { blur, type LabPlanes, mapPlane, meanOf } from "../src/operators/plane.ts";
import { labPlanes, Photo } from "../src/studio/photo.ts";
import { paintedSmall } from "./easel.ts";
import { flat, type PhotoName, poster, testPhoto } from "./photos.ts";
import { type Pixels, planesOf } from "./pixels.ts";

const SMALL = { w: 120, h: 168 };
/** Photos of a warm room, a portrait before blue and red, and a green valley. */
const PHOTOS: readonly PhotoName[] = ["wine", "hopper", "picosdeeuropa"];
/** Strokes are planned anew in other colours, and rays of each channel part: their tones stay over areas alone. */
const AREA = 12;
/** These paint with the photo's own colours, mix them from three inks, or gild: the turn of a few inks shows little. */
const OWN_COLOURS: readonly StyleId[] = [
  "goldenglimpse",
  "impressionist",
  "neovintage",
  "renaissance",
  "surrealist",
];

async function planesIn(file: Uint8Array): Promise<LabPlanes> {
  return labPlanes(await (await Photo.open(file)).whole(SMALL));
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

  it.each(STYLE_IDS)("has the photo's hues and the style's tones in %s", async (style) => {
    const gains: number[] = [];
    for (const [name, { planes, dyes }] of photos) {
      const person = name === "hopper";
      const own = planesOf(await paintedSmall(style, testPhoto(name), { person }));
      const painted: Pixels = await paintedSmall(style, testPhoto(name), {
        person,
        mood: { ...moodOf([]), dyes },
      });
      const inPhoto = planesOf(painted);
      gains.push(sharedHues(inPhoto, planes) - sharedHues(own, planes));
      const size = { w: painted.width, h: painted.height };
      const area = blur(own.lightness, size, AREA);
      const moved = mapPlane(blur(inPhoto.lightness, size, AREA), (L, i) => Math.abs(L - area[i]!));
      expect(meanOf(moved), name).toBeLessThan(0.03);
    }
    expect(meanOf(gains)).toBeGreaterThan(OWN_COLOURS.includes(style) ? -0.06 : 0);
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
