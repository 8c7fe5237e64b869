/**
 * Copies the shop's files to a replica as they are stored, and notes those that are removed.
 * Invariant: a file is removed from the replica only when it has been gone from the shop for as long as a moment can be restored.
 */
import type { Replica } from "../ports/replica/port.ts";
import type { Storage } from "../ports/storage/port.ts";
import { FILES, REMOVED, readRemovals, removalName } from "./names.ts";

export class FileCopier {
  /** Keys whose file was stored, or removed, since they were last copied. */
  private readonly changed = new Set<string>();
  private removals = new Map<string, { name: string; moment: number }>();
  /** Keys whose file is gone and whose removal is not noted yet, with the moment at which that was found. */
  readonly gone = new Map<string, number>();

  constructor(
    private readonly storage: Storage,
    private readonly replica: Replica,
    private readonly clock: { now(): number },
  ) {}

  /** The storage that the shop uses instead, so that each change is copied. */
  watched(): Storage {
    const { storage, changed } = this;
    return {
      ...storage,
      async put(key, bytes) {
        await storage.put(key, bytes);
        changed.add(key);
      },
      async putFile(key, file) {
        await storage.putFile(key, file);
        changed.add(key);
      },
      async remove(key) {
        // A picture is removed with all sizes that it could have.
        const wasThere = (await storage.size(key)) !== null;
        await storage.remove(key);
        if (wasThere) changed.add(key);
      },
    };
  }

  /**
   * Copies every file that was stored before the call, and finds those that are gone; what fails is tried again with the next call.
   * @throws of the replica
   */
  async copy(): Promise<void> {
    for (const key of [...this.changed]) {
      // A change while it is copied adds the key again.
      this.changed.delete(key);
      try {
        await this.copyOne(key);
      } catch (error) {
        this.changed.add(key);
        throw error;
      }
    }
  }

  /** Finds what was changed while no process noted it, such as before a crash. @param keys of all files in the storage */
  async compare(keys: readonly string[]): Promise<void> {
    this.removals = readRemovals(await this.replica.list(REMOVED));
    const copied = (await this.replica.list(FILES)).map((name) => name.slice(FILES.length + 1));
    const [here, there] = [new Set(keys), new Set(copied)];
    for (const key of keys) if (!there.has(key) || this.removals.has(key)) this.changed.add(key);
    for (const key of copied) if (!here.has(key) && !this.removals.has(key)) this.changed.add(key);
  }

  /**
   * Notes removals, of keys in `gone`. Call it once the rows are in the replica that no longer name these files: who restores would
   * miss a file otherwise.
   * @throws of the replica
   */
  async noteRemovals(keys: Iterable<string>): Promise<void> {
    for (const key of keys) {
      const moment = this.clock.now();
      const name = removalName(key, moment);
      await this.replica.write(name, new Uint8Array());
      this.removals.set(key, { name, moment });
      this.gone.delete(key);
    }
  }

  /** Removes the files that were gone before `moment`. */
  async prune(moment: number): Promise<void> {
    for (const [key, removal] of readRemovals(await this.replica.list(REMOVED))) {
      if (removal.moment >= moment) continue;
      if ((await this.storage.size(key)) === null) await this.replica.remove(`${FILES}/${key}`);
      await this.replica.remove(removal.name);
    }
  }

  private async copyOne(key: string): Promise<void> {
    const removal = this.removals.get(key);
    const isThere = await this.storage.withFile(key, async (file) => {
      await this.replica.send(`${FILES}/${key}`, file);
      return true;
    });
    if (!isThere) {
      if (!removal) this.gone.set(key, this.clock.now());
      return;
    }
    this.gone.delete(key);
    if (!removal) return;
    await this.replica.remove(removal.name);
    this.removals.delete(key);
  }
}
