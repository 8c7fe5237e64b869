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

export async function offline(context: BrowserContext, work: () => Promise<void>): Promise<void> {
  await context.setOffline(true);
  await work().finally(() => context.setOffline(false));
}
