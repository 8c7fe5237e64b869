/** Makes a shop crash at a chosen step. */
import type { KyselyPlugin } from "kysely";
import type { Shop } from "../../app/domain/kernel/shop.ts";

export class Crash extends Error {}

/** The same shop, which crashes at its `fatal`-th call of database, files or painter, and at every call after it. */
export function crashing(
  shop: Shop,
  fatal: number,
  crash: (step: number) => void = (step) => {
    throw new Crash(`at step ${step}`);
  },
): { shop: Shop; touches: () => number } {
  let touched = 0;
  const touch = () => {
    touched += 1;
    if (touched >= fatal) crash(touched);
  };
  const tripwire: KyselyPlugin = {
    transformQuery: ({ node }) => {
      touch();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const guard = <A extends unknown[], R>(act: (...args: A) => Promise<R>) => {
    return async (...args: A) => {
      touch();
      const result = await act(...args);
      touch();
      return result;
    };
  };
  return {
    shop: {
      ...shop,
      db: Object.assign(shop.db.withPlugin(tripwire), {
        revision: () => shop.db.revision(),
        signals: shop.db.signals,
      }),
      painter: { ...shop.painter, paint: guard(shop.painter.paint) },
      storage: {
        put: guard(shop.storage.put),
        putFile: guard(shop.storage.putFile),
        withFile: shop.storage.withFile,
        read: guard(shop.storage.read),
        stream: shop.storage.stream,
        size: shop.storage.size,
        remove: guard(shop.storage.remove),
      },
    },
    touches: () => touched,
  };
}
