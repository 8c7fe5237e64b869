/** A replica in a folder, which should be on another disk: of a second drive, or of another machine. */
import { access, copyFile, mkdir, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { codeOf, openDurableFolder } from "../durable-folder.server.ts";
import type { Replica } from "./port.ts";

/** Opens the folder. It is never made: a drive that is not mounted must not become a folder of the shop's own disk. */
export function openFolderReplica(folder: string): Replica {
  const root = path.resolve(folder);
  const durable = async () => {
    await access(root);
    return openDurableFolder(root);
  };
  return {
    write: async (name, bytes) => (await durable()).write(name, bytes),
    send: async (name, file) => (await durable()).copy(name, file),
    async fetch(name, file) {
      await mkdir(path.dirname(file), { recursive: true });
      return isThere(copyFile(path.join(root, name), file));
    },
    async list(name) {
      const entries = await readdir(path.join(root, name), { recursive: true, withFileTypes: true }).catch(
        (error) => {
          if (codeOf(error) === "ENOENT") return [];
          throw error;
        },
      );
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) =>
          path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"),
        );
    },
    remove: (name) => rm(path.join(root, name), { force: true }),
    close: async () => {},
  };
}

/** False where the file does not exist. */
async function isThere(work: Promise<void>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return false;
    throw error;
  }
}
