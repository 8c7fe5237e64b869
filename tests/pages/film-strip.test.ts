/** A film strip from a clip, without JavaScript. */
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { guest } from "../api/visitors.ts";
import { documentOf, parsePage, wordsOf } from "../support/document.ts";
import { locationOf } from "../support/location.ts";
import { openTestPainter } from "../support/painter.ts";
import { servedShop } from "../support/served-shop.ts";
import { openTestShop, type Visitor } from "../support/shop.ts";
import { clipBytes, openTestVideo, uploadClip } from "../support/video-reader.ts";

const { shop, server } = await servedShop(
  openTestShop({ painter: openTestPainter(), video: openTestVideo() }),
);
let visitor: Visitor;
let people = 0;

beforeEach(async () => {
  people += 1;
  visitor = await guest(shop, server, `strip-${people}@example.com`);
});

const film = (durationMs = 6000) => uploadClip(visitor, clipBytes({ durationMs }));

const send = (page: string, moments: readonly (number | string)[]) => {
  const body = new FormData();
  for (const moment of moments) body.append("moment", String(moment));
  return visitor.fetch(`${page}/strip`, { method: "POST", body });
};

const creationAt = async (styles: string) =>
  shop.db
    .selectFrom("creations")
    .selectAll()
    .where("id", "=", /^\/create\/([0-9a-f-]+)\/style$/.exec(styles)?.[1] ?? "")
    .executeTakeFirstOrThrow();

const ticked = (page: Document) =>
  [...page.querySelectorAll("input[name=moment][checked]")].map((box) => box.getAttribute("value"));

describe("a film strip", () => {
  it("is offered beside the single moment, with four moments ticked", async () => {
    const page = await film();
    const moment = await documentOf(visitor.get(`${page}?moments`));
    expect(moment.querySelector(`a[href="${page}/strip"]`)).not.toBeNull();
    const strip = await documentOf(visitor.get(`${page}/strip`));
    expect(strip.querySelectorAll("input[name=moment]")).toHaveLength(12);
    expect(ticked(strip)).toHaveLength(4);
  });

  it("shows its moments in their order, each once, on one sheet that is painted as it is", async () => {
    const page = await film();
    const answer = await send(page, [4.5, 0.5, 3, 1.5, 4.5]);
    const creation = await creationAt(await locationOf(answer));
    expect(creation).toMatchObject({ video_moment: 500, film_strip: "[500,1500,3000,4500]" });
    expect(JSON.parse(creation.proposed_crop!)).toEqual({ x: 0.5, y: 0.5, zoom: 1, shape: "tall" });
    expect(creation.photo_width / creation.photo_height).toBeCloseTo(297 / 420, 3);
    // A frame of the test's clip is as bright as it is late.
    const sheet = sharp((await shop.storage.read(creation.photo_key!))!);
    const { data, info } = await sheet.greyscale().raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) =>
      data[Math.floor(y * info.height) * info.width + Math.floor(x * info.width)]!;
    const shades = [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)];
    const expected = [500, 1500, 3000, 4500].map((moment) => Math.round((255 * moment) / 6000));
    for (const [index, shade] of shades.entries()) expect(Math.abs(shade - expected[index]!)).toBeLessThan(6);
    expect(at(0.5, 0.25)).toBeGreaterThan(235);
    expect((await visitor.get(await locationOf(answer))).status).toBe(200);
  });

  it("stands beside each other on a sheet on its side, where the frames of an upright clip lose less", async () => {
    const page = await uploadClip(visitor, clipBytes({ width: 720, height: 1280, durationMs: 6000 }));
    const creation = await creationAt(await locationOf(await send(page, [0.5, 3, 4.5])));
    expect(JSON.parse(creation.proposed_crop!)).toEqual({ x: 0.5, y: 0.5, zoom: 1, shape: "wide" });
    expect(creation.photo_width / creation.photo_height).toBeCloseTo(420 / 297, 3);
  });

  it.each([
    ["too few", [1, 2], "Please choose at least three moments."],
    ["none", [], "Please choose at least three moments."],
    ["too many", [0, 0.5, 1, 1.5, 2, 2.5, 3], "Please choose six moments at most."],
    ["the same ones", [1, 1, 1], "Please choose at least three moments."],
    ["ones that fall together at the end", [98, 99, 100], "Please choose at least three moments."],
  ])("refuses %s, and keeps what was ticked", async (_what, moments, message) => {
    const page = await film();
    const answer = await send(page, moments);
    expect(answer.status).toBe(422);
    const shown = parsePage(await answer.text());
    expect(wordsOf(shown.querySelector(".field-error:not([hidden])"))).toBe(message);
    const offered = [...shown.querySelectorAll("input[name=moment]")].map((box) => box.getAttribute("value"));
    const kept = [...new Set(moments.map(String))].filter((each) => offered.includes(each));
    expect(ticked(shown)).toEqual(kept);
    expect(
      await shop.db
        .selectFrom("creations")
        .select("id")
        .where("film_strip", "is not", null)
        .where("video_id", "=", page.split("/").at(-1)!)
        .execute(),
    ).toEqual([]);
  });

  it.each([["soon"], ["-1"], ["Infinity"], ["99999"]])("refuses %o as a moment", async (moment) => {
    expect((await send(await film(), [0, 1, moment])).status).toBe(422);
  });

  it("is not offered for a clip with a single moment, nor for another account's", async () => {
    const short = await film(150);
    expect(await locationOf(visitor.get(`${short}/strip`))).toBe(short);
    const page = await film();
    const other = await guest(shop, server, `other-${people}@example.com`);
    expect((await other.get(`${page}/strip`)).status).toBe(404);
    visitor = other;
    expect((await send(page, [0, 1, 2])).status).toBe(404);
  });
});
