import { afterAll, describe, expect, it } from "vitest";
import { moodOf } from "../../app/atelier/feelings.ts";
import { closeAtelier, FEELING_IDS, FEELINGS, STYLE_IDS } from "../../app/atelier/index.ts";
import { inMood } from "../../app/atelier/operators/mood.ts";
import { radians, turnBetween } from "../../app/atelier/operators/numeric.ts";
import { colours, poster } from "./photos.ts";

afterAll(closeAtelier);

describe("feelings", () => {
  it("are thirty-three, and the styles twenty-one", () => {
    expect(Object.keys(FEELINGS).sort()).toEqual([...FEELING_IDS].sort());
    expect(FEELING_IDS).toHaveLength(33);
    expect(STYLE_IDS).toHaveLength(21);
  });

  it("change no colour when there are none", () => {
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

  it("meet in the middle when there are several", () => {
    const both = moodOf(["joy", "despair"]);
    expect(both.valence).toBeCloseTo((FEELINGS.joy.valence + FEELINGS.despair.valence) / 2);
    expect(both.arousal).toBeCloseTo((FEELINGS.joy.arousal + FEELINGS.despair.arousal) / 2);
    expect(both.pull).toBeLessThan(moodOf(["joy"]).pull);
  });

  it("make a poster lighter where they are light, and darker where they are heavy", async () => {
    const joy = colours(await poster({ feelings: ["bliss"] }));
    const despair = colours(await poster({ feelings: ["despair"] }));
    const none = colours(await poster());
    expect(joy.light).toBeGreaterThan(none.light + 5);
    expect(despair.light).toBeLessThan(none.light - 5);
  });

  it("make a poster more colourful and contrasted where they are excited", async () => {
    const power = colours(await poster({ feelings: ["power"] }));
    const stillness = colours(await poster({ feelings: ["stillness"] }));
    expect(power.chroma).toBeGreaterThan(stillness.chroma * 1.15);
    expect(power.contrast).toBeGreaterThan(stillness.contrast);
  });
});
