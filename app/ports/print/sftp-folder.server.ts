/**
 * The hot folder on an SFTP server, such as that of a printing company.
 * Invariant: a file is read back and compared before it counts as uploaded, a transfer that was cut off goes on where it
 * stopped, and a job appears in `out/` by one rename.
 */
import { createHash } from "node:crypto";
import { posix } from "node:path";
import type { SFTPWrapper } from "ssh2";
import { digestOf } from "../../domain/kernel/digest.server.ts";
import {
  call,
  list,
  makeFolder,
  readAll,
  readOrNull,
  removeAll,
  rename,
  sizeOf,
  writeAt,
} from "../sftp/files.server.ts";
import type { SftpServer } from "../sftp/server.ts";
import { openSftpSession } from "../sftp/session.server.ts";
import type { FolderFile, HotFolder } from "./hot-folder.server.ts";

/** Opens the folder. It connects at the first call, and again after the connection was lost. */
export function openSftpFolder(server: SftpServer): HotFolder {
  const session = openSftpSession(server);
  const at = (...parts: string[]) => posix.join(server.path, ...parts);
  const uploading = (...parts: string[]) => at("uploading", ...parts);
  return {
    upload: (upload, files) =>
      session.use(async (sftp) => {
        await makeFolder(sftp, uploading());
        const folder = uploading(upload);
        await makeFolder(sftp, folder);
        for (const file of files) await put(sftp, file, { part: uploading(await partName(file)), folder });
      }),
    discard: (upload) => session.use((sftp) => removeAll(sftp, uploading(upload))),
    oldUploads: (before) =>
      session.use(async (sftp) => {
        const entries = await list(sftp, uploading());
        return entries.filter(({ attrs }) => attrs.mtime * 1000 < before).map(({ filename }) => filename);
      }),
    show: (key, upload) =>
      session.use(async (sftp) => {
        if ((await sizeOf(sftp, uploading(upload))) === null) return;
        await makeFolder(sftp, at("out"));
        await removeAll(sftp, at("out", key));
        await rename(sftp, uploading(upload), at("out", key));
      }),
    isShown: (key) => session.use(async (sftp) => (await sizeOf(sftp, at("out", key))) !== null),
    remove: (key) => session.use((sftp) => removeAll(sftp, at("out", key))),
    reports: () =>
      session.use(async (sftp) => {
        const entries = await list(sftp, at("in"));
        return entries.filter(({ attrs }) => attrs.isFile()).map(({ filename }) => filename);
      }),
    readReport: (name) => session.use((sftp) => readOrNull(sftp, at("in", name))),
    fileReport: (name, folder) =>
      session.use(async (sftp) => {
        await makeFolder(sftp, at("in", folder));
        await removeAll(sftp, at("in", folder, name));
        await rename(sftp, at("in", name), at("in", folder, name));
      }),
    close: () => session.close(),
  };
}

/** A file that is on its way is named by its content: the next attempt, also of another process, continues it. */
async function partName({ bytes }: FolderFile): Promise<string> {
  return `${await digestOf(bytes)}.part`;
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
  const from = isContinued ? there : 0;
  await writeAt(sftp, { handle, bytes: bytes.subarray(from), from });
  await call<void>((done) => sftp.close(handle, done));
  if ((await remoteDigest(sftp, part)) !== (await digestOf(bytes))) {
    await removeAll(sftp, part);
    throw new Error(`The file ${name} has arrived changed.`);
  }
  await rename(sftp, part, posix.join(folder, name));
}

async function remoteDigest(sftp: SFTPWrapper, path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const piece of readAll(sftp, path)) hash.update(piece);
  return hash.digest("hex");
}
