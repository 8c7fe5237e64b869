/**
 * Time to a frame and to the clip, against plain ffmpeg with the same settings: the bare WebAssembly for the embedded
 * reader, the system's ffmpeg without limits for the other.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type CommandFiles, clipArguments, frameArguments } from "../../app/ports/video/arguments.ts";
import { INPUT, OUTPUT } from "../../app/ports/video/core.server.ts";
import { openEmbeddedVideo } from "../../app/ports/video/embedded.server.ts";
import { hasSystemFfmpeg, openFfmpegVideo } from "../../app/ports/video/ffmpeg.server.ts";
import type { VideoReader } from "../../app/ports/video/port.ts";
import type { Survey } from "../../app/ports/video/survey.ts";
import { perform } from "../../app/ports/video/worker-process.server.ts";
import { median, type Row, times } from "./row.ts";

const ROUNDS = 3;
const MOMENT = { momentMs: 2_000 };
const MOST_MS = 600_000;

export async function measure(): Promise<Row[]> {
  const folder = mkdtempSync(path.join(tmpdir(), "bench-video-"));
  try {
    const file = await makeClip(folder);
    const { survey } = await perform({ kind: "survey", file }, { processorMs: MOST_MS });
    const bench = { folder, file, survey };
    const rows = await rowsOf(openEmbeddedVideo(), bench, (args) => runBareCore(bench, args));
    if (hasSystemFfmpeg())
      rows.push(...(await rowsOf(openFfmpegVideo(), bench, (args) => runPlain(bench, args))));
    return rows;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Bench {
  folder: string;
  file: string;
  survey: Survey;
}

type Run = (args: (filesFor: (name: string) => CommandFiles) => string[]) => Promise<void>;

async function rowsOf(video: VideoReader, bench: Bench, run: Run): Promise<Row[]> {
  const { file, folder, survey } = bench;
  const frame = await took(() => video.frames(file, [MOMENT]));
  const plainFrame = await took(() => run((place) => frameArguments(survey, MOMENT, place("frame.ppm"))));
  const clip = await took(() => video.compress(file, path.join(folder, "shop.mp4")), 1);
  const plainClip = await took(() => run((place) => clipArguments(survey, place("plain.mp4"))), 1);
  await video.close();
  const row = (what: string, shop: number, against: number): Row => ({
    what: `video, ${video.name}: ${what}`,
    shop: `${shop.toFixed(2)} s`,
    against: `${against.toFixed(2)} s`,
    ratio: times(shop / against),
  });
  return [row("a frame of 1080 x 1920", frame, plainFrame), row("the clip of 4 seconds", clip, plainClip)];
}

/** Seconds, the median of some rounds. */
async function took(work: () => Promise<unknown>, rounds = ROUNDS): Promise<number> {
  const all: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    await work();
    all.push((performance.now() - started) / 1000);
  }
  return median(all);
}

/** Only the same module in the same kind of process: no survey, no JPEG, no queue. */
async function runBareCore({ file, folder }: Bench, args: Parameters<Run>[0]): Promise<void> {
  const commands = [args((name) => ({ input: INPUT, output: `${OUTPUT}/${name}` }))];
  const { end } = await perform({ kind: "core", file, folder, commands }, { processorMs: MOST_MS });
  if (end.code !== 0) throw new Error(end.lastLines);
}

async function runPlain({ file, folder }: Bench, args: Parameters<Run>[0]): Promise<void> {
  const { status } = spawnSync(
    "ffmpeg",
    args((name) => ({ input: file, output: path.join(folder, name) })),
  );
  if (status !== 0) throw new Error("The system's ffmpeg failed.");
}

async function makeClip(folder: string): Promise<string> {
  const picture = ["-f", "lavfi", "-i", "testsrc2=s=1080x1920:r=30:d=4", "-f", "lavfi", "-i", "sine=d=4"];
  const commands = [
    [...picture, "-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", `${OUTPUT}/source.mp4`],
  ];
  const task = { kind: "core", file: process.execPath, folder, commands } as const;
  const { end } = await perform(task, { processorMs: MOST_MS });
  if (end.code !== 0) throw new Error(end.lastLines);
  return path.join(folder, "source.mp4");
}
