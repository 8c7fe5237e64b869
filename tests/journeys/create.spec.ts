/** From a photo to a lettered poster, with JavaScript and without: each step is a form that posts. */
import type { Page } from "@playwright/test";
import {
  becomeGuest,
  checkUntil,
  expect,
  expectAccessible,
  newEmail,
  photoFile,
  signUp,
  test,
} from "./support.ts";

function isScripted(page: Page): Promise<boolean> {
  return page.evaluate(() => matchMedia("(scripting: enabled)").matches);
}

/** Also with text of twice the size. */
async function expectNoSidewaysScroll(page: Page) {
  await expectItFits(page);
  const enlarge = (size: string) =>
    page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, size);
  await enlarge("200%");
  await expectItFits(page);
  await enlarge("");
}

async function expectItFits(page: Page) {
  const excess = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(excess, `pixels beside the window of ${page.url()}`).toBe(0);
}

type Files = Parameters<ReturnType<Page["locator"]>["setInputFiles"]>[0];

/** Chooses a photo, which JavaScript uploads at once; without it the button does. */
async function upload(page: Page, files: Files) {
  const send = page.getByRole("button", { name: "Upload", exact: true });
  if (await isScripted(page)) await expect(send).toBeHidden();
  await page.getByLabel("Tap to upload Photo").setInputFiles(files);
  if (!(await isScripted(page))) await send.click();
}

async function beginAt(page: Page, step: "style" | "feelings") {
  await page.goto("/create");
  await upload(page, await photoFile());
  await expect(page).toHaveURL(/\/create\/[\w-]+\/style$/);
  if (step === "style") return;
  await page.getByRole("button", { name: "Add feelings" }).click();
  await expect(page).toHaveURL(/\/create\/[\w-]+\/feelings$/);
}

const badge = (page: Page) => page.locator("[data-credit-badge]");
const paint = (page: Page) => page.getByRole("button", { name: "Create A3 Poster" });

test("a photo that is chosen before the scripts arrive is uploaded", async ({ page, shop, email }) => {
  await becomeGuest(page, shop, email);
  let come = () => {};
  const held = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/create", { waitUntil: "commit" });
  await expect(page.getByRole("button", { name: "Upload", exact: true })).toBeVisible();
  await page.getByLabel("Tap to upload Photo").setInputFiles(await photoFile());
  come();
  await expect(page).toHaveURL(/\/create\/[\w-]+\/style$/);
});

test("an unknown visitor is offered log-in, sign-up, e-mail and catalogue", async ({ page }) => {
  const answer = await page.goto("/create?subscription_success=true");
  expect(answer?.status()).toBe(200);
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Login" })).toHaveAttribute(
    "href",
    "/login?returnTo=%2Fcreate",
  );
  await expect(main.getByRole("link", { name: "Sign Up" })).toHaveAttribute(
    "href",
    "/sign-up?returnTo=%2Fcreate",
  );
  await expect(main.getByRole("link", { name: "Continue with your e-mail" })).toBeVisible();
  await expect(main.getByRole("link", { name: "Browse the Catalogue" })).toHaveAttribute(
    "href",
    "/catalogue",
  );
});

test("a guest makes a poster with feelings and lettering for one credit, even with a double click", {
  tag: ["@main", "@no-javascript"],
}, async ({ page, shop, gallery, email }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/create");
  await becomeGuest(page, shop, email);
  await page.goto("/create");
  await expect(badge(page)).toHaveText("2");
  await expect(page.getByText("Images: JPG, PNG (max 10MB)")).toBeVisible();
  for (const link of ["Login", "Sign Up", "Browse the Catalogue"]) {
    await expect(page.getByRole("main").getByRole("link", { name: link })).toBeVisible();
  }
  await expectNoSidewaysScroll(page);

  await upload(page, await photoFile());
  await page.getByRole("link", { name: "Change crop" }).click();
  await expect(page.getByRole("heading", { name: "Choose the part to print" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  if (await isScripted(page)) await page.getByText("Fine-tune").click();
  for (const [label, percent] of [
    ["Zoom, %", "200"],
    ["From the left, %", "45"],
    ["From the top, %", "40"],
  ] as const) {
    await page.getByLabel(label).fill(percent);
  }
  await page.getByRole("button", { name: "Use this crop" }).click();

  await expect(page.getByRole("heading", { name: "Scroll to pick a poster style" })).toBeVisible();
  await expect(page.getByRole("radio", { name: "Alpine Coastline" })).toBeChecked();
  await page.getByText("Colours and detail").click();
  for (const name of ["My photo’s", "Calm"]) await page.getByRole("radio", { name, exact: true }).check();
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Add feelings" }).click();

  await expect(page.getByRole("heading", { name: "Describe how this moment made you feel" })).toBeVisible();
  await expect(page.getByRole("checkbox")).toHaveCount(33);
  for (const name of ["Joy", "Awe"]) await page.getByLabel(name, { exact: true }).check();
  await expectNoSidewaysScroll(page);
  await paint(page).dblclick();

  await expect(page.getByRole("heading", { name: "Creating Your Masterpiece..." })).toBeVisible();
  await expect(page.getByText("Do not navigate away from the page")).toBeVisible();
  await expect(page.getByText("1 - 2 minutes")).toBeVisible();
  await expect(page.getByRole("progressbar")).toBeVisible();

  await checkUntil(page, page.getByRole("heading", { name: "Your poster" }));
  await expect(page).toHaveURL(/\/create\/[\w-]+\/poster$/);
  const poster = page.getByRole("img", { name: "Your moment as an A3 poster in the style Alpine Coastline" });
  await expect(poster).toBeVisible();
  await expect(poster.locator("..")).toHaveCSS("border-top-width", "30px");
  const shown = await poster.boundingBox();
  expect((shown?.height ?? 0) / (shown?.width ?? 1)).toBeCloseTo(Math.SQRT2, 1);
  await expect(badge(page)).toHaveText("1");
  await expectNoSidewaysScroll(page);
  const address = new URL(page.url()).pathname;
  const painted = gallery.db.selectFrom("posters").where("creation_id", "=", address.split("/")[2] ?? "");
  const { crop, manner } = await painted.select(["crop", "manner"]).executeTakeFirstOrThrow();
  expect(JSON.parse(crop ?? "")).toEqual({ x: 0.45, y: 0.4, zoom: 2, shape: "tall" });
  expect(JSON.parse(manner ?? "")).toEqual({ colours: "photo", closeness: "calm" });

  const photo = page.getByRole("img", { name: "Your photo" });
  await expect(photo).toHaveCount(0);
  const slider = page.getByRole("slider", { name: "Before and after" });
  if (await isScripted(page)) await slider.evaluate(moveWithoutFocus, 40);
  else {
    await slider.fill("40");
    await page.getByRole("button", { name: "Compare" }).click();
  }
  await expect(photo).toBeVisible();
  await expect(poster).toHaveCSS("clip-path", "inset(0px 0px 0px 40%)");
  await expectNoSidewaysScroll(page);

  await page.getByRole("link", { name: "Add text" }).click();
  await expect(page.getByRole("heading", { name: "Add text to your poster" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 360, height: 640 });
  if (await isScripted(page)) await expectAllInSight(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  if (await isScripted(page)) await moveTheText(page);
  else await writeNothing(page);
  await page.getByRole("link", { name: "Add text" }).click();
  await page.getByPlaceholder("Enter your text").fill("Summer of ’25");
  if (await isScripted(page)) await page.getByText("Fine-tune").click();
  await page.getByLabel("Pixels from the top").fill("120");
  await page.getByPlaceholder("Enter your text").press("Enter");
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("img", { name: /with the text “Summer of ’25”/ })).toBeVisible();

  await page.getByRole("link", { name: "Change text" }).click();
  await expect(page.getByPlaceholder("Enter your text")).toHaveValue("Summer of ’25");
  await page.getByRole("button", { name: "Remove text" }).click();
  await expect(page.getByRole("link", { name: "Add text" })).toBeVisible();
  await captionIt(page, address);

  // Once the poster is finished, every earlier step redirects to it.
  for (const step of ["", "/crop", "/style", "/feelings", "/painting"]) {
    await page.goto(address.replace("/poster", step));
    await expect(page).toHaveURL(address);
  }
  await page.getByRole("link", { name: "Create another poster" }).click();
  await expect(page).toHaveURL("/create");
  await expect(page.getByText("You have an unfinished poster")).toBeHidden();
});

/** With scripts the plate over the lower edge of the poster follows what is chosen and typed. */
async function expectPreview(page: Page) {
  const preview = page.locator("[data-caption-preview]");
  if (!(await isScripted(page))) return expect(preview).toBeHidden();
  const plate = preview.locator("img").nth(1);
  const drawn = new Set([await plate.getAttribute("src")]);
  await page.getByRole("radio", { name: "Catalogue" }).check();
  drawn.add(await plate.getAttribute("src"));
  expect(drawn.size).toBe(2);
  const edges = await plate.evaluate((image) => {
    const { left, right, bottom } = image.getBoundingClientRect();
    const poster = image.parentElement!.getBoundingClientRect();
    return { left: left - poster.left, right: poster.right - right, bottom: poster.bottom - bottom };
  });
  for (const gap of Object.values(edges)) expect(gap).toBeGreaterThan(0);
  const before = (await plate.getAttribute("src")) ?? "";
  await page.getByLabel("Title").fill("Summer of ’26");
  await expect(plate).not.toHaveAttribute("src", before);
}

/** Writes a caption, changes it, and removes it again. */
async function captionIt(page: Page, address: string) {
  await page.getByRole("link", { name: "Add caption" }).click();
  await expect(page.getByRole("heading", { name: "Add a caption" })).toBeVisible();
  await expect(page.getByRole("radio", { name: "Museum" })).toBeChecked();
  await page.getByRole("button", { name: "Save caption" }).click();
  await expect(page.getByLabel("Title")).toHaveAccessibleDescription(
    "Please enter a title, a place or a date.",
  );
  await expectPreview(page);
  await page.getByLabel("Title").fill("Summer of ’25");
  await page.getByLabel("Place").fill("Žďár nad Sázavou");
  await page.getByRole("radio", { name: "Travel poster" }).check();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Save caption" }).click();
  await expect(page).toHaveURL(address);
  const written = page.getByRole("img", { name: /with the text “Summer of ’25 · Žďár nad Sázavou”/ });
  await expect(written).toBeVisible();
  await page.getByRole("link", { name: "Change caption" }).click();
  await expect(page.getByLabel("Place")).toHaveValue("Žďár nad Sázavou");
  await page.getByRole("button", { name: "Remove caption" }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("link", { name: "Add caption" })).toBeVisible();
}

test("a file that is not a photo is refused beside the upload", async ({ page, shop, email }) => {
  await page.goto("/create");
  await becomeGuest(page, shop, email);
  await page.goto("/create");
  const alert = page.getByRole("main").getByRole("alert");
  const file = (buffer: Buffer) => ({ name: "moment.jpg", mimeType: "image/jpeg", buffer });
  const jpegSign = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);

  await upload(page, file(Buffer.from("These words are no picture.")));
  await expect(alert).toContainText("Please upload a JPG, PNG, or WebP image file.");
  await expectAccessible(page);
  await upload(page, file(Buffer.concat([jpegSign, Buffer.alloc(3000)])));
  await expect(alert).toContainText("Image loading failed");
  await expect(alert).toContainText(
    "There was a problem with your image. Please try again with a different image.",
  );
  await upload(page, file(Buffer.concat([jpegSign, Buffer.alloc(10.6 * 1024 * 1024)])));
  await expect(alert).toContainText("Please resize your image to under 10MB, or try a different photo.");
  const toast = page.getByLabel("Notification", { exact: true });
  await expect(toast.getByText("Image file too large")).toBeVisible();
  await expect(toast).toContainText("Maximum image file size is 10MB. Please upload a smaller image.");

  await upload(page, await photoFile("small.jpg", { width: 280, height: 400 }));
  await expect(page).toHaveURL(/\/style$/);
  await expect(page.getByText("Image too small")).toBeVisible();
  await expect(
    page.getByText("For best results, please use a larger image. We recommend at least 1000×1500 pixels."),
  ).toBeVisible();
});

test("one photo is accepted, and only from a verified e-mail", async ({ page, shop, email }) => {
  const post = async (names: string[]) => {
    const { mimeType, buffer } = await photoFile();
    const form = new FormData();
    for (const name of names)
      form.append("photo", new File([new Uint8Array(buffer)], name, { type: mimeType }));
    return page.request.post("/create", { multipart: form, maxRedirects: 0 });
  };
  expect((await post(["one.jpg"])).status()).toBe(403);
  await becomeGuest(page, shop, email);
  const two = await post(["one.jpg", "two.jpg"]);
  expect(two.status()).toBe(422);
  expect(await two.text()).toContain("Please choose only one image.");
  const one = await post(["one.jpg"]);
  expect(one.status()).toBe(303);
  expect(one.headers().location).toMatch(/^\/create\/[\w-]+\/style$/);
});

test("an unfinished creation is offered again, is private, and can be discarded", async ({
  page,
  shop,
  email,
  browser,
}) => {
  await page.goto("/create");
  await becomeGuest(page, shop, email);
  await beginAt(page, "feelings");
  const creation = new URL(page.url()).pathname.replace("/feelings", "");

  const stranger = await browser.newPage({ baseURL: shop.origin });
  await stranger.goto(creation);
  await expect(stranger).toHaveURL(`/continue?returnTo=${encodeURIComponent(creation)}`);
  await becomeGuest(stranger, shop, newEmail());
  expect((await stranger.goto(creation))?.status()).toBe(404);
  await expect(stranger.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
  await stranger.close();

  await page.goto("/create");
  await expect(page.getByRole("heading", { name: "You have an unfinished poster" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page).toHaveURL(`${creation}/feelings`);
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page).toHaveURL(`${creation}/style`);
  await page.goto(`${creation}/poster`);
  await expect(page).toHaveURL(`${creation}/feelings`);
  await page.goto("/create");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByRole("heading", { name: "You have an unfinished poster" })).toBeHidden();
  expect((await page.goto(creation))?.status()).toBe(404);
});

test("Back at the styles discards the creation", async ({ page, shop, email }) => {
  await page.goto("/create");
  await becomeGuest(page, shop, email);
  await beginAt(page, "style");
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page).toHaveURL("/create");
  await expect(page.getByText("You have an unfinished poster")).toBeHidden();
});

test("a free account sees the members' styles and paints with three", async ({ page, shop, email }) => {
  await page.goto("/create");
  await signUp(page, shop, email);
  await beginAt(page, "style");
  for (const name of ["Alpine Coastline", "Impressionist", "Pop Art"]) {
    await expect(page.getByRole("radio", { name })).toBeEnabled();
  }
  await expect(page.getByRole("radio", { name: "Art Deco" })).toBeDisabled();
  // A locked style is shown in its colours, under a lock.
  const locked = page.locator("label").filter({ has: page.getByRole("radio", { name: "Art Deco" }) });
  await expect(locked.getByText("Membership", { exact: true }).locator("svg")).toBeVisible();
  const picture = locked.locator("img").first();
  await expect(picture).toHaveAttribute("src", /artdeco/);
  const looks = await picture.evaluate((element) => {
    const found = new Set<string>();
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
      found.add(`${getComputedStyle(at).filter} ${getComputedStyle(at).opacity}`);
    return [...found];
  });
  expect(looks).toEqual(["none 1"]);

  const requestKey = await page.locator("input[name=requestKey]").inputValue();
  const answer = await page.request.post(page.url(), {
    form: { style: "artdeco", requestKey },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(403);
  expect(await answer.text()).toContain("This style is for members.");
});

test("an upload after the session has ended asks for the e-mail", async ({ page, shop, email, context }) => {
  await page.goto("/create");
  await becomeGuest(page, shop, email);
  await page.goto("/create");
  await context.clearCookies();
  await upload(page, await photoFile());
  await expect(page.getByRole("main")).toContainText("Please verify your email to generate posters.");
  await expect(page.getByRole("main").getByRole("link", { name: "Login" })).toBeVisible();
});

test("a fourth feeling cannot be picked", async ({ page, shop, email }) => {
  await page.goto("/create");
  await becomeGuest(page, shop, email);
  await beginAt(page, "feelings");
  for (const name of ["Joy", "Awe", "Hope"]) await page.getByLabel(name, { exact: true }).check();
  const fourth = page.getByLabel("Rage", { exact: true });
  await expect(page.getByText("3 of 3 picked")).toBeVisible();
  await expect(fourth).toBeDisabled();
  await page.getByLabel("Hope", { exact: true }).uncheck();
  await expect(fourth).toBeEnabled();
  await expectAccessible(page);
});

/** Drags the text, moves it by keys, checks the safe area, and leaves without saving. */
async function moveTheText(page: Page) {
  const field = page.getByPlaceholder("Enter your text");
  const save = page.getByRole("button", { name: "Save text" });
  await field.fill("   ");
  await expect(save).toBeDisabled();
  await field.fill("Here");
  await expect(save).toBeEnabled();
  await expect(page.getByText("Drag text to position")).toBeVisible();
  await expectAccessible(page);
  const text = page.getByRole("button", { name: "“Here” on the poster, movable" });
  const easel = await text.locator("..").boundingBox();
  const start = await text.boundingBox();
  if (!easel || !start) throw new Error("The text stands on the easel.");
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(0, 0, { steps: 4 });
  await page.mouse.up();
  const dragged = await text.boundingBox();
  expect(dragged?.x).toBeGreaterThanOrEqual(easel.x + 9);
  expect(dragged?.y).toBeGreaterThanOrEqual(easel.y + 9);
  await page.getByText("Fine-tune").click();
  const fromTheLeft = page.getByLabel("Pixels from the left");
  const before = Number(await fromTheLeft.inputValue());
  await text.press("ArrowRight");
  await text.press("Shift+ArrowRight");
  const moved = Number(await fromTheLeft.inputValue()) - before;
  expect(Math.abs(moved - easel.width * 0.06), "1 % and 5 % of the poster").toBeLessThanOrEqual(1);
  await page.keyboard.press("Escape");
  await expect(page.getByText("Your text is not saved yet.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Keep editing" }).click();
  await page.mouse.click(4, 4);
  await expect(page.getByText("Your text is not saved yet.")).toBeVisible();
  await expect(field).toHaveValue("Here");
  await page.getByRole("link", { name: "Discard text" }).click();
  await expect(page).toHaveURL(/\/poster$/);
  await expect(page.getByRole("link", { name: "Add text" })).toBeVisible();
}

/** On a small phone the whole poster, Save and Cancel are in sight, and the hint is not over the text. */
async function expectAllInSight(page: Page) {
  await page.getByPlaceholder("Enter your text").fill("Here");
  const save = page.getByRole("button", { name: "Save text" });
  const cancel = page.getByRole("link", { name: "Cancel" });
  const poster = page.getByRole("img", { name: /^Your moment as an A3 poster/ });
  for (const part of [poster, save, cancel]) await expect(part).toBeInViewport({ ratio: 0.99 });
  const hint = await page.getByText("Drag text to position").boundingBox();
  const sheet = await poster.boundingBox();
  expect((hint?.y ?? 0) + (hint?.height ?? 0)).toBeLessThanOrEqual(sheet?.y ?? 0);
  await page.getByText("Fine-tune").click();
  for (const part of [save, cancel]) await expect(part).toBeInViewport({ ratio: 0.99 });
  await page.getByText("Fine-tune").click();
}

async function writeNothing(page: Page) {
  await page.getByRole("button", { name: "Save text" }).click();
  await expect(page.getByText("Please enter your text.").first()).toBeVisible();
  await page.getByPlaceholder("Enter your text").fill("Grüezi 🎉");
  await page.getByRole("button", { name: "Save text" }).click();
  await expect(page.getByText("Our font does not include “🎉”.").first()).toBeVisible();
  await expect(page.getByPlaceholder("Enter your text")).toHaveValue("Grüezi 🎉");
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/\/poster$/);
}

test("the style wheel turns by buttons and keys, and stops at one style", async ({ page, shop, email }) => {
  await page.goto("/create");
  await becomeGuest(page, shop, email);
  await beginAt(page, "style");
  const wheel = page.getByRole("group", { name: "Poster style" }).locator("> div").first();
  const item = wheel.locator("> div").first();
  expect(await wheel.evaluate((element) => element.clientHeight)).toBe(462);
  expect(await item.evaluate((element) => element.clientHeight)).toBe(420);
  await page.getByRole("button", { name: "Next style" }).click();
  await expect.poll(() => wheel.evaluate((element) => element.scrollTop)).toBe(420);
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible();
  await expect(page.getByRole("link", { name: /^Unlock / })).toBeVisible();
  await page.getByRole("button", { name: "Previous style" }).click();
  await expect.poll(() => wheel.evaluate((element) => element.scrollTop)).toBe(0);
  await expect(paint(page)).toBeVisible();
  await page.getByRole("radio", { name: "Alpine Coastline" }).press("ArrowDown");
  await expect(page.getByRole("radio", { name: "Impressionist" })).toBeChecked();
  await expect.poll(() => wheel.evaluate((element) => element.scrollTop % 420)).toBe(0);
  await expect(page.getByText(/^1 of \d+$/)).toBeHidden();
});

/**
 * Runs in the page. A screen reader moves a slider like this. React would take its own `value` as set by the page, and
 * `fill` sets that one in WebKit.
 */
function moveWithoutFocus(slider: HTMLElement | SVGElement, percent: number): void {
  (slider as HTMLInputElement).valueAsNumber = percent;
  slider.dispatchEvent(new Event("input", { bubbles: true }));
}
