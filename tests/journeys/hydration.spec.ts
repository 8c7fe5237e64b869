/** A page that React hydrates takes clicks at any time. */
import type { Page } from "@playwright/test";
import { becomeGuest, expect, givePoster, photoFile, test } from "./support.ts";

test("clicks while a page hydrates cause no error in the browser", async ({ page, shop, email }) => {
  await page.goto("/create");
  await becomeGuest(page, shop, email);
  await page.goto("/create");
  await page.getByLabel("Tap to upload Photo").setInputFiles(await photoFile());
  await expect(page).toHaveURL(/\/create\/[\w-]+\/style$/);
  const pick = page.getByRole("button", { name: "Add feelings" });
  await page.addInitScript(() => {
    const timer = setInterval(() => {
      document.querySelector("h1")?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    }, 0);
    addEventListener("load", () => setTimeout(() => clearInterval(timer), 2_000));
  });
  for (let load = 0; load < 5; load += 1) {
    await page.reload();
    await page.waitForTimeout(1_000);
  }
  await pick.click();
  await expect(page).toHaveURL(/\/create\/[\w-]+\/feelings$/);
});

/** Opens the page without its scripts. They arrive when the test calls the returned function. */
async function openBeforeScripts(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(address, { waitUntil: "commit" });
  return release;
}

test("what is typed before the scripts arrive is kept, and saved by Enter", async ({
  page,
  shop,
  gallery,
  email,
}) => {
  await page.goto("/create");
  await becomeGuest(page, shop, email);
  const { creationId } = await givePoster(gallery, email);
  const arrive = await openBeforeScripts(page, `/create/${creationId}/lettering`);
  const field = page.getByPlaceholder("Enter your text");
  await field.fill("Summer of ’25");
  await page.getByLabel("Pixels from the left").fill("150");
  await page.getByLabel("Pixels from the top").fill("110");
  arrive();
  await expect(page.getByText("Drag text to position")).toBeVisible();
  await expect(field).toHaveValue("Summer of ’25");
  await expect(page.getByRole("button", { name: "Save text" })).toBeEnabled();
  await field.press("Enter");
  await expect(page).toHaveURL(`/create/${creationId}/poster`);
  const { lettering } = await gallery.db
    .selectFrom("posters")
    .select("lettering")
    .where("creation_id", "=", creationId)
    .executeTakeFirstOrThrow();
  const { text, x, y } = JSON.parse(lettering ?? "");
  expect(text).toBe("Summer of ’25");
  // Of a poster that is shown 389 by 550 pixels large.
  expect([x, y].map((share) => share.toFixed(1))).toEqual(["0.4", "0.2"]);
});

test("a style and feelings that are chosen before the scripts arrive stay chosen", async ({
  page,
  shop,
  email,
}) => {
  await page.goto("/create");
  await becomeGuest(page, shop, email);
  await page.goto("/create");
  await page.getByLabel("Tap to upload Photo").setInputFiles(await photoFile());
  await expect(page).toHaveURL(/\/create\/[\w-]+\/style$/);
  const arrive = await openBeforeScripts(page, page.url());
  await page.getByRole("radio", { name: "Alpine Coastline" }).press("ArrowDown");
  const second = page.getByRole("radio", { name: "Impressionist" });
  await expect(second).toBeChecked();
  arrive();
  await expect(page.getByRole("button", { name: "Next style" })).toBeVisible();
  await expect(second).toBeChecked();
  await page.getByRole("button", { name: "Add feelings" }).click();
  await expect(page).toHaveURL(/\/feelings$/);
  await page.unrouteAll();

  const arriveNext = await openBeforeScripts(page, page.url());
  for (const name of ["Joy", "Awe"]) await page.getByLabel(name, { exact: true }).check();
  arriveNext();
  await expect(page.getByText("2 of 3 picked")).toBeVisible();
  for (const name of ["Joy", "Awe"]) await expect(page.getByLabel(name, { exact: true })).toBeChecked();
});

const DIALOG_SCRIPTS = "**/assets/start-dialogs-*.js";

test("the scripts of the dialog come with the first link to one, and a page opens where they do not", async ({
  page,
  shop,
  email,
}) => {
  await page.goto("/create");
  await becomeGuest(page, shop, email);
  let fetched = 0;
  let isBroken = true;
  await page.route(DIALOG_SCRIPTS, (route) => {
    fetched += 1;
    return isBroken ? route.abort() : route.continue();
  });
  await page.goto("/create", { waitUntil: "networkidle" });
  expect(fetched).toBe(0);
  const terms = page.getByRole("contentinfo").getByRole("link", { name: "Terms of Service" });
  await terms.click();
  await expect(page).toHaveURL("/terms");

  isBroken = false;
  await page.goto("/create", { waitUntil: "networkidle" });
  await terms.click();
  await expect(page.getByRole("dialog", { name: "Terms of Service" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(terms).toBeFocused();
  await expect(page).toHaveURL("/create");

  await page.reload({ waitUntil: "networkidle" });
  await page.evaluate(() => dispatchEvent(new CustomEvent("openCreditPurchaseModal")));
  await expect(page.getByRole("dialog", { name: "Your credits" })).toBeVisible();
});

test("a photo whose checks cannot be fetched is said to be lost on the way", async ({
  page,
  shop,
  email,
}) => {
  await page.goto("/create");
  await becomeGuest(page, shop, email);
  const checks = "**/assets/photo-check-*.js";
  await page.route(checks, (route) => route.abort());
  await page.goto("/create", { waitUntil: "networkidle" });
  const field = page.getByLabel("Tap to upload Photo");
  await field.setInputFiles(await photoFile());
  await expect(page.getByRole("alert").filter({ hasText: "The connection was lost" })).toBeVisible();
  await page.unroute(checks);
  await page.reload();
  await field.setInputFiles(await photoFile());
  await expect(page).toHaveURL(/\/create\/[\w-]+\/style$/);
});
