/** Sends malformed requests to a running shop, each on its own connection, and counts the answers. */
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import type { RouteConfigEntry } from "@remix-run/route-config";
import fc from "fast-check";
import addresses from "../../app/routes.ts";
import { type MalformedRequest, malformedRequest, type Targets } from "./malformed-request.ts";
import type { Target } from "./target.ts";

const AT_ONCE = 12;
const ANSWERED_WITHIN_MS = 30_000;
/** How long the connection of an open-ended request stays open. */
const OPEN_MS = 1_500;
/** Requests between two log-ins: some of them log out. */
const SESSION_REQUESTS = 500;

export interface AttackOptions {
  requests: number;
  seed: number;
}

export interface AttackReport {
  /** The number of answers by status; 0 counts unfinished requests without an answer. */
  statuses: Map<number, number>;
  /** The beginnings of requests that got a 5xx, and of complete requests without an answer. */
  failures: string[];
  /** Peak memory of the process, in MB; null if the system does not report it. */
  peakMegabytes: number | null;
  seconds: number;
}

/** Every path of app/routes.ts. */
function pathsOf(entries: readonly RouteConfigEntry[] = addresses, below = ""): string[] {
  return entries.flatMap(({ path, children = [] }) => {
    const here = path ? `${below}/${path}` : below;
    return children.length > 0 ? pathsOf(children, here) : [here || "/"];
  });
}

export async function attack(
  { origin, pid, ids, logIn }: Target,
  { requests, seed }: AttackOptions,
): Promise<AttackReport> {
  const { host, port } = new URL(origin);
  const statuses = new Map<number, number>();
  const failures: string[] = [];
  const started = performance.now();
  for (let sent = 0; sent < requests; sent += SESSION_REQUESTS) {
    const targets: Targets = { paths: pathsOf(), ids, cookies: await logIn(), host };
    const numRuns = Math.min(SESSION_REQUESTS, requests - sent);
    const queue = fc.sample(malformedRequest(targets), { seed: seed + sent, numRuns });
    const work = async () => {
      for (let next = queue.pop(); next; next = queue.pop()) {
        const status = await send(Number(port), next);
        if (status !== null) statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status === null || status >= 500) {
          failures.push(`${status ?? "no answer"}: ${beginningOf(next.bytes)}`);
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }
  return { statuses, failures, peakMegabytes: peakOf(pid), seconds: (performance.now() - started) / 1000 };
}

/** The status of the answer; without one, 0 if the shop may wait for more of the request, otherwise null. */
function send(port: number, { bytes, isOpenEnded }: MalformedRequest): Promise<number | null> {
  return new Promise((resolve) => {
    let heard = "";
    const unanswered = isOpenEnded ? 0 : null;
    const end = (status: number | null) => {
      resolve(status);
      socket.destroy();
    };
    const socket = connect({ port, host: "localhost" }, () => socket.write(bytes));
    socket.setTimeout(isOpenEnded ? OPEN_MS : ANSWERED_WITHIN_MS, () => end(unanswered));
    socket.on("data", (data) => {
      // 100 announces that an answer follows.
      heard = (heard + data.toString("latin1")).replace(/^HTTP\/1\.1 100 .*\r\n\r\n/, "");
      const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(heard) ?? [];
      if (status && heard.includes("\r\n\r\n")) end(Number(status));
    });
    socket.on("error", () => end(unanswered));
    socket.on("close", () => end(unanswered));
  });
}

function beginningOf(request: Buffer): string {
  return JSON.stringify(request.subarray(0, 900).toString("latin1"));
}

function peakOf(pid: number): number | null {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return kilobytes ? Math.round(Number(kilobytes) / 1024) : null;
  } catch {
    return null;
  }
}
