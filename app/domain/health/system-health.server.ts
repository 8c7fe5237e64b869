/**
 * System health for the back office: versions, waiting work, failures.
 * Invariant: the checks change nothing and call no external service; a check that cannot be made says so.
 */
import { readFile, stat, statfs } from "node:fs/promises";
import path from "node:path";
import { databaseFacts } from "../../../db/queries/facts.ts";
import { queueLag } from "../kernel/job.ts";
import type { Shop } from "../kernel/shop.ts";
import type { Staff } from "../staff/staff.ts";
import type { HealthFact } from "./health-fact.ts";
import { LAST_BACKUP_FILE } from "./last-backup.ts";
import { paymentHealth } from "./payment-health.ts";
import { pressHealth } from "./press-health.ts";
import { readReplicaNote } from "./replica-note.server.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** An email has nine attempts in a working day. */
const LATE_EMAIL = 30 * MINUTE;
/** A copy is made each second. */
const LATE_REPLICA = 10 * MINUTE;

/** A job whose process was killed so often may be the reason for it. */
const OFTEN_INTERRUPTED = 3;

export async function systemHealth(shop: Shop, _staff: Staff): Promise<HealthFact[]> {
  const checks = [
    database,
    disk,
    queue,
    failedJobs,
    backup,
    mail,
    painter,
    paymentHealth,
    pressHealth,
    legal,
  ];
  if (shop.settings.replica) checks.push(replica);
  const facts = await Promise.all(checks.map((check) => check(shop)));
  return [...facts, await versions(shop), uptime()];
}

async function database({ db, settings }: Shop): Promise<HealthFact> {
  const began = performance.now();
  const { size } = await databaseFacts(db);
  const ms = Math.round(performance.now() - began);
  const wal = await sizeOf(path.join(settings.dataDir, "shop.sqlite-wal"));
  const values = { size: megabytes(size), wal: megabytes(wal), ms };
  return { name: "database", level: ms > 500 ? "warn" : "good", say: "database", values };
}

async function disk({ settings, disk: space }: Shop): Promise<HealthFact> {
  const { bavail, blocks, bsize } = await statfs(settings.dataDir);
  const free = Math.round((bavail / blocks) * 100);
  const values = {
    free: (bavail * bsize) / 1e9 > 10 ? Math.round((bavail * bsize) / 1e9) : round((bavail * bsize) / 1e9),
    percent: free,
  };
  const diskLevel = await space.level();
  const level = diskLevel !== "good" || bavail * bsize < 1e9 ? "bad" : bavail * bsize < 5e9 ? "warn" : "good";
  const say = ({ good: "disk", low: "diskLow", full: "diskFull" } as const)[diskLevel];
  return { name: "disk", level, say, values };
}

async function queue(shop: Shop): Promise<HealthFact> {
  const { due: count, seconds } = await queueLag(shop);
  const minutes = Math.floor(seconds / 60);
  const level = minutes > 60 ? "bad" : minutes > 10 ? "warn" : "good";
  return { name: "queue", level, say: count === 0 ? "queueEmpty" : "queue", values: { count, minutes } };
}

async function failedJobs({ db }: Shop): Promise<HealthFact> {
  const { count, interrupted } = await db
    .selectFrom("jobs")
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere("state", "=", "failed").as("count"),
      fn
        .countAll<number>()
        .filterWhere("state", "!=", "failed")
        .filterWhere("interruptions", ">=", OFTEN_INTERRUPTED)
        .as("interrupted"),
    ])
    .where("state", "!=", "done")
    .executeTakeFirstOrThrow();
  const { prints } = await db
    .selectFrom("orders")
    .select(({ fn }) => fn.countAll<number>().as("prints"))
    .where("attention", "=", "print-file-failed")
    .executeTakeFirstOrThrow();
  const level = prints > 0 ? "bad" : count + interrupted > 0 ? "warn" : "good";
  return { name: "failedJobs", level, say: "failedJobs", values: { count, interrupted, prints } };
}

async function backup({ settings, clock }: Shop): Promise<HealthFact> {
  const note = await readFile(path.join(settings.dataDir, LAST_BACKUP_FILE), "utf8").catch(() => "");
  const at = Date.parse(note.trim());
  if (Number.isNaN(at)) {
    return { name: "backup", level: settings.production ? "bad" : "warn", say: "backupUnknown", values: {} };
  }
  const hours = Math.max(0, Math.floor((clock.now() - at) / HOUR));
  const level = hours > 7 * 24 ? "bad" : hours > 48 ? "warn" : "good";
  return { name: "backup", level, say: "backup", values: { hours } };
}

/** A shop that sells for long without its replica could lose what it sold with its disk. */
async function replica({ settings, clock }: Shop): Promise<HealthFact> {
  const { copied, failure } = (await readReplicaNote(settings.dataDir)) ?? { copied: null, failure: null };
  const values = { failure: failure ?? "–" };
  if (copied === null) return { name: "replica", level: "bad", say: "replicaEmpty", values };
  const age = Math.max(0, clock.now() - copied);
  if (age < MINUTE) {
    return { name: "replica", level: "good", say: "replica", values: { seconds: Math.round(age / 1000) } };
  }
  const level = age > LATE_REPLICA ? "bad" : "warn";
  return {
    name: "replica",
    level,
    say: "replicaSilent",
    values: { ...values, minutes: Math.floor(age / MINUTE) },
  };
}

async function mail({ db, clock, settings }: Shop): Promise<HealthFact> {
  const now = clock.now();
  const { late } = await db
    .selectFrom("emails")
    .select(({ fn }) => fn.countAll<number>().as("late"))
    .where("sent_at", "is", null)
    .where("text", "is not", null)
    .where("created_at", "<=", now - LATE_EMAIL)
    .executeTakeFirstOrThrow();
  const { failed } = await db
    .selectFrom("emails")
    .select(({ fn }) => fn.countAll<number>().as("failed"))
    .where("sent_at", "is", null)
    .where("text", "is", null)
    .where("recipient", "!=", "")
    .where("created_at", ">", now - 30 * DAY)
    .executeTakeFirstOrThrow();
  const level = failed > 0 ? "bad" : late > 0 ? "warn" : "good";
  return { name: "mail", level, say: settings.smtpUrl ? "mailSmtp" : "mailOutbox", values: { late, failed } };
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
  const level = failed > finished ? "bad" : failed > 0 ? "warn" : "good";
  return {
    name: "painter",
    level,
    say: name === "embedded" ? "painterEmbedded" : "painterService",
    values: { finished, failed },
  };
}

async function legal({ settings: { missing, production } }: Shop): Promise<HealthFact> {
  if (missing.length === 0) return { name: "legal", level: "good", say: "legal", values: {} };
  const values = { names: missing.join(", ") };
  return { name: "legal", level: production ? "bad" : "warn", say: "legalMissing", values };
}

async function versions({ db }: Shop): Promise<HealthFact> {
  const { name, version, schema } = await databaseFacts(db);
  const values = { node: process.versions.node, database: `${name} ${version}`, schema };
  return { name: "versions", level: "good", say: "versions", values };
}

function uptime(): HealthFact {
  const hours = Math.floor(process.uptime() / 3600);
  const memory = megabytes(process.memoryUsage.rss());
  return { name: "uptime", level: "good", say: "uptime", values: { hours, memory } };
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
