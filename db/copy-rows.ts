/**
 * Copies all rows of a shop from one database into another one of any kind, with its counts and indexes of words.
 * Invariant: the target changes in one transaction. Both are of the same schema.
 */
import { type Kysely, sql } from "kysely";
import { isPostgres } from "./dialect-of.ts";
import { fillWordIndexes, withoutTriggers } from "./queries/filling.ts";
import type { Database } from "./schema.ts";

/** Values in one statement: both databases take more. */
const VALUES = 15_000;

/** The rows of each table that were copied. */
export type Copied = Record<string, number>;

/** Names of tables in the order in which rows can be written: those that others refer to come first. */
export async function tablesInOrder(db: Kysely<Database>): Promise<(keyof Database)[]> {
  const { rows } = await (isPostgres(db)
    ? sql<{ name: string; target: string | null }>`
        select t.tablename as name, confrelid::regclass::text as target from pg_tables t
        left join pg_constraint on conrelid = format('%I', tablename)::regclass and contype = 'f'
        where schemaname = current_schema()`
    : sql<{ name: string; target: string | null }>`select t.name, f."table" as target from pragma_table_list t
        left join pragma_foreign_key_list(t.name) f where t.schema = 'main' and t.type = 'table'`
  ).execute(db);
  const targets = new Map<string, Set<string>>();
  for (const { name, target } of rows) {
    if (/^(kysely_|sqlite_|publication_words|order_(words|letters|trigrams))/.test(name)) continue;
    const known = targets.get(name) ?? new Set();
    if (target && target !== name) known.add(target);
    targets.set(name, known);
  }
  const ordered: string[] = [];
  while (ordered.length < targets.size) {
    const ready = [...targets].filter(
      ([name, needs]) => !ordered.includes(name) && [...needs].every((need) => ordered.includes(need)),
    );
    if (ready.length === 0) throw new Error("Tables refer to each other in a circle.");
    ordered.push(...ready.map(([name]) => name).sort());
  }
  return ordered as (keyof Database)[];
}

/**
 * Replaces all rows of the target by those of the source, which is read as of one moment. `check` sees the copy before it is
 * committed.
 * @throws what `check` throws, and then nothing is copied
 */
export async function copyRows(
  from: Kysely<Database>,
  to: Kysely<Database>,
  check: (copy: Kysely<Database>) => Promise<void> = async () => {},
): Promise<Copied> {
  const tables = await tablesInOrder(to);
  return from.transaction().execute((source) =>
    to.transaction().execute((target) =>
      withoutTriggers(target, tables, async () => {
        const copied: Copied = {};
        for (const table of tables.toReversed()) await target.deleteFrom(table).execute();
        for (const table of tables) copied[table] = await copyTable(source, target, table);
        await fillWordIndexes(target);
        await check(target);
        return copied;
      }),
    ),
  );
}

async function copyTable(
  source: Kysely<Database>,
  target: Kysely<Database>,
  table: keyof Database,
): Promise<number> {
  const rows = (await source.selectFrom(table).selectAll().execute()) as Record<string, unknown>[];
  const width = Object.keys(rows[0] ?? {}).length;
  const most = Math.floor(VALUES / Math.max(width, 1));
  for (let start = 0; start < rows.length; start += most) {
    await target
      .insertInto(table)
      .values(rows.slice(start, start + most) as never)
      .execute();
  }
  const { count } = await target
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  if (count !== rows.length) throw new Error(`${count} of ${rows.length} rows of ${table} were copied.`);
  return rows.length;
}
