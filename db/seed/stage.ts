/** The stage on which the demo is set up: a Shop whose verbs write into one transaction, at moments that have passed. */
import type { Kysely, Transaction } from "kysely";
import type { Shop } from "../../app/domain/shop.ts";
import type { Database } from "../schema.ts";

export interface Stage {
  trx: Transaction<Database>;
  /** The moment of the curtain. */
  now: number;
  /** The shop as it was then. */
  at(moment: number): Shop;
}

/** All of it or nothing. Only for a shop that nobody is in yet: everybody else would wait. */
export async function onStage(shop: Shop, setUp: (stage: Stage) => Promise<void>): Promise<void> {
  await shop.db.transaction().execute(async (trx) => {
    const db = joining(trx);
    const at = (moment: number): Shop => ({ ...shop, db, clock: { now: () => moment } });
    await setUp({ trx, now: shop.clock.now(), at });
  });
}

/** A transaction that is begun inside becomes part of the one that is open. */
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
