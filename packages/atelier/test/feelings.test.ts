import { describe, expect, it } from "vitest";
import { type Mood, moodOf } from "../src/feelings.ts";
import { FEELING_IDS, FEELINGS, type FeelingId, type StyleId } from "../src/index.ts";
import type { Lab } from "../src/operators/colour.ts";
import { energy, inMood, lightFall } from "../src/operators/mood.ts";
import { radians, turnBetween } from "../src/operators/numeric.ts";
import { blur, type LabPlanes, meanOf, planeOf } from "../src/operators/plane.ts";
import { paintedSmall } from "./easel.ts";
import { veiled, weakened } from "./moods.ts";
import { colours, poster, testPhoto } from "./photos.ts";
import { greysOf, type Pixels, panelOn, planesOf } from "./pixels.ts";

describe("feelings", () => {
  it("change no colour if none is chosen", () => {
    expect(inMood([0.6, 0.1, -0.05], moodOf([]))).toEqual([0.6, 0.1, -0.05]);
  });

  it("keep ink black and paper white", () => {
    for (const id of FEELING_IDS) {
      expect(inMood([0.05, 0, 0], moodOf([id]))[0]).toBeLessThan(0.2);
      expect(inMood([0.97, 0, 0], moodOf([id]))[0]).toBeGreaterThan(0.8);
    }
  });

  it("turn every hue towards their accent, and by no more than 26 degrees and a touch of warmth and haze", () => {
    for (const id of FEELING_IDS) {
      const accent = radians(FEELINGS[id].accent);
      const most = radians(26) + 0.15 + 0.12 * Math.max(0, FEELINGS[id].veil);
      for (let hue = -3; hue < 3; hue += 0.5) {
        const [, a, b] = inMood([0.6, 0.2 * Math.cos(hue), 0.2 * Math.sin(hue)], moodOf([id]));
        const before = Math.abs(turnBetween(hue, accent));
        const after = Math.abs(turnBetween(Math.atan2(b, a), accent));
        expect(after).toBeLessThan(before + 0.1);
        expect(Math.abs(turnBetween(hue, Math.atan2(b, a)))).toBeLessThan(most);
      }
    }
  });

  it("have a mean if several are chosen", () => {
    const both = moodOf(["joy", "despair"]);
    expect(both.valence).toBeCloseTo((FEELINGS.joy.valence + FEELINGS.despair.valence) / 2);
    expect(both.arousal).toBeCloseTo((FEELINGS.joy.arousal + FEELINGS.despair.arousal) / 2);
    expect(both.pull).toBeLessThan(moodOf(["joy"]).pull);
  });

  it("that contradict each other tint lights and shadows, in whichever order they are chosen", () => {
    const both = moodOf(["despair", "joy"]);
    expect(moodOf(["joy", "despair"])).toEqual(both);
    expect(both.light).toEqual(moodOf(["joy"]).light);
    expect(both.shadow).toEqual(moodOf(["despair"]).shadow);
    for (const [grey, id] of [
      [0.8, "joy"],
      [0.25, "despair"],
    ] as const) {
      const alone = inMood([grey, 0, 0], moodOf([id]));
      inMood([grey, 0, 0], both).forEach((value, k) => {
        expect(value, id).toBeCloseTo(alone[k]!);
      });
    }
    const three = moodOf(["joy", "trust", "despair"]);
    expect(three.light.valence).toBeCloseTo((2 * FEELINGS.joy.valence + FEELINGS.trust.valence) / 3);
    expect(three.shadow.valence).toBeCloseTo((2 * FEELINGS.despair.valence + FEELINGS.trust.valence) / 3);
  });

  it("fade ink and paper into a haze of their accent behind a veil, the more the thicker", () => {
    for (const id of FEELING_IDS) {
      const moods = [0, 0.5, 1].map((veil) => veiled(moodOf([id]), veil));
      const [none, half, full] = moods.map((mood) => effectOf(mood).contrast) as [number, number, number];
      expect(full, id).toBeLessThan(half);
      expect(half, id).toBeLessThan(none);
    }
  });

  it("move lightness by their valence, contrast and chroma by their arousal, each the more the stronger", () => {
    for (const id of FEELING_IDS) {
      const { valence, arousal } = FEELINGS[id];
      const moved = [0, 0.5, 1].map((strength) => effectOf(veiled(weakened(moodOf([id]), strength), 0)));
      for (const [now, before] of [
        [moved[1]!, moved[0]!],
        [moved[2]!, moved[1]!],
      ] as const) {
        expect(Math.sign(now.light - before.light), id).toBe(Math.sign(valence));
        expect(Math.sign(now.contrast - before.contrast), id).toBe(Math.sign(arousal));
        if (Math.abs(arousal) > 0.2)
          expect(Math.sign(now.chroma - before.chroma), id).toBe(Math.sign(arousal));
      }
    }
  });

  it("tint a grey with their accent, the more the stronger", () => {
    for (const id of FEELING_IDS) {
      const [half, full] = [0.5, 1].map((strength) =>
        inMood([0.6, 0, 0], weakened(moodOf([id]), strength)),
      ) as [Lab, Lab];
      const accent = radians(FEELINGS[id].accent);
      for (const [, a, b] of [half, full]) {
        expect(Math.abs(turnBetween(Math.atan2(b, a), accent)), id).toBeLessThan(radians(35));
      }
      expect(Math.hypot(full[1], full[2]), id).toBeGreaterThan(Math.hypot(half[1], half[2]));
      expect(Math.hypot(half[1], half[2]), id).toBeGreaterThan(0.005);
    }
  });

  it("make weights and lengths larger with arousal", () => {
    for (const id of FEELING_IDS) {
      const [half, full] = [0.5, 1].map((strength) => energy(weakened(moodOf([id]), strength), 0.5)) as [
        number,
        number,
      ];
      expect(Math.sign(half - 1), id).toBe(Math.sign(FEELINGS[id].arousal));
      expect(Math.sign(full - half), id).toBe(Math.sign(FEELINGS[id].arousal));
    }
  });

  it("darken the corners or bloom in the middle with their valence", () => {
    const size = { w: 40, h: 56 };
    for (const id of FEELING_IDS) {
      const [none, half, full] = [0, 0.5, 1].map((strength) => {
        const plane = new Float32Array(size.w * size.h).fill(0.5);
        lightFall(plane, size, weakened(moodOf([id]), strength));
        return plane.reduce((sum, value) => sum + value, 0) / plane.length;
      }) as [number, number, number];
      expect(Math.sign(half - none), id).toBe(Math.sign(FEELINGS[id].valence));
      expect(Math.sign(full - half), id).toBe(Math.sign(FEELINGS[id].valence));
    }
  });

  it("bloom in the middle and darken the corners if both joy and despair are felt", () => {
    const size = { w: 40, h: 56 };
    const plane = new Float32Array(size.w * size.h).fill(0.5);
    lightFall(plane, size, moodOf(["joy", "despair"]));
    expect(plane[28 * size.w + 20]).toBeGreaterThan(0.55);
    expect(plane[0]).toBeLessThan(0.45);
  });

  it("reach the poster: it is lighter in bliss than in despair", async () => {
    const bliss = colours(await poster({ feelings: ["bliss"] }));
    const despair = colours(await poster({ feelings: ["despair"] }));
    expect(bliss.light).toBeGreaterThan(despair.light + 10);
  });
});

describe.each(["artdeco", "majolica", "minimalmodernist", "renaissance", "surrealist"] as const)(
  "a poster in the style %s",
  (style) => {
    const painted = async (...feelings: FeelingId[]) =>
      Promise.all(
        VIEWS.map(({ photo, person }) => paintedSmall(style, photo, { person, mood: moodOf(feelings) })),
      );
    /** The mean distance from the poster without feelings, in hundredths of OKLab. */
    const changedBy = async (...feelings: FeelingId[]) => {
      const [plain, felt] = [await painted(), await painted(...feelings)];
      return 100 * meanOf(felt.map((each, k) => meanDistance(planesOf(each), planesOf(plain[k]!))));
    };

    it("shows two feelings that contradict each other about as clearly as one", async () => {
      const joy = await changedBy("joy");
      expect(await changedBy("joy", "despair")).toBeGreaterThan(joy * 0.5);
      expect(await changedBy("rage", "serenity")).toBeGreaterThan(joy * 0.4);
    });

    it("shows nostalgia and mystery", async () => {
      expect(await changedBy("nostalgia")).toBeGreaterThan(4);
      expect(await changedBy("mystery")).toBeGreaterThan(4);
    });

    it("has more detail in clarity than in nostalgia", async () => {
      const detail = async (feeling: FeelingId) =>
        meanOf((await painted(feeling)).map((each) => detailIn(each, style)));
      expect(await detail("clarity")).toBeGreaterThan((await detail("nostalgia")) * 1.1);
    });
  },
);

const VIEWS = [
  { photo: testPhoto("hopper"), person: true },
  { photo: testPhoto("picosdeeuropa"), person: false },
];

function meanDistance(one: LabPlanes, other: LabPlanes): number {
  return meanOf(
    one.lightness.map((L, i) =>
      Math.hypot(L - other.lightness[i]!, one.a[i]! - other.a[i]!, one.b[i]! - other.b[i]!),
    ),
  );
}

/** Fine differences of lightness in a poster's panel, in parts of all. */
function detailIn(poster: Pixels, style: StyleId): number {
  const {
    left,
    top,
    width: w,
    height: h,
  } = panelOn(poster, style, { x: 0.5, y: 0.5, zoom: 1, shape: "tall" });
  const { values } = greysOf(poster);
  const panel = planeOf(w * h, (i) => values[(top + Math.floor(i / w)) * poster.width + left + (i % w)]!);
  const soft = blur(panel, { w, h }, 2);
  const middle = meanOf(panel);
  const spread = Math.sqrt(meanOf(panel.map((L) => (L - middle) ** 2)));
  return meanOf(panel.map((L, i) => Math.abs(L - soft[i]!))) / spread;
}

/** The effect of a mood on a middle grey, on the contrast of two greys, and on the chroma of a colour wheel. */
function effectOf(mood: Mood): { light: number; contrast: number; chroma: number } {
  const lightness = (L: number): number => inMood([L, 0, 0], mood)[0];
  const wheel = Array.from({ length: 24 }, (_, i) => {
    const hue = (i / 24) * 2 * Math.PI;
    const [, a, b] = inMood([0.6, 0.15 * Math.cos(hue), 0.15 * Math.sin(hue)], mood);
    return Math.hypot(a, b);
  });
  const chroma = wheel.reduce((sum, value) => sum + value, 0) / wheel.length;
  return { light: lightness(0.5), contrast: lightness(0.7) - lightness(0.3), chroma };
}
