/**
 * The hot folder on an SFTP server, such as that of a printing company.
 * Invariant: a file is read back and compared before it counts as uploaded, a transfer that was cut off goes on where it
 * stopped, and a job appears in `out/` by one rename.
 */
import { createHash } from "node:crypto";
import { posix } from "node:path";
import type { SFTPWrapper } from "ssh2";
import {
  call,
  list,
  makeFolder,
  PIECE,
  readOrNull,
  removeAll,
  rename,
  sizeOf,
} from "../sftp/files.server.ts";
import type { SftpServer } from "../sftp/server.ts";
import { openSftpSession } from "../sftp/session.server.ts";
import type { FolderFile, HotFolder } from "./hot-folder.server.ts";

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
