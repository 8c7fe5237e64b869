import { setTimeout as pause } from "node:timers/promises";
/** The feed as a browser without JavaScript meets it. */
import { beforeAll, describe, expect, it } from "vitest";
import { customer, guest } from "../api/visitors.ts";
import { enter, type HungPoster, hangPoster, hangPosters } from "../gallery.ts";
import { servedShop } from "../served.ts";
import type { Visitor } from "../shop.ts";

const { shop, server } = await servedShop();
let hung: HungPoster[];
let clip: HungPoster;

beforeAll(async () => {
  hung = await hangPosters(shop, 20);
  hung.push(await hangPoster(shop, { name: "Gone", totalSupply: 3, sold: 3 }));
  hung.push(await hangPoster(shop, { name: "Endless", totalSupply: null }));
  clip = await hangPoster(shop, { name: "<b>Moving</b>", sold: 12, clipMomentMs: 1250 });
  hung.push(clip);
});

const textOf = async (response: Response | Promise<Response>) => (await response).text();
const slidesOf = (page: string) => page.split("<article").slice(1);
const idsOf = (page: string) => slidesOf(page).map((slide) => /data-post="([^"]*)"/.exec(slide)?.[1]);
const nextOf = (page: string) => /data-feed-end="">.*?<a [^>]*href="([^"]*)"/.exec(page)?.[1];
const placeOf = (response: Response) => [response.status, response.headers.get("Location")];
const newestFirst = () => hung.map(({ id }) => id).reverse();

describe("the feed", () => {
  it("shows each post with its maker, its number, its price and what one can do", async () => {
    const slides = slidesOf(await textOf(server.visitor().get("/feed")));
    expect(slides).toHaveLength(10);
    const [moving = "", endless = "", gone = ""] = slides;
    expect(moving).toContain(`@${clip.creator.account.username}`);
    expect(moving).toContain("&lt;b&gt;Moving&lt;/b&gt;");
    expect(moving).toContain("#13/50");
    expect(moving).toContain("CHF 45.00");
    expect(moving).toContain("Pop Art");
    expect(moving).toContain(`href="/catalogue?showPoster=${clip.id}"`);
    expect(moving).toContain(`href="/share/${clip.id}"`);
    expect(moving).toContain('data-moment="1.25"');
    expect(moving).toMatch(/<video[^>]*preload="none"[^>]*src="[^"]*clip.mp4"/);
    expect(endless).toContain("CHF 29.95");
    expect(endless).toContain("Open edition");
    expect(gone).toContain("Sold out");
    expect(gone).not.toContain("4/3");
  });

  it("fetches the first poster at once and the others when they come near", async () => {
    const slides = slidesOf(await textOf(server.visitor().get("/feed")));
    expect(slides.map((slide) => /loading="(\w+)"/.exec(slide)?.[1])).toEqual([
      "eager",
      ...Array(9).fill("lazy"),
    ]);
    expect(slides.every((slide) => slide.includes(" 448w"))).toBe(true);
  });

  it("is walked from its first to its last post by links, none twice", async () => {
    const visitor = server.visitor();
    const seen: (string | undefined)[] = [];
    for (let address: string | undefined = "/feed"; address; ) {
      const page = await textOf(visitor.get(address));
      seen.push(...idsOf(page));
      address = page.includes("Load more") ? nextOf(page) : undefined;
    }
    expect(seen).toEqual(newestFirst());
  });

  it("has steps that are blocked at its ends, and lead across its pages between them", async () => {
    const visitor = server.visitor();
    const first = slidesOf(await textOf(visitor.get("/feed")));
    const step = (slide = "", rel: string) =>
      new RegExp(`<a [^>]*data-feed-step="${rel}"[^>]*>`).exec(slide)?.[0] ?? "";
    expect(step(first[0], "prev")).toContain('aria-disabled="true"');
    expect(step(first[0], "next")).toContain(`href="#post-${newestFirst()[1]}"`);
    expect(step(first[9], "next")).toMatch(/href="\/feed\?before=\d+"/);
    const second = slidesOf(await textOf(visitor.get(`/feed?before=${hung.at(-10)?.place}`)));
    const back = /href="([^"]*)"/.exec(step(second[0], "prev"))?.[1] ?? "";
    expect(back).toBe(`/feed?after=${hung.at(-11)?.place}#post-${newestFirst()[9]}`);
    expect(idsOf(await textOf(visitor.get(back)))).toEqual(newestFirst().slice(0, 10));
    const last = slidesOf(await textOf(visitor.get(`/feed?from=${hung[1]?.id}`)));
    expect(last).toHaveLength(2);
    expect(step(last[1], "next")).toContain('aria-disabled="true"');
  });

  it.each(["?page=-1", "?before=abc", "?before=-5", "?from=nobody", "?after=99999999", "?before=1e400"])(
    "begins at the newest for %s",
    async (query) => {
      expect(idsOf(await textOf(server.visitor().get(`/feed${query}`)))[0]).toBe(clip.id);
    },
  );

  it("starts over where nothing is left", async () => {
    expect(placeOf(await server.visitor().get("/feed?before=1"))).toEqual([303, "/feed"]);
  });

  it("counts a visit, and not the pages that follow", async () => {
    const visits = async () =>
      (await shop.db.selectFrom("events").select("id").where("name", "=", "feed_page_visited").execute())
        .length;
    const visitor = await guest(shop, server, "counted-on-feed@example.com");
    // Whoever was here before is written down by then.
    await pause(1200);
    const before = await visits();
    await visitor.get("/feed");
    await visitor.get("/feed?before=5");
    expect(await visits()).toBe(before + 1);
    const strangers = [server.visitor(), server.visitor(), server.visitor()];
    for (const stranger of strangers) await stranger.get("/feed");
    await expect.poll(visits, { message: "the kept page counts, too", timeout: 10_000 }).toBe(before + 4);
  });

  it("says so when it cannot be read, and lets one try again", async () => {
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
    const page = await answer.text();
    expect(page).toContain("Failed to load feed posts");
    expect(page).toMatch(/href="\/feed\?before=7">Try Again</);
  });
});

describe("what a creator publishes", () => {
  it("is first in the feed and in the catalogue at once, for its creator and for strangers, and gone at once", async () => {
    const { id, creator } = await hangPoster(shop, { public: null });
    const owner = await enter(shop, server, creator);
    const seenBy = async (visitor: Visitor) => [
      idsOf(await textOf(visitor.get("/feed")))[0],
      /data-gallery-item="([^"]*)"/.exec(await textOf(visitor.get("/catalogue")))?.[1],
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
  it("is kept, and leads back to its slide", async () => {
    const fan = await customer(shop, server, "fan_of_forms");
    const liked = async () => /aria-pressed="(\w+)"/.exec(await textOf(fan.get("/feed")))?.[1];
    const press = { like: "1", returnTo: "/feed?before=9" };
    const address = `/posters/${clip.id}/like`;
    expect(placeOf(await fan.post(address, press))).toEqual([303, `/feed?before=9#post-${clip.id}`]);
    expect(await liked()).toBe("true");
    await fan.post(address, press);
    expect(await liked()).toBe("true");
    await fan.post(address, { ...press, like: "0" });
    expect(await liked()).toBe("false");
  });

  it("leads nowhere outside of the shop", async () => {
    const fan = await customer(shop, server, "fan_abroad");
    const answer = await fan.post(`/posters/${clip.id}/like`, {
      like: "1",
      returnTo: "https://evil.example/",
    });
    expect(placeOf(answer)).toEqual([303, `/feed?from=${clip.id}#post-${clip.id}`]);
  });

  it("asks a guest to log in, and comes back to the slide with the like on offer", async () => {
    const stranger = server.visitor();
    const slide = slidesOf(await textOf(stranger.get("/feed")))[3] ?? "";
    const id = newestFirst()[3] ?? "";
    const way = `/login?returnTo=${encodeURIComponent(`/feed?from=${id}&wish=like`)}`;
    expect(slide).toContain(`data-dialog="" data-like-prompt="${id}" href="${way}"`);
    expect(placeOf(await stranger.post(`/posters/${id}/like`, { like: "1" }))).toEqual([303, way]);
    const fan = await customer(shop, server, "fan_who_came");
    const page = await textOf(fan.get(`/feed?from=${id}&wish=like`));
    expect(idsOf(page)[0]).toBe(id);
    expect(page).toContain("You are logged in. Press the heart to like this poster.");
    expect(slidesOf(page)[0]).toContain(`value="/feed?from=${id}"`);
    expect(placeOf(await fan.get(`/posters/${id}/like`))).toEqual([303, `/feed?from=${id}`]);
  });

  it("of a poster that is not public is refused in words", async () => {
    const fan = await customer(shop, server, "fan_too_late");
    const hidden = await hangPoster(shop, { public: false });
    for (const id of [hidden.id, "unknown"]) {
      const answer = await fan.post(`/posters/${id}/like`, { like: "1" });
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain("Page Not Found");
    }
    expect((await fan.post(`/posters/${clip.id}/like`, {})).status).toBe(400);
  });
});
