/** Clips for the tests, made by ffmpeg in WebAssembly, once for each run of a test file. */
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { perform } from "../app/ports/video/worker-process.server.ts";

const folder = mkdtempSync(path.join(tmpdir(), "test-clips-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
const making = new Map<string, Promise<string>>();

export interface ClipWish {
  /** Its ending chooses the container. */
  name: string;
  seconds?: number;
  size?: string;
  rate?: number;
  sound?: boolean;
  /** What of the encoder is unlike H.264 in its fastest setting. */
  codec?: readonly string[];
  /** Further filters behind the picture. */
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
}: ClipWish): Promise<string> {
  const picture = ["-f", "lavfi", "-i", `testsrc2=s=${size}:r=${rate}:d=${seconds}`];
  const tone = sound ? ["-f", "lavfi", "-i", `sine=f=440:d=${seconds}`] : [];
  return made(name, [...picture, ...tone, ...(filter ? ["-vf", filter] : []), ...codec, ...last]);
}

/**
 * A clip whose every frame tells its number by its grey: frame n is 20 + 5 n. One key frame in two seconds, so that a
 * moment has to be looked for.
 */
export function countingClip(name: string, { frames = 40, rate = 10, last = [] as readonly string[] } = {}) {
  const grey = `color=s=64x48:r=${rate}:d=${frames / rate},format=gray,geq=lum='20+5*N',format=yuv420p`;
  const exact = ["-c:v", "libx264", "-preset", "ultrafast", "-crf", "4", "-g", String(2 * rate), "-bf", "2"];
  return made(name, ["-f", "lavfi", "-i", grey, ...exact, ...last]);
}

/** Whatever else ffmpeg can make: the arguments before the name of what is written. */
export function made(name: string, args: readonly string[], input = process.execPath): Promise<string> {
  const known = making.get(name);
  if (known) return known;
  const coming = make(name, args, input);
  making.set(name, coming);
  return coming;
}

async function make(name: string, args: readonly string[], input: string): Promise<string> {
  const commands = [["-hide_banner", "-loglevel", "error", "-y", ...args, `/out/${name}`]];
  const { end } = await perform({ kind: "core", file: input, folder, commands }, { timeoutMs: 120_000 });
  const file = path.join(folder, name);
  if (end.code !== 0 || !existsSync(file))
    throw new Error(`The test clip ${name} could not be made: ${end.said}`);
  return file;
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
