/**
 * `npm run restore -- FILE`: restores a backup into an empty data folder, or with --force into any.
 * `npm run restore -- ADDRESS [--at MOMENT]`: the same from a replica, as it was last or at a moment.
 */
import path from "node:path";
import { parseArgs } from "node:util";
import { replicaOf } from "../app/settings.server.ts";
import { openReplica } from "../app/shop.server.ts";
import { elsewhereOf } from "./archive/elsewhere.ts";
import { restoreReplica } from "./archive/replica.ts";
import { type Restored, type RestoreOptions, restoreBackup } from "./archive/restoring.ts";
import { stopFor } from "./failure.ts";
import { say, stop } from "./fresh.mjs";

const USAGE = "Usage: npm run restore -- FILE|ADDRESS [--at 2026-11-26T14:30:00Z] [--force]";

const { source, force, moment } = readArguments();
try {
  const dataDir = path.resolve(process.env.DATA_DIR || "data");
  const options = { force, ...(await elsewhereOf(process.env)) };
  const { manifest, before } = /^[a-z0-9]+:\/\//.test(source)
    ? await fromReplica(source, dataDir, options)
    : await restoreBackup(source, dataDir, options);
  say(`Restored the shop of ${manifest.made} to ${dataDir}: the database and ${manifest.pictures} pictures`);
  for (const key of manifest.missing) say(`The database names a picture that does not exist: ${key}`);
  if (before) say(`The former data is in ${before}; delete it once the shop runs`);
} catch (error) {
  stopFor(error);
}

async function fromReplica(address: string, dataDir: string, options: RestoreOptions): Promise<Restored> {
  const place = replicaOf(process.env, address);
  if (!place) stop(USAGE);
  const replica = await openReplica(place);
  try {
    return await restoreReplica(replica, moment ?? Date.now(), dataDir, options);
  } finally {
    await replica.close();
  }
}

function readArguments(): { source: string; force: boolean; moment: number | null } {
  try {
    const { values, positionals } = parseArgs({
      options: { force: { type: "boolean", default: false }, at: { type: "string" } },
      allowPositionals: true,
    });
    const [source, ...others] = positionals;
    if (!source || others.length > 0) return stop(USAGE);
    const moment = values.at === undefined ? null : Date.parse(values.at);
    if (Number.isNaN(moment))
      return stop(`--at must be a moment such as 2026-11-26T14:30:00Z, not "${values.at}".`);
    return { source, force: values.force, moment };
  } catch {
    return stop(USAGE);
  }
}
