/**
 * The public record of a print: whether it exists, when it was sold, and that its number is unique.
 * Invariant: it names no buyer, and reports the chain only after checking it.
 */

import { Refusal } from "../kernel/refusal.ts";
import type { Shop } from "../kernel/shop.ts";
import type { StyleId } from "../posters/style.ts";
import { type ChainEntry, chainOf, creatorIn, isChainIntact } from "./chain.server.ts";

export interface EditionRecord {
  posterId: string;
  name: string;
  creator: string;
  style: StyleId;
  totalSupply: number;
  /** Numbers that are sold or void. */
  taken: number;
  /** Whether it is published in the catalogue now. */
  isPublic: boolean;
  chain: readonly ChainEntry[];
  /** Whether every entry matches its hash. */
  isWhole: boolean;
}

export interface PrintRecord {
  edition: EditionRecord;
  number: number;
  state: "sold" | "void" | "unsold";
  soldAt: number | null;
  /** Of the current sale: as printed on the certificate. */
  seal: string | null;
}

/** Characters of a hash on a certificate. */
const SEAL_LENGTH = 16;

/** The edition of a poster, even if it is no longer for sale. @throws Refusal "not-found" without a limited edition */
export async function editionRecord(shop: Shop, posterId: string): Promise<EditionRecord> {
  const row = await shop.db
    .selectFrom("publications")
    .innerJoin("accounts", "accounts.id", "publications.account_id")
    .innerJoin("posters", "posters.id", "publications.poster_id")
    .select(["publications.id", "name", "username", "style", "total_supply", "sold", "public"])
    .where("poster_id", "=", posterId)
    .where("total_supply", "is not", null)
    .executeTakeFirst();
  if (!row) throw new Refusal("not-found");
  const chain = await chainOf(shop.db, row.id);
  return {
    posterId,
    name: row.name,
    // The account may be deleted; the creator's name stays.
    creator: row.username ?? creatorIn(chain) ?? "",
    style: row.style,
    totalSupply: row.total_supply ?? 0,
    taken: row.sold,
    isPublic: row.public === 1,
    chain,
    isWhole: isChainIntact(chain),
  };
}

/** One print of the edition. @throws Refusal "not-found" for a number that the edition does not have */
export async function printRecord(
  shop: Shop,
  { posterId, number }: { posterId: string; number: number },
): Promise<PrintRecord> {
  const edition = await editionRecord(shop, posterId);
  if (!Number.isInteger(number) || number < 1 || number > edition.totalSupply) throw new Refusal("not-found");
  const happenings = edition.chain.filter((entry) => entry.event !== "opened" && entry.number === number);
  const sale = happenings.findLast(({ event }) => event === "sold");
  const last = happenings.at(-1)?.event;
  if (!sale || last === "freed") return { edition, number, state: "unsold", soldAt: null, seal: null };
  const state = last === "void" ? "void" : "sold";
  return { edition, number, state, soldAt: Date.parse(sale.at), seal: sealOf(sale) };
}

/** The short form of an entry's hash. */
export function sealOf({ hash }: Pick<ChainEntry, "hash">): string {
  return hash.slice(0, SEAL_LENGTH);
}
