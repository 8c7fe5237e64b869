/**
 * A member's data as one downloadable file.
 * Invariant: it is read while it is sent, one subject or file at a time, so memory stays flat for any amount of data.
 */
import { makeZip } from "client-zip";
import { transact } from "../../../db/transact.ts";
import { assertNotThrottled, consumeAttempt, doublingBackoff } from "../accounts/throttle.ts";
import { keyedHash } from "../kernel/secret.server.ts";
import type { Shop } from "../kernel/shop.ts";
import { signedInAccount, type Viewer } from "../kernel/viewer.ts";
import { ownData } from "./own-data.ts";

/** Each archive may take gigabytes to read and to send. */
const pause = doublingBackoff(3, 10 * 60_000, 24 * 3600_000);
/** Number of file rows per query. */
const AT_ONCE = 100;

export interface OwnArchive {
  name: string;
  stream: ReadableStream<Uint8Array>;
}

/** Returns the archive of the viewer's own data. @throws Refusal "not-signed-in" or "too-many-requests" */
export async function ownArchive(shop: Shop, viewer: Viewer): Promise<OwnArchive> {
  const { id, username } = signedInAccount(viewer);
  const now = shop.clock.now();
  const key = keyedHash(shop.settings.sessionSecret, "own-archive", id);
  assertNotThrottled(await transact(shop, (trx) => consumeAttempt(trx, key, pause, now)));
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
      // A file that was removed since the list was made is left out.
      const input = await shop.storage.stream(key);
      if (input) yield { name: `files/${key}`, input, lastModified: new Date(created_at) };
    }
    const last = files.at(-1);
    if (!last) return;
    after = last.key;
  }
}
