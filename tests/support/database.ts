/** Empty databases for the shops of the tests: of the kind that the project of vitest.config.ts names. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { connect } from "../../db/connect.ts";
import { migrate } from "../../db/migrate.ts";
import type { ShopDatabase } from "../../db/schema.ts";

const DATABASE_FILE = "shop.sqlite";
/** Where PostgreSQL answers, in the project that uses it. */
const SERVER = process.env.TEST_DATABASE === "postgres" ? process.env.TEST_POSTGRES : undefined;

/** For what a test can only see in SQLite itself. */
export const ON_SQLITE = SERVER === undefined;

/** Opens a new and migrated database: a file in this folder, or one of the PostgreSQL server. Closing also removes that. */
export async function openEmptyDatabase(folder: string): Promise<ShopDatabase> {
  if (SERVER) return openEmptyPostgres(SERVER);
  sqlite ??= makeSqlite();
  const file = path.join(folder, DATABASE_FILE);
  writeFileSync(file, await sqlite);
  return connect(file);
}

/** As `openEmptyDatabase`, but SQLite is in memory, and not migrated. */
export async function openMemoryDatabase(): Promise<ShopDatabase> {
  return SERVER ? openEmptyPostgres(SERVER) : connect(":memory:");
}

/** Migrated once in a process and then copied: migrations take longer than most tests. */
let sqlite: Promise<Buffer> | null = null;

async function makeSqlite(): Promise<Buffer> {
  const folder = mkdtempSync(path.join(tmpdir(), "database-"));
  const file = path.join(folder, DATABASE_FILE);
  const db = connect(file);
  await migrate(db);
  await db.destroy();
  const bytes = readFileSync(file);
  rmSync(folder, { recursive: true });
  return bytes;
}

const addresses = new WeakMap<ShopDatabase, string>();

/** The setting under which another process opens the same database; SQLite is found in the folder. */
export function databaseSetting(db: ShopDatabase): { DATABASE_URL?: string } {
  const address = addresses.get(db);
  return address ? { DATABASE_URL: address } : {};
}

const TEMPLATE = `template_${process.pid}`;
let made = 0;
let postgres: Promise<pg.Client> | null = null;

/** The address of a new database of the PostgreSQL server, which stays until the server ends. */
export async function openEmptyAddress({ isMigrated = true } = {}): Promise<string> {
  if (!SERVER) throw new Error("Only the project postgres of vitest.config.ts has a server.");
  const { name } = await copyOfTemplate(SERVER, isMigrated ? TEMPLATE : "template0");
  return at(SERVER, name);
}

async function copyOfTemplate(
  server: string,
  template = TEMPLATE,
): Promise<{ client: pg.Client; name: string }> {
  postgres ??= makeTemplate(server);
  const client = await postgres;
  made += 1;
  const name = `shop_${process.pid}_${made}`;
  await client.query(`create database ${name} template ${template} strategy file_copy`);
  return { client, name };
}

/** Closed and empty again, which takes 50 ms; making one takes several times as long, mostly in the system. */
const free: string[] = [];

async function openEmptyPostgres(server: string): Promise<ShopDatabase> {
  const address = free.pop() ?? at(server, (await copyOfTemplate(server)).name);
  const db = connect(address);
  const destroy = db.destroy.bind(db);
  addresses.set(db, address);
  return Object.assign(db, {
    destroy: async () => {
      await destroy();
      await empty(address);
      free.push(address);
    },
  });
}

/** Leaves what the migrations leave. A table without a page never had a row; most tests write to few of the tables. */
const EMPTY = `do $$ declare found text; begin
  perform pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid();
  set local session_replication_role = replica;
  for found in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not like 'kysely%' and pg_relation_size(oid) > 0 loop
    execute format('delete from %I', found);
  end loop;
  for found in select sequencename from pg_sequences where schemaname = 'public' loop
    perform setval(format('%I', found)::regclass, 1, false);
  end loop;
  for found in select tablename from pg_tables where schemaname = 'migrated' loop
    execute format('insert into %1$I select * from migrated.%1$I', found);
  end loop;
end $$`;

/** Keeps a copy of the rows that the migrations write. */
const KEEP = `do $$ declare found text; has_rows boolean; begin
  create schema migrated;
  for found in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
    execute format('select exists (select from %I)', found) into has_rows;
    if has_rows then execute format('create table migrated.%1$I as table %1$I', found); end if;
  end loop;
end $$`;

async function empty(address: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query(EMPTY);
  await client.end();
}

async function makeTemplate(server: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  const db = connect(at(server, TEMPLATE));
  await migrate(db);
  await sql.raw(KEEP).execute(db);
  await db.destroy();
  // It must not keep the process of the tests alive.
  (client as unknown as { connection: { stream: { unref(): void } } }).connection.stream.unref();
  return client;
}

function at(server: string, name: string): string {
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
}
