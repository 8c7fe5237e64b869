/** Notifications as a visitor sees them, and a network that goes away. */
import { type BrowserContext, expect, type Page } from "@playwright/test";

export const toast = (page: Page) => page.getByRole("group", { name: "Notification", exact: true });

/** Expects the newest notification to have exactly this title and text. */
export async function expectToast(page: Page, title: string, text?: string): Promise<void> {
  const shown = toast(page).filter({ hasText: title });
  await expect(shown.locator(".toast-title")).toHaveText(title);
  if (text !== undefined) await expect(shown.getByText(text, { exact: true })).toBeVisible();
  await shown.getByRole("button", { name: "Close" }).click();
}

/** The same, and that it goes by itself after five seconds of the page's clock, which has to be installed. */
export async function expectTimedToast(page: Page, title: string, text: string): Promise<void> {
  // A notification under the mouse stays.
  await page.mouse.move(0, 0);
  await expect(toast(page).locator(".toast-title")).toHaveText(title);
  await expect(toast(page).getByText(text, { exact: true })).toBeVisible();
  await page.clock.runFor(4_000);
  await expect(toast(page)).toHaveCount(1);
  await page.clock.runFor(1_200);
  await expect(toast(page)).toHaveCount(0);
}

export async function offline(context: BrowserContext, work: () => Promise<void>): Promise<void> {
  await context.setOffline(true);
  await work().finally(() => context.setOffline(false));
}
