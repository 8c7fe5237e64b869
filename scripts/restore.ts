/** `npm run restore -- FILE`: restores a backup into an empty data folder, or with --force into any. */
import path from "node:path";
import { elsewhereOf } from "./archive/elsewhere.ts";
import { restoreBackup } from "./archive/restoring.ts";
import { stopFor } from "./failure.ts";
import { say, stop } from "./fresh.mjs";

const force = process.argv.includes("--force");
const [file] = process.argv.slice(2).filter((argument) => argument !== "--force");
if (!file) stop("Usage: npm run restore -- FILE [--force]");

try {
  const dataDir = path.resolve(process.env.DATA_DIR || "data");
  const elsewhere = await elsewhereOf(process.env);
  const { manifest, before } = await restoreBackup(file, dataDir, { force, ...elsewhere });
  say(`Restored the shop of ${manifest.made} to ${dataDir}: the database and ${manifest.pictures} pictures`);
  if (before) say(`The former data is in ${before}; delete it once the shop runs`);
} catch (error) {
  stopFor(error);
}
