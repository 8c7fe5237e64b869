/**
 * The demo's exhibition: publications and their likes.
 * Invariant: the first of the collection is the newest.
 */
import { POSTER_PRICE, type Rappen, rappen } from "../../app/domain/kernel/money.ts";
import { publishPoster } from "../../app/domain/posters/publishing.ts";
import type { People } from "./accounts.ts";
import { type DemoCollection, type DemoPublicPoster, demoId } from "./collection.ts";
import type { Stage } from "./seed-clock.ts";

const HOUR = 3600_000;
const NEWEST = 9 * HOUR;
const OLDEST = 150 * 24 * HOUR;
/** Time between a finished poster and its publication. */
const PUBLISH_DELAY = 20 * 60_000;

/** When the poster at `index` was published: recent publications are closer together. */
export function publishedAt(index: number, count: number, now: number): number {
  const share = count > 1 ? index / (count - 1) : 0;
  return Math.round(now - NEWEST - (OLDEST - NEWEST) * share ** 1.3);
}

/** When a poster published at that moment was finished. */
export function finishedBefore(published: number): number {
  return published - PUBLISH_DELAY;
}

/** The price of a print. */
export function priceOf({ edition }: Pick<DemoPublicPoster, "edition">): Rappen {
  return edition ? rappen(edition.francs * 100) : POSTER_PRICE;
}

/** Publishes the collection, the oldest first. Returns the publications by slug. */
export async function seedExhibition(
  stage: Stage,
  people: People,
  { creators, publicPosters }: Pick<DemoCollection, "creators" | "publicPosters">,
): Promise<ReadonlyMap<string, number>> {
  const cities = new Map(creators.map(({ username, city }) => [username, city]));
  const accountIds = [...people.values()].map(({ account }) => account.id);
  const publications = new Map<string, number>();
  for (const [index, poster] of [...publicPosters.entries()].reverse()) {
    const published = publishedAt(index, publicPosters.length, stage.now);
    const { slug, creator, name, link, description, edition } = poster;
    await publishPoster(stage.at(published), people.get(creator)!, {
      posterId: demoId("poster", slug),
      name,
      city: poster.city ?? cities.get(creator) ?? "Zürich",
      momentLink: link ?? null,
      description: description ?? null,
      edition: edition
        ? { kind: "limited", totalSupply: edition.supply, price: priceOf(poster) }
        : { kind: "standard" },
    });
    const publicationId = await idOf(stage, slug);
    publications.set(slug, publicationId);
    await like(stage, poster, publicationId, published, accountIds);
  }
  return publications;
}

async function idOf({ db }: Stage, slug: string): Promise<number> {
  const { id } = await db
    .selectFrom("publications")
    .select("id")
    .where("poster_id", "=", demoId("poster", slug))
    .executeTakeFirstOrThrow();
  return id;
}

/** Likes by accounts that differ from poster to poster, more of them early. */
async function like(
  { db, now }: Stage,
  { likes }: DemoPublicPoster,
  publication_id: number,
  published: number,
  accountIds: readonly string[],
): Promise<void> {
  const begin = (publication_id * 17) % accountIds.length;
  const admirers = [...accountIds.slice(begin), ...accountIds.slice(0, begin)].slice(0, likes);
  if (admirers.length === 0) return;
  const rows = admirers.map((account_id, index) => ({
    publication_id,
    account_id,
    created_at: Math.round(published + (now - published) * ((index + 1) / (likes + 1)) ** 2),
  }));
  await db.insertInto("likes").values(rows).execute();
}
