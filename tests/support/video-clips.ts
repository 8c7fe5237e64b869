/** Clips for the tests, made by ffmpeg in WebAssembly, once for each test file. */
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { CoreEnd } from "../../app/ports/video/core.server.ts";
import { perform } from "../../app/ports/video/worker-process.server.ts";

const folder = mkdtempSync(path.join(tmpdir(), "test-clips-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
const making = new Map<string, Promise<string>>();

export interface ClipOptions {
  /** Its extension chooses the container. */
  name: string;
  seconds?: number;
  size?: string;
  rate?: number;
  sound?: boolean;
  /** Arguments of the encoder, by default H.264 in its fastest setting. */
  codec?: readonly string[];
  /** Further filters after the picture. */
  filter?: string;
  /** Right before the output's name. */
  last?: readonly string[];
}

/** Path of a clip of moving colours. */
export function clip({
  name,
  seconds = 1,
  size = "160x120",
  rate = 10,
  sound = false,
  codec = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p"],
  filter,
  last = [],
}: ClipOptions): Promise<string> {
  const picture = ["-f", "lavfi", "-i", `testsrc2=s=${size}:r=${rate}:d=${seconds}`];
  const tone = sound ? ["-f", "lavfi", "-i", `sine=f=440:d=${seconds}`] : [];
  return made(name, [...picture, ...tone, ...(filter ? ["-vf", filter] : []), ...codec, ...last]);
}

/**
 * A clip whose frames have their number as their grey: frame n is 20 + 5 n. One key frame in two seconds, so that a
 * reader has to seek each moment.
 */
export function countingClip(
  name: string,
  { frames = 40, rate = 10, filter = "", last = [] as readonly string[] } = {},
) {
  const numbered = `color=s=64x48:r=${rate}:d=${frames / rate},format=gray,geq=lum='20+5*N',format=yuv420p`;
  const grey = filter ? `${numbered},${filter}` : numbered;
  const exact = ["-c:v", "libx264", "-preset", "ultrafast", "-crf", "4", "-g", String(2 * rate), "-bf", "2"];
  return made(name, ["-f", "lavfi", "-i", grey, ...exact, ...last]);
}

/** Runs ffmpeg with these arguments before the name of its output. */
export function made(name: string, args: readonly string[]): Promise<string> {
  const known = making.get(name);
  if (known) return known;
  const coming = make(name, args);
  making.set(name, coming);
  return coming;
}

async function make(name: string, args: readonly string[]): Promise<string> {
  const { end, last } = await batchWith([
    "-hide_banner",
    "-loglevel",
    "error",
    "-y",
    ...args,
    `/out/${name}`,
  ]);
  const file = path.join(folder, name);
  if (!existsSync(file)) throw new Error(`The test clip ${name} was not made: ${last} ${end.lastLines}`);
  return file;
}

interface Batch {
  commands: string[][];
  work: Promise<{ end: CoreEnd; last: string }>;
}

let batch: Batch | null = null;

/** One process makes the clips that are requested together: starting one costs more than most clips. */
function batchWith(command: string[]): Batch["work"] {
  if (!batch) {
    const commands: string[][] = [];
    const task = { kind: "core", file: process.execPath, folder, commands } as const;
    const work = new Promise((resolve) => setImmediate(resolve)).then(async () => {
      batch = null;
      const { end } = await perform(task, { processorMs: 120_000 });
      return { end, last: commands.at(-1)?.at(-1) ?? "" };
    });
    batch = { commands, work };
  }
  batch.commands.push(command);
  return batch.work;
}

let copies = 0;

/** A copy that may be moved away. */
export function copyOf(file: string): string {
  copies += 1;
  const place = path.join(folder, `copy-${copies}`);
  mkdirSync(place);
  const copy = path.join(place, path.basename(file));
  copyFileSync(file, copy);
  return copy;
}
