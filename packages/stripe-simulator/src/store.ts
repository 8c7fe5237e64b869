/** The objects of one account in the database. */
import type { SqliteDatabase } from "./database.ts";
import { noSuchObject } from "./http/errors.ts";
import type { ObjectType, StoredObject } from "./objects.ts";

/** An object of any type. */
export interface AnyObject {
  id: string;
  object: string;
}

/** What Stripe alone knows of an object, such as which test card a payment method is. */
export type Hidden = Record<string, unknown>;

type Value = string | number | boolean | null;

/**
 * What fields must be: a value, one of several, or a comparison. An undefined one does not matter; `a.b` is a field within
 * a field.
 */
export type Where = Readonly<
  Record<string, Value | readonly Value[] | { like: string } | { over: number } | undefined>
>;

export interface PageQuery {
  where?: Where;
  created?: { gt?: number; gte?: number; lt?: number; lte?: number };
  /** Objects made before or after the one with this number. */
  before?: number;
  after?: number;
  limit?: number;
}

export interface Store {
  insert(object: AnyObject & { created?: number }, hidden?: Hidden): void;
  /** Replaces the body of a stored object. */
  replace(object: AnyObject): void;
  find<Type extends ObjectType>(type: Type, id: string): StoredObject<Type> | null;
  /**
   * Finds an object that must be there.
   * @param param The parameter that holds the id; none where the id is in the address.
   * @throws StripeFault resource_missing
   */
  get<Type extends ObjectType>(type: Type, id: string, param?: string): StoredObject<Type>;
  /** Finds an object of one of several types. */
  findAny(types: readonly string[], id: string): AnyObject | null;
  hidden(object: AnyObject): Hidden;
  hide(object: AnyObject, hidden: Hidden): void;
  /** The newest first. */
  list<Type extends ObjectType>(type: Type, query?: PageQuery): StoredObject<Type>[];
  /** Sums a number of all objects of a type, by the value of another field. */
  sums(type: ObjectType, field: string, by: string, where?: Where): Record<string, number>;
  /** The place of an object in all lists. */
  numberOf(type: string, id: string): number | null;
  remove(object: AnyObject): void;
}

type Row = { body: string };

/** `isForgotten`: whether the object of an id is to be unknown. */
export function openStore(
  database: SqliteDatabase,
  account: string,
  isForgotten: (id: string) => boolean = () => false,
): Store {
  const findAny = (types: readonly string[], id: string): AnyObject | null => {
    const places = types.map(() => "?").join(", ");
    const row = database
      .prepare(`SELECT body FROM objects WHERE account = ? AND id = ? AND type IN (${places})`)
      .get(account, id, ...types) as Row | undefined;
    return row && !isForgotten(id) ? JSON.parse(row.body) : null;
  };
  const find = <Type extends ObjectType>(type: Type, id: string) =>
    findAny([type], id) as StoredObject<Type> | null;
  return {
    insert(object, hidden = {}) {
      database
        .prepare("INSERT INTO objects (account, type, id, created, body, hidden) VALUES (?, ?, ?, ?, ?, ?)")
        .run(
          account,
          object.object,
          object.id,
          object.created ?? 0,
          JSON.stringify(object),
          JSON.stringify(hidden),
        );
    },
    replace(object) {
      database
        .prepare("UPDATE objects SET body = ? WHERE account = ? AND type = ? AND id = ?")
        .run(JSON.stringify(object), account, object.object, object.id);
    },
    find,
    get(type, id, param) {
      const found = find(type, id);
      if (!found) throw noSuchObject(type, id, param);
      return found;
    },
    findAny,
    hidden({ object, id }) {
      const row = database
        .prepare("SELECT hidden FROM objects WHERE account = ? AND type = ? AND id = ?")
        .get(account, object, id) as { hidden: string } | undefined;
      return row ? JSON.parse(row.hidden) : {};
    },
    hide({ object, id }, hidden) {
      database
        .prepare(
          "UPDATE objects SET hidden = json_patch(hidden, ?) WHERE account = ? AND type = ? AND id = ?",
        )
        .run(JSON.stringify(hidden), account, object, id);
    },
    list<Type extends ObjectType>(type: Type, query: PageQuery = {}) {
      const { conditions, values } = conditionsOf(query);
      const backwards = query.after !== undefined;
      const rows = database
        .prepare(
          `SELECT body FROM objects WHERE account = ? AND type = ?${conditions}
           ORDER BY number ${backwards ? "ASC" : "DESC"} LIMIT ?`,
        )
        .all(account, type, ...values, query.limit ?? -1) as Row[];
      const found = rows
        .map(({ body }) => JSON.parse(body) as StoredObject<Type>)
        .filter(({ id }) => !isForgotten(String(id)));
      return backwards ? found.reverse() : found;
    },
    sums(type, field, by, where = {}) {
      const { conditions, values } = conditionsOf({ where });
      const rows = database
        .prepare(
          `SELECT json_extract(body, '$.${by}') AS name, SUM(json_extract(body, '$.${field}')) AS total
           FROM objects WHERE account = ? AND type = ?${conditions} GROUP BY name ORDER BY name`,
        )
        .all(account, type, ...values) as { name: string; total: number }[];
      return Object.fromEntries(rows.map(({ name, total }) => [name, total]));
    },
    numberOf(type, id) {
      const row = database
        .prepare("SELECT number FROM objects WHERE account = ? AND type = ? AND id = ?")
        .get(account, type, id) as { number: number } | undefined;
      return row?.number ?? null;
    },
    remove({ object, id }) {
      database
        .prepare("DELETE FROM objects WHERE account = ? AND type = ? AND id = ?")
        .run(account, object, id);
    },
  };
}

const COMPARISONS = { gt: ">", gte: ">=", lt: "<", lte: "<=" } as const;

function conditionsOf({ where = {}, created = {}, before, after }: PageQuery) {
  const values: (string | number | null)[] = [];
  const parts: string[] = [];
  const add = (condition: string, ...given: readonly Value[]) => {
    parts.push(` AND ${condition}`);
    // SQLite stores true as 1.
    values.push(...given.map((value) => (typeof value === "boolean" ? Number(value) : value)));
  };
  // SQLite checks in this order, and reads the whole body of a row for its fields: only where the time is right.
  for (const [name, value] of Object.entries(created)) {
    if (value !== undefined) add(`created ${COMPARISONS[name as keyof typeof COMPARISONS]} ?`, value);
  }
  for (const [field, value] of Object.entries(where)) {
    const column = `json_extract(body, '$.${field}')`;
    if (value === undefined) continue;
    if (isOneOf(value)) add(`${column} IN (${value.map(() => "?").join(", ")})`, ...value);
    else if (value === null || typeof value !== "object") add(`${column} IS ?`, value);
    else if ("like" in value) add(`${column} LIKE ?`, value.like);
    else add(`${column} > ?`, value.over);
  }
  if (before !== undefined) add("number < ?", before);
  if (after !== undefined) add("number > ?", after);
  return { conditions: parts.join(""), values };
}

function isOneOf(value: unknown): value is readonly Value[] {
  return Array.isArray(value);
}
