/**
 * Time and memory of every style, as a preview and as a print, against the floor: decoding, resizing and encoding the
 * same photo at the same size. It uses the bundled painters, like the shop, in a separate process.
 */
import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { leanMemory, root } from "../fresh.mjs";
import type { Cost } from "./easel.ts";
import { median, type Row, times } from "./row.ts";

export const PHOTO = path.join(root, "packages/atelier/test/photos/friends.jpg");

export async function measure(): Promise<Row[]> {
  // Beside the shop's painters, which it loads from there.
  const outfile = path.join(root, "build/bench-easel.js");
  await build({
    entryPoints: [path.join(root, "scripts/bench/easel.ts")],
    outfile,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20",
    logLevel: "warning",
  });
  const env = { ...leanMemory, ...process.env };
  const { stdout } = await promisify(execFile)(process.execPath, [outfile, PHOTO], { cwd: root, env });
  const costs = stdout
    .trim()
    .split("\n")
    .map((line): Cost => JSON.parse(line));
  return (["preview", "print"] as const).flatMap((size) => rowsOf(size, costs));
}

function rowsOf(size: Cost["size"], costs: readonly Cost[]): Row[] {
  const [floor, ...styles] = costs.filter((cost) => cost.size === size);
  if (!floor || styles.length === 0) throw new Error(`No ${size} was measured.`);
  const row = (what: string, wall: number, cpu: number): Row => ({
    what: `${size}: ${what}`,
    shop: `${wall.toFixed(2)} s, ${cpu.toFixed(2)} s of processors`,
    against: `${floor.wall.toFixed(2)} s, ${floor.cpu.toFixed(2)} s of processors`,
    ratio: `${times(wall / floor.wall)}, ${times(cpu / floor.cpu)}`,
  });
  const slowest = styles.reduce((one, other) => (other.wall > one.wall ? other : one));
  const walls = styles.map(({ wall }) => wall);
  const cpus = styles.map(({ cpu }) => cpu);
  return [
    ...styles.map(({ what, wall, cpu }) => row(what, wall, cpu)),
    row(`median of ${styles.length} styles`, median(walls), median(cpus)),
    row(`slowest, ${slowest.what}`, slowest.wall, slowest.cpu),
    {
      what: `${size}: most memory, painters included`,
      shop: `${Math.max(...styles.map(({ peak }) => peak)).toFixed(0)} MB`,
      against: `${floor.peak.toFixed(0)} MB`,
      ratio: "",
    },
  ];
}
