/** Storage in a folder of this machine: one file per key, and nothing outside the folder is ever reached. */
import { type FileHandle, open, readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import { codeOf, openDurableFolder } from "../durable-folder.server.ts";
import { isStorageKey, type Storage, type StoredRange } from "./port.ts";

const CHUNK = 64 * 1024;

/** Opens the folder, creating it, and clears what a crash left half written. */
export function openFolderStorage(folder: string): Storage {
  const root = path.resolve(folder);
  const durable = openDurableFolder(root);

  /** A key has no dots but the one of its ending, so a valid one cannot climb out of the folder. */
  async function known<T>(key: string, look: (file: string) => Promise<T>): Promise<T | null> {
    if (!isStorageKey(key)) return null;
    try {
      return await look(path.join(root, key));
    } catch (error) {
      if (codeOf(error) === "ENOENT") return null;
      throw error;
    }
  }

  return {
    async put(key, bytes) {
      if (!isStorageKey(key)) throw new TypeError("Not a storage key.");
      await durable.write(key, bytes);
    },

    async putFile(key, file) {
      if (!isStorageKey(key)) throw new TypeError("Not a storage key.");
      await durable.take(key, file);
    },

    async withFile(key, use) {
      const file = await known(key, async (place) => ((await stat(place)).isFile() ? place : null));
      return file === null ? null : use(file);
    },

    read: (key) => known(key, (file) => readFile(file)),

    size: (key) => known(key, async (file) => (await stat(file)).size),

    stream: (key, range) =>
      known(key, async (file) => {
        const handle = await open(file, "r");
        try {
          return streamOf(handle, await boundsOf(handle, range));
        } catch (error) {
          await handle.close();
          throw error;
        }
      }),

    async remove(key) {
      await known(key, (file) => rm(file));
    },
  };
}

/** First byte, and the one after the last. A range may reach past the end, but must begin inside. */
async function boundsOf(handle: FileHandle, range: StoredRange | undefined): Promise<[number, number]> {
  const { size } = await handle.stat();
  if (!range) return [0, size];
  const { start, end } = range;
  if (!Number.isInteger(start) || !Number.isInteger(end) || start < 0 || end < start || start >= size) {
    throw new RangeError("Not a range of this file.");
  }
  return [start, Math.min(end + 1, size)];
}

function streamOf(handle: FileHandle, [start, stop]: [number, number]): ReadableStream<Uint8Array> {
  let position = start;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const chunk = new Uint8Array(Math.min(CHUNK, stop - position));
          const { bytesRead } = await handle.read(chunk, 0, chunk.length, position);
          position += bytesRead;
          if (bytesRead > 0) controller.enqueue(chunk.subarray(0, bytesRead));
          if (bytesRead > 0 && position < stop) return;
          await handle.close();
          if (position < stop) throw new Error("The file ended early.");
          controller.close();
        } catch (error) {
          await handle.close();
          throw error;
        }
      },
      cancel: () => handle.close(),
    },
    { highWaterMark: 0 },
  );
}
