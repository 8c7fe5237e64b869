/** Storage in a folder of this machine: one file per key. It never reaches outside the folder. */
import { open, readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import { codeOf, openDurableFolder } from "../durable-folder.server.ts";
import { isStorageKey, type Storage, type StoredRange } from "./port.ts";

const CHUNK = 64 * 1024;

/** Opens the folder, creating it, and removes the half-written files of a crash. */
export function openFolderStorage(folder: string): Storage {
  const root = path.resolve(folder);
  const durable = openDurableFolder(root);

  /** A key has no dots but the one of its extension, so a valid one cannot leave the folder. */
  async function ifExists<T>(key: string, use: (file: string) => Promise<T>): Promise<T | null> {
    if (!isStorageKey(key)) return null;
    try {
      return await use(path.join(root, key));
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
      const file = await ifExists(key, async (found) => ((await stat(found)).isFile() ? found : null));
      return file === null ? null : use(file);
    },

    read: (key) => ifExists(key, (file) => readFile(file)),

    size: (key) => ifExists(key, async (file) => (await stat(file)).size),

    stream: (key, range) =>
      ifExists(key, async (file) => {
        const bounds = boundsOf((await stat(file)).size, range);
        return streamOf(piecesOf(file, bounds));
      }),

    async remove(key) {
      await ifExists(key, (file) => rm(file));
    },
  };
}

/** First byte, and the one after the last. A range may reach past the end, but must begin inside. */
function boundsOf(size: number, range: StoredRange | undefined): [number, number] {
  if (!range) return [0, size];
  const { start, end } = range;
  if (!Number.isInteger(start) || !Number.isInteger(end) || start < 0 || end < start || start >= size) {
    throw new RangeError("Not a range of this file.");
  }
  return [start, Math.min(end + 1, size)];
}

/** Opens the file with the first chunk that is read; closes it after the last, or when the reader leaves. */
async function* piecesOf(file: string, [start, stop]: [number, number]): AsyncGenerator<Uint8Array> {
  const handle = await open(file, "r");
  try {
    let position = start;
    while (position < stop) {
      const piece = new Uint8Array(Math.min(CHUNK, stop - position));
      const { bytesRead } = await handle.read(piece, 0, piece.length, position);
      if (bytesRead === 0) throw new Error("The file ended early.");
      position += bytesRead;
      yield piece.subarray(0, bytesRead);
    }
  } finally {
    await handle.close();
  }
}

function streamOf(pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
