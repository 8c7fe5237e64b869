/**
 * A request for sketches: a visitor views the styles of a creation now.
 * Invariant: an account has one request at a time and an allowance of sketches, whichever process of the shop answers it;
 * one sketcher at a time draws for an account. A request that is not renewed expires.
 */
import type { StyleId } from "@moment/atelier";
import type { ExpressionBuilder } from "kysely";
import type { Database } from "../../../db/schema.ts";
import { CLOCK_TOLERANCE } from "./clock.ts";
import type { Db } from "./shop.ts";

/** A style in one of its variations: the first is 0. */
export interface StyleVariation {
  style: StyleId;
  variation: number;
}

export interface SketchRequest {
  accountId: string;
  creationId: string;
  /** The most wanted one first. */
  variations: readonly StyleVariation[];
}

/** A page renews its request at least twice in this time. */
export const REQUEST_LIFE_MS = 25_000;
const HOUR = 3600_000;
/** Ten photos with all their styles: enough to choose from, and too few to keep the machine busy with uploads. */
export const SKETCHES_PER_HOUR = 210;
/** A sketch takes about a second; after this time its process was killed. */
const DRAWN_WITHIN_MS = 30_000;

type Requests = ExpressionBuilder<Database, "sketch_requests">;

const isOfThisHour = (now: number) => (eb: Requests) =>
  eb.and([eb("hour_began_at", ">", now - HOUR), eb("hour_began_at", "<=", now + CLOCK_TOLERANCE)]);

const hasAllowance = (now: number) => (eb: Requests) =>
  eb.or([eb("begun", "<", SKETCHES_PER_HOUR), eb.not(isOfThisHour(now)(eb))]);

export async function renewSketchRequest(
  db: Db,
  { accountId, creationId, variations }: SketchRequest,
  now: number,
): Promise<void> {
  const request = {
    creation_id: creationId,
    variations: JSON.stringify(variations),
    requested_at: now,
    wanted_until: now + REQUEST_LIFE_MS,
  };
  await db
    .insertInto("sketch_requests")
    .values({ account_id: accountId, ...request, drawn_until: 0, hour_began_at: now, begun: 0 })
    .onConflict((conflict) =>
      conflict.column("account_id").doUpdateSet((eb) => ({
        creation_id: request.creation_id,
        variations: request.variations,
        wanted_until: request.wanted_until,
        // The place in the queue stays while the request lasts.
        requested_at: eb
          .case()
          .when("sketch_requests.wanted_until", ">", now)
          .then(eb.ref("sketch_requests.requested_at"))
          .else(now)
          .end(),
      })),
    )
    .execute();
}

/** The requests that are current and may still have sketches, the oldest first. */
export async function currentSketchRequests(db: Db, now: number): Promise<SketchRequest[]> {
  const rows = await db
    .selectFrom("sketch_requests")
    .select(["account_id", "creation_id", "variations"])
    .where("wanted_until", ">", now)
    .where("wanted_until", "<=", now + REQUEST_LIFE_MS + CLOCK_TOLERANCE)
    .where(hasAllowance(now))
    .orderBy("requested_at")
    .orderBy("account_id")
    .execute();
  return rows.map(({ account_id, creation_id, variations }) => ({
    accountId: account_id,
    creationId: creation_id,
    variations: JSON.parse(variations),
  }));
}

/** Ends the request, unless the account has turned to another creation. */
export async function dropSketchRequest(
  db: Db,
  { accountId, creationId }: Pick<SketchRequest, "accountId" | "creationId">,
): Promise<void> {
  await db
    .updateTable("sketch_requests")
    .set({ wanted_until: 0 })
    .where("account_id", "=", accountId)
    .where("creation_id", "=", creationId)
    .execute();
}

/** How many more sketches the account may have in this hour, which begins with its first one. */
export async function sketchAllowance(db: Db, accountId: string, now: number): Promise<number> {
  const row = await db
    .selectFrom("sketch_requests")
    .select("begun")
    .where("account_id", "=", accountId)
    .where(isOfThisHour(now))
    .executeTakeFirst();
  return SKETCHES_PER_HOUR - (row?.begun ?? 0);
}

/**
 * Takes one sketch off the allowance; a failed one counts too, because it takes as long. `isOurs`: this process draws for
 * the account already. Returns false, and takes none, where another process does, or where none is left.
 */
export async function beginSketch(db: Db, accountId: string, isOurs: boolean, now: number): Promise<boolean> {
  const taken = await db
    .updateTable("sketch_requests")
    .set((eb) => ({
      drawn_until: now + DRAWN_WITHIN_MS,
      begun: eb
        .case()
        .when(isOfThisHour(now)(eb))
        .then(eb("begun", "+", 1))
        .else(1)
        .end(),
      hour_began_at: eb.case().when(isOfThisHour(now)(eb)).then(eb.ref("hour_began_at")).else(now).end(),
    }))
    .where("account_id", "=", accountId)
    .where(hasAllowance(now))
    .where((eb) =>
      eb.or([
        eb.lit(isOurs),
        eb("drawn_until", "<=", now),
        // By a clock that ran ahead.
        eb("drawn_until", ">", now + DRAWN_WITHIN_MS + CLOCK_TOLERANCE),
      ]),
    )
    .executeTakeFirstOrThrow();
  return taken.numUpdatedRows > 0n;
}

/** The sketches that this process began for the account are over, whatever came of them. */
export async function endSketches(db: Db, accountId: string): Promise<void> {
  await db
    .updateTable("sketch_requests")
    .set({ drawn_until: 0 })
    .where("account_id", "=", accountId)
    .execute();
}

/** Remembers a sketch that cannot be made, so that no sketcher tries it again and again. */
export async function giveUpSketch(db: Db, key: string, creationId: string): Promise<void> {
  await db
    .insertInto("failed_sketches")
    .values({ key, creation_id: creationId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The keys of the creation's sketches that cannot be made. */
export async function failedSketches(db: Db, creationId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom("failed_sketches")
    .select("key")
    .where("creation_id", "=", creationId)
    .execute();
  return new Set(rows.map(({ key }) => key));
}

/** Of accounts that have not chosen a style lately. */
export async function deleteOldSketchRequests(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom("sketch_requests")
    .where("wanted_until", "<=", now)
    .where((eb) => eb.not(isOfThisHour(now)(eb)))
    .execute();
}
