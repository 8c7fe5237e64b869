/** Accounts, with JavaScript and without: every page is a form that posts, and every dialog is one of these pages. */
import type { Page } from "@playwright/test";
import {
  becomeGuest,
  expect,
  expectAccessible,
  newestCode,
  newestEmail,
  PASSWORD,
  signUp,
  test,
} from "./support.ts";

const newUsername = () => `painter_${Math.random().toString(36).slice(2, 10)}`;

async function fillSignUp(page: Page, username: string, email: string) {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password *", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Repeat the password").fill(PASSWORD);
}

async function logInAs(page: Page, email: string, password = PASSWORD) {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
}

test("a visitor signs up, goes back once and is welcomed", { tag: "@no-javascript" }, async ({
  page,
  shop,
  email,
}) => {
  const username = newUsername();
  await page.goto("/sign-up?returnTo=/create");
  await fillSignUp(page, username, email);
  await page.getByRole("button", { name: "Sign up" }).click();

  await expect(page).toHaveURL("/sign-up/code?returnTo=%2Fcreate");
  await expect(page.getByText("Verification code sent")).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();

  await page.getByRole("link", { name: "Back" }).click();
  await expect(page.getByRole("heading", { name: "Sign up" })).toBeVisible();
  await expect(page.getByLabel("Username")).toHaveValue(username);
  await expect(page.getByLabel("E-mail")).toHaveValue(email);
  await expect(page.getByLabel("Password *", { exact: true })).toHaveValue("");
  await fillSignUp(page, username, email);
  await page.getByRole("button", { name: "Sign up" }).click();

  await page.getByLabel("Verification code").fill(await newestCode(shop, email));
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: `Welcome, ${username}` })).toBeVisible();
  await expect(page.getByText("You have 2 free credits")).toBeVisible();
  await page.getByRole("button", { name: "Let’s go" }).click();
  await expect(page).toHaveURL("/create");

  await page.goto("/welcome");
  await expect(page).toHaveURL("/feed");
  await page.goto("/login?returnTo=/create");
  await expect(page).toHaveURL("/create");
});

test("the form refuses a wrong code, and offers a new code only after a minute", async ({
  page,
  shop,
  email,
}) => {
  await page.clock.install();
  await page.goto("/sign-up");
  await fillSignUp(page, newUsername(), email);
  await page.getByRole("button", { name: "Sign up" }).click();
  const right = await newestCode(shop, email);
  await page.getByLabel("Verification code").fill(right === "111111" ? "222222" : "111111");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.locator("#code-code-error")).toHaveText("Invalid verification code");
  await expect(page.getByRole("alert").first()).toContainText("Registration failed");
  await expect(page).toHaveTitle("Error: Check your e-mail – Moment");

  const again = page.getByRole("button", { name: "Send a new code" });
  await expect(again).toBeDisabled();
  await expect(page.getByRole("timer")).toHaveText(/^You can ask for a new code in \d+ s\.$/);
  await page.clock.fastForward(60_000);
  await expect(page.getByRole("timer")).toBeHidden();
  // The server counts too: for it, no minute has passed.
  await again.click();
  await expect(page.locator("[data-error-summary]")).toContainText(/wait \d+ seconds/);
});

test("a visitor logs in after a wrong password, and logs out", { tag: "@no-javascript" }, async ({
  page,
  shop,
  email,
  browser,
  javaScriptEnabled,
}) => {
  const elsewhere = await browser.newPage({ baseURL: shop.origin });
  await signUp(elsewhere, shop, email);
  await elsewhere.close();

  await page.goto("/login");
  await logInAs(page, email, "not the password");
  const summary = page.locator("[data-error-summary]");
  await expect(summary).toContainText("Login failed");
  await expect(summary).toContainText("Invalid email or password. Please try again.");
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle("Error: Welcome Back – Moment");
  await expect(page.getByLabel("E-mail")).toHaveValue(email);
  await expect(page.getByLabel("Password")).toHaveValue("");

  // A second wrong answer shows the same message.
  await page.evaluate(() => document.body.setAttribute("data-before", ""));
  await logInAs(page, email, "another wrong password");
  await expect(page.locator("[data-before]")).toHaveCount(0);
  await expect(summary).toContainText("Invalid email or password. Please try again.");
  await expect(summary).toBeFocused();
  await expect(page.getByLabel("E-mail")).toHaveValue(email);

  await logInAs(page, email);
  await expect(page).toHaveURL("/feed");
  await page.evaluate(() => localStorage.setItem("verifiedEmail", "me@example.com"));
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/\?t=\d+$/);
  if (javaScriptEnabled) {
    expect(await page.evaluate(() => localStorage.getItem("verifiedEmail"))).toBeNull();
  }
  await page.goto("/logout");
  await expect(page).toHaveURL("/");
});

test("a visitor continues with an e-mail, and signs up with it later", { tag: "@no-javascript" }, async ({
  page,
  shop,
  email,
}) => {
  await page.goto("/continue");
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page).toHaveURL("/continue/code");
  await page.getByLabel("Verification code").fill(await newestCode(shop, email));
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL("/create");

  await page.goto("/sign-up");
  const username = newUsername();
  await expect(page.getByLabel("E-mail")).toHaveValue(email);
  await expect(page.getByLabel("E-mail")).not.toBeEditable();
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password *", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Repeat the password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByRole("heading", { name: `Welcome, ${username}` })).toBeVisible();
  await page.getByRole("button", { name: "Let’s go" }).click();
  await expect(page).toHaveURL("/feed");
});

test("a forgotten password is replaced, once for each link", { tag: "@no-javascript" }, async ({
  page,
  shop,
  email,
  browser,
}) => {
  const elsewhere = await browser.newPage({ baseURL: shop.origin });
  await signUp(elsewhere, shop, email);
  await elsewhere.close();

  await page.goto("/forgot-password");
  await page.getByLabel("E-mail").fill("nobody-at-all@example.com");
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByRole("heading", { name: "Check your e-mail" })).toBeVisible();
  const answer = await page.getByRole("main").innerText();
  await page.goto("/forgot-password");
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByRole("heading", { name: "Check your e-mail" })).toBeVisible();
  expect(await page.getByRole("main").innerText()).toBe(answer);

  const { source } = await newestEmail(shop, email, 2);
  const link =
    /\/reset-password\?token=[\w-]+/.exec(source.replace(/=\r?\n/g, "").replace(/=3D/g, "="))?.[0] ?? "";
  await page.goto(link);
  await page.getByLabel("New password").fill("another quiet password");
  await page.getByLabel("Repeat the password").fill("another quiet password");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByText("Password changed")).toBeVisible();
  await logInAs(page, email, "another quiet password");
  await expect(page).toHaveURL("/feed");
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
});

test("the page says what is wrong beside each field, in its own language, and keeps the form", {
  tag: "@no-javascript",
}, async ({ page, javaScriptEnabled }) => {
  await page.goto("/sign-up");
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page).toHaveURL("/sign-up");
  await expect(page.locator("#sign-up-username-error")).toHaveText("Please fill in all fields.");
  if (!javaScriptEnabled) {
    // The server answers; no bubble of the browser speaks another language.
    await page.goto("/sign-up?lang=de");
    await page.getByLabel("E-Mail").fill("nowhere");
    await page.getByLabel("Benutzername").fill("anna_b");
    await page.getByRole("button", { name: "Registrieren" }).click();
    await expect(page.locator("[data-error-summary]")).toBeFocused();
    await expect(page.locator("#sign-up-email-error")).toHaveText(
      "Bitte gib eine gültige E-Mail-Adresse ein.",
    );
    await expect(page.getByLabel("E-Mail")).toHaveValue("nowhere");
    await expect(page.getByLabel("Benutzername")).toHaveValue("anna_b");
    return;
  }
  await expect(page.getByLabel("Username")).toBeFocused();
  await page.getByLabel("Username").pressSequentially("Anna B!");
  await expect(page.getByLabel("Username")).toHaveValue("annab");
  await page.getByLabel("E-mail").fill("nowhere");
  await page.getByLabel("Password *", { exact: true }).pressSequentially("short");
  await page.getByLabel("Repeat the password").fill("other");
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page.locator("#sign-up-username-error")).toBeHidden();
  await expect(page.locator("#sign-up-email-error")).toHaveText("Please enter a valid email address");
  await expect(page.locator("#sign-up-password-error")).toHaveText(
    "Password too short" + "Password must be at least 8 characters long.",
  );
  await expect(page.locator("#sign-up-passwordConfirmation-error")).toHaveText("Passwords don't match");
  await expect(page.getByLabel("E-mail")).toBeFocused();
  await expectAccessible(page);
});

test("the server checks what the browser did not check", async ({ page }) => {
  const answer = await page.request.post("/sign-up", {
    form: { username: "ab", email: "x", password: "short" },
  });
  expect(answer.status()).toBe(422);
  const text = await answer.text();
  for (const message of [
    "Username must be at least 5 characters",
    "Please enter a valid email address",
    "Password must be at least 8 characters long.",
    "Please fill in all fields.",
  ]) {
    expect(text).toContain(message);
  }
  expect(text).not.toContain("short&quot;");
});

test.describe("with JavaScript", () => {
  test("a new password is shown, and how hard it is to guess", async ({ page }) => {
    await page.goto("/sign-up");
    const password = page.getByLabel("Password *", { exact: true });
    const strength = page.locator("#sign-up-password-strength");
    await expect(strength).toBeHidden();
    for (const [typed, word] of [
      ["short", "Too short"],
      ["aaaaaaaaaaaaa", "Easy to guess"],
      ["a walk uphill", "Good"],
      ["a walk uphill in May", "Strong"],
    ] as const) {
      await password.fill(typed);
      await expect(strength).toHaveText(word);
    }
    await page.getByLabel("Show what I type").check();
    await expect(password).toHaveAttribute("type", "text");
    await page.getByLabel("Show what I type").uncheck();
    await expect(password).toHaveAttribute("type", "password");
    await expectAccessible(page);
  });

  test("a username is checked while it is typed", async ({ page, shop, email, browser }) => {
    const elsewhere = await browser.newPage({ baseURL: shop.origin });
    const taken = await signUp(elsewhere, shop, email);
    await elsewhere.close();
    await page.goto("/sign-up");
    await page.getByLabel("Username").fill(taken);
    await expect(page.getByText("Username is already taken")).toBeVisible();
    await page.getByLabel("Username").fill(newUsername());
    await expect(page.getByText("This username is available.")).toBeVisible();
    await page.getByLabel("Username").fill("abcd");
    await expect(page.getByText("This username is available.")).toBeHidden();
  });

  test("the log-in dialog opens over the page, logs in and closes", async ({
    page,
    shop,
    email,
    browser,
  }) => {
    const elsewhere = await browser.newPage({ baseURL: shop.origin });
    await signUp(elsewhere, shop, email);
    await elsewhere.close();

    await page.goto("/feed");
    const opener = page.getByRole("link", { name: "Log in" }).first();
    await opener.click();
    const dialog = page.getByRole("dialog", { name: "Welcome Back" });
    await expect(dialog.getByRole("heading", { name: "Welcome Back" })).toBeFocused();
    await expect(page).toHaveURL("/feed");
    await expectAccessible(page);

    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();

    await opener.click();
    await expect(dialog).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(dialog).toBeHidden();

    await opener.click();
    await dialog.getByRole("link", { name: "Sign up" }).click();
    await expect(page.getByRole("dialog", { name: "Sign up" })).toBeVisible();
    await page.getByRole("dialog").getByRole("link", { name: "Log in" }).click();

    await dialog.getByLabel("E-mail").fill(email);
    await dialog.getByLabel("Password").fill("not the password");
    await dialog.getByRole("button", { name: "Log in" }).click();
    await expect(dialog.locator("[data-error-summary]")).toBeFocused();
    await expect(page.getByLabel("Notification", { exact: true })).toContainText("Login failed");
    await expectAccessible(page);
    await dialog.getByLabel("Password").fill(PASSWORD);
    await dialog.getByRole("button", { name: "Log in" }).dblclick();
    await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
    await expect(page).toHaveURL("/feed");
  });

  test("a visitor signs up in one dialog", async ({ page, shop, email }) => {
    const username = newUsername();
    await page.goto("/feed");
    await page.evaluate(() =>
      dispatchEvent(new CustomEvent("openSignUpModal", { detail: { returnTo: "/create" } })),
    );
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Username").fill(username);
    await dialog.getByLabel("E-mail").fill(email);
    await dialog.getByLabel("Password *", { exact: true }).fill(PASSWORD);
    await dialog.getByLabel("Repeat the password").fill(PASSWORD);
    await dialog.getByRole("button", { name: "Sign up" }).click();
    await expect(page.getByLabel("Notification", { exact: true })).toContainText("Verification code sent");
    const go = dialog.getByRole("button", { name: "Continue" });
    await expect(go).toBeDisabled();
    await dialog.getByLabel("Verification code").fill("12 34x5");
    await expect(dialog.getByLabel("Verification code")).toHaveValue("12345");
    await expect(go).toBeDisabled();
    const right = await newestCode(shop, email);
    await dialog.getByLabel("Verification code").fill(right === "111111" ? "222222" : "111111");
    await go.click();
    await expect(dialog.getByRole("alert")).toContainText("Registration failed");
    await expect(dialog.locator("#code-code-error")).toHaveText("Invalid verification code");
    // The field and the summary have said it.
    const notification = page.getByLabel("Notification", { exact: true });
    await expect(notification.filter({ hasText: "Registration failed" })).toHaveCount(0);
    await dialog.getByLabel("Verification code").fill(right);
    await go.click();
    await expect(page.getByRole("dialog", { name: `Welcome, ${username}` })).toBeVisible();
    await expect(page).toHaveURL("/feed");
    await page.getByRole("dialog").getByRole("button", { name: "Let’s go" }).click();
    await expect(page).toHaveURL("/create");
  });

  test("window events open the documented dialogs", async ({ page }) => {
    await page.goto("/feed");
    for (const name of ["openLoginModal", "openSubscriptionModal", "openCreditPurchaseModal"]) {
      // An event that comes before the page's script is lost, so it is dispatched until the script answers.
      await expect(async () => {
        await page.evaluate((type) => dispatchEvent(new Event(type)), name);
        await expect(page.getByRole("dialog")).toBeVisible({ timeout: 3_000 });
      }).toPass();
      await page.getByRole("dialog").getByRole("button", { name: "Close" }).first().click();
      await expect(page.getByRole("dialog")).toBeHidden();
    }
  });

  test("a link inside a text in a dialog scrolls there and leaves the address alone", async ({ page }) => {
    await page.goto("/feed");
    await page.getByRole("link", { name: "Terms of Service" }).click();
    const dialog = page.getByRole("dialog", { name: "Terms of Service" });
    await dialog.getByRole("link", { name: "Law and courts" }).click();
    await expect(dialog.getByRole("heading", { name: /Law and courts/ })).toBeInViewport();
    await expect(page).toHaveURL("/feed");
    await expectAccessible(page);
  });

  test("a lost connection is reported, and the form keeps what was typed", async ({ shop, browser }) => {
    // A page of its own, because a lost connection stands in the console.
    const page = await browser.newPage({ baseURL: shop.origin });
    await page.goto("/feed");
    await page.getByRole("link", { name: "Log in" }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("E-mail").fill("ada@example.com");
    await dialog.getByLabel("Password").fill(PASSWORD);
    await page.route("**/login*", (route) => route.abort());
    await dialog.getByRole("button", { name: "Log in" }).click();
    await expect(page.getByLabel("Notification", { exact: true })).toContainText("No connection");
    await expect(dialog.getByLabel("E-mail")).toHaveValue("ada@example.com");
    await expect(dialog.getByRole("button", { name: "Log in" })).toBeEnabled();
    await page.keyboard.press("F8");
    await page.keyboard.press("Escape");
    await expect(page.getByLabel("Notification", { exact: true })).toHaveCount(0);
    await expect(dialog).toBeVisible();
    await page.close();
  });

  test("toasts come one by one, wait while they are read, and go", async ({ page }) => {
    await page.goto("/feed");
    const say = (title: string) =>
      page.evaluate(
        (text) => dispatchEvent(new CustomEvent("toast", { detail: { title: text, duration: 2000 } })),
        title,
      );
    const toast = page.getByLabel("Notification", { exact: true });
    await say("First");
    await say("Second");
    await expect(toast).toHaveCount(1);
    await expect(toast).toContainText("First");
    await page.keyboard.press("F8");
    await expect(page.getByRole("region", { name: "Notifications" })).toBeFocused();
    await toast.hover();
    await page.waitForTimeout(2500);
    await expect(toast).toContainText("First");
    const box = await toast.boundingBox();
    if (!box) throw new Error("The toast is not there.");
    await page.mouse.move(box.x + 20, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(box.x + 90, box.y + 12, { steps: 5 });
    await page.mouse.up();
    await expect(toast).toContainText("Second");
    await page.mouse.move(5, 5);
    await expect(toast).toHaveCount(0);
  });

  test("a page notices a log-out in another tab", async ({ page, shop, email, context }) => {
    await signUp(page, shop, email);
    await page.goto("/feed");
    await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
    const other = await context.newPage();
    await other.goto("/logout");
    await other.getByRole("main").getByRole("button", { name: "Logout" }).click();
    await expect(other).toHaveURL(/\?t=/);
    await other.close();
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(page.getByRole("link", { name: "Log in" }).first()).toBeVisible();
  });

  test("the badge follows the balance", async ({ page, shop, email }) => {
    await becomeGuest(page, shop, email);
    await page.goto("/create");
    const badge = page.locator("[data-credit-badge]");
    await expect(badge).toHaveText("2");
    await page.route("**/api/generation-credits", (route) =>
      route.fulfill({ json: { freeCreditsRemaining: 0, paidCredits: 0, userType: "standard" } }),
    );
    await page.evaluate(() => dispatchEvent(new Event("creditsUpdated")));
    await expect(badge).toHaveText("0");
    await expect(badge).toHaveAttribute("aria-label", "0 credits");
    await expect(badge).toHaveAttribute("data-credit-badge", "empty");
  });

  test("a dialog also opens over a page that React has hydrated", async ({ page }) => {
    await page.goto("/create");
    await page.getByRole("main").getByRole("link", { name: "Login" }).click();
    await expect(page.getByRole("dialog", { name: "Welcome Back" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page.getByRole("main").getByRole("link", { name: "Login" })).toBeFocused();
  });

  test("the slideshow runs, pauses by its button, and stands still under reduced motion", async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/");
    const active = page.locator("[data-slideshow] [data-active]");
    const index = () => active.evaluate((slide) => [...(slide.parentElement?.children ?? [])].indexOf(slide));
    const play = page.getByRole("button", { name: /play/i });
    await expect(play).toBeVisible();
    await page.waitForTimeout(1500);
    expect(await index()).toBe(0);

    await play.click();
    const seen = new Set<number>();
    await expect.poll(async () => seen.add(await index()).size, { timeout: 30_000 }).toBeGreaterThan(3);
    await page.getByRole("button", { name: /pause/i }).click();
    const stopped = await index();
    await page.waitForTimeout(1500);
    expect(await index()).toBe(stopped);
  });
});
