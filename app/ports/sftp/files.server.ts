/** Files on an SFTP server. Every function throws what the server or the connection says, unless it names an exception. */
import { posix } from "node:path";
import { buffer } from "node:stream/consumers";
import type { FileEntryWithStats, SFTPWrapper } from "ssh2";

/** The status of SFTP for a path that does not exist. */
const NO_SUCH_FILE = 2;

/** Null where nothing is there. */
export async function sizeOf(sftp: SFTPWrapper, path: string): Promise<number | null> {
  const stats = await orNull(call<{ size: number }>((done) => sftp.stat(path, done)));
  return stats?.size ?? null;
}

/** Null where there is no such file. */
export async function readOrNull(sftp: SFTPWrapper, path: string): Promise<Uint8Array | null> {
  return orNull(buffer(readAll(sftp, path)));
}

/** Empty where there is no such folder yet. */
export async function list(sftp: SFTPWrapper, path: string): Promise<FileEntryWithStats[]> {
  return (await orNull(call<FileEntryWithStats[]>((done) => sftp.readdir(path, done)))) ?? [];
}

/** Its parent must exist. */
export async function makeFolder(sftp: SFTPWrapper, path: string): Promise<void> {
  if ((await sizeOf(sftp, path)) !== null) return;
  try {
    await call<void>((done) => sftp.mkdir(path, done));
  } catch (error) {
    // Another process may have made it meanwhile: SFTP has no word for that.
    if ((await sizeOf(sftp, path)) === null) throw error;
  }
}

/** Removes a file, or a folder with its files. Does nothing where there is none. */
export async function removeAll(sftp: SFTPWrapper, path: string): Promise<void> {
  const stats = await orNull(call<{ isDirectory(): boolean }>((done) => sftp.stat(path, done)));
  if (!stats) return;
  if (!stats.isDirectory()) return call<void>((done) => sftp.unlink(path, done));
  for (const { filename } of await list(sftp, path)) await removeAll(sftp, posix.join(path, filename));
  await call<void>((done) => sftp.rmdir(path, done));
}

/** The target must not exist. */
export function rename(sftp: SFTPWrapper, from: string, to: string): Promise<void> {
  return call<void>((done) => sftp.rename(from, to, done));
}

type Done<T> = (error: Error | null | undefined, value?: T) => void;

/** Bytes of one write or reading; the library divides it into packets. */
export const PIECE = 256 * 1024;

/** Writes a file anew, from pieces of any size. The transfers of the library itself never end where the connection does. */
export async function writeAll(
  sftp: SFTPWrapper,
  path: string,
  pieces: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<void> {
  const handle = await call<Buffer>((done) => sftp.open(path, "w", done));
  let position = 0;
  for await (const piece of pieces) {
    await writeAt(sftp, { handle, bytes: piece, from: position });
    position += piece.length;
  }
  await call<void>((done) => sftp.close(handle, done));
}

/** Writes bytes into an open file, from this position on. */
export async function writeAt(
  sftp: SFTPWrapper,
  { handle, bytes, from }: { handle: Buffer; bytes: Uint8Array; from: number },
): Promise<void> {
  for (let done = 0; done < bytes.length; done += PIECE) {
    const piece = Buffer.from(bytes.subarray(done, done + PIECE));
    await call<void>((ended) => sftp.write(handle, piece, 0, piece.length, from + done, ended));
  }
}

/** Reads a file from its beginning to its end. @throws also where there is none */
export async function* readAll(sftp: SFTPWrapper, path: string): AsyncGenerator<Buffer> {
  const handle = await call<Buffer>((done) => sftp.open(path, "r", done));
  const { size } = await call<{ size: number }>((done) => sftp.fstat(handle, done));
  for (let position = 0; position < size; ) {
    const piece = Buffer.alloc(Math.min(PIECE, size - position));
    const count = await call<number>((done) => sftp.read(handle, piece, 0, piece.length, position, done));
    if (count === 0) throw new Error(`${path} has become shorter.`);
    yield piece.subarray(0, count);
    position += count;
  }
  await call<void>((done) => sftp.close(handle, done));
}

/** How long a server may take to answer one call, of which none carries more than a piece. */
const ANSWER_MS = 60_000;

/** The server keeps the connection, and answers nothing on it. */
export class SftpSilence extends Error {}

/** A promise for one call of the library. @throws SftpSilence after a minute without an answer */
export function call<T>(work: (done: Done<T>) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new SftpSilence("The SFTP server does not answer.")), ANSWER_MS);
    work((error, value) => {
      clearTimeout(timer);
      if (error) reject(error);
      else resolve(value as T);
    });
  });
}

/** Null for a path that does not exist. */
async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Whether the server has said that there is nothing under a path. */
export function isMissing(error: unknown): boolean {
  return (error as { code?: unknown }).code === NO_SUCH_FILE;
}
