/** From paid to shipped in the workshop: by a phone whose camera opens the code of a packing slip, by a scanner that types, and with a replaced file. */
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { type RunningShop, removeDataFolder, SESSION_SECRET, startShop } from "../../scripts/running-shop.ts";
import { readyOrder } from "../support/press.ts";
import { openTestShop, type TestShop } from "../support/shop.ts";
import { expect, expectAccessible, newestEmail, test } from "./support.ts";

const STAFF = { ADMIN_USERNAME: "anna", ADMIN_PASSWORD: "a morning full of parcels" };

let workshop: RunningShop;
/** The same shop's database and files, opened beside it. */
let beside: TestShop;
test.beforeAll(async () => {
  workshop = await startShop({ environment: STAFF });
  beside = await openTestShop({}, { DATA_DIR: workshop.dataDir, SESSION_SECRET });
});
test.afterAll(async () => {
  await beside.close();
  await workshop.stop();
  removeDataFolder(workshop.dataDir);
});
test.beforeEach(({ page }) => page.setViewportSize({ width: 360, height: 740 }));

/** A paid order whose print file is made. Its job lies in the workshop as soon as the worker has sent it. */
async function paidOrder(email: string): Promise<{ id: string; jobId: string }> {
  const { id, jobId } = await readyOrder(beside, { email });
  const state = async () => {
    const jobs = beside.db.selectFrom("print_jobs").select("state").where("id", "=", jobId);
    return (await jobs.executeTakeFirstOrThrow()).state;
  };
  await expect.poll(state).toBe("accepted");
  return { id, jobId };
}

async function logIn(page: Page): Promise<void> {
  await page.getByLabel("Username").fill(STAFF.ADMIN_USERNAME);
  await page.getByLabel("Password").fill(STAFF.ADMIN_PASSWORD);
  await page.getByRole("button", { name: "Login" }).click();
}

test("a paid order is shipped with two scans by a phone", { tag: ["@main", "@no-javascript"] }, async ({
  page,
  email,
}) => {
  const { jobId } = await paidOrder(email);
  const code = `${workshop.origin}/admin/workshop/${jobId}`;
  await page.goto(code);
  await logIn(page);
  await expect(page).toHaveURL(code);
  await expect(page.getByRole("status")).toHaveText("Ready to print");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Printed", exact: true }).click();
  await expect(page.getByText(`${jobId} is printed.`)).toBeVisible();

  await page.goto(code);
  await page.getByLabel("Carrier").selectOption("Swiss Post");
  await page.getByLabel("Tracking number").fill("99.00.123456.12345678");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Packed and shipped" }).click();
  await expect(page.getByText(`${jobId} is on its way.`)).toBeVisible();
  const { subject, source } = await newestEmail(workshop, email);
  expect(subject).toContain("on its way");
  expect(source).toContain("99.00.123456.12345678");
});

test("a paid order is shipped with two scans by a scanner that types", { tag: "@no-javascript" }, async ({
  page,
  email,
}) => {
  const { jobId } = await paidOrder(email);
  await page.goto(`${workshop.origin}/admin/workshop`);
  await logIn(page);
  const scan = async () => {
    // The field has the focus: a scanner types what the code holds, and Enter.
    await expect(page.getByLabel("Scan a packing slip")).toBeFocused();
    await page.keyboard.type(`${workshop.origin}/admin/workshop/${jobId}`);
    await page.keyboard.press("Enter");
  };
  await scan();
  await expect(page.getByText(`${jobId} is printed.`)).toBeVisible();
  await page.goto(`${workshop.origin}/admin/workshop`);
  await scan();
  await expect(page.getByText(`${jobId} was scanned a moment ago.`)).toBeVisible();
  // Longer than a slip of the hand.
  await page.waitForTimeout(5_500);
  await page.goto(`${workshop.origin}/admin/workshop`);
  await scan();
  await expect(page.getByText(`${jobId} is on its way.`)).toBeVisible();
  expect((await newestEmail(workshop, email)).subject).toContain("on its way");
});

test("a print file is replaced before the sheet is printed, and the shop's own one is used again", {
  tag: "@no-javascript",
}, async ({ page, email }) => {
  const { id } = await paidOrder(email);
  const files = page.getByRole("list", { name: "Files", exact: true });
  await page.goto(`${workshop.origin}/admin/orders/${id}`);
  await logIn(page);
  await page.getByRole("link", { name: "Replace file" }).click();
  await page.getByLabel("PDF or picture").setInputFiles({
    name: "mended.png",
    mimeType: "image/png",
    buffer: await sharp({ create: { width: 1790, height: 2516, channels: 3, background: "#884422" } })
      .png()
      .toBuffer(),
  });
  await page.getByLabel("Reason").fill("The horizon was tilted");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Replace file" }).click();
  await expect(page.getByText("Print file replaced", { exact: true })).toBeVisible();
  await expect(files.getByText("Replaced by a file of your team")).toBeVisible();
  await expect(page.getByText("replaced by anna: The horizon was tilted")).toBeVisible();

  await page.getByRole("link", { name: "Replace file" }).click();
  await page.getByRole("button", { name: "Use the shop’s own file again" }).click();
  await expect(page.getByText("The shop’s own file is printed again", { exact: true })).toBeVisible();
  await expect(files.getByText("Replaced by a file of your team")).toHaveCount(0);
  // What was uploaded is still there to be read.
  await files.getByRole("link", { name: /Compare with paper/ }).click();
  await expect(page.getByRole("link", { name: /^Your team’s file, replaced/ })).toBeVisible();
  await expectAccessible(page);
});
