/**
 * A poster as its owner sees it, with its publication.
 * Invariant: only its owner finds it; the list is newest first, with each poster once however far the owner pages.
 */
import { rappen } from "../kernel/money.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Shop } from "../kernel/shop.ts";
import { type Viewer, verifiedAccount } from "../kernel/viewer.ts";
import { pictureAddress } from "./picture.ts";
import { type Poster, readPoster } from "./poster.ts";
import type { PublicPoster } from "./public-poster.ts";
import type { Publication } from "./publication.ts";

export interface OwnPoster extends Poster {
  /** The clip of its frame, once the clip is ready. */
  clip: PublicPoster["clip"];
  /** Null until it is published for the first time. */
  publication: OwnPublication | null;
}

/** What the owner sees of a publication, current or past. */
export interface OwnPublication
  extends Pick<Publication, "isPublic" | "name" | "description" | "edition" | "price"> {
  likes: number;
}

export interface OwnPosters {
  posters: readonly OwnPoster[];
  /** The last poster of the page, if others follow. */
  next: string | null;
}

/** The viewer's posters. `after` is the id of the previous page's last one; an unknown id starts from the first. */
export async function ownPosters(
  shop: Shop,
  viewer: Viewer,
  { after = null, limit }: { after?: string | null; limit: number },
): Promise<OwnPosters> {
  const last = after === null ? undefined : await selectOwn(shop, viewer, after).executeTakeFirst();
  let query = selectOwn(shop, viewer)
    .orderBy("posters.created_at", "desc")
    .orderBy("posters.id", "desc")
    .limit(limit + 1);
  if (last) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple("posters.created_at", "posters.id"), "<", tuple(last.created_at, last.id)),
    );
  }
  const found = (await query.execute()).map(readOwnPoster);
  const posters = found.slice(0, limit);
  return { posters, next: found.length > limit ? (posters.at(-1)?.id ?? null) : null };
}

/** More posters than any account has. */
const ALL = 1000;

/** The viewer's posters in the format of the call. */
export async function ownImages(shop: Shop, viewer: Viewer) {
  const { posters } = await ownPosters(shop, viewer, { limit: ALL });
  return posters.map(({ id, style, imageKey, thumbnailKey, publication }) => ({
    id,
    style,
    isPublic: publication?.isPublic ?? false,
    imageUrl: pictureAddress(imageKey),
    thumbnailPath: pictureAddress(thumbnailKey),
    name: publication?.name ?? null,
    totalSupply: publication?.edition.totalSupply ?? null,
    soldCount: publication?.edition.sold ?? 0,
  }));
}

export interface PublishedOwnPoster {
  poster: OwnPoster;
  /** The one before it in the list, which is newer. */
  previous: string | null;
  next: string | null;
}

/**
 * One of the viewer's posters, and its neighbours.
 * @throws Refusal "not-found" for an unknown one and for another account's
 */
export async function ownPoster(shop: Shop, viewer: Viewer, id: string): Promise<PublishedOwnPoster> {
  const row = await selectOwn(shop, viewer, id).executeTakeFirst();
  if (!row) throw new Refusal("not-found");
  const poster = readOwnPoster(row);
  const [previous, next] = [
    await findNeighbour(shop, poster, "newer"),
    await findNeighbour(shop, poster, "older"),
  ];
  return { poster, previous, next };
}

async function findNeighbour(shop: Shop, poster: Poster, side: "newer" | "older"): Promise<string | null> {
  const [compare, order] = side === "newer" ? ([">", "asc"] as const) : (["<", "desc"] as const);
  const neighbour = await shop.db
    .selectFrom("posters")
    .select("id")
    .where("account_id", "=", poster.accountId)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple("created_at", "id"), compare, tuple(poster.createdAt, poster.id)),
    )
    .orderBy("created_at", order)
    .orderBy("id", order)
    .executeTakeFirst();
  return neighbour?.id ?? null;
}

function selectOwn(shop: Shop, viewer: Viewer, id?: string) {
  return shop.db
    .selectFrom("posters")
    .innerJoin("creations", "creations.id", "posters.creation_id")
    .leftJoin("videos", "videos.id", "creations.video_id")
    .leftJoin("publications", "publications.poster_id", "posters.id")
    .where("posters.account_id", "=", verifiedAccount(viewer).id)
    .$if(id !== undefined, (query) => query.where("posters.id", "=", id ?? ""))
    .selectAll("posters")
    .select([
      "creations.video_moment",
      "videos.duration",
      "videos.clip_key",
      "videos.still_key",
      "publications.public",
      "publications.name",
      "publications.description",
      "publications.total_supply",
      "publications.price",
      "publications.sold",
      "publications.held",
      "publications.likes",
    ]);
}

type OwnRow = Awaited<ReturnType<ReturnType<typeof selectOwn>["execute"]>>[number];

function readOwnPoster(row: OwnRow): OwnPoster {
  const { clip_key: key, still_key: stillKey, video_moment: momentMs, duration } = row;
  return {
    ...readPoster(row),
    clip: key === null ? null : { key, stillKey, momentMs: momentMs ?? 0, durationMs: duration ?? 0 },
    publication: readPublication(row),
  };
}

/** Without a publication every column is null. */
function readPublication({
  name,
  description,
  price,
  sold,
  held,
  likes,
  ...row
}: OwnRow): OwnPublication | null {
  if (name === null || price === null || sold === null || held === null || likes === null) return null;
  const edition = { totalSupply: row.total_supply, sold, held };
  return { isPublic: row.public === 1, name, description, edition, price: rappen(price), likes };
}
