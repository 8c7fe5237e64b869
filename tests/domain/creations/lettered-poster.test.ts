import { recipes } from "@moment/atelier/styles";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { drawLettering, removeLettering } from "../../../app/domain/creations/lettering.server.ts";
import { ANONYMOUS } from "../../../app/domain/kernel/viewer.ts";
import { type Poster, posterOf } from "../../../app/domain/posters/poster.ts";
import { crashing } from "../../support/crash.ts";
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
  // A small sheet, because a crash at each step letters it again.
  shop = await openCreationShop(openTestPainter({ width: 354, height: 500 }));
  viewer = await welcome(shop);
  poster = await paintedPoster(shop, viewer);
});
afterEach(() => shop.close());

const input = (change: object = {}) => ({
  posterId: poster.id,
  text: "Rome",
  x: 200,
  y: 283,
  boxWidth: 400,
  boxHeight: 566,
  ...change,
});

async function publish(
  { db, clock }: CreationShop,
  { id, accountId }: Poster,
  { edition }: { edition: number | null },
) {
  const now = clock.now();
  const said = { name: "Evening", city: "Lugano", moment_link: null, price: 4500, total_supply: edition };
  await db
    .insertInto("publications")
    .values({ ...said, poster_id: id, account_id: accountId, public: 1, published_at: now, updated_at: now })
    .execute();
}

async function setPublication(change: { public?: 0 | 1; sold?: number; held?: number }) {
  await shop.db.updateTable("publications").set(change).where("poster_id", "=", poster.id).execute();
}

describe("lettering a poster", () => {
  it("draws the text into the file, at full resolution, at its position", async () => {
    const lettered = await drawLettering(shop, viewer, input());
    expect(lettered.lettering).toEqual({
      text: "Rome",
      x: 0.5,
      y: 0.5,
      setting: recipes[poster.style].lettering,
    });
    expect(lettered).toMatchObject({
      paintedKey: poster.paintedKey,
      width: poster.width,
      height: poster.height,
    });
    expect(lettered.imageKey).not.toBe(poster.imageKey);
    expect(lettered.thumbnailKey).not.toBe(poster.thumbnailKey);
    const facts = await sharp((await shop.storage.read(lettered.imageKey))!).metadata();
    expect([facts.width, facts.height]).toEqual([poster.width, poster.height]);
    expect(await contrast(shop, lettered.imageKey, 0.45)).toBeGreaterThan(10);
    expect(await contrast(shop, lettered.imageKey, 0.1)).toBeLessThan(3);
    expect(await contrast(shop, lettered.thumbnailKey, 0.45)).toBeGreaterThan(10);
    expect(filesOf(shop)).toEqual(await recordedKeys(shop));
    expect(filesOf(shop)).toHaveLength(6);
  });

  it("starts from the painted file each time, and deletes the older one", async () => {
    const first = await drawLettering(shop, viewer, input());
    const second = await drawLettering(shop, viewer, input({ text: "Paris", y: 60 }));
    expect(await contrast(shop, second.imageKey, 0.45)).toBeLessThan(3);
    expect(filesOf(shop)).not.toContain(first.imageKey);
    expect(filesOf(shop)).toEqual(await recordedKeys(shop));
    const bare = await removeLettering(shop, viewer, poster.id);
    expect(bare).toEqual(poster);
    expect(await removeLettering(shop, viewer, poster.id)).toEqual(poster);
    expect(filesOf(shop)).toEqual(await recordedKeys(shop));
    expect(filesOf(shop)).toHaveLength(4);
  });

  it("is refused while the poster is public, and for ever once a print of its edition is sold", async () => {
    await publish(shop, poster, { edition: 50 });
    const before = filesOf(shop);
    expect(await refusal(drawLettering(shop, viewer, input()))).toBe("lettering-published");
    expect(filesOf(shop)).toEqual(before);
    await setPublication({ public: 0 });
    const lettered = await drawLettering(shop, viewer, input());
    await setPublication({ held: 1 });
    expect(await refusal(drawLettering(shop, viewer, input({ text: "Paris" })))).toBe("lettering-sold");
    await setPublication({ held: 0, sold: 1 });
    expect(await refusal(removeLettering(shop, viewer, poster.id))).toBe("lettering-sold");
    expect(await posterOf(shop, viewer, poster.id)).toEqual(lettered);
  });

  it("is allowed for a standard edition that was sold, once it is private", async () => {
    await publish(shop, poster, { edition: null });
    await setPublication({ sold: 3, public: 0 });
    expect(await drawLettering(shop, viewer, input())).toMatchObject({ lettering: { text: "Rome" } });
  });

  it("is refused when the poster is published while the text is drawn", async () => {
    const writing = drawLettering(shop, viewer, input());
    await publish(shop, poster, { edition: 50 });
    expect(await refusal(writing)).toBe("lettering-published");
    expect(filesOf(shop)).toEqual(await recordedKeys(shop));
  });

  it("keeps one file when two requests run at once", async () => {
    await Promise.all([
      drawLettering(shop, viewer, input()),
      drawLettering(shop, viewer, input({ text: "Paris" })),
    ]);
    const shown = await posterOf(shop, viewer, poster.id);
    expect(["Rome", "Paris"]).toContain(shown.lettering?.text);
    expect(filesOf(shop)).toContain(shown.imageKey);
    expect(filesOf(shop)).toEqual(await recordedKeys(shop));
    expect(filesOf(shop)).toHaveLength(6);
  });

  it("is allowed to the owner only, and refuses characters that it cannot draw", async () => {
    expect(await refusal(drawLettering(shop, await welcome(shop), input()))).toBe("not-found");
    expect(await refusal(removeLettering(shop, ANONYMOUS, poster.id))).toBe("not-found");
    expect(await refusal(drawLettering(shop, viewer, input({ text: "🍕" })))).toBe("lettering-glyphs");
    expect(await refusal(drawLettering(shop, viewer, input({ boxWidth: 0 })))).toBe("lettering-outside");
    expect(await posterOf(shop, viewer, poster.id)).toEqual(poster);
  });

  it("leaves a whole file after a crash at any step", async () => {
    for (let step = 1; ; step++) {
      const crashed = crashing(shop, step);
      const ended = await refusal(drawLettering(crashed.shop, viewer, input({ text: `Step ${step}` })));
      const shown = await posterOf(shop, viewer, poster.id);
      for (const key of await recordedKeys(shop)) expect(filesOf(shop)).toContain(key);
      expect(await recordedKeys(shop)).toEqual(expect.arrayContaining([shown.imageKey, shown.thumbnailKey]));
      if (ended === "no refusal") break;
    }
  });
});
