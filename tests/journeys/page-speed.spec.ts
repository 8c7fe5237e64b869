/** Browsers send how fast a page was when its visitor leaves it. */
import { expect, test } from "./support.ts";

test("a page that a visitor leaves is counted with its speed", async ({ page, gallery }) => {
  const counted = gallery.db.selectFrom("page_speeds").select("metric").where("page", "=", "/membership");
  await expect(async () => {
    await page.goto("/membership");
    await page.goto("/privacy");
    const metrics = (await counted.distinct().execute()).map(({ metric }) => metric);
    expect(metrics).toEqual(expect.arrayContaining(["cls", "lcp"]));
  }).toPass();
});
