/** The part of the photo that becomes the poster: moved by pointer, keys and numbers, and stored as it was shown. */
import type { Locator, Page } from "@playwright/test";
import type { RunningShop } from "../../scripts/running-shop.ts";
import type { TestShop } from "../support/shop.ts";
import { becomeGuest, checkUntil, expect, expectAccessible, photoFile, test } from "./support.ts";

const WIDE = { width: 1600, height: 1200 };

async function uploadWide(page: Page, shop: RunningShop, email: string, javaScriptEnabled: boolean) {
  await page.goto("/create");
  await becomeGuest(page, shop, email);
  await page.goto("/create");
  await page.getByLabel("Tap to upload Photo").setInputFiles(await photoFile("wide.jpg", WIDE));
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(page).toHaveURL(/\/create\/[\w-]+\/style$/);
  await page.getByRole("link", { name: "Change crop" }).click();
  if (javaScriptEnabled) await page.getByText("Fine-tune").click();
}

async function numbers(page: Page) {
  const read = async (label: string) => Number(await page.getByLabel(label).inputValue());
  return { x: await read("From the left, %"), y: await read("From the top, %"), zoom: await read("Zoom, %") };
}

async function setNumbers(page: Page, values: { x: number; y: number; zoom: number }) {
  await page.getByLabel("Zoom, %").fill(String(values.zoom));
  await page.getByLabel("From the left, %").fill(String(values.x));
  await page.getByLabel("From the top, %").fill(String(values.y));
}

/** The crop that was chosen for the creation in the address. */
async function chosenCrop(gallery: TestShop, page: Page): Promise<unknown> {
  const id = new URL(page.url()).pathname.split("/")[2] ?? "";
  const creation = gallery.db.selectFrom("creations").where("id", "=", id);
  const { crop } = await creation.select("crop").executeTakeFirstOrThrow();
  return JSON.parse(crop ?? "null");
}

test.describe("with JavaScript", () => {
  test("the crop follows mouse, wheel, slider and keys, and is stored as shown", async ({
    page,
    shop,
    gallery,
    email,
  }) => {
    await uploadWide(page, shop, email, true);
    await expect(page.getByRole("button", { name: "Show crop" })).toBeHidden();
    await expectAccessible(page);
    const area = page.getByRole("application", { name: "Part of your photo" });
    const box = await area.boundingBox();
    if (!box) throw new Error("The area is on the page.");
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await setNumbers(page, { x: 50, y: 50, zoom: 200 });
    expect(await numbers(page)).toEqual({ x: 50, y: 50, zoom: 200 });

    // A fifth of the sheet to the right and down: the middle moves as far to the left and up.
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await page.mouse.move(middle.x + box.width / 5, middle.y + box.height / 5, { steps: 5 });
    await page.mouse.up();
    const dragged = await numbers(page);
    expect(dragged.x).toBeCloseTo(50 - (100 * 0.2 * 1200 * (297 / 420)) / 2 / 1600, 0);
    expect(dragged.y).toBeCloseTo(40, 0);

    await area.focus();
    await page.keyboard.press("ArrowLeft");
    const pushed = await numbers(page);
    await page.keyboard.press("Shift+ArrowLeft");
    const pushedFar = await numbers(page);
    expect(pushedFar.x - pushed.x).toBeCloseTo(5 * (pushed.x - dragged.x), 0);
    await page.keyboard.press("+");
    expect((await numbers(page)).zoom).toBe(220);
    await page.keyboard.press("-");
    expect((await numbers(page)).zoom).toBe(200);

    await page.mouse.move(middle.x, middle.y);
    await page.mouse.wheel(0, -200);
    await expect.poll(async () => (await numbers(page)).zoom).toBeGreaterThan(200);
    await page.getByRole("slider", { name: "Zoom" }).fill("50");
    expect((await numbers(page)).zoom).toBeCloseTo(283, 0);
    await expect(page.getByText(/^Your photo at this size: about \d+ dpi/).first()).toBeVisible();
    await page.getByRole("radio", { name: /Square/ }).check({ force: true });

    await page.getByRole("button", { name: "Suggested crop" }).click();
    expect((await numbers(page)).zoom).not.toBeCloseTo(283, 0);
    await setNumbers(page, { x: 33.5, y: 45, zoom: 250 });
    const chosen = { x: 0.335, y: 0.45, zoom: 2.5, shape: "square" };
    await page.getByRole("radio", { name: /Square/ }).check({ force: true });
    await page.getByRole("button", { name: "Use this crop" }).click();
    await expect(area).toBeHidden();
    await expect.poll(() => chosenCrop(gallery, page)).toEqual(chosen);
    await expect(page).toHaveURL(/\/style$/);

    await page.getByRole("link", { name: "Change crop" }).click();
    expect(await numbers(page)).toEqual({ x: 33.5, y: 45, zoom: 250 });
    await page.getByRole("slider", { name: "Zoom" }).fill("0");
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(area).toBeHidden();
    expect(await chosenCrop(gallery, page)).toEqual(chosen);
  });

  test("two fingers zoom the crop, and the page does not scroll", async ({ page, shop, email }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await uploadWide(page, shop, email, true);
    await setNumbers(page, { x: 50, y: 50, zoom: 100 });
    const area = page.getByRole("application", { name: "Part of your photo" });
    await area.scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollTo(0, 0));
    const box = await area.boundingBox();
    if (!box) throw new Error("The area is on the page.");
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const fingers = (apart: number) => [
      { x: at.x - apart, y: at.y, id: 0 },
      { x: at.x + apart, y: at.y, id: 1 },
    ];
    const session = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: object[]) =>
      session.send("Input.dispatchTouchEvent", { type, touchPoints: touchPoints as never });
    await touch("touchStart", fingers(30));
    for (const apart of [40, 60, 80, 90]) await touch("touchMove", fingers(apart));
    await touch("touchEnd", []);
    await expect.poll(async () => (await numbers(page)).zoom).toBeCloseTo(300, -1);
    await touch("touchStart", [{ ...at, id: 0 }]);
    for (const down of [20, 60, 100]) await touch("touchMove", [{ x: at.x, y: at.y + down, id: 0 }]);
    await touch("touchEnd", []);
    await expect.poll(async () => (await numbers(page)).y).toBeLessThan(50);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
});

test("nothing covers the crop or its controls on a small phone", { tag: "@no-javascript" }, async ({
  page,
  shop,
  email,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const isScripted = await page.evaluate(() => matchMedia("(scripting: enabled)").matches);
  await uploadWide(page, shop, email, isScripted);
  const controls = page.getByRole("button", { name: "Use this crop" }).locator("xpath=ancestor::form");
  const names = ["Zoom, %", "From the left, %", "From the top, %"].map((label) => controls.getByLabel(label));
  const buttons = ["Suggested crop", "Use this crop"].map((name) => controls.getByRole("button", { name }));
  const slider = isScripted ? [controls.getByRole("slider", { name: "Zoom" })] : [];
  for (const control of [controls.getByRole("img").locator(".."), ...slider, ...names, ...buttons]) {
    await control.scrollIntoViewIfNeeded();
    const covered = await control.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const at = [0.1, 0.5, 0.9].map((share) =>
        document.elementFromPoint(left + width / 2, top + height * share),
      );
      const form = element.closest("form");
      return at.some((found) => !found || !form?.contains(found));
    });
    expect(covered, `${control} is covered`).toBe(false);
    await expect(control).toBeInViewport({ ratio: 0.99 });
  }
});

test.describe("without JavaScript", { tag: "@no-javascript-only" }, () => {
  test("numbers move the crop, the page shows it, and it is stored", async ({
    page,
    shop,
    gallery,
    email,
  }) => {
    await uploadWide(page, shop, email, false);
    const picture = page.getByRole("img", { name: "Your photo as it appears on the poster" });
    const before = await picture.getAttribute("style");
    await page.getByRole("radio", { name: /Square/ }).check({ force: true });
    await setNumbers(page, { x: 30, y: 40, zoom: 200 });
    await page.getByRole("button", { name: "Show crop" }).click();
    await expect(page).toHaveURL(/\/crop$/);
    await expect(picture).not.toHaveAttribute("style", before ?? "");
    await expect(page.getByRole("radio", { name: /Square/ })).toBeChecked();
    // The part is three eighths of the photo wide.
    expect(await numbers(page)).toEqual({ x: 30, y: 40, zoom: 200 });
    const chosen = { x: 0.3, y: 0.4, zoom: 2, shape: "square" };
    await page.getByRole("button", { name: "Use this crop" }).click();
    await expect(page).toHaveURL(/\/style$/);
    expect(await chosenCrop(gallery, page)).toEqual(chosen);
  });

  test("a wrong number is explained at its field", async ({ page, shop, email }) => {
    await uploadWide(page, shop, email, false);
    const answer = await page.request.post(page.url(), {
      form: { x: "50", y: "", zoom: "9000", shape: "tall" },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(422);
    const text = await answer.text();
    expect(text).toContain("Please enter a number, such as 50.");
    expect(text).toContain("The zoom goes from 100 to 800 percent.");
    await page.getByRole("link", { name: "Cancel" }).click();
    await expect(page).toHaveURL(/\/style$/);
  });
});

test("a wide crop becomes a poster on its side, and stays one in every room", async ({
  page,
  shop,
  email,
}) => {
  await uploadWide(page, shop, email, true);
  await page.getByRole("radio", { name: /Landscape/ }).check({ force: true });
  await page.getByRole("button", { name: "Use this crop" }).click();
  await page.getByRole("button", { name: "Create A3 Poster" }).click();
  await checkUntil(page, page.getByRole("heading", { name: "Your poster" }));
  const poster = page.getByRole("img", { name: /^Your moment as an A3 poster/ });
  const ratioOf = async (picture: Locator) => {
    const box = await picture.boundingBox();
    return box ? box.width / box.height : 0;
  };
  expect(await ratioOf(poster)).toBeCloseTo(Math.SQRT2, 1);
  const isWide = (img: HTMLImageElement) => img.naturalWidth > img.naturalHeight;
  await expect.poll(() => poster.evaluate(isWide)).toBe(true);
  const address = new URL(page.url()).pathname;

  // Over the poster and on it, the text is at the same place, and as wide.
  await page.getByRole("link", { name: "Add text" }).click();
  await page.getByPlaceholder("Enter your text").fill("Lugano");
  expect(await ratioOf(poster)).toBeCloseTo(Math.SQRT2, 1);
  await page.getByText("Fine-tune").click();
  await page.getByLabel("Pixels from the left").fill("10000");
  const easel = await poster.boundingBox();
  const text = await page.getByRole("button", { name: /Lugano/ }).boundingBox();
  if (!easel || !text) throw new Error("Poster and text are on the page.");
  const millimetre = easel.width / 420;
  const fromRight = (easel.x + easel.width - text.x - text.width) / millimetre;
  expect(fromRight).toBeGreaterThan(4.9);
  expect(fromRight).toBeLessThan(12);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(address);
  await page.getByRole("button", { name: /Order/ }).click();
  expect(await ratioOf(page.locator(".poster img").first())).toBeCloseTo(Math.SQRT2, 1);
});
