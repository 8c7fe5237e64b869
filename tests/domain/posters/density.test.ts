import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { paintingOf } from "../../../app/domain/creations/painting.ts";
import { paintCreation } from "../../../app/domain/creations/painting-work.server.ts";
import { enlargedDpi, isEnlarged } from "../../../app/domain/posters/density.ts";
import { posterOf } from "../../../app/domain/posters/poster.ts";
import { openStudio, requested, type Studio, welcome } from "../creations/studio.ts";
import { openTestPainter } from "../creations/test-painter.ts";

describe("the density of an enlarged print", () => {
  it("is what the picture has over the whole paper", () => {
    expect(enlargedDpi({ width: 1616, height: 2272 })).toBe(137);
    expect(enlargedDpi({ width: 1024, height: 1448 })).toBe(88);
    expect(enlargedDpi({ width: 1754, height: 2480 })).toBe(150);
    expect(enlargedDpi({ width: 3508, height: 4961 })).toBe(300);
    expect(enlargedDpi({ width: 9000, height: 12000 })).toBe(300);
    expect(enlargedDpi({ width: 2, height: 3 })).toBe(1);
    expect([isEnlarged(137), isEnlarged(300)]).toEqual([true, false]);
  });
});

describe("a fresh poster", () => {
  let shop: Studio;
  beforeEach(async () => {
    const painter = openTestPainter();
    const { paint } = painter;
    painter.paint = async (...wish) => ({
      ...(await paint(...wish)),
      recipeVersion,
      width: 1616,
      height: 2272,
    });
    shop = await openStudio(painter);
  });
  afterEach(() => shop.close());
  let recipeVersion: number | undefined;

  it("notes whether it can be drawn anew for print, or has to be enlarged", async () => {
    const viewer = await welcome(shop);
    const dpi = async () => {
      const { id } = await requested(shop, viewer);
      await paintCreation(shop, id);
      const { posterId } = await paintingOf(shop, viewer, id);
      return (await posterOf(shop, viewer, posterId!)).effectiveDpi;
    };
    recipeVersion = undefined;
    expect(await dpi()).toBe(137);
    recipeVersion = 3;
    expect(await dpi()).toBe(300);
  });
});
