/**
 * The demo's sales: prints of limited editions, and the member's own posters.
 * Invariant: each edition has as many sold prints as the collection says, each sold after its publication.
 */

import { POSTER_PRICE, rappen } from "../../app/domain/kernel/money.ts";
import { creatorShare } from "../../app/domain/ledger/creator-share.ts";
import { MEMBER, type People } from "./accounts.ts";
import { type DemoCollection, type DemoPainting, type DemoPublicPoster, demoId } from "./collection.ts";
import type { Buyer, PastOrder } from "./orders.ts";
import type { PosterFiles } from "./pictures.ts";
import { priceOf, publishedAt } from "./publications.ts";
import type { Stage } from "./seed-clock.ts";

const DAY = 24 * 3600_000;

const HOMES = [
  { address: "Seestrasse 14", city: "Zürich", state: "Zürich", zip_code: "8002" },
  { address: "Rue du Lac 3", city: "Lausanne", state: "Vaud", zip_code: "1007" },
  { address: "Via Nassa 12/3", city: "Lugano", state: "Ticino", zip_code: "6900" },
  { address: "Kramgasse 51", city: "Bern", state: "Bern", zip_code: "3011" },
  { address: "Rebweg 7", city: "St. Gallen", state: "St. Gallen", zip_code: "9000" },
  { address: "Rheinsprung 21", city: "Basel", state: "Basel-Stadt", zip_code: "4051" },
  { address: "Grand-Rue 40", city: "Fribourg", state: "Fribourg", zip_code: "1700" },
] as const;

/** All orders of the past. */
export function pastOrders(
  stage: Stage,
  people: People,
  collection: DemoCollection,
  files: ReadonlyMap<string, PosterFiles>,
  publications: ReadonlyMap<string, number>,
): PastOrder[] {
  const buyers = [...people.values()]
    .filter(({ account }) => account.username !== MEMBER)
    .map((_, index) => buyerAt(people, index));
  let number = 0;
  const sales = collection.publicPosters.flatMap((poster, index) => {
    const published = publishedAt(index, collection.publicPosters.length, stage.now);
    return Array.from({ length: poster.edition?.sold ?? 0 }, (_, sale): PastOrder => {
      number++;
      return {
        confirmationId: `CAT-${String((number * 7919) % 1_000_000).padStart(6, "0")}`,
        kind: "catalogue",
        buyer: buyers[(number * 5 + index) % buyers.length]!,
        line: {
          ...pictureOf(poster, files),
          quantity: 1,
          unit_price: priceOf(poster),
          publication_id: publications.get(poster.slug) ?? null,
          title: poster.name,
          share: creatorShare({ price: priceOf(poster), limited: true }),
          limited: true,
        },
        placedAt: soldAt(published, stage.now, (sale + 1) / (poster.edition!.sold + 1)),
      };
    });
  });
  return [...sales, ...ownOrders(stage, people, collection, files)];
}

/** The member's prints of their own posters, which belong to no edition. */
function ownOrders(
  { now }: Stage,
  people: People,
  { orders, publicPosters, kept }: DemoCollection,
  files: ReadonlyMap<string, PosterFiles>,
): PastOrder[] {
  const index = [...people.keys()].indexOf(MEMBER);
  return orders.map(({ confirmationId, poster: slug, quantity, daysAgo }) => {
    const poster = [...publicPosters, ...kept].find((one) => one.slug === slug);
    if (!poster) throw new Error(`The demo's order ${confirmationId} is of ${slug}, which is nothing.`);
    return {
      confirmationId,
      kind: "poster",
      buyer: buyerAt(people, index),
      line: {
        ...pictureOf(poster, files),
        quantity,
        unit_price: POSTER_PRICE,
        publication_id: null,
        title: null,
        share: rappen(0),
        limited: false,
      },
      placedAt: now - daysAgo * DAY,
    };
  });
}

function pictureOf(
  { slug, style }: DemoPainting | DemoPublicPoster,
  files: ReadonlyMap<string, PosterFiles>,
) {
  const { poster, thumbnail } = files.get(slug)!;
  return {
    poster_id: demoId("poster", slug),
    style,
    image_key: poster.key,
    thumbnail_key: thumbnail.key,
  };
}

/** The buyer at `index`, with a name made of the username and an address in Switzerland. */
function buyerAt(people: People, index: number): Buyer {
  const { account } = [...people.values()][index]!;
  const [first = "Robin", last = "Meier"] = (account.username ?? "")
    .split("_")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const home = HOMES[index % HOMES.length]!;
  return {
    accountId: account.id,
    address: { first_name: first, last_name: last, email: account.email, ...home, country: "CH" },
  };
}

/** More sales early than late. */
function soldAt(published: number, now: number, share: number): number {
  return Math.round(published + (now - published) * share ** 1.5);
}
