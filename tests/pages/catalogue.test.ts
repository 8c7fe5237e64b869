/** The catalogue without JavaScript. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { documentOf, linkNamed, linksOf, wordsOf } from "../support/document.ts";
import { addPoster, addPosters, openCreator, type PublishedOwnPoster } from "../support/gallery.ts";
import { openTestShop, serve, type TestServer, type TestShop } from "../support/shop.ts";

let shop: TestShop;
let server: TestServer;

beforeAll(async () => {
  shop = await openTestShop();
  server = await serve(shop);
});
afterEach(async () => {
  await shop.db.deleteFrom("publications").execute();
  // Cached pages expire with time.
  shop.clock.pass(61_000);
});
afterAll(async () => {
  await server.close();
  await shop.close();
});

async function open(address: string): Promise<Document> {
  const answer = await server.visitor().get(address);
  expect(answer.status, address).toBe(200);
  const page = await documentOf(answer);
  expect(page.querySelectorAll("h1"), "one h1").toHaveLength(1);
  return page;
}

const saysOf = async (address: string) => wordsOf((await open(address)).querySelector("main"));
const cardsOf = (page: Document) =>
  [...page.querySelectorAll("[data-gallery-item] a > span > :first-child")].map(wordsOf);
const moreOf = (page: Document) => linkNamed(page, "Load more");
const shownIn = (page: Document) => page.querySelector("[data-exhibit]")?.getAttribute("data-exhibit");

async function addSoldOut(sold: number, held = 0): Promise<PublishedOwnPoster> {
  return addPoster(shop, { totalSupply: 50, sold, held, price: 4500, name: "Night train" });
}

describe("/catalogue", () => {
  it("says when it is empty, and links on", async () => {
    const main = (await open("/catalogue")).querySelector("main");
    expect(wordsOf(main)).toContain("No public posters available yet");
    expect(wordsOf(main)).toContain("Be the first to share your creation!");
    expect(linksOf(main)).toContain("/create");
  });

  it("reserves the place of a poster on its side in its own proportions", async () => {
    const { id } = await addPoster(shop, { isWide: true });
    await addPoster(shop);
    const sizesOn = async (address: string) =>
      [...(await open(address)).querySelectorAll("main .poster img")].map((image) =>
        ["width", "height"].map((side) => Number(image.getAttribute(side))),
      );
    const [upright, wide] = [
      [1000, 1414],
      [1414, 1000],
    ];
    expect(await sizesOn("/catalogue")).toEqual([upright, wide]);
    expect(await sizesOn("/feed")).toEqual([upright, wide]);
    expect(await sizesOn(`/catalogue?poster=${id}`)).toContainEqual(wide);
  });

  it("identifies each poster by style, name and creator to visitors who do not see it", async () => {
    const creator = await openCreator(shop, { username: "mira_k" });
    const { id } = await addPoster(shop, { creator, name: "Night train", style: "popart" });
    const imagesOf = async (address: string) =>
      [...(await open(address)).querySelectorAll("main img")].map((image) => image.getAttribute("alt"));
    expect(await imagesOf("/catalogue")).toEqual(["Pop Art poster"]);
    expect(wordsOf((await open("/catalogue")).querySelector("[data-gallery-item] a"))).toContain(
      "Night train@mira_k",
    );
    expect(await imagesOf(`/catalogue?poster=${id}`)).toContain("Night train: Pop Art poster by @mira_k");
    expect(await imagesOf("/feed")).toEqual(["Pop Art poster “Night train” by @mira_k"]);
  });

  it("shows twelve, and a link to a page with the others", async () => {
    await addPosters(shop, 26);
    const names: string[] = [];
    let next: string | null = "/catalogue";
    for (let pages = 0; next && pages < 5; pages += 1) {
      const page: Document = await open(next);
      names.push(...cardsOf(page));
      next = moreOf(page);
    }
    expect(names).toHaveLength(26);
    expect(names[0]).toBe("Poster 26");
    expect(names.at(-1)).toBe("Poster 1");
  });

  it("shows its title, the feed and the dashboard in its header", async () => {
    const header = (await open("/catalogue")).querySelector("header");
    expect(wordsOf(header?.querySelector("p"))).toBe("Catalogue");
    expect(linksOf(header)).toEqual(expect.arrayContaining(["/feed", "/dashboard"]));
  });

  it("is cached for visitors without a session, and shows a publication after a minute at the latest", async () => {
    await addPosters(shop, 1);
    expect(cardsOf(await open("/catalogue"))).toEqual(["Poster 1"]);
    await addPoster(shop, { name: "Fresh" });
    shop.clock.pass(61_000);
    expect(cardsOf(await open("/catalogue"))).toEqual(["Fresh", "Poster 1"]);
  });

  it.each(["?before=-1", "?before=abc", "?before=99999999999999999999", "?page=-1&offset=1e9&limit=10000"])(
    "shows the first page for %s",
    async (query) => {
      await addPosters(shop, 2);
      expect(cardsOf(await open(`/catalogue${query}`))).toEqual(["Poster 2", "Poster 1"]);
    },
  );

  it("says when there are no further posters", async () => {
    expect(await saysOf("/catalogue?before=1")).toContain("No more posters");
  });
});

describe("the search", () => {
  it("is a form with GET, and shows its results and their number", async () => {
    await addPosters(shop, 13, { creator: await openCreator(shop, { username: "helen_levitt" }) });
    await addPoster(shop, { name: "Élan" });
    const page = await open("/catalogue?search=LEVITT");
    const field = page.querySelector("form[action='/catalogue'] input[type='search'][name='search']");
    expect(field?.getAttribute("placeholder")).toBe("Search creators or poster names");
    expect(wordsOf(page.body)).toContain("13 posters for “LEVITT”");
    expect(cardsOf(page)).toHaveLength(12);
    expect(moreOf(page)).toMatch(/^\/catalogue\?search=LEVITT&before=\d+$/);
    expect(cardsOf(await open("/catalogue?search=elan"))).toEqual(["Élan"]);
  });

  it("says when it finds nothing, for any input", async () => {
    await addPosters(shop, 1);
    const typed = `"<script>alert(1)</script>`;
    const page = await open(`/catalogue?search=${encodeURIComponent(typed)}`);
    expect(wordsOf(page.body)).toContain("No posters for");
    for (const script of page.querySelectorAll("script")) expect(script.textContent).not.toBe("alert(1)");
    for (const text of ["x".repeat(5000), "!!!", "🌊", "שלום", "* AND (", "\u0000"]) {
      expect(await saysOf(`/catalogue?search=${encodeURIComponent(text)}`)).toContain("No posters for");
    }
  });
});

describe("an opened poster", () => {
  it.each(["poster", "showPoster"])("is part of the page with ?%s=", async (name) => {
    const [older, shown, newer] = await addPosters(shop, 3, {
      momentLink: "https://example.com/m",
      sold: 2,
    });
    const page = await open(`/catalogue?${name}=${shown?.id}`);
    expect(page.title).toMatch(/^Poster 2 by @/);
    expect(shownIn(page)).toBe(shown?.id);
    expect(wordsOf(page.body)).toContain("3 of 50");
    expect(wordsOf(page.body)).toContain("CHF 45.00");
    const moment = page.querySelector("a[href='https://example.com/m']");
    expect([moment?.getAttribute("rel"), moment?.getAttribute("target")]).toEqual([
      "nofollow ugc noopener",
      "_blank",
    ]);
    const leads = (rel: string) => page.querySelector(`a[rel='${rel}']`)?.getAttribute("href");
    expect(leads("prev")).toBe(`/catalogue?poster=${newer?.id}`);
    expect(leads("next")).toBe(`/catalogue?poster=${older?.id}`);
    expect(linksOf(page)).toContain(`/share/${shown?.id}`);
    expect(cardsOf(page)).toHaveLength(3);
  });

  it("is found though its page was not loaded", async () => {
    const posters = await addPosters(shop, 20);
    expect(shownIn(await open(`/catalogue?poster=${posters[0]?.id}`))).toBe(posters[0]?.id);
  });

  it.each([
    [44, 0, "45 of 50", "", "Almost sold out"],
    [45, 0, "46 of 50", "Almost sold out: 5 prints left", "Sold out"],
    [49, 0, "50 of 50", "Almost sold out: 1 print left", "Sold out"],
    [48, 2, "49 of 50", "paying for the last prints right now", "Sold out"],
    [50, 0, "Sold out", "All 50 prints", "51 of"],
  ])("shows %i sold and %i held", async (sold, held, edition, says, neverSays) => {
    const { id } = await addSoldOut(sold, held);
    const page = await open(`/catalogue?poster=${id}`);
    const facts = wordsOf(page.querySelector("[data-exhibit]"));
    expect(facts).toContain(edition);
    expect(facts).toContain(says);
    expect(facts).not.toContain(neverSays);
  });

  it("is left out by a redirect when it is unknown, unpublished or never public, with one message", async () => {
    const hidden = await addPoster(shop, { public: false });
    for (const id of [hidden.id, "unknown", "../../etc/passwd"]) {
      const visitor = server.visitor();
      const query = `search=ada&poster=${encodeURIComponent(id)}`;
      const answer = await visitor.get(`/catalogue?${query}`);
      expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/catalogue?search=ada"]);
      const words = async (address: string) => wordsOf((await documentOf(visitor.get(address))).body);
      expect(await words("/catalogue?search=ada")).toContain("This poster is not in the catalogue");
      expect(await words("/catalogue")).not.toContain("This poster is not");
    }
  });

  it("of a clip says what the clip shows, in the creator's words or the shop's", async () => {
    const description = "Two children run along the lake.";
    const own = await addPoster(shop, { clipMomentMs: 1500, description });
    const bare = await addPoster(shop, { clipMomentMs: 1500, name: "Dusk" });
    const unfilmed = await addPoster(shop);
    const saysOfClip = async (address: string) => {
      const page = await open(address);
      const frame = page.querySelector("[data-clip]");
      const described = [...(frame?.querySelectorAll("[aria-describedby]") ?? [])];
      expect(described).toHaveLength(frame ? 2 : 0);
      const ids = new Set(described.map((element) => element.getAttribute("aria-describedby")));
      return [...ids].map((id) => wordsOf(page.getElementById(id ?? "")));
    };
    expect(await saysOfClip(`/catalogue?poster=${own.id}`)).toEqual([description]);
    expect(await saysOfClip(`/feed?from=${own.id}`)).toEqual([description]);
    const derived = "A silent clip of 4 seconds, from which this Pop Art poster was made.";
    expect((await saysOfClip(`/catalogue?poster=${bare.id}`))[0]).toContain(derived);
    expect(await saysOfClip(`/catalogue?poster=${unfilmed.id}`)).toEqual([]);
  });

  it("of a clip has its link, which works without a script", async () => {
    const { id, clip } = await addPoster(shop, { clipMomentMs: 1500 });
    const page = await open(`/catalogue?poster=${id}`);
    expect(page.querySelector("[data-moment='1.5']")).not.toBeNull();
    expect(linksOf(page)).toContain(`/api/storage-image/${clip?.key}`);
  });
});
