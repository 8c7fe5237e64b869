/** Strangers share kept pages and lists. Others see only lists that are the same for everybody; nothing personal is kept. */
import type { ServerBuild } from "@remix-run/node";
import { describe, expect, it, vi } from "vitest";
import { beginCreation } from "../../app/domain/creations/creation.ts";
import { requestPainting } from "../../app/domain/creations/painting.ts";
import { paintCreation } from "../../app/domain/creations/painting-worker.server.ts";
import { requestSketches } from "../../app/domain/creations/sketch.ts";
import { makeNextSketch } from "../../app/domain/creations/sketch-worker.ts";
import type { Shop } from "../../app/domain/kernel/shop.ts";
import { publishPoster } from "../../app/domain/posters/publishing.ts";
import { PageCache } from "../../app/web/page-cache.server.ts";
import { routesOf } from "../../app/web/route-table.server.ts";
import { startSession } from "../../app/web/session.server.ts";
import { connect } from "../../db/connect.ts";
import { mergePosterWords } from "../../db/queries/poster-words.ts";
import { SHOWN } from "../../db/shown-writes.ts";
import { Statements } from "../../db/statements.ts";
import { transact } from "../../db/transact.ts";
import { photoBytes, readyCreation, welcome } from "../support/creations.ts";
import { documentOf } from "../support/document.ts";
import { addCreation, addPoster, addPosters, enter, openCreator } from "../support/gallery.ts";
import { servedShop } from "../support/served-shop.ts";
import type { Visitor } from "../support/shop.ts";
import { openSketchingPainter } from "../support/sketcher.ts";
import { logInAsStaff } from "../support/staff.ts";

const { shop, server } = await servedShop();
const { routes }: ServerBuild = await import(new URL("../../build/server/index.js", import.meta.url).href);
const creator = await openCreator(shop, { username: "heidi" });
const posters = await addPosters(shop, 14, { name: "A morning in Zermatt", creator });

/** Only a kept answer has an ETag. */
async function isKept(address: string, headers: Record<string, string> = {}): Promise<boolean> {
  const answer = await server.visitor().fetch(address, { headers });
  expect(answer.status).toBe(200);
  return answer.headers.get("ETag") !== null;
}

/** The shop as another process has it, with the same file. */
async function anotherProcess(): Promise<Shop> {
  const db = connect(`${shop.settings.dataDir}/shop.sqlite`);
  return { ...shop, db, painter: openSketchingPainter() };
}

async function isKeptFor(visitor: Visitor, address: string): Promise<boolean> {
  return (await visitor.get(address)).headers.get("ETag") !== null;
}

/** Has a stranger see the page first, so that it is kept. */
async function keep(address: string): Promise<void> {
  await (await server.visitor().get(address)).text();
  expect(await isKept(address), address).toBe(true);
}

it("a visit of the feed counts, made or kept, and its further pages do not", async () => {
  for (const address of ["/feed?before=7", "/feed", "/feed?before=7"]) await keep(address);
  const visits = shop.db.selectFrom("events").select("name").where("name", "=", "feed_page_visited");
  // Visits of kept pages are written together.
  await expect.poll(async () => (await visits.execute()).length).toBe(2);
});

/** A value of each parameter that an address may have. */
const VALUES: Record<string, string> = {
  after: String(posters[1]?.publicationId),
  before: String(posters.at(-2)?.publicationId),
  from: String(posters[5]?.publicationId),
  limit: "3",
  offset: "2",
  page: "2",
  poster: posters[0]?.id ?? "",
  returnTo: "/create",
  search: "zermatt",
};

/** Each address that strangers share, as its route says it: alone, and with each parameter. */
const SHARED = routesOf(routes).flatMap(({ pattern, keep }) => {
  const page = `/${pattern.replace(":username", "heidi")}`;
  return keep
    ? [page, ...keep.map((name) => `${page}?${new URLSearchParams({ [name]: VALUES[name] ?? "" })}`)]
    : [];
});

describe("a stranger", () => {
  it.each([...SHARED, "/catalogue?search=zermatt&before=5", "/accessibility?lang=de"])(
    "gets the kept answer of %s",
    keep,
  );

  it("has a value of each parameter", () => {
    const named = routesOf(routes).flatMap(({ keep = [] }) => keep);
    expect(Object.keys(VALUES)).toEqual([...new Set(named)].sort());
  });

  it("with cookies that lead to nothing is still one", async () => {
    await keep("/catalogue");
    for (const cookie of [
      "a=b",
      "_ga=GA1.1.1; x_shop_toast=1",
      "shop_visitor=of-an-earlier-visit",
      "shop_session=forged.signature; a=b",
      "shop_language=en; shop_device=any",
    ]) {
      expect(await isKept("/catalogue", { Cookie: cookie }), cookie).toBe(true);
    }
  });

  it.each([
    "/catalogue?utm_source=mail",
    "/sign-up?email=ada%40example.ch",
    `/catalogue?search=${"a".repeat(600)}`,
    "/forgot-password",
    "/api/public-images?v=1",
  ])("gets an answer of their own at %s", async (address) => {
    await isKept(address);
    expect(await isKept(address)).toBe(false);
  });
});

describe("no kept page is shown to", () => {
  const pages = ["/", "/feed", "/catalogue", "/catalogue?search=zermatt", "/create", "/membership"];

  /** Their pages are their own, and what is in them is in no stranger's page afterwards. */
  async function expectOwnPages(visitor: Visitor): Promise<void> {
    for (const page of pages) {
      await keep(page);
      const kept = await (await server.visitor().get(page)).text();
      expect(await isKeptFor(visitor, page), page).toBe(false);
      expect((await (await server.visitor().get(page)).text()) === kept, page).toBe(true);
    }
  }

  it("a member", async () => {
    const creator = await openCreator(shop, { username: "margarethe", member: true });
    const visitor = await enter(shop, server, creator);
    await expectOwnPages(visitor);
    await keep("/api/feed");
    const own = await visitor.get("/api/feed");
    expect([own.headers.get("ETag"), own.headers.get("Cache-Control")]).toEqual([null, "no-store"]);
    await visitor.post("/logout", {});
    await keep("/catalogue");
    await visitor.get("/catalogue");
    expect(await isKeptFor(visitor, "/catalogue")).toBe(true);
  });

  it("a browser with a cart, until the cart is empty", async () => {
    const visitor = server.visitor();
    const { id } = await addPoster(shop);
    expect((await visitor.post("/cart/add", { posterId: id })).status).toBe(303);
    await visitor.get("/cart");
    await expectOwnPages(visitor);
    expect(
      (await documentOf(await visitor.get("/catalogue"))).querySelector("[data-cart-count]")?.textContent,
    ).toBe("1");
    await shop.db.deleteFrom("cart_lines").execute();
    await keep("/catalogue");
    expect(await isKeptFor(visitor, "/catalogue")).toBe(true);
  });

  it("a visitor with a message, who reads it once", async () => {
    const visitor = server.visitor();
    await visitor.get("/catalogue?poster=no-such-poster");
    expect(visitor.sentCookies().map(({ name }) => name)).toEqual(["shop_toast"]);
    await keep("/catalogue");
    const shown = await (await visitor.get("/catalogue")).text();
    const plain = await (await server.visitor().get("/catalogue")).text();
    const message = "This poster is not in the catalogue";
    expect([shown.includes(message), plain.includes(message)]).toEqual([true, false]);
    expect(visitor.sentCookies()).toEqual([]);
    expect(await isKeptFor(visitor, "/catalogue")).toBe(true);
  });

  it("a visitor whose sign-up or guest's address waits for its code", async () => {
    for (const cookie of ["shop_sign_up", "shop_continue"]) {
      await keep("/sign-up");
      expect(await isKept("/sign-up", { Cookie: `${cookie}=any` }), cookie).toBe(false);
    }
  });
});

it("a page for everyone is the same for staff: it shows nothing of the back office", async () => {
  const visitor = await logInAsStaff(shop, server);
  await keep("/catalogue");
  expect(await isKeptFor(visitor, "/catalogue")).toBe(true);
});

describe("a write", () => {
  it("ends what is kept", async () => {
    for (const address of ["/catalogue", "/api/public-images?search=newest"]) await keep(address);
    await addPoster(shop, { name: "The newest" });
    expect(await isKept("/catalogue")).toBe(false);
  });

  it("of another process ends what is kept once it is committed, and only if a page may show it", async () => {
    const elsewhere = await anotherProcess();
    const viewer = await welcome(elsewhere);
    const { id: creationId } = await readyCreation(elsewhere, viewer);
    const unpublished = await addPoster(elsewhere, { public: null });
    await keep("/catalogue");
    await beginCreation(elsewhere, viewer, await photoBytes());
    await startSession({ shop: elsewhere, request: new Request(server.address), viewer }, viewer.account.id);
    await requestSketches(elsewhere, viewer, { creationId, style: "popart", of: "styles" });
    expect(await makeNextSketch(elsewhere, new AbortController().signal)).toBe("made");
    await paintCreation(
      elsewhere,
      (await requestPainting(elsewhere, viewer, { creationId, requestKey: "any" })).id,
    );
    expect(await isKept("/catalogue")).toBe(true);
    const terms = { name: "Published elsewhere", city: "Lugano", momentLink: null, description: null };
    await publishPoster(elsewhere, unpublished.creator, {
      posterId: unpublished.id,
      ...terms,
      edition: { kind: "standard" },
    });
    expect(await isKept("/catalogue")).toBe(false);
    expect(await (await server.visitor().get("/catalogue")).text()).toContain("Published elsewhere");
    await keep("/catalogue");
    await elsewhere.db.updateTable("publications").set({ name: "Renamed elsewhere" }).execute();
    expect(await (await server.visitor().get("/catalogue")).text()).toContain("Renamed elsewhere");
    await elsewhere.db.destroy();
  });

  it("of a post that is refused does not", async () => {
    await keep("/catalogue");
    const visitor = server.visitor();
    const refused = [
      await visitor.post("/login", { email: "nobody@example.ch", password: "not the password" }),
      await visitor.post("/sign-up", { email: "a@example.ch" }),
      await visitor.call("/api/verify-email", { email: "a@example.ch", code: "000000" }),
      await visitor.post("/admin/login", { username: "nobody", password: "not the password" }),
      await visitor.post("/cart/add", { posterId: "no-such-poster", quantity: "1" }),
      await visitor.post(`/posters/${posters[0]?.id}/report`, {}),
      await visitor.fetch("/login", {
        method: "POST",
        headers: { Origin: "https://evil.example" },
        body: "",
      }),
    ];
    expect(refused.filter(({ status }) => status < 400).map(({ url, status }) => [url, status])).toEqual([]);
    expect(await isKept("/catalogue")).toBe(true);
  });

  it("that is taken back does not", async () => {
    await keep("/catalogue");
    const taken = transact(shop, async (trx) => {
      await trx.updateTable("publications").set({ price: 9_999 }).execute();
      throw new Error("taken back");
    });
    await expect(taken).rejects.toThrow("taken back");
    expect(await isKept("/catalogue")).toBe(true);
  });

  it("that no page shows does not", async () => {
    await keep("/catalogue");
    await shop.db.insertInto("events").values({ name: "any", payload: "{}", created_at: 0 }).execute();
    expect(await isKept("/catalogue")).toBe(true);
  });

  it("of a job that merges the index of posters' words does not", async () => {
    await addPosters(shop, 3, { name: "A word that is merged", creator });
    await keep("/catalogue?search=merged");
    await mergePosterWords(shop.db, true);
    expect(await isKept("/catalogue?search=merged")).toBe(true);
  });

  it("of whatever a kept page shows ends it", async () => {
    await keep("/catalogue");
    // These go on all day, and show themselves to their owner alone.
    await shop.db.updateTable("paintings").set({ progress: 1 }).execute();
    await addCreation(shop, creator.account.id);
    expect(await isKept("/catalogue")).toBe(true);
    await addPoster(shop);
    // What is read from here on, the pages read.
    await server.stopJobs();
    const statements = vi.spyOn(Statements.prototype, "run");
    for (const address of SHARED) await (await server.visitor().get(address)).text();
    const read = statements.mock.calls.flatMap(([{ sql }]) =>
      [...sql.matchAll(/\b(?:from|join) "?(\w+)/g)].map(([, table]) => table ?? ""),
    );
    statements.mockRestore();
    expect(read).toContain("publications");
    expect([...new Set(read)].filter((table) => !SHOWN.has(table))).toEqual([]);
  });

  it("while a page is made keeps that page from being kept", async () => {
    const pages = new PageCache();
    const before = { key: "en /", revision: shop.db.revision() };
    await addPoster(shop);
    pages.keep(before, { body: "old", headers: new Headers() }, 0);
    expect(pages.find({ ...before, revision: shop.db.revision() }, 0)).toBeNull();
  });
});

describe("public lists", () => {
  it("that are the same for everybody are kept for members, too, and end with what they show", async () => {
    const list = "/api/public-images?limit=2";
    const visitor = await enter(shop, server, await openCreator(shop, { username: "ida" }));
    expect(await isKeptFor(visitor, list)).toBe(true);
    const [stranger, member] = await Promise.all([server.visitor().get(list), visitor.get(list)]);
    expect(await member.json()).toEqual(await stranger.json());
    const newest = await addPoster(shop, { creator, name: "Alpenglow" });
    const { images } = await (await visitor.get(list)).json();
    expect(images[0].id).toBe(newest.id);
  });

  it("are fresh for five minutes and kept for ten, apart for each visitor with cookies", async () => {
    const made = await server.visitor().get("/api/feed?page=1");
    const kept = await server.visitor().get("/api/feed?page=1");
    for (const answer of [made, kept]) {
      expect(answer.headers.get("Cache-Control")).toBe("public, max-age=300, stale-while-revalidate=300");
      expect(answer.headers.get("Vary")).toMatch(/\bCookie\b/);
      expect(answer.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
      expect(answer.headers.get("Set-Cookie")).toBeNull();
    }
    expect(await kept.json()).toEqual(await made.json());
  });
});

describe("the page cache", () => {
  const keeping = (key: string) => ({ key, revision: "1" });
  const answer = (body: string) => ({ body, headers: new Headers() });

  it("keeps at most so many answers, and drops the least used first", () => {
    const pages = new PageCache(2, 1_000);
    for (const key of ["a", "b"]) pages.keep(keeping(key), answer(key), 0);
    expect(pages.find(keeping("a"), 0)).not.toBeNull();
    pages.keep(keeping("c"), answer("c"), 0);
    expect(["a", "b", "c"].map((key) => pages.find(keeping(key), 0) !== null)).toEqual([true, false, true]);
  });

  it("keeps at most so many bytes, in all encodings together", async () => {
    const pages = new PageCache(1_000, 2_500);
    const first = pages.keep(keeping("first"), answer("x".repeat(1_200)), 0);
    pages.keep(keeping("second"), answer("y".repeat(1_200)), 0);
    pages.bodyOf(first, "br");
    for (const encoding of ["gzip", "br"] as const) {
      const body = pages.bodyOf(first, encoding);
      expect(body.length).toBeLessThan(1_200);
    }
    pages.keep(keeping("third"), answer("z".repeat(1_200)), 0);
    expect(["first", "second", "third"].filter((key) => pages.find(keeping(key), 0))).toEqual([
      "second",
      "third",
    ]);
    pages.keep(keeping("huge"), answer("x".repeat(3_000)), 0);
    expect(pages.find(keeping("huge"), 0)).toBeNull();
  });
});
