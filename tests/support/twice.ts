/** Runs the work of each transaction twice and keeps the second run: work with effects outside of its transaction fails. */
import type { Transaction } from "kysely";
import type { Database, ShopDatabase } from "../../db/schema.ts";

const AGAIN = new Error("The first run is undone.");

export function runningTwice(db: ShopDatabase): ShopDatabase {
  const transaction = () => ({
    async execute<T>(work: (trx: Transaction<Database>) => Promise<T>): Promise<T> {
      const first = db.transaction().execute(async (trx) => {
        await work(trx);
        throw AGAIN;
      });
      await first.catch((error: unknown) => {
        if (error !== AGAIN) throw error;
      });
      return db.transaction().execute(work);
    },
  });
  return new Proxy(db, {
    get(target, property) {
      if (property === "transaction") return transaction;
      const value: unknown = Reflect.get(target, property, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
