/**
 * The chain of an edition: the history of its numbers, each entry sealed with the hash of the one before.
 * Invariant: entries are only added. The hash of one print's sale lets its owner check that no earlier entry was
 * changed; the first entry fixes the picture and the supply, so that no one, the shop included, can add a print.
 */
import { createHash } from "node:crypto";
import type { Row } from "../../../db/schema.ts";
import type { Db } from "../kernel/shop.ts";

interface Happening {
  event: "sold" | "freed" | "void" | "restored";
  number: number;
}

/** The facts of an entry: everything that is hashed, in this order. */
interface ChainFacts {
  edition: string;
  ordinal: number;
  event: Row<"edition_entries">["event"];
  /** The number of the print, or in the first entry the supply. */
  number: number;
  /** The subject of the edition, in the first entry. */
  of?: { name: string; creator: string; picture: string };
  at: string;
  before: string;
}

/** The hash before the first. */
const NOTHING = "0".repeat(64);

/** Adds an entry; an edition without one is opened first. Returns the entry's hash. */
export async function recordInChain(
  trx: Db,
  publicationId: number,
  { event, number }: Happening,
  now: number,
): Promise<string> {
  const last = (await lastEntry(trx, publicationId)) ?? (await openChain(trx, publicationId));
  return addEntry(
    trx,
    publicationId,
    {
      edition: last.edition,
      ordinal: last.ordinal + 1,
      event,
      number,
      at: new Date(now).toISOString(),
      before: last.hash,
    },
    now,
  );
}

async function openChain(trx: Db, publicationId: number) {
  const { poster_id, name, username, image_key, total_supply, published_at } = await trx
    .selectFrom("publications")
    .innerJoin("posters", "posters.id", "publications.poster_id")
    .innerJoin("accounts", "accounts.id", "publications.account_id")
    .select([
      "publications.poster_id",
      "publications.name",
      "accounts.username",
      "posters.image_key",
      "publications.total_supply",
      "publications.published_at",
    ])
    .where("publications.id", "=", publicationId)
    .executeTakeFirstOrThrow();
  const facts: ChainFacts = {
    edition: poster_id,
    ordinal: 0,
    event: "opened",
    number: total_supply ?? 0,
    of: { name, creator: username ?? "", picture: image_key },
    at: new Date(published_at).toISOString(),
    before: NOTHING,
  };
  const hash = await addEntry(trx, publicationId, facts, published_at);
  return { edition: poster_id, ordinal: 0, hash };
}

async function lastEntry(trx: Db, publicationId: number) {
  const row = await trx
    .selectFrom("edition_entries")
    .select(["ordinal", "hash", "facts"])
    .where("publication_id", "=", publicationId)
    .orderBy("ordinal", "desc")
    .executeTakeFirst();
  return row && { ...row, edition: (JSON.parse(row.facts) as ChainFacts).edition };
}

async function addEntry(trx: Db, publicationId: number, facts: ChainFacts, now: number): Promise<string> {
  const text = JSON.stringify(facts);
  const hash = hashOf(text);
  await trx
    .insertInto("edition_entries")
    .values({
      publication_id: publicationId,
      ordinal: facts.ordinal,
      event: facts.event,
      number: facts.number,
      facts: text,
      recorded_at: now,
      hash,
    })
    .execute();
  return hash;
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

export interface ChainEntry {
  ordinal: number;
  event: Row<"edition_entries">["event"];
  number: number;
  at: string;
  /** The JSON that was hashed, so that visitors can hash it themselves. */
  facts: string;
  hash: string;
}

/** The whole chain, oldest first. */
export async function chainOf(db: Db, publicationId: number): Promise<readonly ChainEntry[]> {
  const rows = await db
    .selectFrom("edition_entries")
    .select(["ordinal", "event", "number", "facts", "hash"])
    .where("publication_id", "=", publicationId)
    .orderBy("ordinal")
    .execute();
  return rows.map((row) => ({
    ...row,
    number: row.number ?? 0,
    at: (JSON.parse(row.facts) as ChainFacts).at,
  }));
}

/** The creator of the edition, from its first entry. */
export function creatorIn([opened]: readonly ChainEntry[]): string | undefined {
  return opened && (JSON.parse(opened.facts) as ChainFacts).of?.creator;
}

/** Whether every entry matches its hash, follows the one before, and sells no number twice or beyond the supply. */
export function isChainIntact(chain: readonly ChainEntry[]): boolean {
  const taken = new Set<number>();
  const voided = new Set<number>();
  let before = NOTHING;
  let supply = 0;
  for (const [index, entry] of chain.entries()) {
    const facts = JSON.parse(entry.facts) as ChainFacts;
    const fits =
      facts.ordinal === index &&
      facts.before === before &&
      facts.event === entry.event &&
      facts.number === entry.number &&
      hashOf(entry.facts) === entry.hash;
    if (!fits || (index === 0) !== (facts.event === "opened")) return false;
    if (facts.event === "opened") supply = facts.number;
    if (facts.event === "sold" && (taken.has(facts.number) || facts.number > supply || facts.number < 1)) {
      return false;
    }
    if (facts.event === "sold") taken.add(facts.number);
    if (facts.event === "freed" && !taken.delete(facts.number)) return false;
    if (facts.event === "void" && (!taken.has(facts.number) || voided.has(facts.number))) return false;
    if (facts.event === "void") voided.add(facts.number);
    if (facts.event === "restored" && !voided.delete(facts.number)) return false;
    before = entry.hash;
  }
  return true;
}
