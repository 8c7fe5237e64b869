/** What visitors see when a photo or a video does not arrive: the reading, the line, a proxy or the storage fails. */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page, Route } from "@playwright/test";
import { enter, openCreator } from "../support/gallery.ts";
import type { FaultyShop } from "./faulty-shop.ts";
import { expect, photoFile, faultyTest as test } from "./support.ts";
import { expectFiveSecondToast, expectToast, stopClock } from "./toasts.ts";

test.use({ extraHTTPHeaders: { "X-Forwarded-For": "198.18.7.8" } });

const zone = (page: Page) => page.getByLabel("Tap to upload Photo or Clip");

async function openUpload(page: Page, { shop, server, running }: FaultyShop): Promise<void> {
  await shop.db.deleteFrom("events").execute();
  const visitor = await enter(shop, server, await openCreator(shop));
  await page
    .context()
    .addCookies(visitor.sentCookies().map((cookie) => ({ ...cookie, url: running.origin })));
  await page.clock.install();
  await page.goto("/create");
  // With scripts the file is sent as soon as it is chosen.
  await expect(page.getByRole("button", { name: "Upload", exact: true })).toBeHidden();
}

/** The refusals that were counted since the page was opened, in alphabetical order. */
async function expectCounted({ shop }: FaultyShop, reasons: readonly string[]): Promise<void> {
  const events = shop.db.selectFrom("events").where("name", "=", "image_upload_error");
  await expect
    .poll(async () => {
      const rows = await events.select("payload").execute();
      return rows.map(({ payload }) => JSON.parse(payload).reason).sort();
    })
    .toEqual(reasons);
}

/** The page says it beside the field, and in a notification. */
async function expectTrouble(page: Page, title: string, text: string): Promise<void> {
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toContainText(title);
  await expect(alert).toContainText(text);
  await expectToast(page, title, text);
}

test("a photo that does not arrive says why, and the next try succeeds", async ({ page, faulty }) => {
  await openUpload(page, faulty);
  const file = await photoFile();
  const lost = "The connection was lost before your photo arrived. Please try again.";
  const failures: readonly [(route: Route) => Promise<void>, string, string][] = [
    [
      (route) => route.fulfill({ status: 413, contentType: "text/html", body: "<h1>Too Large</h1>" }),
      "Image Too Large",
      "Your image file is too large. Please resize your image to under 10MB, or try a different photo.",
    ],
    [
      (route) => route.fulfill({ status: 408, body: "" }),
      "Upload Timeout",
      "Reading your image took too long. Please check your connection and try again.",
    ],
    [
      (route) => route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" }),
      "Upload failed",
      "There was a problem with your image. Please try again with a different image.",
    ],
    [(route) => route.abort("connectionreset"), "Upload failed", lost],
  ];
  for (const [fail, title, text] of failures) {
    await page.route("**/create", (route) =>
      route.request().method() === "POST" ? fail(route) : route.continue(),
    );
    await zone(page).setInputFiles(file);
    await expectTrouble(page, title, text);
    await page.unroute("**/create");
  }
  await faulty.withoutStorage(async () => {
    await zone(page).setInputFiles(file);
    await expectTrouble(
      page,
      "Upload failed",
      "There was a problem with your image. Please try again with a different image.",
    );
  });

  await zone(page).setInputFiles({
    ...file,
    name: "notes.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("notes"),
  });
  await expectTrouble(
    page,
    "Unsupported file format",
    "Please upload a JPG, PNG, or WebP image file. The file you selected is not supported.",
  );

  // Browsers show half of a photo; the shop does not print it.
  await zone(page).setInputFiles({ ...file, buffer: file.buffer.subarray(0, file.buffer.length / 2) });
  await expectTrouble(
    page,
    "Upload Error",
    "There was a problem processing your image. The file might be corrupted or too complex to process. Please try a different image.",
  );

  await stopReading(page);
  await stopClock(page);
  await zone(page).setInputFiles(file);
  await expect(page.getByText("Checking your photo…").first()).toBeVisible();
  await page.clock.runFor(15_000);
  await expectFiveSecondToast(page, "Upload Timeout");
  await page.clock.resume();
  // By a proxy, by this browser and by the shop, each once. A lost line and a fault of the shop refuse nothing.
  await expectCounted(faulty, [
    ...["image-too-large", "image-unreadable", "image-unsupported"],
    ...["upload-timeout", "upload-timeout"],
  ]);

  await page.reload();
  await zone(page).setInputFiles(file);
  await expect(page).toHaveURL(/\/create\/[\w-]+\/style$/);
});

test("a video that does not arrive says why", async ({ page, faulty }) => {
  await openUpload(page, faulty);
  const file = {
    name: "moment.mp4",
    mimeType: "video/mp4",
    buffer: await readFile(new URL("../../public/media/moment.mp4", import.meta.url)),
  };
  await page.evaluate(() =>
    Object.defineProperty(HTMLMediaElement.prototype, "duration", { get: () => 12.4, configurable: true }),
  );
  await zone(page).setInputFiles(file);
  await expectTrouble(
    page,
    "Video Too Long",
    "Video must be 10 seconds or shorter. Your video is 13 seconds.",
  );
  await page.evaluate(() => Object.defineProperty(HTMLMediaElement.prototype, "duration", { get: () => 2 }));

  await page.route("**/api/video-uploads", (route) => route.fulfill({ status: 413, body: "Too Large" }));
  await zone(page).setInputFiles(file);
  await expectTrouble(page, "Video upload failed", "Please try again with a smaller video file.");
  await page.unroute("**/api/video-uploads");

  // The file is gone before its first piece is sent, as from a card that is pulled out.
  const card = await mkdtemp(path.join(tmpdir(), "card-"));
  const film = path.join(card, file.name);
  await writeFile(film, file.buffer);
  await page.route("**/api/video-uploads", async (route) => {
    await rm(card, { recursive: true, force: true });
    await route.continue();
  });
  await zone(page).setInputFiles(film);
  await expectTrouble(
    page,
    "Error reading video",
    "This device can no longer read the file. Please choose it again.",
  );
  await page.unroute("**/api/video-uploads");

  await page.route("**/api/video-uploads", (route) => route.fulfill({ status: 403, body: "Forbidden" }));
  await zone(page).setInputFiles(file);
  await expectToast(
    page,
    "Video upload incomplete",
    "The video upload failed or is incomplete. Please try uploading again.",
  );
  await page.unroute("**/api/video-uploads");
  await expectCounted(faulty, ["video-reading", "video-too-large", "video-too-long"]);
});

/** From now on, reading a file does not end, as from a disk that is away. */
function stopReading(page: Page): Promise<void> {
  return page.evaluate(() => {
    Blob.prototype.arrayBuffer = () => new Promise(() => {});
  });
}
