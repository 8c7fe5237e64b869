/** Both databases have the same tables, columns, keys and rules: the catalogue of each says so. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Kysely, sql } from "kysely";
import { expect, it } from "vitest";
import { connect } from "../../db/connect.ts";
import { isPostgres } from "../../db/dialect-of.ts";
import { migrate } from "../../db/migrate.ts";
import type { Database } from "../../db/schema.ts";
import { openEmptyDatabase } from "../support/database.ts";

type Catalogue = Record<string, string[]>;

/** What each has to itself: the indexes of words, and Kysely's own tables. */
const OWN = /^(kysely_|publication_words|order_(words|letters|trigrams)|sqlite_)/;

it("is the same in SQLite and in PostgreSQL", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "catalogue-"));
  const sqlite = connect(path.join(folder, "shop.sqlite"));
  await migrate(sqlite);
  const postgres = await openEmptyDatabase(folder);
  expect(isPostgres(postgres)).toBe(true);
  const [one, other] = [await sqliteCatalogue(sqlite), await postgresCatalogue(postgres)];
  expect(Object.keys(one).length).toBeGreaterThan(50);
  expect(other).toEqual(one);
  await sqlite.destroy();
  await postgres.destroy();
  rmSync(folder, { recursive: true });
});

async function sqliteCatalogue(db: Kysely<Database>): Promise<Catalogue> {
  const tables = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_schema where type = 'table'`.execute(db);
  const catalogue: Catalogue = {};
  for (const table of tables.rows.filter(({ name }) => !OWN.test(name))) {
    const columns = await sql<{
      name: string;
      type: string;
      notnull: number;
      dflt_value: string | null;
      pk: number;
    }>`
      select * from pragma_table_info(${table.name})`.execute(db);
    const keys = await sql<{ from: string; table: string; to: string; on_delete: string }>`
      select * from pragma_foreign_key_list(${table.name})`.execute(db);
    const indexes = await sql<{ name: string; unique: number; partial: number; columns: string }>`
      select list.name, list."unique", list.partial,
        (select group_concat(name, ', ') from (select name from pragma_index_info(list.name) order by seqno)) as columns
      from pragma_index_list(${table.name}) list where origin <> 'pk'`.execute(db);
    const primary = columns.rows.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk);
    catalogue[table.name] = [
      ...columns.rows.map(({ name, type, notnull, dflt_value, pk }) =>
        columnOf(name, type.toLowerCase(), notnull === 1 || pk > 0, dflt_value),
      ),
      `primary key (${primary.map(({ name }) => name).join(", ")})`,
      ...keys.rows.map((key) => referenceOf(key.from, key.table, key.to, key.on_delete.toLowerCase())),
      ...indexes.rows.map((index) => indexOf(index.columns, index.unique === 1, index.partial === 1)),
      ...checksOf(table.sql),
    ].sort();
  }
  return catalogue;
}

async function postgresCatalogue(db: Kysely<Database>): Promise<Catalogue> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema()`.execute(db);
  const catalogue: Catalogue = {};
  for (const { name: table } of tables.rows.filter(({ name }) => !OWN.test(name))) {
    const columns = await sql<{ name: string; type: string; nullable: string; usual: string | null }>`
      select column_name as name, data_type as type, is_nullable as nullable, column_default as usual
      from information_schema.columns where table_schema = current_schema() and table_name = ${table}`.execute(
      db,
    );
    const rules = await sql<{
      type: string;
      definition: string;
      columns: string;
      target: string;
      aim: string;
      end: string;
    }>`
      select contype as type, pg_get_constraintdef(c.oid) as definition,
        (select string_agg(attname, ', ' order by place) from unnest(conkey) with ordinality as k(key, place)
          join pg_attribute on attrelid = conrelid and attnum = k.key) as columns,
        confrelid::regclass::text as target,
        (select attname from pg_attribute where attrelid = confrelid and attnum = confkey[1]) as aim,
        case confdeltype when 'c' then 'cascade' when 'n' then 'set null' else 'no action' end as end
      from pg_constraint c where conrelid = ${table}::regclass and contype in ('p', 'f', 'c')`.execute(db);
    const indexes = await sql<{ columns: string; unique: boolean; partial: boolean }>`
      select indisunique as unique, indpred is not null as partial,
        (select string_agg(attname, ', ' order by place) from unnest(indkey) with ordinality as k(key, place)
          join pg_attribute on attrelid = indrelid and attnum = k.key) as columns
      from pg_index where indrelid = ${table}::regclass and not indisprimary and indexprs is null`.execute(
      db,
    );
    catalogue[table] = [
      ...columns.rows.map(({ name, type, nullable, usual }) =>
        columnOf(name, type, nullable === "NO", usual),
      ),
      ...rules.rows.map(({ type, definition, columns: of, target, aim, end }) =>
        type === "p"
          ? `primary key (${of})`
          : type === "f"
            ? referenceOf(of, target, aim, end)
            : checkOf(definition),
      ),
      ...indexes.rows.map((index) => indexOf(index.columns, index.unique, index.partial)),
    ].sort();
  }
  return catalogue;
}

const TYPES: Record<string, string> = { bigint: "integer", "double precision": "real" };

function columnOf(name: string, type: string, isRequired: boolean, usual: string | null): string {
  const value = usual?.replace(/::\w+( collate .*)?$/i, "").replaceAll("'", "") ?? "";
  return `${name} ${TYPES[type] ?? type}${isRequired ? " not null" : ""}${value && ` default ${value}`}`;
}

function referenceOf(from: string, table: string, to: string, end: string): string {
  return `${from} references ${table}(${to}) on delete ${end}`;
}

function indexOf(columns: string, isUnique: boolean, isPartial: boolean): string {
  return `${isUnique ? "unique" : "index"} (${columns})${isPartial ? " of some rows" : ""}`;
}

/** The checks of a table as it was created. */
function checksOf(table: string): string[] {
  const checks: string[] = [];
  for (const { index } of table.matchAll(/\bcheck \(/g)) {
    const begin = index + "check ".length;
    let [end, depth] = [begin, 0];
    do {
      depth += { "(": 1, ")": -1 }[table[end] ?? ""] ?? 0;
      end += 1;
    } while (depth > 0);
    checks.push(checkOf(table.slice(begin, end)));
  }
  return checks;
}

/** PostgreSQL writes a check in its own words, with the same columns and values. */
function checkOf(definition: string): string {
  const words = /\b(check|in|any|array|text|is|not|null|and|or|between|bigint|integer|collate|c)\b/gi;
  const parts = definition.replaceAll("::text", "").match(/'[^']*'|\w+/g) ?? [];
  const named = [...new Set(parts.filter((part) => part.startsWith("'") || part.replace(words, "") !== ""))];
  return `check of ${named.sort().join(" ")}`;
}
