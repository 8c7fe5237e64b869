/** What the process that copies the shop to its replica notes for all others, in a file of the data folder. */
import { readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";

export const REPLICA_NOTE_FILE = "replica.json";

const ReplicaNote = z.object({
  /** Everything that was committed by then is in the replica, in milliseconds since 1970; null for nothing yet. */
  copied: z.number().nullable(),
  /** Why the last attempt has failed; null where it has not. */
  failure: z.string().nullable(),
});
export type ReplicaNote = z.output<typeof ReplicaNote>;

/** Null where no process has noted anything. */
export async function readReplicaNote(dataDir: string): Promise<ReplicaNote | null> {
  try {
    return ReplicaNote.parse(JSON.parse(await readFile(path.join(dataDir, REPLICA_NOTE_FILE), "utf8")));
  } catch {
    return null;
  }
}

export async function writeReplicaNote(dataDir: string, note: ReplicaNote): Promise<void> {
  const file = path.join(dataDir, REPLICA_NOTE_FILE);
  await writeFile(`${file}.new`, JSON.stringify(note));
  await rename(`${file}.new`, file);
}
