/** `npm run restore -- FILE`: brings a backup back into an empty data folder, or with --force into any. */
import path from "node:path";
import { ArchiveError } from "./archive/format.ts";
import { restoreBackup } from "./archive/restoring.ts";
import { say, stop } from "./fresh.mjs";

const force = process.argv.includes("--force");
const [file] = process.argv.slice(2).filter((argument) => argument !== "--force");
if (!file) stop("Say which backup: npm run restore -- FILE [--force]");

try {
  const dataDir = path.resolve(process.env.DATA_DIR || "data");
  const { manifest, before } = await restoreBackup(file, dataDir, { force });
  say(`The shop of ${manifest.made} is in ${dataDir}: the database and ${manifest.pictures} pictures`);
  if (before) say(`What was there before lies in ${before}; remove it when all is well`);
} catch (error) {
  if (!(error instanceof ArchiveError)) throw error;
  stop(error.message);
}
