/**
 * The posters as staff see them: public, formerly public, and reported ones.
 * Invariant: pages follow the publication id, and no character of the search text has a special meaning.
 */
import { type Expression, type SqlBool, sql } from "kysely";
import { contains } from "../../../db/queries/text.ts";
import { type Rappen, rappen } from "../kernel/money.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import { type Picture, pictureStream } from "../posters/picture.ts";
import type { PosterQuery } from "../posters/poster-query.ts";
import type { StyleId } from "../posters/style.ts";
import type { Staff } from "../staff/staff.ts";

const PAGE = 24;
const SEARCHED = [sql`publications.name`, sql`accounts.username`, sql`publications.city`];

export interface BackOfficePoster {
  id: string;
  cursor: number;
  name: string;
  username: string;
  city: string;
  style: StyleId;
  price: Rappen;
  totalSupply: number | null;
  sold: number;
  likes: number;
  isPublic: boolean;
  isTakenDown: boolean;
  openReports: number;
  publishedAt: number;
  thumbnailKey: string;
}

/** Returns a page of posters, the newest first. */
export async function listBackOfficePosters(shop: Shop, _staff: Staff, query: PosterQuery) {
  const { q, show, before } = query;
  const conditions: Expression<SqlBool>[] = [sql<SqlBool>`true`];
  if (before !== undefined) conditions.push(sql<SqlBool>`publications.id < ${before}`);
  if (show === "public") conditions.push(sql<SqlBool>`publications.public = 1`);
  if (show === "hidden") conditions.push(sql<SqlBool>`publications.public = 0`);
  if (show === "taken-down") {
    conditions.push(
      sql<SqlBool>`publications.poster_id in (select poster_id from takedowns where lifted_at is null)`,
    );
  }
  if (show === "reported") {
    conditions.push(
      sql<SqlBool>`publications.poster_id in (select poster_id from reports where closed_at is null)`,
    );
  }
  if (q) conditions.push(holds(shop.db, q));
  const rows = await selectPosters(shop.db)
    .where(sql<SqlBool>`${sql.join(conditions, sql` and `)}`)
    .orderBy("publications.id", "desc")
    .limit(PAGE + 1)
    .execute();
  const posters = rows.slice(0, PAGE).map(readPoster);
  return { posters, next: rows.length > PAGE ? (posters.at(-1)?.cursor ?? null) : null };
}

/** Returns one poster. @throws Refusal "not-found" where it was never published */
export async function backOfficePoster(
  shop: Shop,
  _staff: Staff,
  posterId: string,
): Promise<BackOfficePoster> {
  const row = await selectPosters(shop.db).where("publications.poster_id", "=", posterId).executeTakeFirst();
  if (!row) throw new Refusal("not-found");
  return readPoster(row);
}

/** Returns its thumbnail, whether it is public or not. @throws Refusal "not-found" where it was never published */
export async function backOfficePicture(shop: Shop, _staff: Staff, posterId: string): Promise<Picture> {
  const row = await shop.db
    .selectFrom("publications")
    .innerJoin("posters", "posters.id", "publications.poster_id")
    .innerJoin("pictures", "pictures.key", "posters.thumbnail_key")
    .selectAll("pictures")
    .where("publications.poster_id", "=", posterId)
    .executeTakeFirst();
  if (!row) throw new Refusal("not-found");
  const { key, content_type: contentType, bytes, created_at: createdAt } = row;
  return { key, contentType, bytes, createdAt, public: false, stream: pictureStream(shop, key) };
}

/** The word index holds public posters only, so this checks each poster, the newest first, until the page is full. */
function holds(db: Db, words: string): Expression<SqlBool> {
  const contained = SEARCHED.map((text) => contains(db, text, words));
  return sql<SqlBool>`(${sql.join(contained, sql` or `)} or publications.poster_id = ${words})`;
}

function selectPosters(db: Db) {
  return db
    .selectFrom("publications")
    .innerJoin("posters", "posters.id", "publications.poster_id")
    .innerJoin("accounts", "accounts.id", "publications.account_id")
    .selectAll("publications")
    .select(["accounts.username", "posters.style", "posters.thumbnail_key"])
    .select((row) => [
      row
        .selectFrom("reports")
        .whereRef("reports.poster_id", "=", "posters.id")
        .where("reports.closed_at", "is", null)
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .as("open_reports"),
      row
        .selectFrom("takedowns")
        .whereRef("takedowns.poster_id", "=", "posters.id")
        .where("takedowns.lifted_at", "is", null)
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .as("takedowns"),
    ]);
}

type PosterRow = Awaited<ReturnType<ReturnType<typeof selectPosters>["execute"]>>[number];

function readPoster(row: PosterRow): BackOfficePoster {
  return {
    id: row.poster_id,
    cursor: row.id,
    name: row.name,
    username: row.username ?? "",
    city: row.city,
    style: row.style,
    price: rappen(row.price),
    totalSupply: row.total_supply,
    sold: row.sold,
    likes: row.likes,
    isPublic: row.public === 1,
    isTakenDown: Number(row.takedowns) > 0,
    openReports: Number(row.open_reports),
    publishedAt: row.published_at,
    thumbnailKey: row.thumbnail_key,
  };
}
