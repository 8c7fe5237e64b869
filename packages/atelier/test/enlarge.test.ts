import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { enlarged, likeness } from "../src/index.ts";
import { landscape } from "./photos.ts";

/** Half dark, half light, as wide and tall as given. */
function halves(width: number, height: number): Promise<Buffer> {
  const rgb = new Uint8Array(width * height * 3).map((_, i) =>
    Math.floor(i / 3) % width < width / 2 ? 60 : 190,
  );
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

describe("a picture enlarged for print", () => {
  it("is unchanged, with its margins mirrored into the bleed", async () => {
    const picture = await landscape(1024, 1448);
    const sheet = await enlarged(picture);
    expect([sheet.width, sheet.height, sheet.size]).toEqual([3579, 5031, "print"]);
    expect(sheet.rgb).toHaveLength(3579 * 5031 * 3);
    const apart = await likeness(sheet, picture);
    expect(apart.mean).toBeLessThan(0.004);
    const at = (x: number, y: number) => [...sheet.rgb.subarray((y * 3579 + x) * 3, (y * 3579 + x) * 3 + 3)];
    for (const y of [500, 3000]) {
      for (const step of [0, 10, 30]) expect(at(34 - step, y)).toEqual(at(35 + step, y));
    }
    for (const step of [0, 20, 34]) expect(at(1700, 34 - step)).toEqual(at(1700, 35 + step));
  });

  it("has edges without halos", async () => {
    const { rgb } = await enlarged(await halves(700, 990));
    let darkest = 255;
    let lightest = 0;
    for (let i = 2500 * 3579 * 3; i < 2501 * 3579 * 3; i++) {
      darkest = Math.min(darkest, rgb[i]!);
      lightest = Math.max(lightest, rgb[i]!);
    }
    expect(darkest).toBeGreaterThan(60 - 22);
    expect(lightest).toBeLessThan(190 + 22);
  });

  it("is cropped to A3, and never distorted", async () => {
    const wide = await enlarged(await halves(1616, 2272));
    const middle = 2500 * 3579;
    expect(wide.rgb[(middle + 1780) * 3]).toBeLessThan(100);
    expect(wide.rgb[(middle + 1800) * 3]).toBeGreaterThan(150);
  });

  it("is refused if it is unreadable", async () => {
    await expect(enlarged(new Uint8Array(20))).rejects.toMatchObject({ code: "photo_unreadable" });
  });
});
