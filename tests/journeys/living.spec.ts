/** A living poster from its creator's choice to the page behind its code, and a camera that is held to the poster on the wall. */
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { coded } from "@moment/atelier";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { modulesOf } from "../../app/domain/kernel/qr-code.server.ts";
import { changeLivingPoster } from "../../app/domain/posters/living-change.server.ts";
import { findLivingPoster, livingAddress } from "../../app/domain/posters/living-poster.ts";
import { launchOptions } from "../support/browser.ts";
import type { PublishedOwnPoster } from "../support/gallery.ts";
import type { TestShop } from "../support/shop.ts";
import { expect, expectAccessible, givePoster, signUp, storeFilm, test } from "./support.ts";

/** What the browser's camera sees: one picture, for ever. */
const SEEN = path.join(tmpdir(), `wall-${process.pid}.mjpeg`);
const { args = [], ...browser } = launchOptions();
const CAMERA = [
  "--use-fake-device-for-media-stream",
  "--use-fake-ui-for-media-stream",
  `--use-file-for-fake-video-capture=${SEEN}`,
];
test.use({ launchOptions: { ...browser, args: [...args, ...CAMERA] } });

/** The camera's picture, and the poster in it: its middle, its width in pixels, and its turn in degrees. */
const WALL = { width: 2700, height: 2700 };
const HUNG = { x: 1400, y: 1350, width: 1640, turn: 6 };

/** A poster from a film that plays. */
async function livingPoster(gallery: TestShop, email: string): Promise<PublishedOwnPoster> {
  const poster = await givePoster(gallery, email, { clipMomentMs: 800 });
  await storeFilm(gallery, poster);
  return poster;
}

/** Hangs the print with this code before the camera. */
async function hang(address: string | null): Promise<void> {
  const wall = sharp({ create: { ...WALL, channels: 3, background: "#8a8378" } });
  const [width, height] = [3508, 4961];
  const rgb = Buffer.alloc(width * height * 3, 120);
  const print = { rgb, width, height, size: "screen" as const };
  const { rgb: pixels } = address ? await coded(print, modulesOf(address)) : print;
  const poster = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .resize({ width: HUNG.width })
    .png()
    .toBuffer();
  const { data: turned, info } = await sharp(poster)
    .rotate(HUNG.turn, { background: "#8a8378" })
    .png()
    .toBuffer({ resolveWithObject: true });
  const left = Math.round(HUNG.x - info.width / 2);
  const top = Math.round(HUNG.y - info.height / 2);
  await writeFile(
    SEEN,
    await wall
      .composite([{ input: turned, left, top }])
      .jpeg({ quality: 92 })
      .toBuffer(),
  );
}

const stage = (page: Page) => page.getByRole("dialog", { name: "Hold your camera to the poster" });
/** Where the clip lies, in pixels of the camera's picture. */
const clipOnWall = (page: Page) =>
  stage(page)
    .locator("[data-living-overlay]")
    .evaluate((overlay, wall) => {
      const camera = overlay.parentElement!.querySelector("video")!.getBoundingClientRect();
      const scale = Math.min(camera.width / wall.width, camera.height / wall.height);
      const { left, top, width, height } = overlay.getBoundingClientRect();
      const x = (left + width / 2 - camera.left - (camera.width - wall.width * scale) / 2) / scale;
      const y = (top + height / 2 - camera.top - (camera.height - wall.height * scale) / 2) / scale;
      return { x, y, width: width / scale, height: height / scale };
    }, WALL);

test("a creator gives a poster a code, whoever has it sees the clip, and it can be hidden again @no-javascript", async ({
  page,
  shop,
  gallery,
  email,
  browser,
}) => {
  await signUp(page, shop, email);
  const poster = await livingPoster(gallery, email);
  await page.goto(`/dashboard/${poster.id}`);
  await page.getByRole("link", { name: "Living poster: a code for its clip" }).click();
  await page.getByLabel("In the lower left corner of the poster, 2 cm wide").check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("img", { name: "QR code of this poster’s page" })).toBeVisible();
  await expectAccessible(page);
  const address = (await page.getByRole("link", { name: "Open the page" }).getAttribute("href")) ?? "";
  const other = await (await browser.newContext({ baseURL: shop.origin })).newPage();
  await other.goto(new URL(address, shop.origin).href);
  await expect(other.getByText(/^Painted in the style Pop Art on/)).toBeVisible();
  await expect(other.locator("main").getByRole("img")).toBeVisible();
  await page.getByLabel("The page shows poster and clip").uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await other.reload();
  await expect(other.getByRole("heading", { name: "This poster is asleep" })).toBeVisible();
  await expect(other.locator("main").getByRole("img")).toHaveCount(0);
});

test("a camera that is held to the poster shows its clip on it", async ({ page, shop, gallery, email }) => {
  await signUp(page, shop, email);
  const poster = await livingPoster(gallery, email);
  await changeLivingPoster(gallery, poster.creator, { posterId: poster.id, place: "margin", awake: true });
  const code = (await findLivingPoster(gallery.db, poster.id))?.code ?? "";
  const address = livingAddress({ settings: { ...gallery.settings, origin: shop.origin } }, code);
  await hang(address);
  await page.goto(`/living/${code}`);
  await page.getByRole("button", { name: "Hold your camera to the poster" }).click();
  await expect(stage(page).getByText("The clip plays on your poster.")).toBeVisible();
  const turn = (HUNG.turn * Math.PI) / 180;
  const height = HUNG.width * Math.SQRT2;
  const expected = {
    x: HUNG.x,
    y: HUNG.y,
    width: HUNG.width * Math.cos(turn) + height * Math.sin(turn),
    height: height * Math.cos(turn) + HUNG.width * Math.sin(turn),
  };
  // A fiftieth of the poster's width.
  const near = HUNG.width / 50;
  await expect
    .poll(async () => {
      const lies = await clipOnWall(page);
      return Object.entries(expected).filter(
        ([side, at]) => Math.abs(lies[side as keyof typeof lies] - at) > near,
      );
    })
    .toEqual([]);
  const clip = stage(page).locator("[data-living-overlay] video");
  await expect.poll(() => clip.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  await expectAccessible(page);
  await stage(page).getByRole("button", { name: "Close the camera" }).click();
  await expect(stage(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Hold your camera to the poster" })).toBeFocused();

  await hang(null);
  await page.getByRole("button", { name: "Hold your camera to the poster" }).click();
  await expect(stage(page).getByText("Point the camera at the whole poster.")).toBeVisible();
  await expect(clip).toBeHidden();
});

test("a camera that may not be used leaves the clip on the page", async ({ page, shop, gallery, email }) => {
  await signUp(page, shop, email);
  const poster = await livingPoster(gallery, email);
  await changeLivingPoster(gallery, poster.creator, { posterId: poster.id, place: "margin", awake: true });
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("no", "NotAllowedError"));
  });
  await page.goto(`/living/${(await findLivingPoster(gallery.db, poster.id))?.code}`);
  await page.getByRole("button", { name: "Hold your camera to the poster" }).click();
  await expect(stage(page).getByText("The camera cannot be used.")).toBeVisible();
  await stage(page).getByRole("button", { name: "Close the camera" }).click();
  await expect(page.locator("main").getByRole("button", { name: /the clip$/ })).toBeVisible();
});
