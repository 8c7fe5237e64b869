/** `npm run move -- --to postgres://…`: copies the shop of DATA_DIR to PostgreSQL, and its files to STORAGE_URL if that is set. */
import path from "node:path";
import { parseArgs } from "node:util";
import { openFolderStorage } from "../app/ports/storage/folder.server.ts";
import { databaseOf } from "../app/settings.server.ts";
import { bucketStorage } from "../app/shop.server.ts";
import { stopFor } from "./failure.ts";
import { say, stop } from "./fresh.mjs";
import { moveShop } from "./move/moving.ts";

const { to } = parseArgs({ options: { to: { type: "string" } } }).values;
if (!to) stop("Usage: npm run move -- --to postgres://user:password@host/name");

try {
  const address = databaseOf({ DATABASE_URL: to }) ?? "";
  const dataDir = path.resolve(process.env.DATA_DIR || "data");
  const bucket = await bucketStorage(process.env);
  const folder = openFolderStorage(path.join(dataDir, "files"));
  const { copied, files, missing } = await moveShop({ dataDir, to: address, bucket, folder });
  for (const [table, count] of Object.entries(copied))
    if (count > 0) say(`${String(count).padStart(8)} ${table}`);
  for (const key of missing) say(`The database names a file that does not exist: ${key}`);
  if (bucket) say(`${files} files are in the bucket`);
  say("The shop is moved: counts, ledger and chains are the same. Start it with DATABASE_URL from now on.");
} catch (error) {
  stopFor(error);
}
