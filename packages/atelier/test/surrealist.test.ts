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

  it("opens the orange suit onto a blue sky", async () => {
    const { panel } = await portrait({ x: 0.5, y: 0.45, zoom: 1, shape: "square" });
    const at = Math.round(panel.height * 0.75) * panel.width + Math.round(panel.width * 0.3);
    const blues = Array.from({ length: 60 }, (_, k) => labAt(panel, at + k)[2]);
    expect(blues.reduce((sum, b) => sum + b, 0) / blues.length).toBeLessThan(-0.02);
  });
});
