/**
 * The posters as staff see them: public, formerly public, and reported ones.
 * Invariant: pages follow the publication id, and no character of the search text has a special meaning. The page of a living
 * poster that was never published is private: staff find it once it is reported or taken down, and by its code.
 */
import { type Expression, type SqlBool, sql } from "kysely";
import { contains } from "../../../db/queries/text.ts";
import { type Rappen, rappen } from "../kernel/money.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import { codeIn } from "../posters/living-poster.ts";
import { type Picture, pictureStream } from "../posters/picture.ts";
import type { PosterQuery } from "../posters/poster-query.ts";
import { shownPosters } from "../posters/shown-posters.ts";
import type { StyleId } from "../posters/style.ts";
import type { Staff } from "../staff/staff.ts";

const PAGE = 24;
/** Living posters that were never published, above the first page. */
const MOST_LIVING = 100;
const SEARCHED = [sql`publications.name`, sql`accounts.username`, sql`publications.city`];

export interface BackOfficePoster {
  id: string;
  /** Its creator's name; "" for an account without one. */
  username: string;
  style: StyleId;
  isTakenDown: boolean;
  openReports: number;
  thumbnailKey: string;
  /** Null for a poster without a code. */
  living: { code: string; isAwake: boolean } | null;
  /** Null for a living poster that was never published. */
  publication: BackOfficePublication | null;
}

interface BackOfficePublication {
  name: string;
  city: string;
  price: Rappen;
  totalSupply: number | null;
  sold: number;
  isPublic: boolean;
  publishedAt: number;
}

/** Returns a page of posters, the newest first. The first one begins with the living posters that were never published. */
export async function listBackOfficePosters(shop: Shop, _staff: Staff, query: PosterQuery) {
  const { q, show, before } = query;
  const conditions: Expression<SqlBool>[] = [sql<SqlBool>`true`];
  if (show === "public") conditions.push(sql<SqlBool>`publications.public = 1`);
  if (show === "hidden") conditions.push(sql<SqlBool>`coalesce(publications.public, 0) = 0`);
  if (show === "taken-down") conditions.push(sql<SqlBool>`posters.id in (${taken})`);
  if (show === "reported") conditions.push(sql<SqlBool>`posters.id in (${reported})`);
  if (q) conditions.push(holds(shop.db, q));
  const found = selectPosters(shop.db).where(sql<SqlBool>`${sql.join(conditions, sql` and `)}`);
  const living = await found
    .where("publications.id", "is", null)
    .where(sql<SqlBool>`posters.id in (${taken} union ${reported} union ${ofCode(q)})`)
    .orderBy("living_posters.created_at", "desc")
    .limit(before === undefined ? MOST_LIVING : 0)
    .execute();
  const rows = await found
    .where("publications.id", "<", before ?? Number.MAX_SAFE_INTEGER)
    .orderBy("publications.id", "desc")
    .limit(PAGE + 1)
    .execute();
  const page = rows.slice(0, PAGE);
  const next = rows.length > PAGE ? (page.at(-1)?.publication_id ?? null) : null;
  return { posters: [...living, ...page].map(readPoster), next };
}

/** Returns one poster. @throws Refusal "not-found" where it was never published and has no code */
export async function backOfficePoster(
  shop: Shop,
  _staff: Staff,
  posterId: string,
): Promise<BackOfficePoster> {
  const row = await selectPosters(shop.db).where("posters.id", "=", posterId).executeTakeFirst();
  if (!row) throw new Refusal("not-found");
  return readPoster(row);
}

/** Returns its thumbnail, whether it is public or not. @throws Refusal "not-found" where it was never published and has no code */
export async function backOfficePicture(shop: Shop, staff: Staff, posterId: string): Promise<Picture> {
  const { thumbnailKey } = await backOfficePoster(shop, staff, posterId);
  const row = await shop.db
    .selectFrom("pictures")
    .selectAll()
    .where("key", "=", thumbnailKey)
    .executeTakeFirst();
  if (!row) throw new Refusal("not-found");
  const { key, content_type: contentType, bytes, created_at: createdAt } = row;
  return { key, contentType, bytes, createdAt, public: false, stream: pictureStream(shop, key) };
}

const taken = sql`select poster_id from takedowns where lifted_at is null`;
const reported = sql`select poster_id from reports where closed_at is null`;
const ofCode = (typed: string) => sql`select poster_id from living_posters where code = ${codeIn(typed)}`;

/** The word index holds public posters only, so this checks each poster, the newest first, until the page is full. */
function holds(db: Db, words: string): Expression<SqlBool> {
  const contained = SEARCHED.map((text) => contains(db, text, words));
  const named = sql<SqlBool>`posters.id = ${words} or living_posters.code = ${codeIn(words)}`;
  return sql<SqlBool>`(${sql.join(contained, sql` or `)} or ${named})`;
}

function selectPosters(db: Db) {
  return shownPosters(db)
    .innerJoin("accounts", "accounts.id", "posters.account_id")
    .select(["posters.id", "posters.style", "posters.thumbnail_key", "accounts.username"])
    .select(["publications.id as publication_id", "publications.name", "publications.city"])
    .select(["publications.price", "publications.total_supply", "publications.sold", "publications.public"])
    .select(["publications.published_at", "living_posters.code", "living_posters.awake"])
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
    id: row.id,
    username: row.username ?? "",
    style: row.style,
    isTakenDown: Number(row.takedowns) > 0,
    openReports: Number(row.open_reports),
    thumbnailKey: row.thumbnail_key,
    living: row.code === null ? null : { code: row.code, isAwake: row.awake === 1 },
    publication: row.publication_id === null ? null : readPublication(row),
  };
}

function readPublication(row: PosterRow): BackOfficePublication {
  return {
    name: row.name ?? "",
    city: row.city ?? "",
    price: rappen(row.price ?? 0),
    totalSupply: row.total_supply,
    sold: row.sold ?? 0,
    isPublic: row.public === 1,
    publishedAt: row.published_at ?? 0,
  };
}
