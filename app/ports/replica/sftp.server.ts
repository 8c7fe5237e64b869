/** A replica on an SFTP server. Invariant: an object is sent under another name, and renamed when it is whole. */
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path, { posix } from "node:path";
import { pipeline } from "node:stream/promises";
import type { SFTPWrapper } from "ssh2";
import {
  isMissing,
  list,
  makeFolder,
  PIECE,
  readAll,
  removeAll,
  rename,
  writeAll,
} from "../sftp/files.server.ts";
import type { SftpServer } from "../sftp/server.ts";
import { openSftpSession } from "../sftp/session.server.ts";
import type { Replica } from "./port.ts";

/** Objects on their way; the next attempt overwrites what one that was cut off has left. */
const SENDING = ".sending";

/** Opens the folder that the server's path names. It connects at the first call, and again after the connection was lost. */
export function openSftpReplica(server: SftpServer): Replica {
  const session = openSftpSession(server);
  const known = new Set<string>();
  const at = (name: string) => posix.join(server.path, name);

  async function makeFolders(sftp: SFTPWrapper, folder: string): Promise<void> {
    if (known.has(folder)) return;
    if (folder !== posix.dirname(folder)) await makeFolders(sftp, posix.dirname(folder));
    await makeFolder(sftp, folder);
    known.add(folder);
  }

  const put = (name: string, fill: (sftp: SFTPWrapper, part: string) => Promise<void>): Promise<void> =>
    session.use(async (sftp) => {
      const part = at(posix.join(SENDING, createHash("sha256").update(name).digest("hex")));
      await makeFolders(sftp, posix.dirname(part));
      await makeFolders(sftp, posix.dirname(at(name)));
      try {
        await fill(sftp, part);
        await removeAll(sftp, at(name));
        await rename(sftp, part, at(name));
      } catch (error) {
        // Another machine may have emptied the folder.
        known.clear();
        throw error;
      }
    });

  async function listAll(sftp: SFTPWrapper, folder: string): Promise<string[]> {
    const entries = await list(sftp, at(folder));
    const lists = entries.map(({ filename, attrs }) => {
      const name = posix.join(folder, filename);
      return attrs.isDirectory() ? listAll(sftp, name) : [name];
    });
    return (await Promise.all(lists)).flat();
  }

  return {
    write: (name, bytes) => put(name, (sftp, part) => writeAll(sftp, part, [Buffer.from(bytes)])),
    send: (name, file) =>
      put(name, (sftp, part) => writeAll(sftp, part, createReadStream(file, { highWaterMark: PIECE }))),
    async fetch(name, file) {
      await mkdir(path.dirname(file), { recursive: true });
      try {
        await session.use((sftp) => pipeline(readAll(sftp, at(name)), createWriteStream(file)));
        return true;
      } catch (error) {
        if (!isMissing(error)) throw error;
        await rm(file, { force: true });
        return false;
      }
    },
    list: (folder) => session.use((sftp) => listAll(sftp, folder)),
    remove: (name) => session.use((sftp) => removeAll(sftp, at(name))),
    close: () => session.close(),
  };
}
