/** The seed's clock: a Shop whose functions write into one transaction, at past moments. */
import type { Kysely, Transaction } from "kysely";
import type { Shop } from "../../app/domain/kernel/shop.ts";
import type { Database } from "../schema.ts";
import { transact } from "../transact.ts";

export interface Stage {
  trx: Transaction<Database>;
  /** The moment of the seeding. */
  now: number;
  /** The shop at a past moment. */
  at(moment: number): Shop;
}

/** Runs the whole seed in one transaction. Only for an unused shop: all other writers would wait. */
export async function withSeedClock(shop: Shop, setUp: (stage: Stage) => Promise<void>): Promise<void> {
  await transact(shop, async (trx) => {
    const db = joining(trx);
    const at = (moment: number): Shop => ({ ...shop, db, clock: { now: () => moment } });
    await setUp({ trx, now: shop.clock.now(), at });
  });
}

/** A transaction that begins inside joins the open one. */
function joining(trx: Transaction<Database>): Kysely<Database> {
  const transaction = () => ({
    execute: <T>(work: (trx: Transaction<Database>) => Promise<T>) => work(trx),
  });
  return new Proxy(trx, {
    get(target, property) {
      if (property === "transaction") return transaction;
      const value: unknown = Reflect.get(target, property, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
