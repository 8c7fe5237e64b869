/** The pages that need nobody: each keeps its content policy, says one thing in its heading, and is accessible. */
import { expect, expectAccessible, signUp, test } from "./support.ts";

const OPEN_PAGES = [
  "/",
  "/feed",
  "/catalogue",
  "/create",
  "/login",
  "/sign-up",
  "/continue",
  "/privacy",
  "/terms",
];

for (const address of OPEN_PAGES) {
  test(`${address} keeps its policy and its manners`, async ({ page }) => {
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(200);
    expect(answer?.headers()["content-security-policy"]).toContain("default-src 'none'");
    await expect(page.locator("h1")).toHaveCount(1);
    await expectAccessible(page);
  });
}

test("an unknown address is a page that leads home", async ({ page }) => {
  const answer = await page.goto("/no/such/page");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL("/");
});

test("a session lives on the server", async ({ page, shop, email }) => {
  await signUp(page, shop, email);
  const check = await page.request.get("/api/auth/check");
  expect(await check.json()).toMatchObject({ authenticated: true, user: { email } });
  await page.goto("/settings");
  await expect(page.locator("h1")).toHaveCount(1);
});
