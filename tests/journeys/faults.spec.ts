/**
 * What visitors see when something fails: the painter, the payment provider, the storage, the database, the network.
 * Each failure happens in the shop itself or on the line; the browser sees the real answer.
 */
import { readFile } from "node:fs/promises";
import type { BrowserContext, Page } from "@playwright/test";
import { beginCreation } from "../../app/domain/creations/creation.ts";
import { photoBytes } from "../support/creations.ts";
import { addPoster, type CreatorViewer, enter, findCreator, openCreator } from "../support/gallery.ts";
import { locationOf } from "../support/location.ts";
import { logInAsStaff, placeOrder } from "../support/staff.ts";
import type { FaultyShop } from "./faulty-shop.ts";
import {
  becomeGuest,
  expect,
  fillAddress,
  fillCard,
  newEmail,
  PASSWORD,
  signUp,
  faultyTest as test,
} from "./support.ts";
import { expectFiveSecondToast, expectToast, offline, stopClock, toast } from "./toasts.ts";

test.use({ extraHTTPHeaders: { "X-Forwarded-For": "198.18.7.7" } });

test("a painting that fails says why, and charges nothing", async ({ page, faulty }) => {
  const { shop, painter, running } = faulty;
  const email = newEmail();
  await becomeGuest(page, running, email);
  const account = await shop.db
    .selectFrom("accounts")
    .selectAll()
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const viewer = { account: { id: account.id, email, username: null, userType: account.user_type } };
  const paint = async () => {
    const { id } = await beginCreation(shop, viewer, await photoBytes());
    await page.goto(`/create/${id}/style`);
    await page.getByRole("button", { name: "Create A3 Poster" }).click();
    return id;
  };
  const failures = [
    [
      "too-large",
      "Image Too Large",
      "Your image file is too large. Please resize your image to under 8MB, or try a different photo.",
    ],
    [
      "wrong-key",
      "Transformation Failed",
      "Failed to generate poster: the painter cannot be reached right now. Nothing was charged.",
    ],
    ["sensitive", "Sensitive Content Detected", "Image flagged as sensitive, please try another"],
  ] as const;
  for (const [answer, title, text] of failures) {
    painter.answer = answer;
    await paint();
    await expect(page.getByRole("alert").filter({ hasText: title }).first()).toContainText(text);
    await expectToast(page, title);
    await expect(page.locator("[data-credit-badge]")).toHaveText("2");
  }
  // The sensitive photo is gone. Another one is for the same creation, which keeps its answers.
  await expect(page).toHaveURL(/\/create\?creation=/);
  await expect(page.getByText("your style and feelings stay as you chose them")).toBeVisible();
  const refused = new URL(page.url()).searchParams.get("creation");
  const other = { name: "other.jpg", mimeType: "image/jpeg", buffer: Buffer.from(await photoBytes()) };
  await page.locator("input[type=file]").setInputFiles(other);
  await expect(page).toHaveURL(`/create/${refused}/style`);

  painter.answer = "picture";
  await faulty.withoutStorage(async () => {
    // The photo is stored before.
    const storage = shop.storage;
    shop.storage = Object.getPrototypeOf(storage);
    const id = await paint();
    shop.storage = storage;
    const state = () =>
      shop.db
        .selectFrom("paintings")
        .select("state")
        .where("creation_id", "=", id)
        .executeTakeFirst()
        .then((row) => row?.state);
    await expect
      .poll(async () => {
        shop.clock.pass(3600_000);
        shop.wakeWorker();
        return state();
      })
      .toBe("failed");
  });
  await page.reload();
  await expect(page.getByRole("alert").first()).toContainText(
    "Failed to generate poster: the painting did not finish. Nothing was charged. Please try again.",
  );
  await expect(page.locator("[data-credit-badge]")).toHaveText("2");
});

test("a painting says how long it still takes, beside the estimate", async ({ page, faulty }) => {
  const { shop, running } = faulty;
  const email = newEmail();
  await becomeGuest(page, running, email);
  const account = await shop.db
    .selectFrom("accounts")
    .selectAll()
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const viewer = { account: { id: account.id, email, username: null, userType: account.user_type } };
  const { id } = await beginCreation(shop, viewer, await photoBytes());
  const now = shop.clock.now();
  const painting = {
    id: crypto.randomUUID(),
    creation_id: id,
    account_id: account.id,
    request_key: "by-hand",
    state: "painting" as const,
    progress: 0.1,
    style: "popart" as const,
    feelings: "[]",
    prompt: "",
    seed: 1,
    crop: null,
    failure: null,
    created_at: now,
    updated_at: now,
  };
  await shop.db.insertInto("paintings").values(painting).execute();
  await page.clock.install();
  await stopClock(page);
  const watched = page.waitForRequest(/\/events$/);
  await page.goto(`/create/${id}/painting`);
  await watched;
  await expect(page.getByText("10 % done").first()).toBeVisible();
  await expect(page.getByText(/^About/)).toHaveCount(0);
  await page.clock.runFor(30_000);
  await shop.db.updateTable("paintings").set({ progress: 0.4 }).where("id", "=", painting.id).execute();
  await expect(page.getByText("1 - 2 minutes")).toBeVisible();
  // 30 seconds for 30 %.
  await expect(page.getByText("About 60 seconds left", { exact: true })).toBeVisible();
  await page.clock.resume();
  await shop.db.updateTable("paintings").set({ state: "failed" }).where("id", "=", painting.id).execute();
  await expect(page).toHaveURL(/\/style$/);
});

test("a form keeps its content when the shop or the connection fails", async ({ page, context, faulty }) => {
  await page.clock.install();
  await page.goto("/sign-up");
  const fill = async () => {
    await page.getByLabel("Username").fill("nobody_yet");
    await page.getByLabel("E-mail").fill("nobody@example.com");
    await page.getByLabel("Password *", { exact: true }).fill(PASSWORD);
    await page.getByLabel("Repeat the password").fill(PASSWORD);
  };
  const send = page.getByRole("button", { name: "Sign up" });
  await fill();
  await stopClock(page);
  await offline(context, async () => {
    await send.click();
    await expectFiveSecondToast(page, "No connection");
  });
  await page.clock.resume();
  await expect(page).toHaveURL("/sign-up");
  await expect(page.getByLabel("E-mail")).toHaveValue("nobody@example.com");
  await expect(page.getByLabel("Repeat the password")).toHaveValue(PASSWORD);

  await faulty.withoutTable("insert on pending_sign_ups", async () => {
    await send.click();
    await expectToast(page, "Failed to send verification", "Failed to send verification email");
    await expect(page.getByLabel("E-mail")).toHaveValue("nobody@example.com");
  });

  const username = await signUp(page, faulty.running, newEmail());
  expect(username).not.toBe("");
  await context.clearCookies();
  await page.goto("/feed");
  await page.getByRole("link", { name: "Log in" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("E-mail").fill("nobody@example.com");
  await dialog.getByLabel("Password").fill("not the password");
  await dialog.getByRole("button", { name: "Log in" }).click();
  await expectToast(page, "Login failed", "Invalid email or password. Please try again.");
  await dialog.getByLabel("Password").fill("not the password");
  await offline(context, async () => {
    await dialog.getByRole("button", { name: "Log in" }).click();
    await expectToast(page, "No connection");
  });
  await expect(dialog.getByLabel("E-mail")).toHaveValue("nobody@example.com");
});

test("a checkout that fails charges nothing and says what to do", async ({ page, context, faulty }) => {
  const { shop, running } = faulty;
  const poster = await addPoster(shop, { name: "Dusk", totalSupply: null });
  await page.goto(`/catalogue?poster=${poster.id}`);
  const add = page.getByRole("button", { name: "Add to cart" });
  await offline(context, async () => {
    await add.click();
    await expectToast(page, "No connection");
  });
  await add.click();
  await expect(page.getByRole("link", { name: /^Go to cart/ })).toBeVisible();
  await page.goto("/cart");
  await page.getByRole("button", { name: "Continue to shipping" }).click();
  await fillAddress(page, newEmail());
  const proceed = page.getByRole("button", { name: "Proceed to Payment" });
  await faulty.withoutPayments(["createIntent"], async () => {
    await proceed.click();
    await expectToast(
      page,
      "Checkout Error",
      "There was a problem preparing your checkout. Please try again.",
    );
  });
  await expect(page.getByLabel("First name")).toHaveValue("Zoë");
  await proceed.click();
  await fillCard(page);
  const pay = page.getByRole("button", { name: /^Pay/ });
  const problem = page.locator("form").getByRole("alert");
  await offline(context, async () => {
    await pay.click();
    await expect(problem).toHaveText(
      "The payment provider does not answer. Please try again: you will not be charged twice.",
    );
  });
  const confirm = "**/stripe-simulator/v1/payment_intents/*/confirm";
  for (const [code, title, text] of [
    [undefined, "Payment Error", "An unexpected error occurred during payment processing."],
    ["processing_error", "Payment Failed", "An error occurred during payment processing."],
  ] as const) {
    // The provider refuses without words of its own.
    const error = { type: "api_error", code };
    await page.route(confirm, (route) => route.fulfill({ status: 400, json: { error } }));
    await pay.click();
    await expectToast(page, title, text);
    await page.unroute(confirm);
  }
  await fillCard(page, "4000 0000 0000 0002");
  await pay.click();
  await expectToast(page, "Payment Failed");
  await fillCard(page);
  await faulty.withoutPayments(["intent", "findIntentBySecret"], async () => {
    await pay.click();
    await expect(page.getByRole("heading", { name: "Payment not confirmed yet" })).toBeVisible();
    await expect(page.getByText("Please do not pay again")).toBeVisible();
  });
  await page.reload();
  await expect(page.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();

  // The dashboard prepares one poster, and has its own words.
  const username = await signUp(page, running, newEmail());
  const creator = await findCreator(shop, username);
  const own = await addPoster(shop, { creator, public: null });
  await page.goto(`/dashboard/${own.id}`);
  await page.getByRole("button", { name: "Order (A3)" }).click();
  await fillAddress(page, newEmail());
  await faulty.withoutPayments(["createIntent"], async () => {
    await proceed.click();
    await expectToast(page, "Error", "Failed to initialize payment. Please try again.");
  });
});

test("staff see what could not be read or changed", async ({ page, context, faulty }) => {
  const { shop, server, running } = faulty;
  const staff = await logInAsStaff(shop, server);
  const cookies = staff.sentCookies().map((cookie) => ({ ...cookie, url: running.origin }));
  await context.addCookies(cookies);
  await placeOrder(shop, { status: "pending" });
  // Orders of other tests were placed at the same moment.
  await page.goto("/admin/orders?kind=poster");
  const status = page.getByRole("combobox", { name: /^Status of order/ }).first();
  await faulty.withoutTable("update on orders", async () => {
    await status.dispatchEvent("pointerdown");
    await status.selectOption("processing");
    await expectToast(page, "Update failed", "Failed to update order status");
  });
  await expect(status).toHaveValue("pending");
  await offline(context, async () => {
    await page.getByRole("link", { name: "Export CSV" }).click();
    await expectToast(page, "Export failed", "Failed to export orders");
  });
  await faulty.withoutReading("order_lines", async () => {
    await page.getByRole("link", { name: /^View/ }).first().click();
    await expectToast(page, "Error", "Failed to load order details");
    await page.reload();
    await expect(page.getByRole("heading", { name: "Error Loading Orders" })).toBeVisible();
    await expect(page.getByText("Failed to fetch orders")).toBeVisible();
  });

  await placeOrder(shop, { kind: "catalogue", status: "pending" });
  await page.getByRole("link", { name: "Retry" }).click();
  await page.getByRole("link", { name: "Catalogue Orders" }).click();
  await faulty.withoutTable("update on orders", async () => {
    await status.dispatchEvent("pointerdown");
    await status.selectOption("processing");
    await expectToast(page, "Update failed", "Failed to update catalogue order status");
  });
  await faulty.withoutReading("order_lines", async () => {
    await page.getByRole("link", { name: /^View/ }).first().click();
    await expectToast(page, "Error", "Failed to load catalogue order details");
  });
  await faulty.withoutTable("delete on staff_sessions", async () => {
    await page.getByRole("button", { name: "Logout" }).click();
    await expectToast(page, "Logout failed", "Failed to logout");
  });
});

test("a step of a creation keeps what was chosen when the connection is lost or the shop fails", async ({
  page,
  context,
  faulty,
}) => {
  const { shop } = faulty;
  const creator = await openCreator(shop);
  await logIn(context, faulty, creator);
  const { id } = await beginCreation(shop, creator, await photoBytes());
  const painted = await addPoster(shop, { creator, public: null });

  /** Presses the button without a connection: the page says so and stays. */
  const pressInVain = async (button: string) => {
    const before = page.url();
    await offline(context, async () => {
      await page.getByRole("button", { name: button }).click();
      await expectToast(page, "No connection");
    });
    await expect(page).toHaveURL(before);
  };
  await page.goto(`/create/${id}/style`);
  await expect(page.getByRole("button", { name: "Next style" })).toBeVisible();
  await page.getByRole("radio", { name: "Impressionist" }).check({ force: true });
  await pressInVain("Add feelings");
  await pressInVain("Create A3 Poster");
  await expect(page.getByRole("radio", { name: "Impressionist" })).toBeChecked();
  await page.getByRole("link", { name: "Change crop" }).click();
  await page.getByRole("slider", { name: "Zoom" }).fill("50");
  await pressInVain("Use this crop");
  await faulty.withoutTable("update on creations", async () => {
    await page.getByRole("button", { name: "Use this crop" }).click();
    await expect(toast(page)).toBeVisible();
    await expect(page.getByRole("button", { name: "Use this crop" })).toBeFocused();
    await expectToast(page, "Something went wrong");
  });
  await breakingLine(page, async () => {
    await page.getByRole("button", { name: "Use this crop" }).click();
    await expectToast(page, "No connection");
  });
  await expect(page).toHaveURL(/\/style$/);
  await expect(page.getByRole("slider", { name: "Zoom" })).toHaveValue(/^50\./);
  await page.getByRole("button", { name: "Use this crop" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("heading", { name: "Scroll to pick a poster style" })).toBeFocused();
  await expect(page.getByRole("radio", { name: "Impressionist" })).toBeChecked();
  await breakingLine(page, async () => {
    await page.getByRole("button", { name: "Add feelings" }).click();
    await expectToast(page, "No connection");
  });
  await expect(page.getByRole("radio", { name: "Impressionist" })).toBeChecked();
  await page.getByRole("button", { name: "Add feelings" }).click();
  await page.getByLabel("Joy", { exact: true }).check();
  await pressInVain("Create A3 Poster");
  await faulty.withoutReading("paintings", async () => {
    await page.getByRole("button", { name: "Create A3 Poster" }).click();
    await expectToast(page, "Something went wrong");
  });
  await expect(page.getByLabel("Joy", { exact: true })).toBeChecked();

  await page.goto(`/create/${painted.creationId}/lettering`);
  await expect(page.getByText("Drag text to position")).toBeVisible();
  await page.getByPlaceholder("Enter your text").fill("Dusk");
  await pressInVain("Save text");
  await faulty.withoutTable("update on posters", async () => {
    await page.getByRole("button", { name: "Save text" }).click();
    await expectToast(page, "Something went wrong");
  });
  await expect(page.getByPlaceholder("Enter your text")).toHaveValue("Dusk");
  await page.getByRole("button", { name: "Save text" }).click();
  await expect(page).toHaveURL(/\/poster$/);
});

test("a notification covers neither the pressed button nor what has the focus next", async ({
  page,
  context,
  faulty,
}) => {
  const { shop } = faulty;
  const creator = await openCreator(shop);
  await logIn(context, faulty, creator);
  const { id } = await beginCreation(shop, creator, await photoBytes());
  await page.clock.install();
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/create/${id}/style`);
    await page.getByRole("link", { name: "Change crop" }).click();
    await page.getByRole("slider", { name: "Zoom" }).fill("50");
    const use = page.getByRole("button", { name: "Use this crop" });
    await faulty.withoutTable("update on creations", async () => {
      // The notification stays, however slow the machine is.
      await stopClock(page);
      await use.click();
      await expect(async () => {
        await page.clock.runFor(10);
        await expect(use).toBeFocused({ timeout: 10 });
        await expect(toast(page)).toBeVisible({ timeout: 10 });
      }).toPass();
    });
    for (let stop = 0; stop < 12; stop++) {
      const name = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 80));
      expect(await page.evaluate(focusIsCovered), `${name} at ${width}px`).toBe(false);
      await page.keyboard.press("Shift+Tab");
    }
    await expect(toast(page)).toBeVisible();
    await page.clock.resume();
  }
});

/** Runs in the page: whether a notification lies over the middle of what has the focus. */
function focusIsCovered(): boolean {
  const focused = document.activeElement;
  const region = document.querySelector("[popover].toast-region");
  if (!focused || !region || region.contains(focused)) return false;
  const { left, top, width, height } = focused.getBoundingClientRect();
  return region.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

test("the crop's own page keeps the crop when the shop fails", async ({ page, context, faulty }) => {
  const { shop } = faulty;
  const creator = await openCreator(shop);
  await logIn(context, faulty, creator);
  const { id } = await beginCreation(shop, creator, await photoBytes());
  await page.goto(`/create/${id}/crop`);
  await page.getByRole("slider", { name: "Zoom" }).fill("50");
  await faulty.withoutTable("update on creations", async () => {
    const use = page.getByRole("button", { name: "Use this crop" });
    await use.click();
    await expect(toast(page)).toBeVisible();
    await expect(use).toBeFocused();
    await expectToast(page, "Something went wrong");
  });
  await expect(page.getByRole("slider", { name: "Zoom" })).toHaveValue(/^50\./);
  await page.getByRole("button", { name: "Use this crop" }).click();
  await expect(page).toHaveURL(/\/style$/);
});

test("a frame stays chosen when the shop fails", async ({ page, context, faulty }) => {
  const { running } = faulty;
  const creator = await openCreator(faulty.shop);
  const visitor = await logIn(context, faulty, creator);
  const film = await readFile(new URL("../../public/media/moment.mp4", import.meta.url));
  const photo = new File([new Uint8Array(film)], "moment.mp4", { type: "video/mp4" });
  const { pathname } = new URL(await locationOf(await visitor.post("/create", { photo })), running.origin);
  // This browser cannot play it, so it is offered pictures of moments.
  await page.route("**/api/storage-image/**", (route) =>
    route.request().resourceType() === "media" ? route.abort() : route.continue(),
  );
  await page.goto(pathname);
  await page.getByRole("radio").nth(3).check();
  await page.getByLabel("Or enter an exact time in seconds").fill("2.7");
  await faulty.withoutTable("insert on creations", async () => {
    await page.getByRole("button", { name: "Use This Frame" }).click();
    await expectToast(page, "Something went wrong");
  });
  await expect(page.getByRole("radio").nth(3)).toBeChecked();
  await expect(page.getByLabel("Or enter an exact time in seconds")).toHaveValue("2.7");
  await page.getByRole("button", { name: "Use This Frame" }).click();
  await expect(page).toHaveURL(/\/style$/);
});

async function logIn(context: BrowserContext, { shop, server, running }: FaultyShop, creator: CreatorViewer) {
  const visitor = await enter(shop, server, creator);
  await context.addCookies(visitor.sentCookies().map((cookie) => ({ ...cookie, url: running.origin })));
  return visitor;
}

/** The line breaks between the small request that tries it and the post, and stays broken. */
async function breakingLine(page: Page, work: () => Promise<void>): Promise<void> {
  await page.route("**/*.data*", (route) => route.abort("connectionreset"));
  await work().finally(() => page.unroute("**/*.data*"));
}
