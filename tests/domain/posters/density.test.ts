import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { paintingOf } from "../../../app/domain/creations/painting.ts";
import { paintCreation } from "../../../app/domain/creations/painting-worker.server.ts";
import { enlargedDpi, isEnlarged } from "../../../app/domain/posters/density.ts";
import { posterOf } from "../../../app/domain/posters/poster.ts";
import { type CreationShop, openCreationShop, requestedPainting, welcome } from "../../support/creations.ts";
import { openTestPainter } from "../../support/painter.ts";

describe("the density of an enlarged print", () => {
  it("is that of the picture over the whole paper", () => {
    expect(enlargedDpi({ width: 1616, height: 2272 })).toBe(137);
    expect(enlargedDpi({ width: 1024, height: 1448 })).toBe(88);
    expect(enlargedDpi({ width: 1448, height: 1024 })).toBe(88);
    expect(enlargedDpi({ width: 1754, height: 2480 })).toBe(150);
    expect(enlargedDpi({ width: 3508, height: 4961 })).toBe(300);
    expect(enlargedDpi({ width: 9000, height: 12000 })).toBe(300);
    expect(enlargedDpi({ width: 2, height: 3 })).toBe(1);
    expect([isEnlarged(137), isEnlarged(300)]).toEqual([true, false]);
  });
});

describe("a fresh poster", () => {
  let shop: CreationShop;
  beforeEach(async () => {
    const painter = openTestPainter();
    const { paint } = painter;
    painter.paint = async (...args) => ({
      ...(await paint(...args)),
      recipeVersion,
      width: 1616,
      height: 2272,
    });
    shop = await openCreationShop(painter);
  });
  afterEach(() => shop.close());
  let recipeVersion: number | undefined;

  it("records whether it can be painted again for print, or must be enlarged", async () => {
    const viewer = await welcome(shop);
    const dpi = async () => {
      const { id } = await requestedPainting(shop, viewer);
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
