import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { letterPoster, removeLettering } from "../../../app/domain/creations/lettering.server.ts";
import { paintingOf } from "../../../app/domain/creations/painting.ts";
import { paintCreation } from "../../../app/domain/creations/painting-work.server.ts";
import { type Poster, posterOf } from "../../../app/domain/posters/poster.ts";
import { ANONYMOUS } from "../../../app/domain/viewer.ts";
import { crashing } from "./crash.ts";
import { filesOf, openStudio, recordedKeys, refusal, requested, type Studio, welcome } from "./studio.ts";

let shop: Studio;
let viewer: Awaited<ReturnType<typeof welcome>>;
let poster: Poster;
beforeEach(async () => {
  shop = await openStudio();
  viewer = await welcome(shop);
  const { id } = await requested(shop, viewer);
  await paintCreation(shop, id);
  poster = await posterOf(shop, viewer, (await paintingOf(shop, viewer, id)).posterId!);
});
afterEach(() => shop.close());

const wish = (change: object = {}) => ({
  posterId: poster.id,
  text: "Rome",
  x: 200,
  y: 283,
  boxWidth: 400,
  boxHeight: 566,
  ...change,
});

/** How far a band of the picture strays from the plain sheet. */
async function contrast(key: string, top: number) {
  const image = await shop.storage.read(key);
  const { width, height } = await sharp(image!).metadata();
  const band = { left: 0, top: Math.round(top * height), width, height: Math.round(height / 10) };
  const part = await sharp(image!).extract(band).toBuffer();
  const { channels } = await sharp(part).stats();
  return Math.max(...channels.map((channel) => channel.stdev));
}

async function hang(
  { db, clock }: Studio,
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
  it("draws the text into the file, at full resolution, where it was put", async () => {
    const lettered = await letterPoster(shop, viewer, wish());
    expect(lettered.lettering).toEqual({ text: "Rome", x: 0.5, y: 0.5 });
    expect(lettered).toMatchObject({
      paintedKey: poster.paintedKey,
      width: poster.width,
      height: poster.height,
    });
    expect(lettered.imageKey).not.toBe(poster.imageKey);
    expect(lettered.thumbnailKey).not.toBe(poster.thumbnailKey);
    const facts = await sharp((await shop.storage.read(lettered.imageKey))!).metadata();
    expect([facts.width, facts.height]).toEqual([poster.width, poster.height]);
    expect(await contrast(lettered.imageKey, 0.45)).toBeGreaterThan(10);
    expect(await contrast(lettered.imageKey, 0.1)).toBeLessThan(3);
    expect(await contrast(lettered.thumbnailKey, 0.45)).toBeGreaterThan(10);
    expect(filesOf(shop)).toEqual(await recordedKeys(shop));
    expect(filesOf(shop)).toHaveLength(6);
  });

  it("starts from the painted file each time, and leaves no older one behind", async () => {
    const first = await letterPoster(shop, viewer, wish());
    const second = await letterPoster(shop, viewer, wish({ text: "Paris", y: 60 }));
    expect(await contrast(second.imageKey, 0.45)).toBeLessThan(3);
    expect(filesOf(shop)).not.toContain(first.imageKey);
    expect(filesOf(shop)).toEqual(await recordedKeys(shop));
    const bare = await removeLettering(shop, viewer, poster.id);
    expect(bare).toEqual(poster);
    expect(await removeLettering(shop, viewer, poster.id)).toEqual(poster);
    expect(filesOf(shop)).toEqual(await recordedKeys(shop));
    expect(filesOf(shop)).toHaveLength(4);
  });

  it("is refused while the poster hangs in public, and for good once a print of its edition is sold", async () => {
    await hang(shop, poster, { edition: 50 });
    const before = filesOf(shop);
    expect(await refusal(letterPoster(shop, viewer, wish()))).toBe("lettering-published");
    expect(filesOf(shop)).toEqual(before);
    await setPublication({ public: 0 });
    const lettered = await letterPoster(shop, viewer, wish());
    await setPublication({ held: 1 });
    expect(await refusal(letterPoster(shop, viewer, wish({ text: "Paris" })))).toBe("lettering-sold");
    await setPublication({ held: 0, sold: 1 });
    expect(await refusal(removeLettering(shop, viewer, poster.id))).toBe("lettering-sold");
    expect(await posterOf(shop, viewer, poster.id)).toEqual(lettered);
  });

  it("may change a standard edition that was sold, once it is down", async () => {
    await hang(shop, poster, { edition: null });
    await setPublication({ sold: 3, public: 0 });
    expect(await letterPoster(shop, viewer, wish())).toMatchObject({ lettering: { text: "Rome" } });
  });

  it("is refused when the poster is published while the text is being drawn", async () => {
    const writing = letterPoster(shop, viewer, wish());
    await hang(shop, poster, { edition: 50 });
    expect(await refusal(writing)).toBe("lettering-published");
    expect(filesOf(shop)).toEqual(await recordedKeys(shop));
  });

  it("survives two at once: one is shown, nothing else is kept", async () => {
    await Promise.all([
      letterPoster(shop, viewer, wish()),
      letterPoster(shop, viewer, wish({ text: "Paris" })),
    ]);
    const shown = await posterOf(shop, viewer, poster.id);
    expect(["Rome", "Paris"]).toContain(shown.lettering?.text);
    expect(filesOf(shop)).toContain(shown.imageKey);
    expect(filesOf(shop)).toEqual(await recordedKeys(shop));
    expect(filesOf(shop)).toHaveLength(6);
  });

  it("is the owner's alone, and refuses what it cannot draw", async () => {
    expect(await refusal(letterPoster(shop, await welcome(shop), wish()))).toBe("not-found");
    expect(await refusal(removeLettering(shop, ANONYMOUS, poster.id))).toBe("not-found");
    expect(await refusal(letterPoster(shop, viewer, wish({ text: "🍕" })))).toBe("lettering-glyphs");
    expect(await refusal(letterPoster(shop, viewer, wish({ boxWidth: 0 })))).toBe("lettering-outside");
    expect(await posterOf(shop, viewer, poster.id)).toEqual(poster);
  });

  it("crashes nowhere half way", async () => {
    for (let step = 1; ; step++) {
      const doomed = crashing(shop, step);
      const ended = await refusal(letterPoster(doomed.shop, viewer, wish({ text: `Step ${step}` })));
      const shown = await posterOf(shop, viewer, poster.id);
      for (const key of await recordedKeys(shop)) expect(filesOf(shop)).toContain(key);
      expect(await recordedKeys(shop)).toEqual(expect.arrayContaining([shown.imageKey, shown.thumbnailKey]));
      if (ended === "no refusal") break;
    }
  });
});
