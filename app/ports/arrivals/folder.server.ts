/** Arrivals in a folder of this machine: one file for each upload, and one that describes it. */
import { mkdirSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { FileStore } from "@tus/file-store";
import { linkOrCopy } from "../durable-folder.server.ts";
import { ARRIVAL_LIFE_MS, type Arrivals } from "./port.ts";

/** The folder is made when the first upload needs it. */
export function openFolderArrivals(directory: string): Arrivals {
  let opened: FileStore | null = null;
  const open = () => {
    mkdirSync(directory, { recursive: true });
    return new FileStore({ directory, expirationPeriodInMilliseconds: ARRIVAL_LIFE_MS });
  };
  const arrivals = {
    get store() {
      opened ??= open();
      return opened;
    },
    async withFile<T>(id: string, use: (file: string) => Promise<T>) {
      const upload = await arrivals.store.configstore.get(id);
      const file = path.join(directory, id);
      const facts = await stat(file).catch(() => null);
      if (!upload || facts?.size !== upload.size) return null;
      const given = `${file}.given`;
      await rm(given, { force: true });
      // The upload stays where it is until it is removed.
      await linkOrCopy(file, given);
      try {
        return await use(given);
      } finally {
        await rm(given, { force: true });
      }
    },
    removeOld: (before: number) => removeOldFiles(directory, before),
  };
  return arrivals;
}

/** Removes the files of a folder that were not written to since. Returns how many. */
export async function removeOldFiles(folder: string, before: number): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  let removed = 0;
  for (const name of names) {
    const file = path.join(folder, name);
    const facts = await stat(file).catch(() => null);
    if (!facts || facts.mtimeMs > before) continue;
    await rm(file, { force: true });
    removed += 1;
  }
  return removed;
}
