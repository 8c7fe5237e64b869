/** Paints every style as the shop does, and prints its cost as a line of JSON. `painting.ts` bundles and runs it. */
import { readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { closeAtelier, paint, STYLE_IDS, toJpeg, withPainting } from "@moment/atelier";
import sharp from "sharp";
import { median } from "./row.ts";

export interface Cost {
  readonly what: string;
  readonly size: "preview" | "print";
  /** Seconds of wall-clock time, and of all processors together. */
  readonly wall: number;
  readonly cpu: number;
  /** The peak memory of the process so far, in megabytes. */
  readonly peak: number;
}

/** A print is measured once; a preview is short and measured more often. */
const ROUNDS = { preview: 3, print: 1 };
const SIZES = {
  preview: { width: 1000, height: 1414 },
  print: { width: 3579, height: 5031 },
};

const photo = readFileSync(process.argv[2] ?? "");
const warmUp = { photo, style: "bauhaus", feelings: [], seed: 1, size: "preview" } as const;
await Promise.all([paint(warmUp), paint(warmUp)]);

for (const size of ["preview", "print"] as const) {
  const floor = () =>
    sharp(photo)
      .resize({ ...SIZES[size], fit: "cover" })
      .jpeg({ quality: 92 })
      .toBuffer();
  await floor();
  await printCost("floor", size, floor);
  for (const style of STYLE_IDS) {
    const commission = { photo, style, feelings: [], seed: 1, size } as const;
    await printCost(style, size, () => withPainting(commission, (work) => toJpeg(work)));
  }
}
await closeAtelier();

async function printCost(what: string, size: Cost["size"], work: () => Promise<unknown>): Promise<void> {
  const walls: number[] = [];
  const cpus: number[] = [];
  for (let round = 0; round < ROUNDS[size]; round += 1) {
    const before = process.cpuUsage();
    const started = performance.now();
    await work();
    walls.push((performance.now() - started) / 1000);
    const { user, system } = process.cpuUsage(before);
    cpus.push((user + system) / 1e6);
  }
  const peak = process.resourceUsage().maxRSS / 1024;
  process.stdout.write(`${JSON.stringify({ what, size, wall: median(walls), cpu: median(cpus), peak })}\n`);
}
