/** `npm run backup -- FILE`: the database and the pictures of this moment, while the shop runs. */
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { BACKUP_NOTE } from "../app/domain/house/backup-note.ts";
import { ArchiveError } from "./archive/format.ts";
import { makeBackup } from "./archive/making.ts";
import { say, stop } from "./fresh.mjs";

const [file] = process.argv.slice(2);
if (!file) stop("Say where the backup goes: npm run backup -- FILE");

try {
  const dataDir = path.resolve(process.env.DATA_DIR || "data");
  const { pictures, missing } = await makeBackup(dataDir, file);
  // The back office says how old the last one is.
  await writeFile(path.join(dataDir, BACKUP_NOTE), `${new Date().toISOString()}\n`);
  for (const key of missing) say(`The database names a picture that is not there: ${key}`);
  say(`The database and ${pictures} pictures are in ${file}`);
} catch (error) {
  if (!(error instanceof ArchiveError)) throw error;
  stop(error.message);
}
