/** `npm run backup -- FILE`: copies the database and the pictures of this moment, while the shop runs. */
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { LAST_BACKUP_FILE } from "../app/domain/health/last-backup.ts";
import { elsewhereOf } from "./archive/elsewhere.ts";
import { makeBackup } from "./archive/making.ts";
import { stopFor } from "./failure.ts";
import { say, stop } from "./fresh.mjs";

const [file] = process.argv.slice(2);
if (!file) stop("Usage: npm run backup -- FILE");

try {
  const dataDir = path.resolve(process.env.DATA_DIR || "data");
  const { pictures, missing } = await makeBackup(dataDir, file, await elsewhereOf(process.env));
  // The back office shows the age of the last backup.
  await writeFile(path.join(dataDir, LAST_BACKUP_FILE), `${new Date().toISOString()}\n`);
  for (const key of missing) say(`The database names a picture that does not exist: ${key}`);
  say(`Backed up the database and ${pictures} pictures to ${file}`);
} catch (error) {
  stopFor(error);
}
