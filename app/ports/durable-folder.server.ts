/**
 * A durable folder takes files whole or not at all.
 * Invariant: a file appears under its name only after all of its bytes are on the disk. A crash leaves half-written
 * files in `.writing`; opening the folder removes them.
 */
import { randomUUID } from "node:crypto";
import { constants, mkdirSync, readdirSync, rmSync } from "node:fs";
import { copyFile, link, mkdir, open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { performance } from "node:perf_hooks";

export interface DurableFolder {
  /** Writes a file by its path inside the folder; replaces an existing one atomically. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Moves a file in by its path inside the folder; copies its content from another disk. */
  take(name: string, file: string): Promise<void>;
  /** Copies a file in by its path inside the folder. */
  copy(name: string, file: string): Promise<void>;
}

/** Inside the folder, so that the rename stays on one file system and all leftovers are in one place. */
const WRITING = ".writing";
/** The system may reuse a process id after a crash (in a container it always does): the start time distinguishes them. */
const SELF = `${process.pid}-${Math.round(performance.timeOrigin)}-`;

/** Opens the folder, creating it, and removes the leftovers of ended processes. */
export function openDurableFolder(root: string): DurableFolder {
  const writing = path.join(root, WRITING);
  mkdirSync(writing, { recursive: true });
  for (const name of readdirSync(writing)) {
    if (isLeftover(name)) rmSync(path.join(writing, name), { force: true });
  }

  /** `fill` makes the file; it appears under its name when all of its bytes are on the disk. */
  async function appear(name: string, fill: (half: string) => Promise<void>): Promise<void> {
    const target = path.join(root, name);
    const half = path.join(writing, `${SELF}${randomUUID()}`);
    try {
      await fill(half);
      await makeFolder(path.dirname(target));
      await rename(half, target);
    } catch (error) {
      await rm(half, { force: true });
      throw error;
    }
    await syncFolder(path.dirname(target));
  }

  return {
    write: (name, bytes) => appear(name, (half) => writeAndSync(half, bytes)),
    async take(name, file) {
      await appear(name, (half) => linkOrCopy(file, half));
      await rm(file, { force: true });
    },
    copy: (name, file) =>
      appear(name, async (half) => {
        await copyFile(file, half, constants.COPYFILE_EXCL);
        await syncFile(half);
      }),
  };
}

/** A hard link copies nothing, and the original stays until the end. Another disk, or one without links, needs a copy. */
export async function linkOrCopy(file: string, half: string): Promise<void> {
  try {
    await link(file, half);
  } catch (error) {
    if (!["EXDEV", "EPERM", "ENOTSUP", "ENOSYS", "EMLINK", "EACCES"].includes(codeOf(error))) throw error;
    await copyFile(file, half, constants.COPYFILE_EXCL);
  }
  await syncFile(half);
}

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, "r+");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Another process (a backup, the command line) may be writing now, so only files of ended processes go. */
function isLeftover(name: string): boolean {
  if (name.startsWith(SELF)) return false;
  const pid = Number.parseInt(name, 10);
  return !(pid > 0) || pid === process.pid || !isAlive(pid);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
}

async function writeAndSync(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, "wx");
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes the folder and its parents, and syncs each parent so that a power cut loses none. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = path.dirname(made)) {
    await syncFolder(path.dirname(made));
  }
}

/** Makes a rename in the folder durable. Systems that cannot sync a folder answer with an error. */
export async function syncFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, "r");
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (!["EISDIR", "EPERM", "EACCES", "EINVAL", "ENOTSUP"].includes(codeOf(error))) throw error;
  }
}

/** The system's error code, such as "ENOENT". */
export function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
}
