/**
 * The demo's exhibition: who publishes what and when, and who likes it.
 * Invariant: the first of the collection is the newest.
 */
import { POSTER_PRICE, type Rappen, rappen } from "../../app/domain/money.ts";
import { publishPoster } from "../../app/domain/posters/publishing.ts";
import { type DemoCollection, type DemoHanging, demoId } from "./collection.ts";
import type { People } from "./people.ts";
import type { Stage } from "./stage.ts";

const HOUR = 3600_000;
const NEWEST = 9 * HOUR;
const OLDEST = 150 * 24 * HOUR;
/** Between a finished poster and its publication. */
const HESITATION = 20 * 60_000;

/** When the poster at that place of the exhibition was published: more of late than long ago. */
export function hungAt(place: number, places: number, now: number): number {
  const share = places > 1 ? place / (places - 1) : 0;
  return Math.round(now - NEWEST - (OLDEST - NEWEST) * share ** 1.3);
}

/** When a poster that was published at that moment had been finished. */
export function finishedBefore(published: number): number {
  return published - HESITATION;
}

/** What a print of it costs. */
export function priceOf({ edition }: Pick<DemoHanging, "edition">): Rappen {
  return edition ? rappen(edition.francs * 100) : POSTER_PRICE;
}

/** Publishes the collection, the oldest first. Answers the publications by slug. */
export async function openExhibition(
  stage: Stage,
  people: People,
  { creators, hanging }: Pick<DemoCollection, "creators" | "hanging">,
): Promise<ReadonlyMap<string, number>> {
  const cities = new Map(creators.map(({ username, city }) => [username, city]));
  const crowd = [...people.values()].map(({ account }) => account.id);
  const publications = new Map<string, number>();
  for (const [place, poster] of [...hanging.entries()].reverse()) {
    const published = hungAt(place, hanging.length, stage.now);
    const { slug, creator, name, link, edition } = poster;
    await publishPoster(stage.at(published), people.get(creator)!, {
      posterId: demoId("poster", slug),
      name,
      city: poster.city ?? cities.get(creator) ?? "Zürich",
      momentLink: link ?? null,
      edition: edition
        ? { kind: "limited", totalSupply: edition.supply, price: priceOf(poster) }
        : { kind: "standard" },
    });
    const publicationId = await idOf(stage, slug);
    publications.set(slug, publicationId);
    await like(stage, poster, publicationId, published, crowd);
  }
  return publications;
}

async function idOf({ trx }: Stage, slug: string): Promise<number> {
  const { id } = await trx
    .selectFrom("publications")
    .select("id")
    .where("poster_id", "=", demoId("poster", slug))
    .executeTakeFirstOrThrow();
  return id;
}

/** Its likes come from people who differ from poster to poster, sooner rather than later. */
async function like(
  { trx, now }: Stage,
  { likes }: DemoHanging,
  publication_id: number,
  published: number,
  crowd: readonly string[],
): Promise<void> {
  const begin = (publication_id * 17) % crowd.length;
  const admirers = [...crowd.slice(begin), ...crowd.slice(0, begin)].slice(0, likes);
  if (admirers.length === 0) return;
  const rows = admirers.map((account_id, place) => ({
    publication_id,
    account_id,
    created_at: Math.round(published + (now - published) * ((place + 1) / (likes + 1)) ** 2),
  }));
  await trx.insertInto("likes").values(rows).execute();
}
