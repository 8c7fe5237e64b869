/** Late or missing scripts, text of twice the size, the keyboard alone, few colours. */
import type { Locator, Page } from "@playwright/test";
import { addPoster, addPosters, openCreator, type PublishedOwnPoster } from "../support/gallery.ts";
import { becomeGuest, expect, givePoster, PASSWORD, photoFile, signUp, test } from "./support.ts";

let poster: PublishedOwnPoster;

test.beforeAll(async ({ gallery }) => {
  const creator = await openCreator(gallery, { username: `anja_${Date.now() % 1e9}` });
  await addPosters(gallery, 13, { creator });
  poster = await addPoster(gallery, { creator, name: "Morning at the Quay" });
});

const SCRIPTS = "**/assets/*.js";

test("forms and links work without scripts", async ({ page, shop, email }) => {
  await signUp(page, shop, email);
  await page.context().clearCookies();
  await page.route(SCRIPTS, (route) => route.abort());

  await page.goto("/login?returnTo=/create");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL("/create");
  await page.getByLabel("Tap to upload Photo").setInputFiles(await photoFile());
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  await page.getByRole("button", { name: "Add feelings" }).click();
  await page.getByLabel("Joy", { exact: true }).check();
  await expect(page.getByRole("button", { name: "Create A3 Poster" })).toBeVisible();

  await page.goto("/catalogue");
  await page.getByRole("link", { name: "Load more" }).click();
  await expect(page).toHaveURL(/before=/);
  await page.goto(`/catalogue?poster=${poster.id}`);
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(page).toHaveURL("/cart");
  await expect(page.getByText("Morning at the Quay").first()).toBeVisible();
});

test("a form works before late scripts arrive, and keeps what was typed", async ({
  page,
  shop,
  gallery,
  email,
}) => {
  await signUp(page, shop, email);
  await page.context().clearCookies();
  await page.route(SCRIPTS, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 10_000));
    await route.continue().catch(() => undefined);
  });
  await page.goto("/login?returnTo=/settings", { waitUntil: "commit" });
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL("/settings");
  await page.unroute(SCRIPTS);

  const scripts = heldBack();
  await page.route(SCRIPTS, async (route) => {
    await scripts.held;
    await route.continue();
  });
  const own = await givePoster(gallery, email);
  await page.goto(`/sell/${own.id}`, { waitUntil: "commit" });
  await page.getByLabel(/^Name/).fill("Noon at the Quay");
  scripts.release();
  await page.waitForLoadState("networkidle");
  await expect(page.getByLabel(/^Name/)).toHaveValue("Noon at the Quay");
});

// At 320 pixels every-page.spec.ts examines all of them.
test("pages fit into 1280 pixels with text of twice the size", async ({ page, shop, gallery, email }) => {
  await signUp(page, shop, email);
  const own = await givePoster(gallery, email);
  const pages = [
    "/",
    "/feed",
    "/catalogue",
    `/catalogue?poster=${poster.id}`,
    `/share/${poster.id}`,
    "/earn",
    "/cart",
    "/dashboard",
    `/dashboard/${own.id}`,
    `/sell/${own.id}`,
    "/membership",
    "/credits",
    "/settings",
    "/settings/delete",
    "/terms",
    "/no/such/page",
  ];
  for (const address of pages) {
    await page.goto(address);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    expect(await excessWidth(page), `${address} with text of twice the size`).toBe(0);
  }
});

test("the focus is always visible while tabbing", async ({ page, shop, gallery, email }) => {
  await signUp(page, shop, email);
  const own = await givePoster(gallery, email);
  await page.setViewportSize({ width: 360, height: 640 });
  for (const address of ["/catalogue", "/settings", `/sell/${own.id}`, "/credits", "/earn"]) {
    await page.goto(address);
    expect(await walkByTab(page), `what hides from the keyboard at ${address}`).toEqual([]);
  }
});

test("posters that load above the focus leave it in view", async ({ page }) => {
  const posters = heldBack();
  await page.route("**/catalogue?before=*", async (route) => {
    await posters.held;
    await route.continue();
  });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/catalogue");
  const privacy = page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" });
  await privacy.focus();
  const items = page.locator("[data-gallery-list] > *");
  const before = await items.count();
  posters.release();
  await expect.poll(() => items.count()).toBeGreaterThan(before);
  await expect(privacy).toBeFocused();
  await expect(privacy).toBeInViewport();
});

test("a poster is ordered and paid by keyboard alone", async ({ page, shop, gallery, email }) => {
  await signUp(page, shop, email);
  const own = await givePoster(gallery, email);
  await page.goto(`/create/${own.creationId}/poster`);
  await tabTo(page, page.getByRole("button", { name: "Order (A3)" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Shipping Information" })).toBeVisible();
  const words = ["Zoë", "O’Neill", email, "Via Nassa 12/3", "6900", "Lugano", "Ticino", "Switzerland"];
  await tabTo(page, page.getByLabel("First name"));
  for (const word of words) {
    await page.keyboard.type(word);
    await page.keyboard.press("Tab");
  }
  await tabTo(page, page.getByRole("button", { name: "Proceed to Payment" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Payment", exact: true })).toBeVisible();
  await expect(page.getByLabel("Card number")).toBeVisible();
  await tabTo(page, page.getByLabel("Card number"));
  for (const figures of ["4242424242424242", "1234", "123"]) {
    await page.keyboard.type(figures);
    await page.keyboard.press("Tab");
  }
  await tabTo(page, page.getByRole("button", { name: "Pay Now" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();
});

test("a dialog keeps the focus, and returns it", async ({ page }) => {
  await page.goto("/catalogue");
  const terms = page.getByRole("contentinfo").getByRole("link", { name: "Creator Terms" });
  await terms.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  for (let step = 0; step < 20; step++) {
    await page.keyboard.press("Tab");
    const strays = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused !== document.body && focused?.closest("dialog") === null;
    });
    expect(strays, `after ${step + 1} times Tab`).toBe(false);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(terms).toBeFocused();
});

test("in forced colours, buttons have a border and choices differ", async ({ page, shop, email }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await becomeGuest(page, shop, email);
  await page.goto("/create");
  await page.getByLabel("Tap to upload Photo").setInputFiles(await photoFile());
  await page.getByRole("button", { name: "Add feelings" }).click();
  await page.getByLabel("Joy", { exact: true }).check();
  const stylesOf = (name: string) =>
    page.getByText(name, { exact: true }).evaluate((text) => {
      const { outline, border, backgroundColor, color } = getComputedStyle(text);
      return [outline, border, backgroundColor, color].join(" ");
    });
  expect(await stylesOf("Joy")).not.toBe(await stylesOf("Awe"));
  for (const address of ["/create", "/catalogue", "/feed", "/earn", "/login"]) {
    await page.goto(address);
    const bare = await page.locator(".btn:visible").evaluateAll((buttons) =>
      buttons
        .filter((button) => {
          const { borderTopWidth, borderTopStyle, outlineStyle } = getComputedStyle(button);
          return (borderTopWidth === "0px" || borderTopStyle === "none") && outlineStyle === "none";
        })
        .map((button) => button.outerHTML.slice(0, 120)),
    );
    expect(bare, `buttons without an edge at ${address}`).toEqual([]);
  }
});

function heldBack(): { held: Promise<void>; release: () => void } {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { held, release: () => release() };
}

function excessWidth(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  for (let step = 0; step < 60; step++) {
    if (await element.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(element).toBeFocused();
}

/** Presses Tab through the page. Returns the elements whose focus was out of view, covered, or invisible. */
async function walkByTab(page: Page): Promise<string[]> {
  const hidden: string[] = [];
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press("Tab");
    const found = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return null;
      const marked = focused.matches("input[type=file], input[type=radio], input[type=checkbox]")
        ? (focused.closest("label") ?? focused.nextElementSibling ?? focused)
        : focused;
      const box = marked.getBoundingClientRect();
      const x = Math.min(Math.max(box.left + box.width / 2, 0), innerWidth - 1);
      const seen = [box.top + 2, box.top + box.height / 2, box.bottom - 2]
        .filter((y) => y >= 0 && y < innerHeight)
        .some((y) => {
          const top = document.elementFromPoint(x, y);
          return top !== null && (marked.contains(top) || top.contains(marked));
        });
      const { outlineStyle, boxShadow } = getComputedStyle(focused);
      const isMarked = outlineStyle !== "none" || boxShadow !== "none" || marked !== focused;
      return { html: focused.outerHTML.slice(0, 120), fine: seen && isMarked };
    });
    if (!found) break;
    if (!found.fine) hidden.push(found.html);
  }
  return hidden;
}
