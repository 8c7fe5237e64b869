/**
 * The log of the back office: who signed in or was refused, and who changed staff and settings, or took posters down.
 * Invariant: entries are only ever added, in the transaction of what they tell; a trigger refuses every change, and only the
 * retention deletes them. The address is shortened to its network before it is stored.
 */

import type { Row } from "../../../db/schema.ts";
import { transact } from "../../../db/transact.ts";
import { type Origin, surroundings } from "../accounts/known-origins.server.ts";
import type { Db, Shop } from "../kernel/shop.ts";

/** What is logged, by topic. */
export const LOG_TOPICS = {
  "log-ins": [
    "log-in",
    "log-in-refused",
    "code-refused",
    "recovery-code",
    "passkey-log-in",
    "passkey-refused",
  ],
  people: [
    "invited",
    "link-made",
    "set-up",
    "role-changed",
    "password-set",
    "sessions-ended",
    "removed",
    "factor-on",
    "factor-off",
    "passkey-added",
    "passkey-renamed",
    "passkey-removed",
  ],
  settings: ["promo-made", "promo-limited", "promo-ended", "promo-reopened"],
  posters: ["poster-taken-down", "poster-allowed"],
} as const;

export type LogTopic = keyof typeof LOG_TOPICS;
export type LogKind = (typeof LOG_TOPICS)[LogTopic][number];

/** Guesses of one network fill the log no further. */
const REFUSALS: readonly LogKind[] = ["log-in-refused", "code-refused", "passkey-refused"];
const MOST_REFUSALS = 20;
const HOUR = 3600_000;
const KEPT_MS = 365 * 24 * HOUR;
const PAGE = 50;

interface NewEntry {
  kind: LogKind;
  /** Who did it; null for a name that is not known, and for the operator of the machine. */
  person: string | null;
  /** Whom or what it is about, if not the person. */
  subject?: string;
  /** Such as the new role, or the reason. */
  detail?: string;
}

/** Adds an entry, within the transaction of what it tells. Without an origin it came from the machine itself. */
export async function logStaff(
  shop: Shop,
  trx: Db,
  { kind, person, subject = "", detail = "" }: NewEntry,
  origin: Origin | null,
): Promise<void> {
  const now = shop.clock.now();
  const network = surroundings(origin?.network ?? "");
  if (REFUSALS.includes(kind) && (await refusalsFrom(trx, network, now)) >= MOST_REFUSALS) return;
  const topic = topicOf(kind);
  await trx
    .insertInto("staff_log")
    .values({ kind, topic, person, subject, detail, network, device: origin?.words ?? "", recorded_at: now })
    .execute();
}

/** The same for an attempt that changes nothing else. */
export async function logAttempt(shop: Shop, entry: NewEntry, origin: Origin): Promise<void> {
  await transact(shop, (trx) => logStaff(shop, trx, entry, origin));
}

async function refusalsFrom(trx: Db, network: string, now: number): Promise<number> {
  const { count } = await trx
    .selectFrom("staff_log")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("network", "=", network)
    .where("recorded_at", ">", now - HOUR)
    .where("kind", "in", REFUSALS)
    .executeTakeFirstOrThrow();
  return count;
}

function topicOf(kind: LogKind): LogTopic {
  const topics = Object.keys(LOG_TOPICS) as LogTopic[];
  return topics.find((topic) => (LOG_TOPICS[topic] as readonly LogKind[]).includes(kind))!;
}

export interface LogQuery {
  topic: LogTopic | "";
  /** The name of a member of staff, or "". */
  person: string;
  /** The id of the last entry of the page before. */
  before: number | null;
}

export type LogEntry = Row<"staff_log">;

/** A page of the log, the newest first, and the cursor of the next one. */
export async function staffLog(
  { db }: Shop,
  { topic, person, before }: LogQuery,
  page = PAGE,
): Promise<{ entries: LogEntry[]; next: number | null }> {
  const rows = await db
    .selectFrom("staff_log")
    .selectAll()
    .$if(topic !== "", (query) => query.where("topic", "=", topic as LogTopic))
    .$if(person !== "", (query) =>
      query.where(({ eb, or }) => or([eb("person", "=", person), eb("subject", "=", person)])),
    )
    .$if(before !== null, (query) => query.where("id", "<", before ?? 0))
    .orderBy("id", "desc")
    .limit(page + 1)
    .execute();
  const entries = rows.slice(0, page);
  return { entries, next: rows.length > page ? (entries.at(-1)?.id ?? null) : null };
}

/** The whole log, in pieces. */
export async function* streamStaffLog(shop: Shop, query: Omit<LogQuery, "before">) {
  let before: number | null = null;
  do {
    const { entries, next } = await staffLog(shop, { ...query, before }, 200);
    if (entries.length > 0) yield entries;
    before = next;
  } while (before !== null);
}

/** Deletes entries after a year. */
export async function deleteOldStaffLog(shop: Shop): Promise<void> {
  await shop.db
    .deleteFrom("staff_log")
    .where("recorded_at", "<=", shop.clock.now() - KEPT_MS)
    .execute();
}
