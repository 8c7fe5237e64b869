/** What there is to earn, as a browser without JavaScript meets it. */
import { statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { hangPosters } from "../gallery.ts";
import { servedShop } from "../served.ts";

const { shop, server } = await servedShop();

/** Another query is another page to the cache. */
let looks = 0;
const look = async () => (await server.visitor().get(`/earn?look=${++looks}`)).text();
const roundsOf = (page: string) => page.split('class="strip-round"').slice(1);

describe("the earn page", () => {
  it("gives three reasons, says what a print pays, and leads on", async () => {
    const page = (await look()).replaceAll("<!-- -->", "");
    for (const title of ["Escape the Doomscroll", "Your story earns", "Join a movement"])
      expect(page).toContain(`${title}</h3>`);
    for (const share of ["CHF 4.79", "CHF 15.32", "CHF 766.00"]) expect(page).toContain(share);
    expect(page).toMatch(/href="\/create">Try For Free</);
    expect(page).toMatch(/href="\/feed">Start Creating</);
    expect(page).not.toContain("From moments to masterpieces");
    expect(page).not.toContain("__remixContext");
  });

  it("shows a film that moves by nobody's order, and a still of it", async () => {
    const video = /<video[^>]*>/.exec(await look())?.[0] ?? "";
    expect(video).toContain("controls");
    expect(video).not.toContain("autoplay");
    expect(video).toContain('preload="none"');
    const visitor = server.visitor();
    for (const file of ["/media/walk.mp4", "/media/walk.webp"])
      expect((await visitor.get(file)).status).toBe(200);
    expect(statSync("public/media/walk.mp4").size).toBeLessThanOrEqual(600_000);
  });

  it("has an empty wall, then twelve posters, three times, of which one counts", async () => {
    expect(await look()).toContain("The wall is still empty.");
    await hangPosters(shop, 14);
    const [first = "", ...copies] = roundsOf(await look());
    expect(first.match(/href="\/catalogue\?poster=/g)).toHaveLength(12);
    expect(first).toContain("“Poster 14” by @");
    expect(copies).toHaveLength(2);
    for (const copy of copies) {
      expect(copy).toMatch(/^[^>]*inert=""/);
      expect(copy).not.toMatch(/alt="[^"]/);
    }
  });
});
