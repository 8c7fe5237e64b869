import { setTimeout as pause } from "node:timers/promises";
/** The feed without JavaScript. */
import { beforeAll, describe, expect, it } from "vitest";
import { customer, guest } from "../api/visitors.ts";
import { documentOf, linkNamed, linksOf, wordsOf } from "../support/document.ts";
import { addPoster, addPosters, enter, type PublishedOwnPoster } from "../support/gallery.ts";
import { servedShop } from "../support/served-shop.ts";
import type { Visitor } from "../support/shop.ts";

const { shop, server } = await servedShop();
let posters: PublishedOwnPoster[];
let clip: PublishedOwnPoster;

beforeAll(async () => {
  posters = await addPosters(shop, 20);
  posters.push(await addPoster(shop, { name: "Gone", totalSupply: 3, sold: 3 }));
  posters.push(await addPoster(shop, { name: "Endless", totalSupply: null }));
  clip = await addPoster(shop, { name: "<b>Moving</b>", sold: 12, clipMomentMs: 1250 });
  posters.push(clip);
});

const open = (address: string, visitor = server.visitor()) => documentOf(visitor.get(address));
const slidesOf = (page: Document) => [...page.querySelectorAll("article")];
const idsOf = (page: Document) => slidesOf(page).map((slide) => slide.getAttribute("data-post"));
const redirectOf = (response: Response) => [response.status, response.headers.get("Location")];
const newestFirst = () => posters.map(({ id }) => id).reverse();

describe("the feed", () => {
  it("shows each post with its creator, number, price and actions", async () => {
    const slides = slidesOf(await open("/feed"));
    expect(slides).toHaveLength(10);
    const [moving, endless, gone] = slides;
    const facts = [`@${clip.creator.account.username}`, "<b>Moving</b>", "#13/50", "CHF 45.00", "Pop Art"];
    for (const fact of facts) expect(wordsOf(moving)).toContain(fact);
    expect(linksOf(moving ?? null)).toContain(`/catalogue?showPoster=${clip.id}`);
    expect(linksOf(moving ?? null)).toContain(`/share/${clip.id}`);
    expect(moving?.querySelector("[data-moment='1.25']")).not.toBeNull();
    expect(moving?.querySelector("video[preload='none'][src$='clip.mp4']")).not.toBeNull();
    expect(wordsOf(endless)).toContain("CHF 29.95");
    expect(wordsOf(endless)).toContain("Standard edition");
    expect(wordsOf(gone)).toContain("Sold out");
    expect(wordsOf(gone)).not.toContain("4/3");
  });

  it("offers in words to create a poster, on its first slide alone", async () => {
    const [first, ...others] = slidesOf(await open("/feed"));
    const further = slidesOf(await open(`/feed?before=${posters.at(-10)?.publicationId}`));
    expect(linkNamed(first ?? null, "Create your own")).toBe("/create");
    for (const slide of [...others, ...further]) expect(linkNamed(slide, "Create your own")).toBeNull();
  });

  it("loads the first poster at once and the others lazily", async () => {
    const pictures = slidesOf(await open("/feed")).map((slide) => slide.querySelector("img"));
    expect(pictures.map((picture) => picture?.getAttribute("loading"))).toEqual([
      "eager",
      ...Array(9).fill("lazy"),
    ]);
    for (const picture of pictures) expect(picture?.outerHTML).toContain(" 448w");
  });

  it("links from its first to its last post, without a repeat", async () => {
    const visitor = server.visitor();
    const seen: (string | null)[] = [];
    for (let address: string | null = "/feed"; address; ) {
      const page = await open(address, visitor);
      seen.push(...idsOf(page));
      address = linkNamed(page, "Load more");
    }
    expect(seen).toEqual(newestFirst());
  });

  it("has steps that are disabled at its ends, and cross its pages between them", async () => {
    const visitor = server.visitor();
    const first = slidesOf(await open("/feed", visitor));
    const step = (slide: Element | undefined, rel: string) =>
      slide?.querySelector(`[data-feed-step="${rel}"]`);
    expect(step(first[0], "prev")?.getAttribute("aria-disabled")).toBe("true");
    expect(step(first[0], "next")?.getAttribute("href")).toBe(`#post-${newestFirst()[1]}`);
    expect(step(first[9], "next")?.getAttribute("href")).toMatch(/^\/feed\?before=\d+$/);
    const second = slidesOf(await open(`/feed?before=${posters.at(-10)?.publicationId}`, visitor));
    const back = step(second[0], "prev")?.getAttribute("href") ?? "";
    expect(back).toBe(`/feed?after=${posters.at(-11)?.publicationId}#post-${newestFirst()[9]}`);
    expect(idsOf(await open(back, visitor))).toEqual(newestFirst().slice(0, 10));
    const last = slidesOf(await open(`/feed?from=${posters[1]?.id}`, visitor));
    expect(last).toHaveLength(2);
    expect(step(last[1], "next")?.getAttribute("aria-disabled")).toBe("true");
  });

  it.each(["?page=-1", "?before=abc", "?before=-5", "?from=nobody", "?after=99999999", "?before=1e400"])(
    "begins at the newest for %s",
    async (query) => {
      expect(idsOf(await open(`/feed${query}`))[0]).toBe(clip.id);
    },
  );

  it("starts over at its end", async () => {
    expect(redirectOf(await server.visitor().get("/feed?before=1"))).toEqual([303, "/feed"]);
  });

  it("counts one page view, and not the further pages of the feed", async () => {
    const pageViews = async () =>
      (await shop.db.selectFrom("events").select("id").where("name", "=", "feed_page_visited").execute())
        .length;
    const visitor = await guest(shop, server, "counted-on-feed@example.com");
    // Earlier page views are recorded by then.
    await pause(1200);
    const before = await pageViews();
    await visitor.get("/feed");
    await visitor.get("/feed?before=5");
    expect(await pageViews()).toBe(before + 1);
    const strangers = [server.visitor(), server.visitor(), server.visitor()];
    for (const stranger of strangers) await stranger.get("/feed");
    await expect.poll(pageViews, { message: "the cached page counts, too" }).toBe(before + 4);
  });

  it("reports an error, and offers to try again", async () => {
    const { db } = shop;
    shop.db = new Proxy(db, {
      get: (target, name) => {
        const value = Reflect.get(target, name);
        if (name !== "selectFrom") return value;
        return (table: string) => {
          if (table === "publications") throw new Error("the disk is gone");
          return value.call(target, table);
        };
      },
    });
    const visitor = server.visitor();
    const answer = await visitor.fetch("/feed?before=7", { headers: { Cookie: "a=b" } });
    shop.db = db;
    expect(answer.status).toBe(500);
    const page = await documentOf(answer);
    expect(wordsOf(page.body)).toContain("Failed to load feed posts");
    expect(linkNamed(page, "Try Again")).toBe("/feed?before=7");
  });
});

describe("a new publication", () => {
  it("is first in feed and catalogue at once, for its creator and for visitors, and absent once unpublished", async () => {
    const { id, creator } = await addPoster(shop, { public: null });
    const owner = await enter(shop, server, creator);
    const seenBy = async (visitor: Visitor) => [
      idsOf(await open("/feed", visitor))[0],
      (await open("/catalogue", visitor))
        .querySelector("[data-gallery-item]")
        ?.getAttribute("data-gallery-item"),
    ];
    const newest = newestFirst()[0];
    expect(await seenBy(server.visitor())).toEqual([newest, newest]);
    const terms = { isPublic: true, name: "Fresh", city: "Bern", totalSupply: 10, pricePerUnit: 40 };
    const published = await owner.call(`/api/images/${id}/public`, { ...terms, momentLink: null }, "PATCH");
    expect(published.status).toBe(200);
    expect(await seenBy(owner)).toEqual([id, id]);
    expect(await seenBy(server.visitor())).toEqual([id, id]);
    await owner.call(`/api/images/${id}/public`, { isPublic: false }, "PATCH");
    expect(await seenBy(owner)).toEqual([newest, newest]);
    expect(await seenBy(server.visitor())).toEqual([newest, newest]);
  });
});

describe("a like by a form", () => {
  it("is stored, and returns to its slide", async () => {
    const fan = await customer(shop, server, "fan_of_forms");
    const liked = async () =>
      (await open("/feed", fan)).querySelector("[aria-pressed]")?.getAttribute("aria-pressed");
    const press = { like: "1", returnTo: "/feed?before=9" };
    const address = `/posters/${clip.id}/like`;
    expect(redirectOf(await fan.post(address, press))).toEqual([303, `/feed?before=9#post-${clip.id}`]);
    expect(await liked()).toBe("true");
    await fan.post(address, press);
    expect(await liked()).toBe("true");
    await fan.post(address, { ...press, like: "0" });
    expect(await liked()).toBe("false");
  });

  it("returns to this shop only", async () => {
    const fan = await customer(shop, server, "fan_abroad");
    const answer = await fan.post(`/posters/${clip.id}/like`, {
      like: "1",
      returnTo: "https://evil.example/",
    });
    expect(redirectOf(answer)).toEqual([303, `/feed?from=${clip.id}#post-${clip.id}`]);
  });

  it("asks a guest to log in, and returns to the slide with the like on offer", async () => {
    const stranger = server.visitor();
    const slide = slidesOf(await open("/feed", stranger))[3];
    const id = newestFirst()[3] ?? "";
    const way = `/login?returnTo=${encodeURIComponent(`/feed?from=${id}&action=like`)}`;
    const prompt = slide?.querySelector(`a[data-dialog][data-like-prompt="${id}"]`);
    expect(prompt?.getAttribute("href")).toBe(way);
    expect(redirectOf(await stranger.post(`/posters/${id}/like`, { like: "1" }))).toEqual([303, way]);
    const fan = await customer(shop, server, "fan_who_came");
    const page = await open(`/feed?from=${id}&action=like`, fan);
    expect(idsOf(page)[0]).toBe(id);
    expect(wordsOf(page.body)).toContain("You are now logged in. Press “Like” to like this poster.");
    expect(slidesOf(page)[0]?.querySelector(`input[value="/feed?from=${id}"]`)).not.toBeNull();
    expect(redirectOf(await fan.get(`/posters/${id}/like`))).toEqual([303, `/feed?from=${id}`]);
  });

  it("of a poster that is not public is refused with a message", async () => {
    const fan = await customer(shop, server, "fan_too_late");
    const hidden = await addPoster(shop, { public: false });
    for (const id of [hidden.id, "unknown"]) {
      const answer = await fan.post(`/posters/${id}/like`, { like: "1" });
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain("Page Not Found");
    }
    expect((await fan.post(`/posters/${clip.id}/like`, {})).status).toBe(400);
  });
});
