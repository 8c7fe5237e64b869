/** The owner's posters without JavaScript: the list and each poster's page. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { customer, guest } from "../api/visitors.ts";
import { documentOf, linkNamed, linksOf, wordsOf } from "../support/document.ts";
import { addPoster, type CreatorViewer, enter, openCreator } from "../support/gallery.ts";
import { locationOf } from "../support/location.ts";
import { openTestShop, serve, type TestServer, type TestShop, type Visitor } from "../support/shop.ts";

let shop: TestShop;
let server: TestServer;
let visitor: Visitor;
let creator: CreatorViewer;
/** Oldest first; of every three one was never published, one is private again, and one is public. */
const made: string[] = [];

beforeAll(async () => {
  shop = await openTestShop();
  server = await serve(shop);
  visitor = await customer(shop, server, "wall_owner");
  const { id, email } = await shop.db
    .selectFrom("accounts")
    .select(["id", "email"])
    .where("username", "=", "wall_owner")
    .executeTakeFirstOrThrow();
  creator = { account: { id, email, username: "wall_owner", userType: "standard" } };
  for (let n = 0; n < 27; n++) {
    shop.clock.pass(1000);
    const poster = await addPoster(shop, {
      creator,
      name: `Moment ${n}`,
      public: [null, false, true][n % 3],
      sold: 3,
    });
    made.push(poster.id);
  }
});
afterAll(async () => {
  await server.close();
  await shop.close();
});

const open = (address: string) => documentOf(visitor.get(address));
const tilesOf = (page: Document) =>
  [...page.querySelectorAll("main a[href^='/dashboard/']")].map((link) =>
    link.getAttribute("href")?.slice("/dashboard/".length),
  );
/** The address of the next or previous page. */
const leadsOf = (page: Document, rel: "next" | "prev") =>
  page.querySelector(`a[rel='${rel}']`)?.getAttribute("href") ?? null;
const newestFirst = () => [...made].reverse();

describe("the dashboard", () => {
  it("shows the newest posters, marks public ones, and links to the others", async () => {
    const first = await open("/dashboard");
    expect(tilesOf(first)).toEqual(newestFirst().slice(0, 24));
    expect([...first.querySelectorAll("[data-wall] a > span:not([aria-hidden])")].map(wordsOf)).toEqual(
      Array(8).fill("Public"),
    );
    const second = await open(leadsOf(first, "next") ?? "");
    expect(tilesOf(second)).toEqual(newestFirst().slice(24));
    expect(leadsOf(second, "next")).toBeNull();
    expect(wordsOf(second.body)).toContain("Back to the newest posters");
  });

  it("has a template of eight placeholder tiles, and loads no React", async () => {
    const page = await open("/dashboard");
    expect(page.querySelector("template")?.innerHTML.match(/<li/g)).toHaveLength(8);
    expect(page.toString()).not.toContain("__remixContext");
  });

  it("begins at the newest for an unknown cursor", async () => {
    for (const after of ["-1", "0", "99999999999999999999", "x".repeat(3000), "%F0%9F%96%BC"])
      expect(tilesOf(await open(`/dashboard?after=${after}`))).toHaveLength(24);
  });
});

describe("one poster", () => {
  it("shows how it sells and what it earns, and can be unpublished", async () => {
    const page = await open(`/dashboard/${made[26]}`);
    expect(wordsOf(page.querySelector("h1"))).toMatch(/Moment 26$/);
    const facts = [...page.querySelectorAll("dd")].map(wordsOf);
    expect(facts).toEqual(expect.arrayContaining(["3 of 50", "CHF 45.00", "CHF 15.32"]));
    expect(linksOf(page)).toContain(`/posters/${made[26]}/unpublish`);
    expect(wordsOf(page.body)).toContain("It is unnumbered and does not count towards your edition.");
    expect([leadsOf(page, "prev"), leadsOf(page, "next")]).toEqual([null, `/dashboard/${made[25]}`]);
    expect(linkNamed(page, "Next poster")).toBe(`/dashboard/${made[25]}`);
    expect(linkNamed(await open(`/dashboard/${made[25]}`), "Previous poster")).toBe(`/dashboard/${made[26]}`);
  });

  it("that was never published can be published and lettered", async () => {
    const page = await open(`/dashboard/${made[0]}`);
    expect(wordsOf(page.querySelector("h1"))).toMatch(/Pop Art$/);
    expect(linksOf(page)).toContain(`/sell/${made[0]}`);
    expect(wordsOf(page.body)).not.toContain("does not count towards your edition");
    expect(linksOf(page)).toContainEqual(expect.stringMatching(/^\/create\/[\w-]+\/lettering$/));
    expect(leadsOf(page, "next")).toBeNull();
  });

  it("that is too coarse for its edition says so, and cannot be published again", async () => {
    const owner = await openCreator(shop);
    const { id } = await addPoster(shop, { creator: owner, public: false });
    await shop.db.updateTable("posters").set({ effective_dpi: 87 }).where("id", "=", id).execute();
    const page = await documentOf((await enter(shop, server, owner)).get(`/dashboard/${id}`));
    expect(wordsOf(page.body)).toContain(
      "Its print file has 87 dpi, and a limited edition needs at least 100 dpi.",
    );
    expect(linksOf(page)).not.toContain(`/sell/${id}`);
  });

  it("is visible to its owner only", async () => {
    const other = await customer(shop, server, "somebody_else");
    expect((await other.get(`/dashboard/${made[26]}`)).status).toBe(404);
    expect((await visitor.get("/dashboard/unknown")).status).toBe(404);
    for (const stranger of [server.visitor(), await guest(shop, server, "no-owner@example.com")]) {
      const answer = await stranger.get(`/dashboard/${made[26]}`);
      expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/create"]);
    }
  });

  it("is ordered from here, and the order links back", async () => {
    const shipping = await locationOf(
      visitor.post("/order", { posterId: made[26] ?? "", from: "dashboard" }),
    );
    expect(shipping).toMatch(/^\/order\/[\w-]+\/shipping\?from=dashboard$/);
    const page = await open(shipping);
    expect(page.querySelector("[data-dialog-body]")).not.toBeNull();
    expect(wordsOf(page.body)).toContain("It is unnumbered and does not count towards your edition.");
    const unpublished = await locationOf(visitor.post("/order", { posterId: made[0] ?? "" }));
    expect(wordsOf((await open(unpublished)).body)).not.toContain("does not count towards your edition");
    const leave = page.querySelector("[formaction]")?.getAttribute("formaction") ?? "";
    const left = await visitor.post(shipping.replace(/\?.*/, leave), { firstName: "Z" });
    expect(left.headers.get("Location")).toBe(`/dashboard/${made[26]}`);
    const elsewhere = await visitor.post("/order", { posterId: made[26] ?? "", from: "//example.com" });
    expect(elsewhere.headers.get("Location")).toMatch(/\/shipping$/);
  });
});

describe("GET /api/user-images", () => {
  it("marks public posters", async () => {
    const { images } = (await (await visitor.get("/api/user-images")).json()) as {
      images: { id: string; isPublic: boolean }[];
    };
    expect(images).toHaveLength(27);
    expect(images.filter(({ isPublic }) => isPublic)).toHaveLength(9);
  });
});
