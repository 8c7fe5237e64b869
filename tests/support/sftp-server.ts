/** A server for SFTP on 127.0.0.1 that keeps its files in a folder, with faults that a test switches on. */
import { createHash, generateKeyPairSync } from "node:crypto";
import { closeSync, fstatSync, openSync, readSync, type Stats, statSync, writeSync } from "node:fs";
import { mkdir, readdir, rename, rm, rmdir } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import path from "node:path";
import ssh2, { type Attributes, type Connection, type SFTPWrapper } from "ssh2";
import type { SftpServer } from "../../app/ports/sftp/server.ts";

const { STATUS_CODE, OPEN_MODE } = ssh2.utils.sftp;

export interface TestSftpServer {
  /** How the shop reaches it. */
  settings: SftpServer;
  /** Ends the connection after so many bytes of files. */
  cutAfter: number;
  /** Ends the connection when a file is read back. */
  isCuttingReads: boolean;
  /** Keeps the connection, and answers nothing on it. */
  isSilent: boolean;
  /** Changes the first byte of everything that is written. */
  isCorrupting: boolean;
  /** Refuses to write. */
  isFull: boolean;
  /** The bytes of files that have arrived. */
  received: number;
  close(): Promise<void>;
}

/** Serves `root` to the user "shop". */
export async function startSftpServer(root: string): Promise<TestSftpServer> {
  const { privateKey } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "pkcs1", format: "pem" },
    privateKeyEncoding: { type: "pkcs1", format: "pem" },
  });
  const connections = new Set<Connection>();
  const key = ssh2.utils.parseKey(privateKey);
  if (key instanceof Error) throw key;
  const fingerprint = createHash("sha256").update(key.getPublicSSH()).digest("base64").replace(/=+$/, "");
  const server = new ssh2.Server({ hostKeys: [privateKey] }, (connection) => {
    connections.add(connection);
    connection.on("error", () => {});
    connection.on("close", () => connections.delete(connection));
    connection.on("authentication", (request) => {
      const isKnown =
        request.method === "password" && request.username === "shop" && request.password === "secret";
      if (isKnown) request.accept();
      else request.reject(["password"]);
    });
    connection.on("session", (accept) => {
      accept().on("sftp", (open) => serve(open(), { root, test, cut: () => connection.end() }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const test: TestSftpServer = {
    settings: {
      host: "127.0.0.1",
      port: (server.address() as AddressInfo).port,
      username: "shop",
      password: "secret",
      privateKey: undefined,
      path: "/jobs",
      hostKey: `SHA256:${fingerprint}`,
      hostKeySetting: "PRINT_SFTP_HOST_KEY",
    },
    cutAfter: Number.POSITIVE_INFINITY,
    isCuttingReads: false,
    isSilent: false,
    isCorrupting: false,
    isFull: false,
    received: 0,
    async close() {
      for (const connection of connections) connection.end();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  return test;
}

interface Serving {
  root: string;
  test: TestSftpServer;
  cut(): void;
}

function serve(sftp: SFTPWrapper, { root, test, cut }: Serving): void {
  const at = (name: string) => path.join(root, path.posix.normalize(`/${name}`));
  const folders = new Map<number, string[] | null>();
  let lastFolder = 1000;
  const fail = (id: number, error: unknown) => {
    const isMissing = (error as { code?: string }).code === "ENOENT";
    sftp.status(id, isMissing ? STATUS_CODE.NO_SUCH_FILE : STATUS_CODE.FAILURE);
  };
  const handleOf = (number: number) => {
    const handle = Buffer.alloc(4);
    handle.writeUInt32BE(number);
    return handle;
  };
  const answer = (id: number, work: () => void) => {
    if (test.isSilent) return;
    try {
      work();
    } catch (error) {
      fail(id, error);
    }
  };
  const later = (id: number, work: Promise<unknown>) => {
    work.then(() => sftp.status(id, STATUS_CODE.OK)).catch((error: unknown) => fail(id, error));
  };

  sftp.on("OPEN", (id, name, flags) =>
    answer(id, () => {
      const isNew = (flags & OPEN_MODE.CREAT) !== 0;
      const isWritten = (flags & OPEN_MODE.WRITE) !== 0;
      sftp.handle(id, handleOf(openSync(at(name), isNew ? "w+" : isWritten ? "r+" : "r")));
    }),
  );
  sftp.on("WRITE", (id, handle, offset, data) =>
    answer(id, () => {
      if (test.isFull) throw new Error("full");
      if (test.received >= test.cutAfter) return cut();
      if (test.isCorrupting) data[0] = (data[0] ?? 0) ^ 255;
      writeSync(handle.readUInt32BE(), data, 0, data.length, offset);
      test.received += data.length;
      sftp.status(id, STATUS_CODE.OK);
    }),
  );
  sftp.on("READ", (id, handle, offset, length) =>
    answer(id, () => {
      if (test.isCuttingReads) return cut();
      const data = Buffer.alloc(length);
      const read = readSync(handle.readUInt32BE(), data, 0, length, offset);
      if (read === 0) sftp.status(id, STATUS_CODE.EOF);
      else sftp.data(id, data.subarray(0, read));
    }),
  );
  sftp.on("FSTAT", (id, handle) =>
    answer(id, () => sftp.attrs(id, attributesOf(fstatSync(handle.readUInt32BE())))),
  );
  sftp.on("STAT", (id, name) => answer(id, () => sftp.attrs(id, attributesOf(statSync(at(name))))));
  sftp.on("LSTAT", (id, name) => answer(id, () => sftp.attrs(id, attributesOf(statSync(at(name))))));
  sftp.on("CLOSE", (id, handle) =>
    answer(id, () => {
      const number = handle.readUInt32BE();
      if (!folders.delete(number)) closeSync(number);
      sftp.status(id, STATUS_CODE.OK);
    }),
  );
  sftp.on("OPENDIR", (id, name) => {
    readdir(at(name))
      .then((names) => {
        lastFolder += 1;
        folders.set(
          lastFolder,
          names.map((each) => path.join(at(name), each)),
        );
        sftp.handle(id, handleOf(lastFolder));
      })
      .catch((error: unknown) => fail(id, error));
  });
  sftp.on("READDIR", (id, handle) =>
    answer(id, () => {
      const number = handle.readUInt32BE();
      const files = folders.get(number);
      folders.set(number, null);
      if (!files || files.length === 0) return sftp.status(id, STATUS_CODE.EOF);
      const entries = files.map((file) => ({
        filename: path.basename(file),
        longname: path.basename(file),
        attrs: attributesOf(statSync(file)),
      }));
      sftp.name(id, entries);
    }),
  );
  sftp.on("MKDIR", (id, name) => later(id, mkdir(at(name))));
  sftp.on("REMOVE", (id, name) => later(id, rm(at(name))));
  sftp.on("RMDIR", (id, name) => later(id, rmdir(at(name))));
  sftp.on("RENAME", (id, from, to) => later(id, rename(at(from), at(to))));
}

function attributesOf({ mode, uid, gid, size, atimeMs, mtimeMs }: Stats): Attributes {
  return { mode, uid, gid, size, atime: Math.floor(atimeMs / 1000), mtime: Math.floor(mtimeMs / 1000) };
}
