/** The owner's wall and each poster of it, as a browser without JavaScript meets them. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { customer, guest } from "../api/visitors.ts";
import { type CreatorViewer, hangPoster } from "../gallery.ts";
import { openTestShop, serve, type TestServer, type TestShop, type Visitor } from "../shop.ts";

let shop: TestShop;
let server: TestServer;
let visitor: Visitor;
let creator: CreatorViewer;
/** Oldest first; of three there is one that was never published, one that was, and one that hangs. */
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
    const hung = await hangPoster(shop, {
      creator,
      name: `Moment ${n}`,
      public: [null, false, true][n % 3],
      sold: 3,
    });
    made.push(hung.id);
  }
});
afterAll(async () => {
  await server.close();
  await shop.close();
});

const textOf = async (response: Response | Promise<Response>) => (await response).text();
const tilesOf = (page: string) => [...page.matchAll(/href="\/dashboard\/([\w-]{36})"/g)].map(([, id]) => id);
const newestFirst = () => [...made].reverse();

describe("the wall", () => {
  it("shows the newest posters, says which are public, and leads to the others", async () => {
    const first = await textOf(visitor.get("/dashboard"));
    expect(tilesOf(first)).toEqual(newestFirst().slice(0, 24));
    expect(first.match(/class="public-badge">Public</g)).toHaveLength(8);
    const more = /<a [^>]*href="([^"]+)"[^>]*rel="next"/.exec(first)?.[1] ?? "";
    const second = await textOf(visitor.get(more));
    expect(tilesOf(second)).toEqual(newestFirst().slice(24));
    expect(second).not.toContain('rel="next"');
    expect(second).toContain("To the newest posters");
  });

  it("keeps eight places for what is on its way, and loads no React", async () => {
    const page = await textOf(visitor.get("/dashboard"));
    const places = /<template[\s\S]*?<\/template>/.exec(page)?.[0] ?? "";
    expect(places.match(/tile-skeleton/g)).toHaveLength(8);
    expect(page).not.toContain("__remixContext");
  });

  it("begins anew where the place to go on from is nobody's", async () => {
    for (const after of ["-1", "0", "99999999999999999999", "x".repeat(3000), "%F0%9F%96%BC"])
      expect(tilesOf(await textOf(visitor.get(`/dashboard?after=${after}`)))).toHaveLength(24);
  });
});

describe("one poster", () => {
  it("says how it sells and what it earns, and offers to take it down", async () => {
    const page = await textOf(visitor.get(`/dashboard/${made[26]}`));
    expect(page).toContain("Moment 26</h1>");
    for (const fact of ["3 of 50", "CHF 45.00", "CHF 15.32"]) expect(page).toContain(`<dd>${fact}</dd>`);
    expect(page).toContain(`href="/posters/${made[26]}/unpublish"`);
    expect(page).not.toContain('rel="prev"');
    expect(page).toMatch(new RegExp(`href="/dashboard/${made[25]}"[^>]*rel="next"`));
  });

  it("that was never published offers to be, and to be lettered", async () => {
    const page = await textOf(visitor.get(`/dashboard/${made[0]}`));
    expect(page).toContain("Pop Art</h1>");
    expect(page).toContain(`href="/sell/${made[0]}"`);
    expect(page).toMatch(/href="\/create\/[\w-]+\/lettering"/);
    expect(page).not.toContain('rel="next"');
  });

  it("is shown to its owner alone", async () => {
    const other = await customer(shop, server, "somebody_else");
    expect((await other.get(`/dashboard/${made[26]}`)).status).toBe(404);
    expect((await visitor.get("/dashboard/unknown")).status).toBe(404);
    for (const stranger of [server.visitor(), await guest(shop, server, "no-owner@example.com")]) {
      const answer = await stranger.get(`/dashboard/${made[26]}`);
      expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/create"]);
    }
  });

  it("is ordered from here, and left back to here", async () => {
    const opened = await visitor.post("/order", { posterId: made[26] ?? "", from: "dashboard" });
    const shipping = opened.headers.get("Location") ?? "";
    expect(shipping).toMatch(/^\/order\/[\w-]+\/shipping\?from=dashboard$/);
    const page = await textOf(visitor.get(shipping));
    expect(page).toContain('data-dialog-body=""');
    const leave = /formAction="([^"]+)"/i.exec(page)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const left = await visitor.post(shipping.replace(/\?.*/, leave), { firstName: "Z" });
    expect(left.headers.get("Location")).toBe(`/dashboard/${made[26]}`);
    const elsewhere = await visitor.post("/order", { posterId: made[26] ?? "", from: "//example.com" });
    expect(elsewhere.headers.get("Location")).toMatch(/\/shipping$/);
  });
});

describe("GET /api/user-images", () => {
  it("tells which posters are public", async () => {
    const { images } = (await (await visitor.get("/api/user-images")).json()) as {
      images: { id: string; isPublic: boolean }[];
    };
    expect(images).toHaveLength(27);
    expect(images.filter(({ isPublic }) => isPublic)).toHaveLength(9);
  });
});
