/** Stripe saves the first answer to an idempotency key for a day, and repeats it. */
import type { Clock } from "../clock.ts";
import type { SqliteDatabase } from "../database.ts";
import { StripeFault } from "./errors.ts";

/** How long a key is known, in milliseconds. */
export const KEYS_LIVE_MS = 24 * 3600_000;

export interface SavedAnswer {
  request_id: string;
  status: number;
  body: string;
}

export interface KeyedRequest {
  account: string;
  key: string;
  /** Method and path. */
  address: string;
  /** The body as it was sent. */
  params: string;
}

export interface IdempotencyKeys {
  /** @throws StripeFault where the key came with another request before */
  find(request: KeyedRequest): SavedAnswer | null;
  save(request: KeyedRequest, answer: SavedAnswer): void;
}

export function openIdempotencyKeys(database: SqliteDatabase, clock: Clock): IdempotencyKeys {
  return {
    find({ account, key, address, params }) {
      const row = database
        .prepare("SELECT * FROM idempotency_keys WHERE account = ? AND key = ? AND created > ?")
        .get(account, key, clock.now() - KEYS_LIVE_MS) as (SavedAnswer & KeyedRequest) | undefined;
      if (!row) return null;
      if (row.address !== address) {
        const path = row.address.split(" ")[1];
        throw conflict(
          `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${address.split(" ")[1]}' vs '${path}'). Try using a key other than '${key}' if you meant to execute a different request.`,
        );
      }
      if (row.params !== params) {
        throw conflict(
          `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        );
      }
      return row;
    },
    save({ account, key, address, params }, { request_id, status, body }) {
      database
        .prepare(
          `INSERT OR REPLACE INTO idempotency_keys (account, key, address, params, request_id, status, body, created)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
        )
        .run(account, key, address, params, request_id, status, body, clock.now());
    },
  };
}

function conflict(message: string): StripeFault {
  return new StripeFault(400, { type: "idempotency_error", message });
}

/** Another request with the same key has not been answered yet. */
export function keyInUse(key: string): StripeFault {
  return new StripeFault(409, {
    type: "idempotency_error",
    code: "idempotency_key_in_use",
    message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
  });
}
