/** Servers that do the least possible work, in a process of their own: what the shop is compared with. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { get, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import autocannon from "autocannon";
import { root } from "../fresh.mjs";

export interface Floor {
  origin: string;
  pid: number;
  /** Stops it, and waits for its end. */
  stop(): Promise<void>;
}

/** Starts a server of this folder and waits for its port. */
export async function startFloor(script: string, files: readonly string[] = []): Promise<Floor> {
  const args = ["--import", "tsx", path.join(root, "scripts/bench", script), ...files];
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  const ended = once(child, "exit");
  const [port] = await once(child.stdout, "data");
  return {
    origin: `http://localhost:${String(port).trim()}`,
    pid: child.pid ?? 0,
    async stop() {
      child.kill();
      await ended;
    },
  };
}

/** What a floor prints once it listens. */
export function announcePort(server: Server): void {
  server.once("listening", () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
}

const COMPRESSED = { "accept-encoding": "br" };

/** Saves an answer as it was sent: compressed, unless the headers ask otherwise. */
export async function saveAnswer(
  url: string,
  file: string,
  headers: Record<string, string> = COMPRESSED,
): Promise<string> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers }, resolve).on("error", reject);
  });
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  writeFileSync(file, Buffer.concat(chunks));
  return file;
}

interface Load {
  seconds?: number;
  /** Instead of seconds. */
  amount?: number;
  headers?: Record<string, string>;
  /** Whether each request has an address of its own, so that no page is remembered. */
  anew?: boolean;
}

let addresses = 0;

/** Requests per second of ten connections. @throws Error where an answer is no success */
export async function fire(url: string, { seconds, amount, headers = {}, anew }: Load): Promise<number> {
  const setupRequest = (request: autocannon.Request) => {
    addresses += 1;
    return { ...request, path: `${request.path}${request.path?.includes("?") ? "&" : "?"}anew=${addresses}` };
  };
  const { requests, non2xx, errors, duration } = await autocannon({
    url,
    connections: 10,
    headers: { ...COMPRESSED, ...headers },
    ...(anew ? { requests: [{ setupRequest }] } : {}),
    ...(amount === undefined ? { duration: seconds } : { amount }),
  });
  if (non2xx + errors > 0) throw new Error(`${url} failed ${non2xx + errors} times.`);
  return requests.total / duration;
}

/** Clock ticks of /proc, per second: the same on every Linux. */
const TICKS = 100;

/** Milliseconds of processor time that a process has used. Only Linux reports it. */
export function processorTime(pid: number): number {
  if (process.platform !== "linux") return Number.NaN;
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS;
}

/** Bytes of memory that a process holds. Only Linux reports it. */
export function memoryOf(pid: number): number {
  if (process.platform !== "linux") return Number.NaN;
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) * 1024;
}
