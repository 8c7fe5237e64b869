/** The shop in another language: chosen at the foot of a page, remembered, and the same after hydration. */
import { expect, expectAccessible, signUp, test } from "./support.ts";

test("a language that is chosen in the footer stays chosen", async ({ page, shop, email }) => {
  await signUp(page, shop, email);
  await page.goto("/create");
  await page.getByRole("navigation", { name: "Languages" }).getByRole("link", { name: "Deutsch" }).click();
  await expect(page).toHaveURL("/create");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lade dein Foto oder Video hoch");
  await expect(page.getByText("Tippe, um ein Foto oder einen Clip hochzuladen")).toBeVisible();
  await expectAccessible(page);
  const chosen = page.getByRole("navigation", { name: "Sprachen" }).getByRole("link", { name: "Deutsch" });
  await expect(chosen).toHaveAttribute("aria-current", "true");
  await page.goto("/catalogue?search=zzz");
  await expect(page.getByText("Keine Poster für «zzz»")).toBeVisible();
  await page.getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL("/catalogue?search=zzz");
  await expect(page.getByText("No posters for “zzz”")).toBeVisible();
});
