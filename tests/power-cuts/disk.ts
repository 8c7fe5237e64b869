/**
 * What a disk may hold after a power cut. What was synced is there; of all else, each write may be missing, torn, or there
 * while an earlier one is not; the same holds for names in folders. Sectors of 512 bytes are written whole.
 */
import { createHash } from "node:crypto";
import type { Happening, Recording } from "./trace.ts";

const SECTOR = 512;

/** One possible content: files by path. Folders are those of its files, and those that were made. */
export interface DiskState {
  files: ReadonlyMap<string, Buffer>;
  folders: ReadonlySet<string>;
}

/** What becomes of a change that was not synced: nothing of it, all of it, or so many of its sectors. */
type Fate = "missing" | "whole" | number;

export type Choose = (index: number, happening: Happening) => Fate;

/** Which changes among the first `cut` happenings are not sure to be on the disk. */
export function unsynced({ happenings }: Recording, cut: number): number[] {
  const open: number[] = [];
  for (let index = 0; index < cut; index += 1) {
    const happening = happenings[index]!;
    if (happening.kind === "sync" || happening.kind === "sync-folder") {
      const left = open.filter((earlier) => !isSyncedBy(happenings[earlier]!, happening));
      open.splice(0, open.length, ...left);
    } else if (happening.kind !== "acknowledged") open.push(index);
  }
  return open;
}

function isSyncedBy(change: Happening, sync: Happening): boolean {
  if (sync.kind === "sync")
    return (change.kind === "write" || change.kind === "truncate") && change.file === sync.file;
  if (sync.kind !== "sync-folder") return false;
  return (change.kind === "name" || change.kind === "folder") && change.folder === sync.folder;
}

/** The disk after a cut before happening `cut`, with the fates that `choose` gives to what was not synced. */
export function stateAfter(recording: Recording, cut: number, choose: Choose): DiskState {
  const open = new Set(unsynced(recording, cut));
  const contents = recording.files.map(({ bytes }) => bytes);
  const names = new Map(recording.files.map(({ path }, number) => [path, number]));
  const folders = new Set(recording.folders);
  for (let index = 0; index < cut; index += 1) {
    const happening = recording.happenings[index]!;
    const fate = open.has(index) ? choose(index, happening) : "whole";
    if (fate === "missing") continue;
    if (happening.kind === "write") {
      const { file, offset, bytes } = happening;
      contents[file] = written(
        contents[file],
        offset,
        fate === "whole" ? bytes : bytes.subarray(0, fate * SECTOR),
      );
    } else if (happening.kind === "truncate") {
      contents[happening.file] = resized(contents[happening.file], happening.size);
    } else if (happening.kind === "folder") folders.add(happening.path);
    else if (happening.kind === "name") {
      const { add, remove } = happening;
      if (remove !== null && (add === null || names.get(remove) === add.file)) names.delete(remove);
      if (add) names.set(add.path, add.file);
    }
  }
  const files = new Map<string, Buffer>();
  for (const [path, file] of names) {
    if (isReachable(path, folders)) files.set(path, contents[file] ?? Buffer.alloc(0));
  }
  return { files, folders };
}

function isReachable(path: string, folders: ReadonlySet<string>): boolean {
  const parts = path.split("/").slice(0, -1);
  return parts.every((_, depth) => folders.has(parts.slice(0, depth + 1).join("/")));
}

function written(before: Buffer = Buffer.alloc(0), offset: number, bytes: Buffer): Buffer {
  const after = Buffer.alloc(Math.max(before.length, offset + bytes.length));
  before.copy(after);
  bytes.copy(after, offset);
  return after;
}

function resized(before: Buffer = Buffer.alloc(0), size: number): Buffer {
  const after = Buffer.alloc(size);
  before.copy(after, 0, 0, Math.min(size, before.length));
  return after;
}

/** The same for two states only where they are the same. */
export function digestOf({ files, folders }: DiskState): string {
  const hash = createHash("sha256").update([...folders].sort().join("\n"));
  for (const [path, bytes] of [...files].sort(([one], [other]) => (one < other ? -1 : 1))) {
    hash.update(`\n${path} ${bytes.length}\n`).update(bytes);
  }
  return hash.digest("hex");
}

/** All choices for a few unsynced changes, and a sample by chance for many. Whole and missing ones come first. */
export function choicesAt(recording: Recording, cut: number, most: number, random: () => number): Choose[] {
  const open = unsynced(recording, cut);
  const none: Choose = () => "missing";
  if (open.length === 0) return [none];
  const choices: Choose[] = [none, () => "whole"];
  if (2 ** open.length <= most) {
    for (let bits = 1; bits < 2 ** open.length - 1; bits += 1) {
      choices.push((index) => ((bits >> open.indexOf(index)) & 1 ? "whole" : "missing"));
    }
  }
  while (choices.length < most) {
    const fates = new Map(open.map((index) => [index, fateByChance(recording.happenings[index]!, random)]));
    choices.push((index) => fates.get(index) ?? "missing");
  }
  return choices;
}

function fateByChance(happening: Happening, random: () => number): Fate {
  const share = random();
  if (share < 0.35) return "missing";
  if (share < 0.7 || happening.kind !== "write") return "whole";
  return Math.floor(random() * (happening.bytes.length / SECTOR));
}
