/**
 * How the house stands, at a glance: what it is built on, what waits, what failed.
 * Invariant: looking changes nothing, asks nobody outside, and a part that cannot be looked at is told as such.
 */
import { readFile, stat, statfs } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import type { Shop } from "../shop.ts";
import type { Staff } from "../staff/staff.ts";
import { BACKUP_NOTE } from "./backup-note.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A letter has nine attempts in a working day. */
const LATE_LETTER = 30 * MINUTE;

export type Mood = "good" | "warn" | "bad";

/** Numbers in what the page's words name them by. */
export interface HealthFact {
  name:
    | "database"
    | "disk"
    | "queue"
    | "failedJobs"
    | "backup"
    | "mail"
    | "painter"
    | "payments"
    | "versions"
    | "uptime";
  mood: Mood;
  /** Which of the fact's texts says it. */
  say: string;
  values: Record<string, string | number>;
}

export async function houseHealth(shop: Shop, _staff: Staff): Promise<HealthFact[]> {
  const looks = [database, disk, queue, failedJobs, backup, mail, painter, payments];
  const facts = await Promise.all(looks.map((look) => look(shop)));
  return [...facts, await versions(shop), uptime()];
}

async function database({ db, settings }: Shop): Promise<HealthFact> {
  const began = performance.now();
  const { rows } = await sql<{ size: number }>`
    select page_count * page_size as size from pragma_page_count(), pragma_page_size()`.execute(db);
  const ms = Math.round(performance.now() - began);
  const wal = await sizeOf(path.join(settings.dataDir, "shop.sqlite-wal"));
  const values = { size: megabytes(rows[0]?.size ?? 0), wal: megabytes(wal), ms };
  return { name: "database", mood: ms > 500 ? "warn" : "good", say: "database", values };
}

async function disk({ settings }: Shop): Promise<HealthFact> {
  const { bavail, blocks, bsize } = await statfs(settings.dataDir);
  const free = Math.round((bavail / blocks) * 100);
  const values = {
    free: (bavail * bsize) / 1e9 > 10 ? Math.round((bavail * bsize) / 1e9) : round((bavail * bsize) / 1e9),
    percent: free,
  };
  const mood = bavail * bsize < 1e9 ? "bad" : bavail * bsize < 5e9 ? "warn" : "good";
  return { name: "disk", mood, say: "disk", values };
}

async function queue({ db, clock }: Shop): Promise<HealthFact> {
  const now = clock.now();
  const { count, oldest } = await db
    .selectFrom("jobs")
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.min<number | null>("run_at").as("oldest")])
    .where("state", "=", "waiting")
    .where("run_at", "<=", now)
    .executeTakeFirstOrThrow();
  const minutes = oldest === null ? 0 : Math.floor((now - oldest) / MINUTE);
  const mood = minutes > 60 ? "bad" : minutes > 10 ? "warn" : "good";
  return { name: "queue", mood, say: count === 0 ? "queueEmpty" : "queue", values: { count, minutes } };
}

async function failedJobs({ db }: Shop): Promise<HealthFact> {
  const { count } = await db
    .selectFrom("jobs")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("state", "=", "failed")
    .executeTakeFirstOrThrow();
  return { name: "failedJobs", mood: count > 0 ? "warn" : "good", say: "failedJobs", values: { count } };
}

async function backup({ settings, clock }: Shop): Promise<HealthFact> {
  const note = await readFile(path.join(settings.dataDir, BACKUP_NOTE), "utf8").catch(() => "");
  const at = Date.parse(note.trim());
  if (Number.isNaN(at)) {
    return { name: "backup", mood: settings.production ? "bad" : "warn", say: "backupUnknown", values: {} };
  }
  const hours = Math.max(0, Math.floor((clock.now() - at) / HOUR));
  const mood = hours > 7 * 24 ? "bad" : hours > 48 ? "warn" : "good";
  return { name: "backup", mood, say: "backup", values: { hours } };
}

async function mail({ db, clock, settings }: Shop): Promise<HealthFact> {
  const now = clock.now();
  const { late } = await db
    .selectFrom("letters")
    .select(({ fn }) => fn.countAll<number>().as("late"))
    .where("sent_at", "is", null)
    .where("text", "is not", null)
    .where("created_at", "<=", now - LATE_LETTER)
    .executeTakeFirstOrThrow();
  const { failed } = await db
    .selectFrom("letters")
    .select(({ fn }) => fn.countAll<number>().as("failed"))
    .where("sent_at", "is", null)
    .where("text", "is", null)
    .where("recipient", "!=", "")
    .where("created_at", ">", now - 30 * DAY)
    .executeTakeFirstOrThrow();
  const mood = failed > 0 ? "bad" : late > 0 ? "warn" : "good";
  return { name: "mail", mood, say: settings.smtpUrl ? "mailSmtp" : "mailOutbox", values: { late, failed } };
}

async function painter({ db, clock, painter: { name } }: Shop): Promise<HealthFact> {
  const since = clock.now() - DAY;
  const rows = await db
    .selectFrom("paintings")
    .select(({ fn }) => ["state", fn.countAll<number>().as("count")])
    .where("updated_at", ">", since)
    .groupBy("state")
    .execute();
  const of = (state: string) => rows.find((row) => row.state === state)?.count ?? 0;
  const [finished, failed] = [of("finished"), of("failed")];
  const mood = failed > finished ? "bad" : failed > 0 ? "warn" : "good";
  return {
    name: "painter",
    mood,
    say: name === "embedded" ? "painterEmbedded" : "painterService",
    values: { finished, failed },
  };
}

async function payments({ db, clock, settings, payments: { name } }: Shop): Promise<HealthFact> {
  const { late } = await db
    .selectFrom("payment_events")
    .select(({ fn }) => fn.countAll<number>().as("late"))
    .where("handled_at", "is", null)
    .where("received_at", "<=", clock.now() - 10 * MINUTE)
    .executeTakeFirstOrThrow();
  // Disputed orders ask for attention among the orders; a month of membership has no row there.
  const { disputed } = await db
    .selectFrom("membership_invoices")
    .select(({ fn }) => fn.countAll<number>().as("disputed"))
    .where("disputed", "=", 1)
    .executeTakeFirstOrThrow();
  const isPretended = name === "embedded" && settings.production;
  const mood = late > 0 ? "bad" : isPretended || disputed > 0 ? "warn" : "good";
  return {
    name: "payments",
    mood,
    say: name === "embedded" ? "paymentsEmbedded" : "paymentsStripe",
    values: { late, disputed },
  };
}

async function versions({ db }: Shop): Promise<HealthFact> {
  const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(db);
  const { rows: latest } = await sql<{ name: string }>`
    select name from kysely_migration order by name desc limit 1`.execute(db);
  const values = {
    node: process.versions.node,
    sqlite: rows[0]?.version ?? "",
    schema: latest[0]?.name ?? "",
  };
  return { name: "versions", mood: "good", say: "versions", values };
}

function uptime(): HealthFact {
  const hours = Math.floor(process.uptime() / 3600);
  const memory = megabytes(process.memoryUsage.rss());
  return { name: "uptime", mood: "good", say: "uptime", values: { hours, memory } };
}

async function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  );
}

function megabytes(bytes: number): number {
  return bytes > 10e6 ? Math.round(bytes / 1e6) : round(bytes / 1e6);
}

function round(amount: number): number {
  return Math.round(amount * 10) / 10;
}
