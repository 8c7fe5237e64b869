/** The demo: the content of a shop that was started with `DEMO=1`. */

import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { closeAtelier, findRecipe } from "@moment/atelier";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { logIn } from "../../app/domain/accounts/log-in.server.ts";
import { FunnelQuery } from "../../app/domain/back-office/funnel-query.ts";
import { funnelReport } from "../../app/domain/back-office/funnel-report.ts";
import { firstSeed } from "../../app/domain/creations/seed.ts";
import { editionRecord } from "../../app/domain/editions/record.ts";
import { ANONYMOUS } from "../../app/domain/kernel/viewer.ts";
import { isNearlySoldOut, isSoldOut } from "../../app/domain/posters/edition.ts";
import { makeMaster } from "../../app/domain/posters/master.server.ts";
import { findPicture } from "../../app/domain/posters/picture.ts";
import { postersOf, readPoster } from "../../app/domain/posters/poster.ts";
import { readPublicPoster, selectPublicPosters } from "../../app/domain/posters/public-poster.ts";
import { sellingStats } from "../../app/domain/posters/publication.ts";
import { publishPoster, unpublishPoster } from "../../app/domain/posters/publishing.ts";
import { FREE_STYLES, STYLES } from "../../app/domain/posters/style.ts";
import { type DemoCollection, readCollection } from "../../db/seed/collection.ts";
import { DEMO_ACCOUNTS, seed } from "../../db/seed.ts";
import { openTestShop, type TestShop } from "../support/shop.ts";

const DEMO = path.resolve("demo");
const MOST_BYTES = 14.5 * 1024 * 1024;
const HALF_A_YEAR = 183 * 24 * 3600_000;

let shop: TestShop;
let collection: DemoCollection;
/** The shop right after it was filled. */
let filled: Record<string, number>;

beforeAll(async () => {
  shop = await openTestShop();
  collection = await readCollection(DEMO);
  await seed(shop);
  filled = await census(shop);
});

afterAll(async () => {
  await shop.close();
  await closeAtelier();
});

const publishedPosters = async () => {
  const rows = await selectPublicPosters(shop.db).orderBy("publications.id", "desc").execute();
  return rows.map(readPublicPoster);
};
const posters = async () => (await shop.db.selectFrom("posters").selectAll().execute()).map(readPoster);
const signedIn = async (place: number) => {
  const { email, password } = DEMO_ACCOUNTS[place]!;
  return { account: await logIn(shop, { email, password }) };
};

const census = async (of: TestShop) => {
  const tables = ["accounts", "posters", "publications", "likes", "orders", "pictures", "payments"] as const;
  const counts = tables.map(async (table) => {
    const { count } = await of.db
      .selectFrom(table)
      .select((row) => row.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    return [table, count] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
};

describe("the exhibition", () => {
  it("shows sixty posters, in at least twenty styles, by at least twelve creators", async () => {
    const shown = await publishedPosters();
    expect(shown).toHaveLength(60);
    expect(STYLES.map(({ id }) => id)).toEqual(expect.arrayContaining(shown.map(({ style }) => style)));
    expect(new Set(shown.map(({ style }) => style)).size).toBeGreaterThanOrEqual(20);
    expect(new Set(shown.map(({ username }) => username)).size).toBeGreaterThanOrEqual(12);
    expect(new Set(shown.map(({ name }) => name)).size).toBe(60);
    expect(new Set(shown.map(({ city }) => city)).size).toBeGreaterThanOrEqual(10);
  });

  it("covers several months, up to today", async () => {
    const shown = await publishedPosters();
    const moments = shown.map(({ publishedAt }) => publishedAt);
    const now = shop.clock.now();
    expect(moments).toEqual([...moments].sort((one, other) => other - one));
    expect(now - moments[0]!).toBeLessThan(24 * 3600_000);
    expect(now - moments.at(-1)!).toBeGreaterThan(90 * 24 * 3600_000);
    expect(now - moments.at(-1)!).toBeLessThan(HALF_A_YEAR);
    const late = await sql<{ count: number }>`select count(*) as count from publications
      join posters on posters.id = publications.poster_id join accounts on accounts.id = posters.account_id
      where posters.created_at > published_at or accounts.created_at > posters.created_at`.execute(shop.db);
    expect(late.rows).toEqual([{ count: 0 }]);
  });

  it("has editions of every stage, and no print beyond its supply", async () => {
    const editions = (await publishedPosters()).map(({ edition }) => edition);
    for (const { totalSupply, sold, held } of editions) {
      expect(sold + held).toBeLessThanOrEqual(totalSupply ?? Number.POSITIVE_INFINITY);
    }
    expect(editions.filter(({ totalSupply }) => totalSupply === null).length).toBeGreaterThanOrEqual(15);
    expect(editions.filter(isSoldOut)).toHaveLength(1);
    expect(editions.filter(isNearlySoldOut).length).toBeGreaterThanOrEqual(3);
  });

  it("has sold every print with a buyer, a number, a record in the chain and a ledger entry", async () => {
    const { rows } = await sql<{
      id: number;
      poster_id: string;
      sold: number;
      numbers: number;
      highest: number;
    }>`
      select id, poster_id, sold, count(number) as numbers, coalesce(max(number), 0) as highest
      from publications left join prints on publication_id = id group by id`.execute(shop.db);
    for (const { sold, numbers, highest } of rows) expect([numbers, highest]).toEqual([sold, sold]);
    for (const { poster_id } of rows.filter(({ sold }) => sold > 0)) {
      expect((await editionRecord(shop, poster_id)).isWhole).toBe(true);
    }
    const early = await sql<{ count: number }>`select count(*) as count from orders
      join order_lines on order_id = orders.id join publications on publications.id = publication_id
      where placed_at < published_at`.execute(shop.db);
    expect(early.rows).toEqual([{ count: 0 }]);
    const ledger = await sql<{ account: string; sum: number }>`
      select account, sum(amount) as sum from ledger_entries group by account`.execute(shop.db);
    const sums = Object.fromEntries(ledger.rows.map(({ account, sum }) => [account, sum]));
    expect(sums.buyers).toBe(0);
    expect(sums.cash).toBe(-(sums.sales ?? 0) - (sums.creators ?? 0));
    expect(sums.creators).toBeLessThan(0);
  });

  it("is liked by people, each once, after it was published", async () => {
    const counted = await sql<{ wrong: number }>`select count(*) as wrong from publications
      where likes != (select count(*) from likes where publication_id = publications.id)
        or exists (select 1 from likes where publication_id = publications.id and created_at < published_at)`.execute(
      shop.db,
    );
    expect(counted.rows).toEqual([{ wrong: 0 }]);
    const wanted = collection.publicPosters.map(({ likes }) => likes);
    expect((await publishedPosters()).map(({ likes }) => likes)).toEqual(wanted);
    expect(Math.max(...wanted)).toBeGreaterThan(30);
  });

  it("has clips that every browser plays, with the moment of the poster inside", async () => {
    const clips = (await publishedPosters()).flatMap(({ clip }) => clip ?? []);
    expect(clips.length).toBeGreaterThanOrEqual(6);
    for (const { key, stillKey, momentMs } of clips) {
      const film = Buffer.from((await shop.storage.read(key))!);
      expect(film.subarray(4, 8).toString()).toBe("ftyp");
      expect(film.includes("avc1")).toBe(true);
      expect(film.indexOf("moov")).toBeLessThan(film.indexOf("mdat"));
      expect(film.length).toBeLessThanOrEqual(400_000);
      expect((await shop.storage.size(stillKey!)) ?? 0).toBeGreaterThan(1000);
      const { duration } = await shop.db
        .selectFrom("videos")
        .select("duration")
        .where("clip_key", "=", key)
        .executeTakeFirstOrThrow();
      expect(momentMs).toBeGreaterThan(1000);
      expect(momentMs).toBeLessThan(duration);
    }
  });
});

describe("its pictures", () => {
  it("are in storage, as large as their rows say, and open to everybody only for public posters", async () => {
    const rows = await shop.db.selectFrom("pictures").select(["key", "bytes"]).execute();
    for (const { key, bytes } of rows) expect(await shop.storage.size(key), key).toBe(bytes);
    for (const { imageKey, thumbnailKey } of await publishedPosters()) {
      expect(await findPicture(shop, ANONYMOUS, imageKey)).toBeDefined();
      expect(await findPicture(shop, ANONYMOUS, thumbnailKey)).toBeDefined();
    }
    const { photo_key } = await shop.db.selectFrom("creations").select("photo_key").executeTakeFirstOrThrow();
    expect(await findPicture(shop, ANONYMOUS, photo_key!)).toBeUndefined();
  });

  it("can all be painted again: recipe, photo, crop and seed are stored", async () => {
    for (const poster of await posters()) {
      expect(findRecipe(poster.style, poster.recipeVersion ?? 0), poster.style).toBeDefined();
      expect(poster.crop).not.toBeNull();
      expect(poster.seed).toBe(firstSeed(poster.creationId));
      expect(poster.placeholder).not.toBe("");
    }
  });

  it.each([
    // The finest drawing, stored as a small WebP.
    ["Evening at the Stone Table", { widthPx: 3579, heightPx: 5031 }],
    ["The Long Way Up", { widthPx: 5031, heightPx: 3579 }],
  ])("become a print master that shows what the buyer saw: %s", { timeout: 180_000 }, async (title, size) => {
    const { id } = (await publishedPosters()).find(({ name }) => name === title)!;
    const poster = (await posters()).find((own) => own.id === id)!;
    const master = await makeMaster(shop, poster, { format: "jpeg" });
    expect(master).toMatchObject({ how: "painted", effectiveDpi: 300, ...size });
  });

  it("name the photographer, the licence and the program, in the folder and in themselves", async () => {
    const attribution = readFileSync(path.join(DEMO, "ATTRIBUTION.md"), "utf8");
    for (const { slug, photo } of [...collection.publicPosters, ...collection.kept]) {
      const row = attribution.split("\n").find((line) => line.includes(`\`${photo}.jpg\``));
      const { by, licence } = collection.photos[photo]!;
      for (const fact of [by, licence, `\`${slug}\``]) expect(row).toContain(fact);
      const { xmp } = await sharp(path.join(DEMO, "posters", `${slug}.webp`)).metadata();
      expect(xmp?.toString()).toContain("digitalsourcetype/");
      expect(xmp?.toString()).toContain(by);
    }
  });

  it("take little space, and none is unused", async () => {
    const files = ["photos", "posters", "clips"].flatMap((name) =>
      readdirSync(path.join(DEMO, name)).map((file) => path.join(DEMO, name, file)),
    );
    expect(files.reduce((bytes, file) => bytes + statSync(file).size, 0)).toBeLessThan(MOST_BYTES);
    const slugs = new Set([...collection.publicPosters, ...collection.kept].map(({ slug }) => slug));
    const strangers = files
      .map((file) => path.basename(file).replace(/(-thumbnail)?\.\w+$/, ""))
      .filter((name, place) => !files[place]!.includes("/photos/") && !slugs.has(name));
    expect(strangers).toEqual([]);
    expect(existsSync(path.join(DEMO, "made.json"))).toBe(true);
  });
});

describe("its people", () => {
  it("include a free account to log in with, which reaches its limit at the third poster", async () => {
    const viewer = await signedIn(0);
    const own = await postersOf(shop, viewer);
    expect(own).toHaveLength(3);
    for (const { style } of own) expect(FREE_STYLES).toContain(style);
    expect(await sellingStats(shop, viewer)).toEqual({ isSubscribed: false, postersForSale: 1 });
    const shown = new Set((await publishedPosters()).map(({ id }) => id));
    const [second, third] = own.filter(({ id }) => !shown.has(id));
    const terms = {
      name: "Again",
      city: "Bern",
      momentLink: null,
      description: null,
      edition: { kind: "standard" },
    } as const;
    await publishPoster(shop, viewer, { posterId: second!.id, ...terms });
    await expect(publishPoster(shop, viewer, { posterId: third!.id, ...terms })).rejects.toMatchObject({
      code: "selling-limit",
    });
    await unpublishPoster(shop, viewer, second!.id);
  });

  it("have a member with posters, published and not, and with orders that were paid", async () => {
    const viewer = await signedIn(1);
    const own = await postersOf(shop, viewer);
    const { postersForSale, isSubscribed } = await sellingStats(shop, viewer);
    expect(isSubscribed).toBe(true);
    expect(postersForSale).toBeGreaterThanOrEqual(2);
    expect(own.length).toBeGreaterThan(postersForSale);
    const orders = await shop.db
      .selectFrom("orders")
      .selectAll()
      .where("account_id", "=", viewer.account.id)
      .execute();
    expect(new Set(orders.map(({ status }) => status)).size).toBe(3);
    for (const { paid_intent_id, amount } of orders) {
      expect(await shop.payments.intent(paid_intent_id!)).toMatchObject({ status: "succeeded", amount });
    }
  });

  it("cannot log in otherwise: all other accounts have an unknown random password", async () => {
    const locks = await shop.db
      .selectFrom("accounts")
      .select(["password_hash", (row) => row.fn.countAll<number>().as("count")])
      .groupBy("password_hash")
      .execute();
    const others = collection.creators.length + collection.visitors.length;
    expect(locks.map(({ count }) => count).sort((one, other) => one - other)).toEqual([1, 1, others]);
  });
});

describe("the funnel of the demo", () => {
  it("has people at each step of the last four weeks, and fewer at each", async () => {
    const query = FunnelQuery.parse({ by: "week" });
    const { total, rows } = await funnelReport(shop, { id: 1, name: "anna" }, query);
    const { landing, create, generated, ordered, paid } = total;
    expect(
      rows.every(({ counts }) => counts.landing > counts.create && counts.create > counts.generated),
    ).toBe(true);
    expect([landing > create, create > generated, generated > ordered, ordered >= paid, paid > 0]).toEqual(
      Array(5).fill(true),
    );
    const { latest } = await shop.db
      .selectFrom("events")
      .select(({ fn }) => fn.max("created_at").as("latest"))
      .executeTakeFirstOrThrow();
    expect(Number(latest)).toBeLessThanOrEqual(shop.clock.now());
  });
});

describe("filling", () => {
  it("happens once", async () => {
    const before = await census(shop);
    expect((await seed(shop)).map(({ username }) => username)).toEqual(["demo_visitor", "demo_member"]);
    expect(await census(shop)).toEqual(before);
  });

  it("leaves a used shop unchanged", async () => {
    const used = await openTestShop();
    try {
      await used.db
        .insertInto("accounts")
        .values({ id: "a", email: "a@example.org", user_type: "standard", created_at: used.clock.now() })
        .execute();
      expect(await seed(used)).toEqual([]);
      expect(await census(used)).toMatchObject({ accounts: 1, posters: 0, pictures: 0 });
    } finally {
      await used.close();
    }
  });

  it("that was interrupted leaves an empty shop, which the next start fills", async () => {
    const cut = await openTestShop();
    try {
      await sql`create trigger power_cut before insert on ledger_entries begin select raise(abort, 'power cut'); end`.execute(
        cut.db,
      );
      await expect(seed(cut)).rejects.toThrow("power cut");
      expect(await census(cut)).toMatchObject({ accounts: 0, posters: 0, orders: 0, pictures: 0 });
      await sql`drop trigger power_cut`.execute(cut.db);
      expect(await seed(cut)).toHaveLength(2);
      expect(await census(cut)).toEqual(filled);
    } finally {
      await cut.close();
    }
  });
});
