/** Visitors' browsers send how fast their pages were; the back office shows it by page. */
import { expect, it } from "vitest";
import { parsePage } from "../support/document.ts";
import { servedShop } from "../support/served-shop.ts";
import { logInAsStaff } from "../support/staff.ts";

const { shop, server } = await servedShop();

const send = (speed: unknown) => server.visitor().call("/api/page-speed", speed);
const stored = () =>
  shop.db.selectFrom("page_speeds").selectAll().orderBy("page").orderBy("metric").orderBy("range");

it("counts values by route, day and range, and stores no address", async () => {
  const order = crypto.randomUUID();
  for (const lcp of [900, 1_000, 3_900]) await send({ path: "/catalogue", lcp, inp: 64, cls: 40 });
  await send({ path: `/order/${order}/payment`, lcp: 700, cls: 0 });
  await expect
    .poll(() =>
      stored()
        .execute()
        .then((rows) => rows.length),
    )
    .toBe(6);
  const day = "2025-05-04";
  expect(await stored().execute()).toEqual([
    { day, page: "/catalogue", metric: "cls", range: 50, times: 3 },
    { day, page: "/catalogue", metric: "inp", range: 80, times: 3 },
    { day, page: "/catalogue", metric: "lcp", range: 1_000, times: 2 },
    { day, page: "/catalogue", metric: "lcp", range: 4_000, times: 1 },
    { day, page: "/order/:id/payment", metric: "cls", range: 0, times: 1 },
    { day, page: "/order/:id/payment", metric: "lcp", range: 750, times: 1 },
  ]);
  await send({ path: "/catalogue", lcp: 950 });
  await expect.poll(() => stored().where("range", "=", 1_000).execute()).toMatchObject([{ times: 3 }]);
});

it("counts nothing of staff pages, calls and unknown addresses", async () => {
  const before = await stored().execute();
  for (const path of ["/admin/orders", "/api/feed", "/no/such/page", "/%ff", "//x", "feed"]) {
    expect((await send({ path, lcp: 5 })).status, path).toBe(200);
  }
  // The next count is written together with what was counted before it.
  await send({ path: "/", lcp: 5 });
  await expect.poll(() => stored().where("page", "=", "/").execute()).toHaveLength(1);
  expect(await stored().where("page", "!=", "/").execute()).toEqual(before);
});

it.each([
  { path: "/feed", lcp: -1 },
  { path: "/feed", lcp: 1e9 },
  { path: "/feed", inp: "fast" },
  { path: "/feed", cls: null },
  { path: `/${"a".repeat(300)}`, lcp: 1 },
  { path: "/feed", lcp: 1, name: "anna" },
  { lcp: 1 },
])("refuses %j", async (speed) => {
  const answer = await send(speed);
  expect([answer.status, (await answer.json()).code]).toEqual([422, "invalid"]);
});

it("shows three of four visits of each page to staff", async () => {
  const visitor = await logInAsStaff(shop, server);
  const page = parsePage(await (await visitor.get("/admin/funnel")).text());
  const rows = [...page.querySelectorAll("section table tbody tr")].map((row) =>
    [...row.querySelectorAll("th,td")].map((cell) => cell.textContent),
  );
  expect(rows).toContainEqual(["/catalogue", "4", "1s", "80ms", "0.05"]);
  expect(rows).toContainEqual(["/order/:id/payment", "1", "0.75s", "–", "0"]);
  const earlier = await (await visitor.get("/admin/funnel?from=2024-01-01&to=2024-02-01")).text();
  expect(earlier).toContain("No visits were measured on these days.");
});
