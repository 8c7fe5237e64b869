import { describe, expect, it } from "vitest";
import { type Mood, moodOf } from "../src/feelings.ts";
import { FEELING_IDS, FEELINGS } from "../src/index.ts";
import type { Lab } from "../src/operators/colour.ts";
import { energy, inMood, lightFall } from "../src/operators/mood.ts";
import { radians, turnBetween } from "../src/operators/numeric.ts";
import { colours, poster } from "./photos.ts";

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

  it("turn every hue towards their accent, and by no more than 26 degrees and a touch of warmth", () => {
    for (const id of FEELING_IDS) {
      const accent = radians(FEELINGS[id].accent);
      for (let hue = -3; hue < 3; hue += 0.5) {
        const [, a, b] = inMood([0.6, 0.2 * Math.cos(hue), 0.2 * Math.sin(hue)], moodOf([id]));
        const before = Math.abs(turnBetween(hue, accent));
        const after = Math.abs(turnBetween(Math.atan2(b, a), accent));
        expect(after).toBeLessThan(before + 0.1);
        expect(Math.abs(turnBetween(hue, Math.atan2(b, a)))).toBeLessThan(radians(26) + 0.15);
      }
    }
  });

  it("are averaged if several are chosen", () => {
    const both = moodOf(["joy", "despair"]);
    expect(both.valence).toBeCloseTo((FEELINGS.joy.valence + FEELINGS.despair.valence) / 2);
    expect(both.arousal).toBeCloseTo((FEELINGS.joy.arousal + FEELINGS.despair.arousal) / 2);
    expect(both.pull).toBeLessThan(moodOf(["joy"]).pull);
  });

  it("move lightness by their valence, contrast and chroma by their arousal, each the more the stronger", () => {
    for (const id of FEELING_IDS) {
      const { valence, arousal } = FEELINGS[id];
      const moved = [0, 0.5, 1].map((strength) => effectOf(weakened(moodOf([id]), strength)));
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

  it("reach the poster: it is lighter in bliss than in despair", async () => {
    const bliss = colours(await poster({ feelings: ["bliss"] }));
    const despair = colours(await poster({ feelings: ["despair"] }));
    expect(bliss.light).toBeGreaterThan(despair.light + 10);
  });
});

/** The same feeling, weaker. */
function weakened({ valence, arousal, accent, pull }: Mood, strength: number): Mood {
  return { valence: valence * strength, arousal: arousal * strength, accent, pull: pull * strength };
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
