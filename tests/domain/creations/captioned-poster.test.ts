import { recipes } from "@moment/atelier/styles";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { drawCaption, removeCaption } from "../../../app/domain/creations/caption.server.ts";
import { drawLettering, removeLettering } from "../../../app/domain/creations/lettering.server.ts";
import { ANONYMOUS } from "../../../app/domain/kernel/viewer.ts";
import { type Poster, posterOf } from "../../../app/domain/posters/poster.ts";
import {
  type CreationShop,
  contrast,
  filesOf,
  openCreationShop,
  paintedPoster,
  recordedKeys,
  refusal,
  welcome,
} from "../../support/creations.ts";
import { openTestPainter } from "../../support/painter.ts";

let shop: CreationShop;
let viewer: Awaited<ReturnType<typeof welcome>>;
let poster: Poster;
beforeEach(async () => {
  shop = await openCreationShop(openTestPainter({ width: 354, height: 500 }));
  viewer = await welcome(shop);
  poster = await paintedPoster(shop, viewer);
});
afterEach(() => shop.close());

const WORDS = { title: "Evening", place: "Lugano", date: "14 May 2025", plate: "travel" } as const;
const input = (change: object = {}) => ({ posterId: poster.id, ...WORDS, ...change });
const text = () => ({ posterId: poster.id, text: "Rome", x: 200, y: 283, boxWidth: 400, boxHeight: 566 });

describe("captioning a poster", () => {
  it("draws the plate into the file, in the colours of the style, and keeps it with the poster", async () => {
    const captioned = await drawCaption(shop, viewer, input());
    expect(captioned.caption).toEqual({ ...WORDS, colours: recipes[poster.style].plate });
    expect(captioned).toMatchObject({ paintedKey: poster.paintedKey, lettering: null });
    expect(await contrast(shop, captioned.imageKey, 0.9)).toBeGreaterThan(10);
    expect(await contrast(shop, captioned.imageKey, 0.5)).toBeLessThan(3);
    expect(await contrast(shop, captioned.thumbnailKey, 0.9)).toBeGreaterThan(10);
    expect(filesOf(shop)).toEqual(await recordedKeys(shop));
  });

  it("leaves the text on the poster as it is, and the text leaves the caption", async () => {
    const { lettering } = await drawLettering(shop, viewer, text());
    const both = await drawCaption(shop, viewer, input());
    expect(both.lettering).toEqual(lettering);
    for (const top of [0.45, 0.9]) expect(await contrast(shop, both.imageKey, top)).toBeGreaterThan(10);
    const captioned = await removeLettering(shop, viewer, poster.id);
    expect(captioned).toMatchObject({ lettering: null, caption: { title: "Evening" } });
    expect(await contrast(shop, captioned.imageKey, 0.45)).toBeLessThan(3);
    expect(await contrast(shop, captioned.imageKey, 0.9)).toBeGreaterThan(10);
    expect(await removeCaption(shop, viewer, poster.id)).toEqual(poster);
    expect(await removeCaption(shop, viewer, poster.id)).toEqual(poster);
    expect(filesOf(shop)).toEqual(await recordedKeys(shop));
    expect(filesOf(shop)).toHaveLength(4);
  });

  it("keeps both when text and caption are saved at once", async () => {
    await Promise.all([drawLettering(shop, viewer, text()), drawCaption(shop, viewer, input())]);
    const shown = await posterOf(shop, viewer, poster.id);
    expect(shown).toMatchObject({ lettering: { text: "Rome" }, caption: { title: "Evening" } });
    for (const top of [0.45, 0.9]) expect(await contrast(shop, shown.imageKey, top)).toBeGreaterThan(10);
    expect(filesOf(shop)).toEqual(await recordedKeys(shop));
    expect(filesOf(shop)).toHaveLength(6);
  });

  it("is allowed to the owner only, for a poster that is not public, and refuses characters that it cannot draw", async () => {
    expect(await refusal(drawCaption(shop, await welcome(shop), input()))).toBe("not-found");
    expect(await refusal(removeCaption(shop, ANONYMOUS, poster.id))).toBe("not-found");
    expect(await refusal(drawCaption(shop, viewer, input({ date: "🍕" })))).toBe("lettering-glyphs");
    await shop.db
      .insertInto("publications")
      .values({
        ...{ poster_id: poster.id, account_id: poster.accountId, name: "Evening", city: "Lugano" },
        ...{ moment_link: null, price: 4500, total_supply: null, public: 1, published_at: 1, updated_at: 1 },
      })
      .execute();
    expect(await refusal(drawCaption(shop, viewer, input()))).toBe("lettering-published");
  });
});
