/** Browsers may fetch the next page early, and such a fetch counts as no visit. */
import { describe, expect, it } from "vitest";
import { enter, openCreator } from "../support/gallery.ts";
import { servedShop } from "../support/served-shop.ts";

const { shop, server } = await servedShop();
const DOCUMENT = { "Sec-Fetch-Dest": "document" };

const visits = async () => {
  const { count } = await shop.db
    .selectFrom("events")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("name", "in", ["landing_page_visited", "feed_page_visited"])
    .executeTakeFirstOrThrow();
  return count;
};

describe("the rules for early fetches", () => {
  it("are named by the pages of strangers alone", async () => {
    const rulesOf = async (visitor: ReturnType<typeof server.visitor>) =>
      (await visitor.fetch("/terms", { headers: DOCUMENT })).headers.get("Speculation-Rules");
    expect(await rulesOf(server.visitor())).toBe('"/speculation-rules.json"');
    expect(await rulesOf(await enter(shop, server, await openCreator(shop)))).toBeNull();
  });

  it("are a file of their own kind, for pages that count nothing and change nothing", async () => {
    const answer = await server.visitor().get("/speculation-rules.json");
    expect(answer.headers.get("Content-Type")).toContain("application/speculationrules+json");
    const { prefetch } = (await answer.json()) as {
      prefetch: { where: { and: { href_matches?: string[] }[] } }[];
    };
    const [named] = prefetch[0]?.where.and ?? [];
    expect(named?.href_matches).toContain("/catalogue");
    expect(named?.href_matches).toContain("/editions/*");
    for (const path of ["/", "/feed", "/cart", "/logout"]) expect(named?.href_matches).not.toContain(path);
  });
});

it("a page that is fetched early counts as no visit", async () => {
  const early = { ...DOCUMENT, "Sec-Purpose": "prefetch" };
  const before = await visits();
  // Made anew, then as it is kept.
  for (const path of ["/", "/feed", "/", "/feed"]) await server.visitor().fetch(path, { headers: early });
  expect(await visits()).toBe(before);
  await server.visitor().fetch("/", { headers: DOCUMENT });
  await expect.poll(visits).toBe(Number(before) + 1);
});
