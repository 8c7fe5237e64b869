import { beforeEach, describe, expect, it } from "vitest";
import { publicationOf } from "../../app/domain/posters/publication.ts";
import { guest } from "../api/visitors.ts";
import { documentOf, parsePage } from "../support/document.ts";
import {
  addPoster,
  type CreatorViewer,
  enter,
  openCreator,
  type PublishedOwnPoster,
} from "../support/gallery.ts";
import { servedShop } from "../support/served-shop.ts";
import type { Visitor } from "../support/shop.ts";

const { shop, server } = await servedShop();

let creator: CreatorViewer;
let poster: PublishedOwnPoster;
let visitor: Visitor;
beforeEach(async () => {
  creator = await openCreator(shop);
  poster = await addPoster(shop, { creator, public: null });
  visitor = await enter(shop, server, creator);
});

const FORM = {
  name: "Evening in Lugano",
  city: "Lugano",
  momentLink: "",
  edition: "limited",
  totalSupply: "50",
  price: "45.00",
  agreed: "on",
};

const standing = () => publicationOf(shop, creator, poster.id);

describe("the sell page", () => {
  it("has the defaults, the creator's share and the terms", async () => {
    const answer = await visitor.get(`/sell/${poster.id}`);
    const page = await answer.text();
    expect(answer.status).toBe(200);
    for (const text of [
      "Sell your poster",
      'value="50"',
      'value="45.00"',
      "CHF 15.32",
      "CHF 4.79",
      "/creator-terms",
    ])
      expect(page).toContain(text);
    expect(page).toMatch(/type="radio"[^>]*checked=""[^>]*value="limited"/);
    const terms = await (await visitor.get("/creator-terms")).text();
    for (const text of [
      "Creator Terms of Poster Submission",
      "04 May 2025",
      "16 percent",
      "up to 70 percent",
      "Lugano",
    ])
      expect(terms).toContain(text);
  });

  it("offers no limited edition of a coarse picture, and says why before the form is sent", async () => {
    await shop.db.updateTable("posters").set({ effective_dpi: 88 }).where("id", "=", poster.id).execute();
    const page = await documentOf(visitor.get(`/sell/${poster.id}`));
    const [limited, standard] = ["limited", "standard"].map((value) =>
      page.querySelector(`input[type=radio][value=${value}]`),
    );
    expect([limited?.hasAttribute("disabled"), limited?.hasAttribute("checked")]).toEqual([true, false]);
    expect([standard?.hasAttribute("disabled"), standard?.hasAttribute("checked")]).toEqual([false, true]);
    const description = page.getElementById(limited?.getAttribute("aria-describedby") ?? "");
    expect(description?.textContent).toContain("Your picture prints at 88 dpi.");
    expect(page.querySelector("input[name=totalSupply], input[name=price]")).toBeNull();
    // A form that was sent by other means.
    const refused = await visitor.post(`/sell/${poster.id}`, FORM);
    expect([refused.status, await standing()]).toEqual([422, null]);
    const { totalSupply: _, price: __, ...sent } = { ...FORM, edition: "standard" };
    expect((await visitor.post(`/sell/${poster.id}`, sent)).status).toBe(303);
    expect(await standing()).toMatchObject({ isPublic: true, edition: { totalSupply: null } });
  });

  it("publishes, says so, and closes in time", async () => {
    const description = "A boat on a dark lake.";
    const posted = await visitor.post(`/sell/${poster.id}`, { ...FORM, description });
    expect([posted.status, posted.headers.get("Location")]).toEqual([303, `/sell/${poster.id}/published`]);
    const page = await (await visitor.get(`/sell/${poster.id}/published`)).text();
    expect(page).toContain(
      "Your limited edition poster (50 prints at 45.00 CHF each) is now available in the catalogue!",
    );
    expect(page).toContain('data-close-after="4500"');
    expect(page).toContain(`/catalogue?poster=${poster.id}`);
    expect(await standing()).toMatchObject({ isPublic: true, price: 4500, description });
    const again = await (await visitor.get(`/sell/${poster.id}`)).text();
    for (const text of ["Limited edition of 50 prints.", description]) expect(again).toContain(text);
    expect(again).not.toContain('type="radio"');
  });

  it("refuses with every input kept, and shows the share of the price that was typed", async () => {
    const wrong = {
      ...FORM,
      momentLink: "javascript:alert(1)",
      totalSupply: "2000",
      price: "100",
      description: "x".repeat(501),
    };
    const answer = await visitor.post(`/sell/${poster.id}`, wrong);
    const page = await answer.text();
    expect(answer.status).toBe(422);
    expect(parsePage(page).title).toMatch(/^Error: /);
    for (const text of [
      "Please enter a valid URL for the moment link.",
      "Limited editions must have between 1 and 1000 prints.",
      "Please keep the description to 500 characters.",
      'value="Evening in Lugano"',
      "CHF 53.82",
    ])
      expect(page).toContain(text);
    const { agreed: _, ...unagreed } = FORM;
    const unsigned = await visitor.post(`/sell/${poster.id}`, { ...unagreed, price: "29.94" });
    const html = await unsigned.text();
    expect(html).toContain("You must agree to the terms and conditions to sell your poster.");
    expect(html).toContain("Limited editions must be priced at least 29.95 CHF.");
    expect(await standing()).toBeNull();
  });

  it("shows the membership instead at the limit, and publishes no third poster from two tabs", async () => {
    await addPoster(shop, { creator });
    const other = await addPoster(shop, { creator, public: null });
    const tabs = await Promise.all([poster, other].map(({ id }) => visitor.post(`/sell/${id}`, FORM)));
    const places = tabs.map((tab) => tab.headers.get("Location"));
    expect(places.filter((place) => place?.endsWith("/published"))).toHaveLength(1);
    expect(places.filter((place) => place?.startsWith("/membership?returnTo=/sell/"))).toHaveLength(1);
    const third = await addPoster(shop, { creator, public: null });
    const opened = await visitor.get(`/sell/${third.id}`);
    expect([opened.status, opened.headers.get("Location")]).toEqual([
      303,
      `/membership?returnTo=/sell/${third.id}`,
    ]);
  });

  it("requires its owner: others get a 404, guests a registration, visitors the log-in", async () => {
    const other = await enter(shop, server, await openCreator(shop));
    for (const id of [poster.id, "unknown", "..%2F..%2Fetc"]) {
      expect((await other.get(`/sell/${id}`)).status).toBe(404);
      expect((await other.post(`/sell/${id}`, FORM)).status).toBe(404);
      expect((await other.get(`/posters/${id}/unpublish`)).status).toBe(404);
      expect((await other.post(`/posters/${id}/unpublish`, {})).status).toBe(404);
    }
    const back = encodeURIComponent(`/sell/${poster.id}`);
    const stranger = await server.visitor().get(`/sell/${poster.id}`);
    expect(stranger.headers.get("Location")).toBe(`/login?returnTo=${back}`);
    const known = await (await guest(shop, server, "buyer@example.com")).get(`/sell/${poster.id}`);
    expect(known.headers.get("Location")).toBe(`/sign-up?returnTo=${back}`);
    expect(await standing()).toBeNull();
  });

  it("is found by the address of a picture", async () => {
    const ask = async (address?: string) =>
      visitor.get(address === undefined ? "/sell" : `/sell?poster=${encodeURIComponent(address)}`);
    const found = await ask(`/api/storage-image/${poster.thumbnailKey}`);
    expect(found.headers.get("Location")).toBe(`/sell/${poster.id}`);
    expect(await (await ask()).text()).toContain("Missing poster information. Please try again.");
    expect(await (await ask("https://example.com/a.jpg")).text()).toContain(
      "Invalid poster URL format. Please try again.",
    );
    const foreign = await addPoster(shop);
    expect(await (await ask(`/api/storage-image/${foreign.thumbnailKey}`)).text()).toContain(
      "Could not find image to publish",
    );
  });
});

describe("unpublishing", () => {
  it("asks first, and makes the poster and its pictures private", async () => {
    const poster = await addPoster(shop, { creator });
    const picture = `/api/storage-image/${poster.imageKey}`;
    const seen = await server.visitor().get(picture);
    expect([seen.status, seen.headers.get("Cache-Control")]).toEqual([
      200,
      "public, s-maxage=300, stale-while-revalidate=300, max-age=31536000, immutable",
    ]);
    // The payment provider's page shows it.
    expect(seen.headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
    const asked = await (await visitor.get(`/posters/${poster.id}/unpublish`)).text();
    expect(asked).toContain("Are you sure you want to unpublish this poster?");
    for (let presses = 0; presses < 2; presses++) {
      const done = await visitor.post(`/posters/${poster.id}/unpublish`, {});
      expect([done.status, done.headers.get("Location")]).toEqual([303, "/dashboard"]);
    }
    expect((await server.visitor().get(picture)).status).toBe(404);
    const own = (await visitor.get(picture)).headers;
    expect(own.get("Cache-Control")).toMatch(/^private/);
    expect(own.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
    const late = await visitor.get(`/posters/${poster.id}/unpublish`);
    expect(late.headers.get("Location")).toBe("/dashboard");
  });
});

describe("the API", () => {
  const patch = (id: string, body: object, by = visitor) =>
    by.call(`/api/images/${id}/public`, body, "PATCH");
  const TERMS = {
    name: "Evening",
    city: "Lugano",
    momentLink: null,
    description: null,
    totalSupply: 10,
    pricePerUnit: 45,
  };

  it("publishes, unpublishes and publishes again", async () => {
    const early = await patch(poster.id, { isPublic: true });
    expect([early.status, await early.json()]).toMatchObject([422, { code: "poster-name-missing" }]);
    const published = await patch(poster.id, { isPublic: true, ...TERMS });
    const expected = { id: poster.id, isPublic: true, soldCount: 0, ...TERMS };
    expect([published.status, await published.json()]).toEqual([200, expected]);
    expect(await (await patch(poster.id, { isPublic: false })).json()).toEqual({
      id: poster.id,
      isPublic: false,
    });
    expect(await (await patch(poster.id, { isPublic: true })).json()).toEqual(expected);
    const raised = await patch(poster.id, { isPublic: true, ...TERMS, totalSupply: 11 });
    expect([raised.status, await raised.json()]).toMatchObject([
      409,
      { code: "supply-fixed", field: "totalSupply" },
    ]);
  });

  it("refuses what the form refuses, and other accounts", async () => {
    const bad = await patch(poster.id, { isPublic: true, ...TERMS, momentLink: "javascript:1" });
    expect([bad.status, await bad.json()]).toMatchObject([422, { field: "momentLink" }]);
    expect((await patch(poster.id, { isPublic: "yes" })).status).toBe(422);
    expect((await patch(poster.id, {}, await enter(shop, server, await openCreator(shop)))).status).toBe(422);
    const others = await enter(shop, server, await openCreator(shop));
    for (const isPublic of [true, false])
      expect((await patch(poster.id, { isPublic, ...TERMS }, others)).status).toBe(404);
    expect((await patch(poster.id, { isPublic: true, ...TERMS }, server.visitor())).status).toBe(403);
    expect((await visitor.get(`/api/images/${poster.id}/public`)).status).toBe(405);
    for (const creatorPoster of [1, 2]) await addPoster(shop, { creator, name: `Poster ${creatorPoster}` });
    const third = await patch(poster.id, { isPublic: true, ...TERMS });
    expect([third.status, await third.json()]).toMatchObject([403, { code: "selling-limit" }]);
    expect(await standing()).toBeNull();
  });

  it("counts the posters for sale of the account only", async () => {
    await addPoster(shop, { creator });
    const { email } = creator.account;
    const stats = await visitor.get(`/api/user-poster-stats?email=${encodeURIComponent(email)}&t=1`);
    expect(await stats.json()).toEqual({ isSubscribed: false, postersForSale: 1 });
    expect((await visitor.get("/api/user-poster-stats?email=other@example.com")).status).toBe(403);
    expect((await server.visitor().get("/api/user-poster-stats")).status).toBe(401);
  });
});
