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

/**
 * Stops the page's clock, which has to be installed, so that a slow machine changes nothing about it.
 * From then on time passes only by `page.clock.runFor`; the clock goes on with `page.clock.resume()`.
 */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  // It must lie ahead, also where the machine takes its time until then.
  await page.clock.pauseAt(now + 120_000);
}

/** Expects a notification to appear, and to go by itself after five seconds of the page's clock, which must stand. */
export async function expectFiveSecondToast(page: Page, title: string, text?: string): Promise<void> {
  // A notification under the mouse stays.
  await page.mouse.move(0, 0);
  await expect
    .poll(
      async () => {
        await page.clock.runFor(10);
        return toast(page).count();
      },
      { intervals: [0] },
    )
    .toBe(1);
  await expect(toast(page).locator(".toast-title")).toHaveText(title);
  if (text !== undefined) await expect(toast(page).getByText(text, { exact: true })).toBeVisible();
  await page.clock.runFor(4_500);
  await expect(toast(page)).toHaveCount(1);
  await page.clock.runFor(700);
  await expect(toast(page)).toHaveCount(0);
}

export async function offline(context: BrowserContext, work: () => Promise<void>): Promise<void> {
  await context.setOffline(true);
  await work().finally(() => context.setOffline(false));
}
