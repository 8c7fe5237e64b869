/** The reservation of a numbered print while its buyer fills in the card: announced, extended, and nothing typed is lost. */

import { addPoster, openCreator, type PublishedOwnPoster } from "../support/gallery.ts";
import type { TestShop } from "../support/shop.ts";
import { expect, expectAccessible, fillAddress, test } from "./support.ts";

let poster: PublishedOwnPoster;
test.beforeAll(async ({ gallery }) => {
  const creator = await openCreator(gallery, { username: `mina_${Date.now() % 1e9}` });
  poster = await addPoster(gallery, { creator, name: "Rain in Bern", totalSupply: 20, price: 4500 });
});

/** Lets the reservation of the poster end so soon. */
async function endSoon({ db }: TestShop, seconds: number): Promise<void> {
  const held_until = Date.now() + seconds * 1000;
  await db.updateTable("holds").set({ held_until }).execute();
  await db.updateTable("hold_quotas").set({ held_until }).execute();
}

test("a buyer keeps a print longer while paying", { tag: "@no-javascript" }, async ({
  page,
  gallery,
  email,
  javaScriptEnabled,
}) => {
  await page.request.post("/cart/add", { form: { posterId: poster.id } });
  await page.goto("/cart");
  await page.getByRole("button", { name: "Continue to shipping" }).click();
  await fillAddress(page, email);
  await page.getByRole("button", { name: "Proceed to Payment" }).click();
  const note = page.getByRole("region", { name: "Reserved for you" });
  await expect(note).toContainText(/Your print is reserved until \d\d:\d\d \(Swiss time\)\./);

  await endSoon(gallery, 8 * 60);
  if (javaScriptEnabled) await page.clock.install();
  await page.reload();
  if (javaScriptEnabled) {
    await page.getByLabel("Card number").fill("4242 4242 4242 4242");
    await page.clock.fastForward("03:30");
    await expect(note.getByRole("status")).toHaveText(
      "Your reservation ends in 5 minutes. You can extend it.",
    );
    await expectAccessible(page);
  }
  const { extensions } = await readQuota(gallery);
  const before = Date.now();
  await note.getByRole("button", { name: "Extend by 5 minutes" }).focus();
  await page.keyboard.press("Enter");
  await expect(note).toContainText("You can extend 9 more times");
  const quota = await readQuota(gallery);
  expect(quota.extensions).toBe(extensions + 1);
  expect(quota.held_until).toBeGreaterThan(before + 5 * 60_000);
  if (!javaScriptEnabled) return;
  await expect(note.getByRole("status")).toContainText("Your print is reserved until");
  await expect(note.getByRole("button", { name: "Extend by 5 minutes" })).toBeFocused();
  await expect(page.getByLabel("Card number")).toHaveValue("4242 4242 4242 4242");
});

function readQuota({ db }: TestShop) {
  return db.selectFrom("hold_quotas").selectAll().orderBy("held_until", "desc").executeTakeFirstOrThrow();
}
