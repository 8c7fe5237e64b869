/** Files in memory: a disk that no crash of the shop's process touches. */
import { isStorageKey, type Storage } from "../../../app/ports/storage/port.ts";

export interface Files {
  storage: Storage;
  /** By key. Bytes are never changed in place, so a copy of the map is a copy of the files. */
  all: Map<string, Uint8Array>;
}

export function openFiles(start: ReadonlyMap<string, Uint8Array>): Files {
  const all = new Map(start);
  const files: Files = {
    all,
    storage: {
      async put(key, bytes) {
        if (!isStorageKey(key)) throw new TypeError("Not a storage key.");
        files.all.set(key, bytes);
      },
      putFile: () => Promise.reject(new TypeError("No simulated visitor uploads a video.")),
      withFile: () => Promise.reject(new TypeError("No simulated visitor uploads a video.")),
      read: async (key) => files.all.get(key) ?? null,
      stream: async (key) => {
        const bytes = files.all.get(key);
        return bytes ? new Blob([Buffer.from(bytes)]).stream() : null;
      },
      size: async (key) => files.all.get(key)?.length ?? null,
      async remove(key) {
        files.all.delete(key);
      },
    },
  };
  return files;
}
