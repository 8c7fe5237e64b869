import { describe, expect, it } from "vitest";
import { type Crop, paint } from "../src/index.ts";
import { facesIn } from "./faces.ts";
import { faceLikeness } from "./likeness.ts";
import { testPhoto } from "./photos.ts";
import { labAt, panelOf, photoBehind } from "./pixels.ts";

const STYLE = "surrealist";
const photo = testPhoto("astronaut");
const portrait = async (crop: Crop) => {
  const work = await paint({ photo, style: STYLE, feelings: [], seed: 1, size: "sketch", crop });
  const panel = await panelOf(work, STYLE);
  return { panel, photo: await photoBehind(photo, STYLE, work.crop, panel) };
};

describe("a surrealist portrait", () => {
  it("melts no mouth and chin, however far down they are", async () => {
    const pair = await portrait({ x: 0.44, y: 0.17, zoom: 2.2, shape: "tall" });
    const [face] = await facesIn(pair.photo);
    if (!face) throw new Error("The photo shows no face.");
    const lower = { ...face, y: face.y + face.h * 0.6, h: face.h * 0.6 };
    expect(await faceLikeness(pair, lower)).toBeGreaterThan(0.95);
  });

  it("cuts the person out of the apricot evening, onto a blue sky, and leaves the suit orange", async () => {
    const { panel } = await portrait({ x: 0.5, y: 0.45, zoom: 1, shape: "square" });
    const yellowness = (x: number, y: number): number => {
      const at = Math.round(panel.height * y) * panel.width + Math.round(panel.width * x);
      return (
        Array.from({ length: 30 }, (_, k) => labAt(panel, at + k)[2]).reduce((sum, b) => sum + b, 0) / 30
      );
    };
    expect(yellowness(0.87, 0.66)).toBeLessThan(-0.02);
    expect(yellowness(0.12, 0.7)).toBeGreaterThan(0.02);
  });
});
