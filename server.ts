/**
 * Composition root: opens the Shop once, starts the worker, serves Remix on Express. `--processes N` starts N such processes
 * (`PROCESSES`), and `ROLE` says which of the two each does.
 */
import { existsSync } from "node:fs";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { setFlagsFromString } from "node:v8";
import type { ServerBuild } from "@remix-run/node";
import type { Express } from "express";
import type { ViteDevServer } from "vite";
import type { Settings, Shop } from "./app/domain/kernel/shop.ts";
import { jobKinds } from "./app/jobs/kinds.ts";
import { startSketcher } from "./app/jobs/sketcher.server.ts";
import { startWorker } from "./app/jobs/worker.server.ts";
import { openLog } from "./app/log.server.ts";
import { processNumber, runProcesses } from "./app/processes.server.ts";
import { startReplication } from "./app/replication/replication.server.ts";
import { readSettings, SettingError } from "./app/settings.server.ts";
import { closeShop, openReplica, openShop } from "./app/shop.server.ts";
import { sourceStack } from "./app/stack-trace.server.ts";
import { createApp, createHealthApp } from "./app/web/app.server.ts";
import { createShopServer } from "./app/web/http-server.server.ts";
import { DEMO_STAFF, type DemoAccount, openDemoBackOffice, seed } from "./db/seed.ts";
import { type ServerLock, takeServerLock } from "./db/server-lock.ts";

const SHUTDOWN_MS = 9_000;

// Otherwise garbage grows to several times of what is in use. See docs/decisions/0063-memory-of-the-server.md.
setFlagsFromString("--heap-growing-percent=60");
// Otherwise a painter forgets the code of a style before it paints in it again.
setFlagsFromString("--no-flush-bytecode");

async function main() {
  const { processes: asked } = parseArgs({
    options: { processes: { type: "string" } },
    strict: false,
  }).values;
  if (asked !== undefined) process.env.PROCESSES = String(asked);
  const settings = readSettings(process.env);
  // The process that started this one holds the lock for it.
  const isStarted = processNumber(process.env) !== null;
  const lock = isStarted ? null : lockFolder(settings);
  if (settings.processes > 1 && !isStarted) {
    const code = await runProcesses(settings.processes, settings.role, openLog(settings.production));
    lock?.release();
    process.exit(code);
  }
  await serve(settings, lock);
}

function lockFolder({ dataDir, isShared, processes, databaseUrl }: Settings): ServerLock {
  const isAlone = databaseUrl === null && (processes > 1 || !isShared);
  const lock = takeServerLock(dataDir, isAlone ? "alone" : "together");
  if (lock) return lock;
  throw new SettingError(
    `DATA_DIR ${dataDir} is in use by another server; stop that one, or choose another folder.`,
  );
}

async function serve(settings: Settings, lock: ServerLock | null) {
  const shop = await openShop(process.env, { settings });
  const replication = settings.replica && startReplication(shop, await openReplica(settings.replica));
  const demo = shop.settings.demo ? await seed(shop) : [];
  // In production a well-known password would expose the buyers' addresses.
  const isOpenDemo = shop.settings.demo && !shop.settings.production;
  const backOffice = isOpenDemo && (await openDemoBackOffice(shop));
  const isWorker = settings.role !== "web";
  const worker = isWorker ? startWorker(shop, jobKinds) : null;
  const sketcher = isWorker ? startSketcher(shop) : null;

  const stopping = new AbortController();
  const isWeb = settings.role !== "worker";
  const vite = isWeb && !isBundled() ? await openVite() : null;
  const server = createShopServer(
    isWeb ? await openApp(shop, vite, stopping.signal) : createHealthApp(shop, stopping.signal),
    stopping.signal,
  );
  server.listen(shop.settings.port, shop.settings.host, () => {
    shop.ownAddress = ownAddressOf(server.address());
    // It posts its webhooks to this process.
    if (isWeb) shop.paymentSimulator?.start();
    const { origin, painter, payments, role } = shop.settings;
    const number = processNumber(process.env);
    shop.log.info(
      { address: origin, painter, payments, role, ...(number && { process: number, pid: process.pid }) },
      "shop started",
    );
    if (demo.length > 0 && (number ?? 1) === 1)
      process.stdout.write(greeting(shop.settings, demo, backOffice));
  });
  server.on("error", (error: NodeJS.ErrnoException) => fail(whyNotListening(error, shop.settings)));

  const stop = async () => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    const giveUp = setTimeout(() => process.exit(1), SHUTDOWN_MS);
    const closed = new Promise((resolve) => server.close(resolve));
    await Promise.all([worker?.stop(), sketcher?.stop(), closed, vite?.close()]);
    await replication?.stop();
    await closeShop(shop);
    lock?.release();
    clearTimeout(giveUp);
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  // The process that started this one was killed.
  process.on("disconnect", stop);
}

async function openApp(shop: Shop, vite: ViteDevServer | null, stopping: AbortSignal): Promise<Express> {
  return createApp({
    shop,
    build: vite
      ? () => vite.ssrLoadModule("virtual:remix/server-build") as Promise<ServerBuild>
      : await readBuild(),
    clientFolder: fileURLToPath(beside("./client")),
    vite,
    stopping,
  });
}

/** The bundle is in build/, beside the folders that Remix made; run from its source, Vite builds as it serves. */
function isBundled(): boolean {
  return existsSync(beside("./server/index.js"));
}

function beside(file: string): URL {
  return new URL(file, import.meta.url);
}

async function readBuild(): Promise<ServerBuild> {
  return import(/* @vite-ignore */ beside("./server/index.js").href);
}

async function openVite(): Promise<ViteDevServer> {
  const vite = await import("vite");
  return vite.createServer({ server: { middlewareMode: true } });
}

/** The address at which this process reaches its own server, past any proxy. */
function ownAddressOf(address: AddressInfo | string | null): string | null {
  if (address === null || typeof address === "string") return null;
  const everywhere = { "::": "[::1]", "0.0.0.0": "127.0.0.1" }[address.address];
  const host = everywhere ?? (address.family === "IPv6" ? `[${address.address}]` : address.address);
  return `http://${host}:${address.port}`;
}

/** The accounts to try the shop with. Demo passwords are public, in the sources. */
function greeting(
  { origin, smtpUrl, dataDir }: Settings,
  accounts: readonly DemoAccount[],
  backOffice: boolean,
): string {
  const rows = accounts.map(({ userType, email, password }) => [
    userType === "artistic_collective" ? "member" : "free",
    `${email.padEnd(20)} password: ${password}`,
  ]);
  if (backOffice) {
    const { name, password } = DEMO_STAFF;
    rows.push(["staff", `${name.padEnd(20)} password: ${password}, at ${origin}/admin/login`]);
  }
  if (!smtpUrl) rows.push(["emails", path.join(dataDir, "outbox")]);
  const lines = rows.map(([name = "", what]) => `  ${name.padEnd(9)}${what}\n`);
  return `\nThe shop is open at ${origin}\n${lines.join("")}\n`;
}

/** Why the server cannot listen, as a sentence that names the setting. */
function whyNotListening(error: NodeJS.ErrnoException, { port, host }: Settings): Error {
  switch (error.code) {
    case "EADDRINUSE":
      return new SettingError(`PORT ${port} is taken by another program; choose another one.`);
    case "EACCES":
      return new SettingError(`PORT ${port} is not open to this user; choose one above 1023.`);
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return new SettingError(
        `HOST ${host} is not an address of this machine; leave it unset to listen on all of them.`,
      );
    default:
      return error;
  }
}

function fail(error: Error): never {
  process.stderr.write(
    error instanceof SettingError ? `${error.message}\n` : `${sourceStack(error.stack ?? "")}\n`,
  );
  process.exit(1);
}

main().catch(fail);
