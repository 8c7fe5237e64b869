/** A machine without a disk: rows and files are in memory, and a backup is a copy of both. */
import type { OpenDatabase, Snapshot } from "../databases/port.ts";
import type { Books } from "../model/books.ts";
import { openFiles } from "../outside/files.ts";
import type { OpenMachine } from "./port.ts";

interface Backup {
  rows: Snapshot;
  files: ReadonlyMap<string, Uint8Array>;
  books: Books;
}

export function backedUpMachine(openDatabase: OpenDatabase): OpenMachine {
  return async (beginning) => {
    const database = await openDatabase(beginning.rows);
    const files = openFiles(beginning.files);
    let backup: Backup | null = null;
    const forgetBackup = async () => {
      if (backup) await database.forget(backup.rows);
    };
    return {
      database,
      files,
      async start() {
        await database.crash();
        return files.storage;
      },
      async copy(books) {
        await forgetBackup();
        backup = { rows: await database.snapshot(), files: new Map(files.all), books: books.copy() };
      },
      async lose(_books, _pick, kill) {
        if (!backup) return null;
        kill();
        await database.restore(backup.rows);
        files.all = new Map(backup.files);
        return { books: backup.books.copy(), isInterrupted: false, faults: [] };
      },
      async close() {
        await forgetBackup();
        await database.close();
      },
    };
  };
}
