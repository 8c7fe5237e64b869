/**
 * The hot folder on an SFTP server, such as that of a printing company.
 * Invariant: a file is read back and compared before it counts as uploaded, a transfer that was cut off goes on where it
 * stopped, and a job appears in `out/` by one rename.
 */
import { createHash } from "node:crypto";
import { posix } from "node:path";
import type { FileEntryWithStats, SFTPWrapper } from "ssh2";
import type { FolderFile, HotFolder } from "./hot-folder.server.ts";
import type { SftpServer } from "./press-settings.ts";
import { openSftpSession } from "./sftp-session.server.ts";

/** Bytes of one write; the library divides it into packets. */
const PIECE = 256 * 1024;
/** The status of SFTP for a path that does not exist. */
const NO_SUCH_FILE = 2;

/** Opens the folder. It connects at the first call, and again after the connection was lost. */
export function openSftpFolder(server: SftpServer): HotFolder {
  const session = openSftpSession(server);
  const at = (...parts: string[]) => posix.join(server.path, ...parts);
  const uploading = (...parts: string[]) => at("uploading", ...parts);
  const inFolder = async <T>(work: (sftp: SFTPWrapper) => Promise<T>): Promise<T> =>
    work(await session.sftp());
  return {
    upload: (upload, files) =>
      inFolder(async (sftp) => {
        await makeFolder(sftp, uploading());
        const folder = uploading(upload);
        await makeFolder(sftp, folder);
        for (const file of files) await put(sftp, file, { part: uploading(partName(file)), folder });
      }),
    discard: (upload) => inFolder((sftp) => removeAll(sftp, uploading(upload))),
    oldUploads: (before) =>
      inFolder(async (sftp) => {
        const entries = await list(sftp, uploading());
        return entries.filter(({ attrs }) => attrs.mtime * 1000 < before).map(({ filename }) => filename);
      }),
    show: (key, upload) =>
      inFolder(async (sftp) => {
        if ((await sizeOf(sftp, uploading(upload))) === null) return;
        await makeFolder(sftp, at("out"));
        await removeAll(sftp, at("out", key));
        await rename(sftp, uploading(upload), at("out", key));
      }),
    isShown: (key) => inFolder(async (sftp) => (await sizeOf(sftp, at("out", key))) !== null),
    remove: (key) => inFolder((sftp) => removeAll(sftp, at("out", key))),
    reports: () =>
      inFolder(async (sftp) => {
        const entries = await list(sftp, at("in"));
        return entries.filter(({ attrs }) => attrs.isFile()).map(({ filename }) => filename);
      }),
    readReport: (name) => inFolder((sftp) => readOrNull(sftp, at("in", name))),
    fileReport: (name, folder) =>
      inFolder(async (sftp) => {
        await makeFolder(sftp, at("in", folder));
        await removeAll(sftp, at("in", folder, name));
        await rename(sftp, at("in", name), at("in", folder, name));
      }),
    close: () => session.close(),
  };
}

/** A file that is on its way is named by its content: the next attempt, also of another process, continues it. */
function partName({ bytes }: FolderFile): string {
  return `${digestOf(bytes)}.part`;
}

function digestOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** @throws where the file has arrived changed; it then begins anew the next time */
async function put(
  sftp: SFTPWrapper,
  { name, bytes }: FolderFile,
  { part, folder }: { part: string; folder: string },
): Promise<void> {
  const there = await sizeOf(sftp, part);
  const isContinued = there !== null && there <= bytes.length;
  const handle = await call<Buffer>((done) => sftp.open(part, isContinued ? "r+" : "w", done));
  for (let from = isContinued ? there : 0; from < bytes.length; from += PIECE) {
    const piece = Buffer.from(bytes.subarray(from, from + PIECE));
    await call<void>((done) => sftp.write(handle, piece, 0, piece.length, from, done));
  }
  await call<void>((done) => sftp.close(handle, done));
  if ((await remoteDigest(sftp, part)) !== digestOf(bytes)) {
    await removeAll(sftp, part);
    throw new Error(`The file ${name} has arrived changed.`);
  }
  await rename(sftp, part, posix.join(folder, name));
}

async function remoteDigest(sftp: SFTPWrapper, path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const piece of sftp.createReadStream(path)) hash.update(piece);
  return hash.digest("hex");
}

/** Null where nothing is there. */
async function sizeOf(sftp: SFTPWrapper, path: string): Promise<number | null> {
  const stats = await orNull(call<{ size: number }>((done) => sftp.stat(path, done)));
  return stats?.size ?? null;
}

async function readOrNull(sftp: SFTPWrapper, path: string): Promise<Uint8Array | null> {
  return orNull(call<Buffer>((done) => sftp.readFile(path, done)));
}

/** Empty where there is no such folder yet. */
async function list(sftp: SFTPWrapper, path: string): Promise<FileEntryWithStats[]> {
  return (await orNull(call<FileEntryWithStats[]>((done) => sftp.readdir(path, done)))) ?? [];
}

async function makeFolder(sftp: SFTPWrapper, path: string): Promise<void> {
  if ((await sizeOf(sftp, path)) !== null) return;
  try {
    await call<void>((done) => sftp.mkdir(path, done));
  } catch (error) {
    // Another process may have made it meanwhile: SFTP has no word for that.
    if ((await sizeOf(sftp, path)) === null) throw error;
  }
}

/** Removes a file, or a folder with its files. Does nothing where there is none. */
async function removeAll(sftp: SFTPWrapper, path: string): Promise<void> {
  const stats = await orNull(call<{ isDirectory(): boolean }>((done) => sftp.stat(path, done)));
  if (!stats) return;
  if (!stats.isDirectory()) return call<void>((done) => sftp.unlink(path, done));
  for (const { filename } of await list(sftp, path)) await removeAll(sftp, posix.join(path, filename));
  await call<void>((done) => sftp.rmdir(path, done));
}

function rename(sftp: SFTPWrapper, from: string, to: string): Promise<void> {
  return call<void>((done) => sftp.rename(from, to, done));
}

type Done<T> = (error: Error | null | undefined, value?: T) => void;

function call<T>(work: (done: Done<T>) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    work((error, value) => (error ? reject(error) : resolve(value as T)));
  });
}

async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if ((error as { code?: unknown }).code === NO_SUCH_FILE) return null;
    throw error;
  }
}
