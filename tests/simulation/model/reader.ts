/** Reads the shop's rows as they are now, past all gates. Nothing waits, and nothing fails. */
import { Kysely } from "kysely";
import type { Shop } from "../../../app/domain/kernel/shop.ts";
import type { Database } from "../../../db/schema.ts";
import { NO_SIGNALS, type SimulatedDatabase } from "../databases/port.ts";
import { time } from "../determinism.ts";
import { SETTINGS } from "../settings.ts";

/** A shop of which only reading functions are called. It has no ports. */
export async function openReader(database: SimulatedDatabase): Promise<Shop> {
  const driver = await database.driver();
  const { dialect } = database;
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => dialect.createAdapter(),
      createIntrospector: (reader) => dialect.createIntrospector(reader),
      createQueryCompiler: () => dialect.createQueryCompiler(),
      // It is open already, and stays open.
      createDriver: () =>
        new Proxy(driver, {
          get: (inner, name) => {
            if (name === "init" || name === "destroy") return async () => {};
            const value: unknown = Reflect.get(inner, name, inner);
            return typeof value === "function" ? value.bind(inner) : value;
          },
        }),
    },
  });
  const silent = () => {};
  const parts: Pick<Shop, "db" | "settings" | "log" | "clock"> = {
    db: Object.assign(db, { revision: () => "", signals: NO_SIGNALS }),
    settings: SETTINGS,
    log: { info: silent, warn: silent, error: silent },
    clock: { now: () => time.now() },
  };
  return parts as Shop;
}
