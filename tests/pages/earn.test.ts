/** The earn page without JavaScript. */
import { statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { documentOf, linkNamed, wordsOf } from "../support/document.ts";
import { addPosters } from "../support/gallery.ts";
import { servedShop } from "../support/served-shop.ts";

const { shop, server } = await servedShop();

/** The cache stores another page for another query. */
let reads = 0;
const open = () => documentOf(server.visitor().get(`/earn?read=${++reads}`));

describe("the earn page", () => {
  it("gives three reasons, shows the earning of a print, and links on", async () => {
    const page = await open();
    const titles = [...page.querySelectorAll("h3")].map(wordsOf);
    for (const title of ["Escape the Doomscroll", "Your story earns", "Join a movement"])
      expect(titles).toContain(title);
    for (const share of ["CHF 4.79", "CHF 15.32", "CHF 766.00"]) expect(wordsOf(page.body)).toContain(share);
    expect(linkNamed(page, "Try For Free")).toBe("/create");
    expect(linkNamed(page, "Start Creating")).toBe("/feed");
    expect(wordsOf(page.body)).not.toContain("From moments to masterpieces");
    expect(page.toString()).not.toContain("__remixContext");
  });

  it("shows a film that does not autoplay, and a still of it", async () => {
    const video = (await open()).querySelector("video");
    const says = (name: string) => video?.getAttribute(name) ?? null;
    expect([says("controls"), says("autoplay"), says("preload")]).toEqual(["", null, "none"]);
    const visitor = server.visitor();
    for (const file of ["/media/walk.mp4", "/media/walk.webp"])
      expect((await visitor.get(file)).status).toBe(200);
    expect(statSync("public/media/walk.mp4").size).toBeLessThanOrEqual(600_000);
  });

  it("has an empty wall, then twelve posters, three times, and screen readers get one of the copies", async () => {
    expect(wordsOf((await open()).body)).toContain("No posters yet.");
    await addPosters(shop, 14);
    const [first, ...copies] = (await open()).querySelectorAll("[aria-labelledby='earn-wall'] > div ul");
    expect(first?.querySelectorAll("a[href^='/catalogue?poster=']")).toHaveLength(12);
    expect(first?.querySelector("img")?.getAttribute("alt")).toContain("“Poster 14” by @");
    expect(copies).toHaveLength(2);
    for (const copy of copies) {
      expect(copy.hasAttribute("inert")).toBe(true);
      expect(copy.querySelector("img:not([alt=''])")).toBeNull();
    }
  });
});
