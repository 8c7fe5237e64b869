/** The catalogue as a browser without JavaScript meets it. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type HungPoster, hangPoster, hangPosters, openCreator } from "../gallery.ts";
import { openTestShop, serve, type TestServer, type TestShop } from "../shop.ts";

let shop: TestShop;
let server: TestServer;

beforeAll(async () => {
  shop = await openTestShop();
  server = await serve(shop);
});
afterEach(async () => {
  await shop.db.deleteFrom("publications").execute();
  // Kept pages are forgotten with time.
  shop.clock.pass(61_000);
});
afterAll(async () => {
  await server.close();
  await shop.close();
});

async function open(address: string): Promise<string> {
  const answer = await server.visitor().get(address);
  expect(answer.status, address).toBe(200);
  const page = await answer.text();
  expect(page.match(/<h1/g), "one h1").toHaveLength(1);
  return page
    .replace(/<!-- -->/g, "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
}

const cardsOf = (page: string) => [...page.matchAll(/class="card-name">([^<]*)</g)].map(([, name]) => name);
const moreOf = (page: string) => /<a [^>]*href="([^"]*)" rel="next">Load more/.exec(page)?.[1];

async function hangSoldOut(sold: number, held = 0): Promise<HungPoster> {
  return hangPoster(shop, { totalSupply: 50, sold, held, price: 4500, name: "Night train" });
}

describe("/catalogue", () => {
  it("says when nothing hangs yet, and leads on", async () => {
    const page = await open("/catalogue");
    expect(page).toContain("No public posters available yet");
    expect(page).toContain("Be the first to share your creation!");
    expect(page).toContain('href="/create"');
  });

  it("shows twelve, and a link that leads to a page with the others", async () => {
    await hangPosters(shop, 26);
    const names: (string | undefined)[] = [];
    let next: string | undefined = "/catalogue";
    for (let pages = 0; next && pages < 5; pages += 1) {
      const page = await open(next);
      names.push(...cardsOf(page));
      next = moreOf(page);
    }
    expect(names).toHaveLength(26);
    expect(names[0]).toBe("Poster 26");
    expect(names.at(-1)).toBe("Poster 1");
  });

  it("shows in its header the word, the feed and the dashboard", async () => {
    const header = /<header[\s\S]*?<\/header>/.exec(await open("/catalogue"))?.[0] ?? "";
    expect(header).toContain(">Catalogue<");
    expect(header).toContain('href="/feed"');
    expect(header).toContain('href="/dashboard"');
  });

  it("is kept for those who are nobody, and shows what is published after a minute at the latest", async () => {
    await hangPosters(shop, 1);
    expect(cardsOf(await open("/catalogue"))).toEqual(["Poster 1"]);
    await hangPoster(shop, { name: "Fresh" });
    shop.clock.pass(61_000);
    expect(cardsOf(await open("/catalogue"))).toEqual(["Fresh", "Poster 1"]);
  });

  it.each(["?before=-1", "?before=abc", "?before=99999999999999999999", "?page=-1&offset=1e9&limit=10000"])(
    "takes %s for the beginning",
    async (query) => {
      await hangPosters(shop, 2);
      expect(cardsOf(await open(`/catalogue${query}`))).toEqual(["Poster 2", "Poster 1"]);
    },
  );

  it("says when there is nothing further on", async () => {
    expect(await open("/catalogue?before=1")).toContain("Nothing further on");
  });
});

describe("the search", () => {
  it("is a form that asks by address, and shows what it found and how many", async () => {
    await hangPosters(shop, 13, { creator: await openCreator(shop, { username: "helen_levitt" }) });
    await hangPoster(shop, { name: "Élan" });
    const page = await open("/catalogue?search=LEVITT");
    expect(page).toContain('placeholder="Search creators or poster names"');
    expect(page).toContain("13 posters for “LEVITT”");
    expect(cardsOf(page)).toHaveLength(12);
    expect(moreOf(page)).toMatch(/^\/catalogue\?search=LEVITT&before=\d+$/);
    expect(cardsOf(await open("/catalogue?search=elan"))).toEqual(["Élan"]);
  });

  it("says in words when it finds nothing, whatever was typed", async () => {
    await hangPosters(shop, 1);
    const typed = `"<script>alert(1)</script>`;
    const page = await open(`/catalogue?search=${encodeURIComponent(typed)}`);
    expect(page).toContain("No posters for");
    expect(page).not.toContain("<script>alert(1)");
    for (const text of ["x".repeat(5000), "!!!", "🌊", "שלום", "* AND (", "\u0000"]) {
      expect(await open(`/catalogue?search=${encodeURIComponent(text)}`)).toContain("No posters for");
    }
  });
});

describe("a poster that is opened", () => {
  it.each(["poster", "showPoster"])("stands in the page of ?%s=", async (name) => {
    const [older, shown, newer] = await hangPosters(shop, 3, {
      momentLink: "https://example.com/m",
      sold: 2,
    });
    const page = await open(`/catalogue?${name}=${shown?.id}`);
    expect(page).toContain("<title>Poster 2 by @");
    expect(page).toContain(`data-exhibit="${shown?.id}"`);
    expect(page).toContain("3 of 50");
    expect(page).toContain("CHF 45.00");
    expect(page).toContain('href="https://example.com/m" rel="nofollow ugc noopener" target="_blank"');
    expect(page).toContain(`href="/catalogue?poster=${newer?.id}" rel="prev"`);
    expect(page).toContain(`href="/catalogue?poster=${older?.id}" rel="next"`);
    expect(page).toContain(`href="/share/${shown?.id}"`);
    expect(cardsOf(page)).toHaveLength(3);
  });

  it("is found though its page was not loaded", async () => {
    const hung = await hangPosters(shop, 20);
    expect(await open(`/catalogue?poster=${hung[0]?.id}`)).toContain(`data-exhibit="${hung[0]?.id}"`);
  });

  it.each([
    [44, 0, "45 of 50", "", "Almost sold out"],
    [45, 0, "46 of 50", "Almost sold out: 5 prints left", "Sold out"],
    [49, 0, "50 of 50", "Almost sold out: 1 print left", "Sold out"],
    [48, 2, "49 of 50", "being paid for just now", "Sold out"],
    [50, 0, "Sold out", "All 50 prints", "51 of"],
  ])("with %i sold and %i held says so", async (sold, held, edition, says, neverSays) => {
    const { id } = await hangSoldOut(sold, held);
    const page = await open(`/catalogue?poster=${id}`);
    const facts = page.slice(page.indexOf('class="exhibit-facts"'), page.indexOf("data-gallery-results"));
    expect(facts).toContain(edition);
    expect(facts).toContain(says);
    expect(facts.replaceAll(/data-[a-z-]+="[^"]*"/g, "")).not.toContain(neverSays);
  });

  it("leads back without it when it is unknown, taken down or never hung, and says so once", async () => {
    const hidden = await hangPoster(shop, { public: false });
    for (const id of [hidden.id, "unknown", "../../etc/passwd"]) {
      const visitor = server.visitor();
      const query = `search=ada&poster=${encodeURIComponent(id)}`;
      const answer = await visitor.get(`/catalogue?${query}`);
      expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/catalogue?search=ada"]);
      const page = await (await visitor.get("/catalogue?search=ada")).text();
      expect(page).toContain("That poster is not in the catalogue");
      expect(await (await visitor.get("/catalogue")).text()).not.toContain("That poster is not");
    }
  });

  it("of a clip lies over it, and without a script leads to it", async () => {
    const { id, clip } = await hangPoster(shop, { clipMomentMs: 1500 });
    const page = await open(`/catalogue?poster=${id}`);
    expect(page).toContain('data-moment="1.5"');
    expect(page).toContain(`href="/api/storage-image/${clip?.key}"`);
  });
});
