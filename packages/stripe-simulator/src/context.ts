import type { MovableClock } from "./clock.ts";
import type { SqliteDatabase } from "./database.ts";
import { blank, description } from "./description.ts";
import type { Faults } from "./faults.ts";
import type { ObjectType, StoredObject } from "./objects.ts";
import type { Context } from "./resource.ts";
import { type AnyObject, openStore } from "./store.ts";
import { type EventType, recordEvent } from "./webhooks/events.ts";

/** What all contexts of a simulator share. */
export interface Shared {
  database: SqliteDatabase;
  clock: MovableClock;
  faults: Faults;
  /** From 0 to 1, like `Math.random`. */
  random(): number;
  origin: string;
  reactions: ReadonlyMap<EventType, readonly ((context: Context, object: never) => void)[]>;
  /** The id of the platform's own account. */
  platform: string;
}

export function openContext(shared: Shared, account: string, request: Context["request"]): Context {
  const { database, clock, faults, origin, platform } = shared;
  const store = openStore(database, account, faults.isForgotten);
  const context: Context = {
    account,
    isPlatform: account === platform,
    platform,
    store,
    clock,
    faults,
    origin,
    request,
    newId: (prefix, length = 24) => `${prefix}_${randomText(shared.random, length)}`,
    create<Type extends ObjectType>(
      type: Type,
      fields: Partial<StoredObject<Type>> & { id: string },
      hidden = {},
    ) {
      const isDated = description().components.schemas[type]?.properties?.created !== undefined;
      const object = {
        object: type,
        ...blank(type),
        ...(isDated && { created: clock.seconds() }),
        ...fields,
      } as unknown as StoredObject<Type>;
      store.insert(object as unknown as AnyObject, hidden);
      return object;
    },
    update(object, changes) {
      const previous = previousOf(object, changes);
      Object.assign(object, changes);
      store.replace(object);
      return previous;
    },
    emit(type, object, previous) {
      recordEvent(shared, context, { type, object, previous });
      for (const react of shared.reactions.get(type) ?? []) react(context, object as never);
    },
    schedule(kind, subject, afterMs) {
      database
        .prepare("INSERT INTO due_work (due_at, account, kind, subject) VALUES (?, ?, ?, ?)")
        .run(clock.now() + afterMs, account, kind, subject);
    },
    preview(work) {
      database.exec("SAVEPOINT preview");
      try {
        return work();
      } finally {
        database.exec("ROLLBACK TO preview");
        database.exec("RELEASE preview");
      }
    },
    allOrNothing(work) {
      database.exec("SAVEPOINT attempt");
      try {
        return work();
      } catch (error) {
        database.exec("ROLLBACK TO attempt");
        throw error;
      } finally {
        database.exec("RELEASE attempt");
      }
    },
    of: (other) => (other === account ? context : openContext(shared, other, request)),
  };
  return context;
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

function randomText(random: () => number, length: number): string {
  return Array.from({ length }, () => LETTERS[Math.floor(random() * LETTERS.length)]).join("");
}

/** Of a hash, such as metadata, only the entries that differ. */
function previousOf<Fields extends object>(before: Fields, changes: Partial<Fields>): Partial<Fields> {
  const changed = (Object.keys(changes) as (keyof Fields)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(changes[field]),
  );
  return Object.fromEntries(
    changed.map((field) => {
      const [old, now] = [before[field], changes[field]];
      if (!isHash(old) || !isHash(now)) return [field, old ?? null];
      const added = Object.keys(now)
        .filter((key) => !(key in old))
        .map((key) => [key, null]);
      return [field, { ...previousOf<Record<string, unknown>>(old, now), ...Object.fromEntries(added) }];
    }),
  ) as Partial<Fields>;
}

function isHash(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
