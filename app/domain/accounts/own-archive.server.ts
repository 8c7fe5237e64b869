/**
 * Somebody's data as one file to take away.
 * Invariant: it is read as it is sent, one subject or one file at a time: whatever somebody has made, memory stays flat.
 */
import { makeZip } from "client-zip";
import type { Shop } from "../shop.ts";
import { signedInAccount, type Viewer } from "../viewer.ts";
import { ownData } from "./own-data.ts";
import { keyedHash } from "./secret.server.ts";
import { countTry, doublingPause, refuseWhileWaiting } from "./throttle.ts";

/** Each may be gigabytes to read and to send. */
const pause = doublingPause(3, 10 * 60_000, 24 * 3600_000);
/** Rows of files that are looked up together. */
const AT_ONCE = 100;

export interface OwnArchive {
  name: string;
  stream: ReadableStream<Uint8Array>;
}

/** The archive of the viewer's own data. @throws Refusal "not-signed-in" or "too-many-requests" */
export async function ownArchive(shop: Shop, viewer: Viewer): Promise<OwnArchive> {
  const { id, username } = signedInAccount(viewer);
  const now = shop.clock.now();
  const key = keyedHash(shop.settings.sessionSecret, "own-archive", id);
  refuseWhileWaiting(await shop.db.transaction().execute((trx) => countTry(trx, key, pause, now)));
  const day = new Date(now).toISOString().slice(0, 10);
  return { name: `${username}-${day}.zip`, stream: makeZip(entries(shop, id, new Date(now))) };
}

async function* entries(shop: Shop, accountId: string, lastModified: Date) {
  for (const [subject, read] of Object.entries(ownData)) {
    const facts = await read(shop.db, accountId);
    yield { name: `${subject}.json`, input: `${JSON.stringify(facts, null, 2)}\n`, lastModified };
  }
  let after = "";
  for (;;) {
    const files = await shop.db
      .selectFrom("pictures")
      .select(["key", "created_at"])
      .where("account_id", "=", accountId)
      .where("key", ">", after)
      .orderBy("key")
      .limit(AT_ONCE)
      .execute();
    for (const { key, created_at } of files) {
      // One that was removed since the list was made is simply not there.
      const input = await shop.storage.stream(key);
      if (input) yield { name: `files/${key}`, input, lastModified: new Date(created_at) };
    }
    const last = files.at(-1);
    if (!last) return;
    after = last.key;
  }
}
