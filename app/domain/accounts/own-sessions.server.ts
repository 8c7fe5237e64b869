/**
 * An account's own sessions: where it is logged in, and how to end that.
 * Invariant: a person who ends a session has proved to be the owner within the last ten minutes (`isFresh`).
 */
import { transact } from "../../../db/transact.ts";
import { tokenHash } from "../kernel/secret.server.ts";
import type { Shop } from "../kernel/shop.ts";
import { signedInAccount, type Viewer } from "../kernel/viewer.ts";
import { forgetOrigins, type Origin } from "./known-origins.server.ts";
import type { Place } from "./place.server.ts";
import { closeAllSessions } from "./session.server.ts";

export interface OwnSession {
  id: string;
  /** Of this request. */
  isThis: boolean;
  /** Null if the browser did not say. */
  browser: string | null;
  system: string | null;
  place: Place;
  beganAt: number;
  /** To within ten minutes. */
  usedAt: number;
}

/** The viewer's sessions that have not expired: this one first, then the last used. */
export async function ownSessions(shop: Shop, viewer: Viewer, token: string | null): Promise<OwnSession[]> {
  const rows = await shop.db
    .selectFrom("sessions")
    .selectAll()
    .where("account_id", "=", signedInAccount(viewer).id)
    .where("expires_at", ">", shop.clock.now())
    .orderBy("seen_at", "desc")
    .execute();
  const own = token && tokenHash(token);
  return rows
    .map(({ id, token_hash, browser, system, place, created_at, seen_at }) => {
      return { id, isThis: token_hash === own, browser, system, place, beganAt: created_at, usedAt: seen_at };
    })
    .sort((one, other) => Number(other.isThis) - Number(one.isThis));
}

/** Ends one of the viewer's sessions. One that is gone, or somebody else's, is no error. */
export async function endOwnSession(shop: Shop, viewer: Viewer, id: string): Promise<void> {
  const account = signedInAccount(viewer);
  await shop.db.deleteFrom("sessions").where("id", "=", id).where("account_id", "=", account.id).execute();
  shop.log.info({ account: account.id }, "session ended by its owner");
}

/** Ends all sessions but this one, and forgets the other browsers and networks. */
export async function endOtherSessions(
  shop: Shop,
  viewer: Viewer,
  { token, origin }: { token: string | null; origin: Origin },
): Promise<void> {
  const { id } = signedInAccount(viewer);
  await transact(shop, async (trx) => {
    await closeAllSessions(trx, id, token);
    await forgetOrigins(shop, trx, { account_id: id }, origin);
  });
  shop.log.info({ account: id }, "other sessions ended by their owner");
}
