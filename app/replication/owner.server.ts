/**
 * A replica belongs to one shop: an empty shop that is started beside it, before it is restored, must not be copied over it.
 * The same identifier is in the replica and in the data folder; restoring brings it back.
 */
import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Replica } from "../ports/replica/port.ts";

export const OWNER = "replica-owner";

/** Makes the replica that of this folder, if it is empty. @throws where it holds another shop */
export async function ownReplica(dataDir: string, replica: Replica): Promise<void> {
  const file = path.join(dataDir, OWNER);
  const own = await readFile(file, "utf8").catch(() => null);
  const there = await readObject(replica, OWNER);
  if (there !== null && there === own) return;
  if (there !== null) {
    throw new Error(
      "The replica holds another shop. Restore that one, or let REPLICA_URL name an empty place.",
    );
  }
  const id = own ?? randomUUID();
  await writeFile(file, id);
  await replica.write(OWNER, Buffer.from(id));
}

/** A small object as text; null for an unknown name. */
export async function readObject(replica: Replica, name: string): Promise<string | null> {
  const stage = await mkdtemp(path.join(tmpdir(), "shop-replica-"));
  try {
    const file = path.join(stage, "object");
    return (await replica.fetch(name, file)) ? await readFile(file, "utf8") : null;
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}
