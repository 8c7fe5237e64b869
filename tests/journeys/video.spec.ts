/** A moment from a video: uploaded in pieces over a bad connection, chosen by keys, painted, and shown over its clip. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { becomeGuest, expect, expectAccessible, test } from "./support.ts";

/** Four seconds, which the landing page shows. */
const CLIP = new URL("../../public/media/moment.mp4", import.meta.url);

async function clipFile(name = "moment.mp4") {
  return { name, mimeType: "video/mp4", buffer: await readFile(CLIP) };
}

const zone = (page: Page) => page.getByLabel("Tap to upload Photo or Clip");
const use = (page: Page) => page.getByRole("button", { name: "Use This Frame" });

/** Not every build of the browser has the codec; the shop then offers its own frames. */
function plays(page: Page): Promise<boolean> {
  return page.evaluate(
    () => document.createElement("video").canPlayType('video/mp4; codecs="avc1.64001f"') !== "",
  );
}

test.describe("with JavaScript", () => {
  test("a frame is chosen while the video uploads, and its poster plays the clip", async ({
    page,
    shop,
    email,
  }) => {
    await becomeGuest(page, shop, email);
    await page.goto("/create");
    test.skip(!(await plays(page)), "this browser lacks the codec");
    let isDown = true;
    let tries = 0;
    await page.route("**/api/video-uploads/*", (route) => {
      if (route.request().method() !== "PATCH" || !isDown) return route.continue();
      tries += 1;
      // Like a broken connection, without its error in the browser's console.
      return route.fulfill({ status: 423 });
    });
    await zone(page).setInputFiles(await clipFile());

    const button = page.getByRole("button", { name: "Uploading Video..." });
    await expect(button).toBeDisabled();
    await expect(page.getByText("This may take a moment on mobile connections")).toBeVisible();
    await expect(page.getByText("The connection is lost.").first()).toBeAttached();
    await button.click({ force: true });
    await expect(page.getByRole("alert")).toContainText("Video still uploading");
    await expect(page.getByRole("alert")).toContainText(
      "Please wait for the video upload to complete before selecting a frame.",
    );

    const slider = page.getByRole("slider", { name: "Moment" });
    // Until the browser knows the video's length there is nothing to move through.
    await expect(slider).toHaveAttribute("max", /^3\.9/);
    await expect(page.getByText("Move the slider to the moment you want to poster.")).toBeVisible();
    await slider.focus();
    for (let step = 0; step < 14; step++) await page.keyboard.press("ArrowRight");
    await expect(slider).toHaveValue("1.4");
    await expect(page.getByText("0:01 / 0:04")).toBeVisible();
    await page.keyboard.press("End");
    await expect(slider).toHaveValue("3.9");
    await page.keyboard.press("Home");
    await expect(slider).toHaveValue("0");
    await page.keyboard.press("Space");
    await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
    await page.keyboard.press("Space");
    await expect(page.getByRole("button", { name: "Play" })).toBeVisible();
    await slider.fill("1.4");
    await expect(page.getByRole("status").filter({ hasText: "1.4 of 4.0 seconds." })).toBeAttached();

    expect(tries).toBeGreaterThan(0);
    isDown = false;
    await expect(use(page)).toBeEnabled({ timeout: 30_000 });
    await expect(page).toHaveURL(/\/create\/video\/[\w-]+$/);
    await expectAccessible(page);

    await page.reload();
    await slider.fill("1.4");
    await use(page).click();
    await page.getByRole("button", { name: "Create A3 Poster" }).click();
    await expect(page).toHaveURL(/\/poster$/, { timeout: 120_000 });
    const clip = page.locator("[data-clip]");
    await expect(clip).toHaveAttribute("data-moment", "1.4");
    await expect(clip).toHaveAttribute("data-shows", "clip");
    await expect(clip).toHaveAttribute("data-shows", "poster");
    const still = await clip.evaluate((element) => element.querySelector("video")?.currentTime ?? 0);
    expect(still).toBeGreaterThan(1.3);
    expect(still).toBeLessThan(1.6);
    await expect(clip).toHaveAttribute("data-shows", "clip");
    await page.getByRole("button", { name: "Pause the clip" }).click();
    await expect(page.getByRole("button", { name: "Play the clip" })).toBeVisible();
  });

  test("an upload is cancelled, and a file that is not a video is refused", async ({ page, shop, email }) => {
    await becomeGuest(page, shop, email);
    await page.goto("/create");
    await page.route("**/api/video-uploads/*", (route) =>
      route.request().method() === "PATCH" ? undefined : route.continue(),
    );
    await zone(page).setInputFiles(await clipFile());
    await page.getByRole("button", { name: /^Cancel/ }).click();
    await expect(page.getByText("The upload was cancelled.")).toBeVisible();
    await page.unroute("**/api/video-uploads/*");
    await loseFileAtSecondRead(page);
    await zone(page).setInputFiles(await clipFile());
    await expect(page.getByRole("alert")).toContainText("Error reading video");
    await zone(page).setInputFiles({ ...(await clipFile()), buffer: Buffer.from("no video at all") });
    await expect(page.getByRole("alert")).toContainText("Video Error");
    await expect(page.getByRole("alert")).toContainText(
      "Unable to process this video file. Please try a different video.",
    );
    await zone(page).setInputFiles(await clipFile("clip.avi"));
    if (await plays(page)) {
      await expect(use(page)).toBeEnabled({ timeout: 60_000 });
      await page.getByRole("button", { name: "Cancel" }).click();
      await expect(page).toHaveURL(/\/create$/);
      await expect(zone(page)).toBeVisible();
    }
  });
});

test("without scripts a moment is picked from a grid or typed", { tag: "@no-javascript-only" }, async ({
  page,
  shop,
  email,
}) => {
  await becomeGuest(page, shop, email);
  await page.goto("/create");
  await zone(page).setInputFiles(await clipFile());
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(page).toHaveURL(/\/create\/video\/[\w-]+\?moments/);
  await expect(page.getByRole("radio")).toHaveCount(12);
  await page.getByLabel("Or enter an exact time in seconds").fill("2.7");
  await use(page).click();
  await expect(page).toHaveURL(/\/create\/[\w-]+\/style$/);
});

/** Makes the second read of the file fail, like a file on a card or in a cloud that disappears. */
function loseFileAtSecondRead(page: Page): Promise<void> {
  return page.evaluate(() => {
    const { arrayBuffer } = Blob.prototype;
    let reads = 0;
    Blob.prototype.arrayBuffer = function (this: Blob) {
      reads += 1;
      return reads === 2 ? Promise.reject(new Error("gone")) : arrayBuffer.call(this);
    };
  });
}
