/** What a shopper has to see at each width of the window. */
import { changeLivingPoster } from "../../app/domain/posters/living-change.server.ts";
import { findLivingPoster } from "../../app/domain/posters/living-poster.ts";
import { expect, fillAddress, givePoster, signUp, test } from "./support.ts";

const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

test("the button that pays names the amount at every width", async ({ page, shop, gallery, email }) => {
  await signUp(page, shop, email);
  const { creationId } = await givePoster(gallery, email);
  await page.goto(`/create/${creationId}/poster`);
  await page.getByRole("button", { name: "Order (A3)" }).click();
  await fillAddress(page, email);
  await page.getByRole("button", { name: "Proceed to Payment" }).click();
  const pay = page.getByRole("button", { name: "Pay Now · CHF 29.95" });
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expect(pay).toBeVisible();
  }
});

test("the names of the header's icons are below them from 1024 px on", async ({ page, shop, email }) => {
  await signUp(page, shop, email);
  await page.goto("/dashboard");
  const names = ["Feed", "Create", "Catalogue", "Dashboard", "Settings", "Logout"];
  const labels = page.getByRole("banner").locator(".nav-label");
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(labels).toHaveText(names);
  for (const label of await labels.all()) {
    const box = await label.boundingBox();
    expect(box?.width).toBeGreaterThan(20);
    expect(box?.height).toBeGreaterThan(10);
  }
});

test("the result on a wide screen has logo, credits and all buttons above the fold", async ({
  page,
  shop,
  gallery,
  email,
}) => {
  await signUp(page, shop, email);
  const { creationId } = await givePoster(gallery, email);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/create/${creationId}/poster`);
  await expect(page.getByRole("link", { name: "Moment, home" })).toBeInViewport({ ratio: 1 });
  await expect(page.locator("[data-credit-badge]")).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("button", { name: "Order (A3)" })).toBeInViewport({ ratio: 1 });
  for (const name of [/^Share/, "Sell", "Add text", "Create another poster"])
    await expect(page.getByRole("main").getByRole("link", { name })).toBeInViewport({ ratio: 1 });
});

test("a wide poster leaves room beside it for its heading", async ({ page, shop, gallery, email }) => {
  await signUp(page, shop, email);
  const poster = await givePoster(gallery, email, { isWide: true, clipMomentMs: 800 });
  await changeLivingPoster(gallery, poster.creator, { posterId: poster.id, place: "papers", awake: true });
  const code = (await findLivingPoster(gallery.db, poster.id))?.code ?? "";
  for (const size of SIZES.filter(({ width }) => width >= 768)) {
    await page.setViewportSize(size);
    for (const address of [`/dashboard/${poster.id}`, `/living/${code}`]) {
      await page.goto(address);
      const picture = await page.getByRole("main").getByRole("img").first().boundingBox();
      const heading = await page.getByRole("heading", { level: 1 }).boundingBox();
      if (!picture || !heading) throw new Error("Poster and heading are on the page.");
      const room = heading.x - picture.x - picture.width;
      expect(room, `${address} at ${size.width} px`).toBeGreaterThanOrEqual(32);
    }
  }
});
