/** Reads the shop's gauges while visitors use it: memory, waiting jobs, and the time that a kept page takes. */
import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { SQLite } from "../../db/sqlite.ts";
import { memoryOf } from "../bench/floor.ts";
import { percentile } from "../bench/row.ts";
import type { RunningShop } from "../running-shop.ts";

/** A page that the shop keeps, for visitors without a session. */
const KEPT_PAGE = "/catalogue";
const PROBE_EVERY_MS = 250;

export interface Reading {
  /** Seconds since the start. */
  at: number;
  /** Bytes. */
  memory: number;
  /** Jobs that are due or run. */
  jobs: number;
  paintings: number;
}

export interface Gauge {
  readings: Reading[];
  read(): Reading;
  /** Milliseconds of the kept page while nothing was painted, and while something was. */
  times: { idle: number[]; painting: number[] };
  close(): Promise<void>;
}

export function openGauge(shop: RunningShop): Gauge {
  const began = performance.now();
  const database = new SQLite(path.join(shop.dataDir, "shop.sqlite"), { readonly: true });
  const count = (condition: string) =>
    (database.prepare(`select count(*) as jobs from jobs where ${condition}`).get() as { jobs: number }).jobs;
  const readings: Reading[] = [];
  const times: Gauge["times"] = { idle: [], painting: [] };
  const isPainting = () => count("kind = 'paint' and state = 'running'") > 0;
  // A process of its own: that of the visitors reads their pages, and would measure this too.
  const script = fileURLToPath(new URL("probe.mjs", import.meta.url));
  const probe = fork(script, [shop.origin + KEPT_PAGE, String(PROBE_EVERY_MS)], { execArgv: [] });
  probe.on("message", (ms: number) => times[isPainting() ? "painting" : "idle"].push(ms));

  return {
    readings,
    times,
    read() {
      const reading = {
        at: (performance.now() - began) / 1000,
        memory: memoryOf(shop.pid),
        jobs: count(`state = 'running' or (state = 'waiting' and run_at <= ${Date.now()})`),
        paintings: count("kind = 'paint' and state = 'done'"),
      };
      readings.push(reading);
      return reading;
    },
    async close() {
      probe.kill();
      await once(probe, "exit");
      database.close();
    },
  };
}

/** The p99 of the kept page while painting, as a multiple of its median; NaN where nothing was painted. */
export function slownessWhilePainting({ times: { painting } }: Gauge): number {
  return percentile(painting, 99) / percentile(painting, 50);
}

/** The mean memory of the last third, against that of the first third once the shop has warmed up. */
export function growthOfMemory({ readings }: Gauge, warmUpSeconds: number): number {
  const warm = readings.filter(({ at }) => at >= warmUpSeconds).map(({ memory }) => memory);
  const third = Math.max(1, Math.floor(warm.length / 3));
  const mean = (part: number[]) => part.reduce((sum, each) => sum + each, 0) / part.length;
  return mean(warm.slice(-third)) / mean(warm.slice(0, third));
}
