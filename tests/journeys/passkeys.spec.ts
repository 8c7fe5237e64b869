/** Passkeys in the back office, with the browser's own virtual authenticator. */
import type { CDPSession, Page } from "@playwright/test";
import { addStaff } from "../../app/domain/staff/staff-accounts.server.ts";
import { findFreePort } from "../../scripts/running-shop.ts";
import { openTestShop, serve, type TestServer, type TestShop } from "../support/shop.ts";
import { STAFF } from "../support/staff.ts";
import { expect, expectAccessible, test } from "./support.ts";

let shop: TestShop;
let server: TestServer;
let origin: string;
test.beforeAll(async () => {
  const port = await findFreePort();
  // A passkey belongs to a name, never to a number.
  origin = `http://localhost:${port}`;
  shop = await openTestShop({}, { ORIGIN: origin, PORT: String(port) });
  server = await serve(shop, port);
  await addStaff(shop, { name: STAFF.username, password: STAFF.password });
});
test.afterAll(async () => {
  await server.close();
  await shop.close();
});

/** A device in the browser, which checks its owner if `isVerified`. */
async function plugIn(page: Page): Promise<{ devices: CDPSession; authenticatorId: string }> {
  const devices = await page.context().newCDPSession(page);
  await devices.send("WebAuthn.enable");
  const { authenticatorId } = await devices.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { devices, authenticatorId };
}

test("staff add a passkey, log in with it, and are refused once it is removed", async ({ page }) => {
  const { devices, authenticatorId } = await plugIn(page);
  await page.goto(`${origin}/admin/security`);
  await page.getByLabel("Username").fill(STAFF.username);
  await page.getByLabel("Password").fill(STAFF.password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await page.getByRole("link", { name: "Manage passkeys" }).click();
  await page.getByRole("link", { name: "Add a passkey" }).click();
  await page.getByLabel("Name of the passkey").fill("Laptop");
  await page.getByLabel("Password").fill(STAFF.password);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/admin\/security\/passkeys$/);
  await expect(page.getByRole("heading", { name: "Laptop" })).toBeVisible();

  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByRole("button", { name: "Log in with a passkey" }).click();
  await expect(page).toHaveURL(/\/admin\/orders$/);
  await expect(page.getByText("Logged in as anna")).toBeAttached();

  await page.goto(`${origin}/admin/security/passkeys`);
  await page.getByText("Rename or remove").click();
  await page.getByLabel("Name of the passkey").fill("Old laptop");
  await page.getByRole("button", { name: "Rename" }).click();
  await expect(page.getByRole("heading", { name: "Old laptop" })).toBeVisible();
  await page.getByText("Rename or remove").click();
  await page.getByRole("button", { name: "Remove passkey" }).click();
  await expect(page.getByRole("heading", { name: "Old laptop" })).toHaveCount(0);

  // The device still has its key; the shop no longer knows it.
  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByRole("button", { name: "Log in with a passkey" }).click();
  await expect(page.getByRole("alert").getByText("This passkey was refused").first()).toBeVisible();

  // Without a key on the device, the browser says no, and the password still works.
  await devices.send("WebAuthn.clearCredentials", { authenticatorId });
  await page.getByRole("link", { name: "Log in with a password instead" }).click();
  await page.getByLabel("Username").fill(STAFF.username);
  await page.getByLabel("Password").fill(STAFF.password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/orders$/);
  await page.goto(`${origin}/admin/staff/log`);
  // The examination of a page ends the virtual device, so it comes last.
  await expectAccessible(page);
  await expect(page.getByRole("cell", { name: "Logged in with the passkey “Laptop”" })).toBeVisible();
});

test("a device that does not know its holder adds no passkey, and says so", async ({ page }) => {
  const { devices, authenticatorId } = await plugIn(page);
  await page.goto(`${origin}/admin/security/passkeys/add`);
  await page.getByLabel("Username").fill(STAFF.username);
  await page.getByLabel("Password").fill(STAFF.password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await devices.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
  await page.getByLabel("Name of the passkey").fill("Stolen laptop");
  await page.getByLabel("Password").fill(STAFF.password);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("That did not work, or the window was closed.")).toBeVisible();
  await devices.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: true });
  await page.getByRole("button", { name: "Ask again" }).click();
  await expect(page.getByRole("heading", { name: "Stolen laptop" })).toBeVisible();
});

test("without scripts the log-in offers the password alone", { tag: "@no-javascript-only" }, async ({
  page,
}) => {
  await page.goto(`${origin}/admin/login`);
  await expect(page.getByRole("button", { name: "Log in with a passkey" })).toBeHidden();
  await page.goto(`${origin}/admin/login/passkey`);
  await page.getByRole("button", { name: "Log in with a passkey" }).click();
  await expect(page.getByText("Passkeys need JavaScript. Use your password.")).toBeVisible();
  await page.getByRole("link", { name: "Log in with a password instead" }).click();
  await page.getByLabel("Username").fill(STAFF.username);
  await page.getByLabel("Password").fill(STAFF.password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/orders$/);
});
