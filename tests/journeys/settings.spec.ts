/** The settings of an account: its password, its e-mails, and its deletion. */
import { expect, PASSWORD, signUp, test } from "./support.ts";

const NEW_PASSWORD = "an even longer and quieter password";

test("a person changes the password and the e-mails, sees the payout account, and deletes the account", {
  tag: "@no-javascript",
}, async ({ page, shop, email }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const username = await signUp(page, shop, email);
  await page.goto("/settings");
  await expect(page.getByText("Standard User")).toBeVisible();

  await page.getByRole("link", { name: "Change password" }).click();
  await page.getByLabel("Current password").fill(PASSWORD);
  await page.getByLabel("New password").fill(NEW_PASSWORD);
  await page.getByLabel("Repeat the password").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByText("Password changed").first()).toBeVisible();

  await page.getByRole("link", { name: "Choose e-mails" }).click();
  await page.getByLabel("News from the shop").check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Preferences saved").first()).toBeVisible();

  await page.goto("/settings?refresh=true");
  await expect(page.getByText("Setup Required").first()).toBeVisible();
  await expect(page).toHaveURL("/settings");

  await page.getByRole("link", { name: "Delete account" }).click();
  await expect(page.getByText("This cannot be undone.")).toBeVisible();
  await page.getByLabel(/^Type your username/).fill(username);
  await page.getByLabel("Current password").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Delete my account permanently" }).click();
  await expect(page.getByText("Your account is deleted").first()).toBeVisible();
  await page.goto("/settings");
  await expect(page.getByText("Please log in to access settings.")).toBeVisible();
});
