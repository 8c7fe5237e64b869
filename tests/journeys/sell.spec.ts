/** Publishing and unpublishing a poster, and the limit of a free account. */
import type { Page } from "@playwright/test";
import { addPoster, addPosters, findCreator } from "../support/gallery.ts";
import { expect, signUp, test } from "./support.ts";

const isScripted = () => test.info().project.use.javaScriptEnabled !== false;

async function publish(page: Page, name: string): Promise<void> {
  await page.getByLabel(/^Name/).fill(name);
  await page.getByLabel(/^City/).fill("Lugano");
  await page.getByLabel(/^Moment link/).fill("https://example.com/evening");
  await page.getByLabel(/^Prints/).fill("20");
  await page.getByLabel(/^Price in CHF/).fill("60");
  if (isScripted()) await expect(page.getByText("CHF 25.82").first()).toBeVisible();
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
}

test("a poster is published, seen by everybody and unpublished; a third one needs the membership", {
  tag: ["@main", "@no-javascript"],
}, async ({ page, shop, gallery, email }) => {
  const creator = await findCreator(gallery, await signUp(page, shop, email));
  const name = `Dusk ${Date.now()}`;
  const poster = await addPoster(gallery, { creator, public: null });
  const result = `/create/${poster.creationId}/poster`;
  await page.goto(result);
  // The page's script has loaded, so that the link opens the dialog.
  await page.waitForLoadState("networkidle");
  await page.getByRole("link", { name: "Sell", exact: true }).click();
  const heading = (text: string) => page.getByRole("heading", { name: text });
  await expect(heading("Sell your poster")).toBeVisible();
  // The page behind the dialog loads again, with what the dialog has changed.
  const loadedAgain = isScripted() ? page.waitForEvent("load") : null;
  await publish(page, name);
  await expect(heading("Your poster is for sale")).toBeVisible();
  await expect(page.getByText("(20 prints at 60.00 CHF each) is now available")).toBeVisible();
  if (isScripted()) {
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await loadedAgain;
    await expect(page).toHaveURL(result);
    // Firefox reports what the page was still fetching as it was left.
    await page.waitForLoadState("networkidle");
  }
  await page.goto("/catalogue");
  await expect(page.getByRole("link", { name }).first()).toBeVisible();

  await page.goto(`/dashboard/${poster.id}`);
  await expect(page.getByRole("link", { name: "Unpublish" })).toBeVisible();
  await page.getByRole("link", { name: "Unpublish" }).click();
  await expect(heading("Are you sure you want to unpublish this poster?")).toBeVisible();
  await page.getByRole("button", { name: "Unpublish" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText("Your poster is private again").first()).toBeVisible();
  await page.goto("/catalogue");
  await expect(page.getByRole("link", { name })).toHaveCount(0);

  await addPosters(gallery, 2, { creator });
  await page.goto(result);
  await page.getByRole("link", { name: "Sell", exact: true }).click();
  await expect(heading("Join the Movement")).toBeVisible();
  await expect(page.getByText("A free account can have up to 2 posters for sale.").first()).toBeVisible();
});

test("a price that is typed before the script has loaded shows its share, too", async ({
  page,
  shop,
  gallery,
  email,
}) => {
  const creator = await findCreator(gallery, await signUp(page, shop, email));
  const poster = await addPoster(gallery, { creator, public: null });
  let letLoad = () => {};
  const mayLoad = new Promise<void>((resolve) => {
    letLoad = resolve;
  });
  await page.route("**/assets/share-line*", async (route) => {
    await mayLoad;
    await route.continue();
  });
  const asked = page.waitForRequest("**/assets/share-line*");
  await page.goto(`/sell/${poster.id}`);
  await asked;
  await page.getByLabel(/^Price in CHF/).fill("60");
  letLoad();
  await expect(page.getByText("CHF 25.82").first()).toBeVisible();
});
