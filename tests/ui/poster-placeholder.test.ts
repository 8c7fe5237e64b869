import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { isWidePoster } from "../../app/domain/posters/placeholder.ts";
import { makePlaceholder } from "../../app/domain/posters/thumbnail.server.ts";
import { placeholderBackground, placeholderImage } from "../../app/ui/poster-placeholder.ts";

const RED = "ff0000";
const BLUE = "0000ff";

/** A picture whose left half is red, and whose right half is blue. */
async function twoHalves(): Promise<Buffer> {
  const half = (background: string, width: number) =>
    sharp({ create: { width, height: 300, channels: 3, background } });
  const right = await half(`#${BLUE}`, 100).png().toBuffer();
  return half(`#${RED}`, 200)
    .composite([{ input: right, left: 100, top: 0 }])
    .png()
    .toBuffer();
}

describe("the placeholder of a poster", async () => {
  const colours = await makePlaceholder(await twoHalves());

  it("is stored as the colours that a page writes: the mean, then three rows of two", () => {
    expect(colours).toMatch(/^[0-9a-f]{42}$/);
    expect(colours.slice(0, 6)).toMatch(/^[78].00[78].$/);
    for (let row = 0; row < 3; row += 1) {
      const [left, right] = [
        colours.slice(6 + 12 * row, 12 + 12 * row),
        colours.slice(12 + 12 * row, 18 + 12 * row),
      ];
      expect(Number.parseInt(left.slice(0, 2), 16)).toBeGreaterThan(200);
      expect(Number.parseInt(right.slice(4), 16)).toBeGreaterThan(200);
    }
  });

  it("is a few gradients in the poster's own colours, small enough for every card of a grid", () => {
    const background = placeholderBackground(colours);
    expect(background.match(/radial-gradient/g)).toHaveLength(6);
    expect(background.endsWith(`,#${colours.slice(0, 6)}`)).toBe(true);
    expect(background.length).toBeLessThan(400);
  });

  it("is the same as an image, where another layer lies below it", () => {
    const sheet = `#${colours.slice(0, 6)}`;
    const layers = placeholderBackground(colours).slice(0, -sheet.length);
    expect(placeholderImage(colours)).toBe(`${layers}linear-gradient(${sheet},${sheet})`);
    expect(placeholderImage(null)).toBe("linear-gradient(#2a2420,#2a2420)");
  });

  it("says that a poster lies on its side, and has two rows of three then", async () => {
    const wide = await makePlaceholder(
      await sharp(await twoHalves())
        .resize(300, 200)
        .png()
        .toBuffer(),
    );
    expect(wide).toMatch(/^[0-9a-f]{42}w$/);
    expect([isWidePoster(wide), isWidePoster(colours), isWidePoster("")]).toEqual([true, false, false]);
    const places = placeholderBackground(wide).match(/(?<=at )\d+% \d+%/g);
    expect(places).toEqual(["17% 25%", "50% 25%", "83% 25%", "17% 75%", "50% 75%", "83% 75%"]);
  });

  it("is a dark sheet for an unknown poster", () => {
    expect(placeholderBackground(null)).toBe("#2a2420");
    expect(placeholderBackground("")).toBe("#2a2420");
  });
});
