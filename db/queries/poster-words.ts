/** The index of public posters by the words of their names and creators: SQLite's FTS5, and a `tsvector`. */
import { type Kysely, type SqlBool, sql } from "kysely";
import { isPostgres } from "../dialect-of.ts";
import type { Database } from "../schema.ts";

/** SQLite indexes beginnings up to this length; a longer one would be answered by reading every poster that might match. */
const LETTERS_MAX = 20;

interface Wanted {
  /** A hit has, for each group, a word that begins with one of its texts: letters and digits with their marks, in small letters. */
  groups: readonly (readonly string[])[];
  /** Only older posters. */
  before?: number;
  /** Only newer posters, and of these the oldest first. */
  after?: number;
  most: number;
}

/** The ids of up to `most` publications with these words, the newest first. Accents are ignored. */
export async function postersWithWords(db: Kysely<Database>, wanted: Wanted): Promise<number[]> {
  const hits = await (isPostgres(db) ? postgresHits(db, wanted) : sqliteHits(db, wanted));
  return hits.map(({ rowid }) => rowid);
}

function sqliteHits(db: Kysely<Database>, { groups, before, after, most }: Wanted) {
  let hits = db
    .selectFrom("publication_words")
    .select("rowid")
    .where("publication_words", "match", fts5Of(groups));
  // FTS5 pays for a bound even if the bound excludes nothing.
  if (before !== undefined) hits = hits.where("rowid", "<", before);
  if (after !== undefined) hits = hits.where("rowid", ">", after);
  return hits
    .orderBy("rowid", after === undefined ? "desc" : "asc")
    .limit(most)
    .execute();
}

/**
 * Posters that PostgreSQL reads one by one before it asks the index: their number tells frequent words from rare ones. The
 * index has no order: it brings all hits or none.
 */
const REACHES = [1_000, 20_000];

async function postgresHits(db: Kysely<Database>, { groups, before, after, most }: Wanted) {
  const isHit = sql<SqlBool>`words @@ ${tsqueryOf(groups)}::tsquery`;
  const bounds = [
    sql`true`,
    ...(before === undefined ? [] : [sql`rowid < ${before}`]),
    ...(after === undefined ? [] : [sql`rowid > ${after}`]),
  ];
  const isWithin = sql.join(bounds, sql` and `);
  const inOrder = sql`order by rowid ${sql.raw(after === undefined ? "desc" : "asc")}`;
  for (const reach of REACHES) {
    const { rows } = await sql<{ rowid: number }>`select rowid from (
        select rowid, words from publication_words where ${isWithin} ${inOrder} limit ${reach}) as near
      where ${isHit} ${inOrder} limit ${most}`.execute(db);
    if (rows.length === most) return rows;
    if (rows.length === 0) break;
  }
  const { rows } = await sql<{ rowid: number }>`with hits as materialized (
      select rowid from publication_words where ${isHit} and ${isWithin})
    select rowid from hits ${inOrder} limit ${most}`.execute(db);
  return rows;
}

function fts5Of(groups: readonly (readonly string[])[]): string {
  return joined(groups, (text) => `"${beginning(text)}"*`, " OR ", " AND ");
}

function tsqueryOf(groups: readonly (readonly string[])[]): string {
  const plain = (text: string) => text.normalize("NFD").replace(/[\u0300-\u036f]/g, "");
  return joined(groups, (text) => `'${beginning(plain(text))}':*`, " | ", " & ");
}

function joined(
  groups: readonly (readonly string[])[],
  write: (text: string) => string,
  or: string,
  and: string,
): string {
  return groups.map((group) => `(${group.map(write).join(or)})`).join(and);
}

function beginning(text: string): string {
  return [...text].slice(0, LETTERS_MAX).join("");
}

/** Pages of the index written at a time: milliseconds for which a visitor waits. */
const STRETCH = 32;
/** SQLite's own counter moves by one if a step had nothing to do. */
const NOTHING_TO_DO = 2;

/**
 * Merges a part of the index of what was added since; `isFirst` begins anew. Returns whether a part is left. It changes what
 * a search costs, never what it finds.
 */
export async function mergePosterWords(db: Kysely<Database>, isFirst: boolean): Promise<boolean> {
  if (isPostgres(db)) {
    await sql`select gin_clean_pending_list('publication_words_words')`.execute(db);
    return false;
  }
  const before = await changes(db);
  // A negative number starts to merge every segment, a positive one only continues.
  const pages = isFirst ? -STRETCH : STRETCH;
  await sql`insert into publication_words (publication_words, rank) values ('merge', ${pages})`.execute(db);
  return (await changes(db)) - before >= NOTHING_TO_DO;
}

async function changes(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select total_changes() as count`.execute(db);
  return rows[0]?.count ?? 0;
}
