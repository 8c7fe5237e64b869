/** Reads videos with either ffmpeg. Invariant: a file is surveyed before any ffmpeg sees it. */
import { mkdtemp, readFile, rename, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { withJoinedSignal } from "../joined-signal.ts";
import { type CommandFiles, clipArguments, frameArguments } from "./arguments.ts";
import {
  type Frame,
  isVideoRefusal,
  type VideoFacts,
  type VideoOptions,
  type VideoReader,
  VideoRefusal,
} from "./port.ts";
import { jpegOfPpm } from "./ppm.server.ts";
import { openQueue } from "./queue.ts";
import type { Survey } from "./survey.ts";
import { perform, type WorkerLimits } from "./worker-process.server.ts";

/** Gives a command its input path and the output path for `name`. */
export type FilesFor = (name: string) => CommandFiles;

/** One way to run ffmpeg. */
export interface Ffmpeg {
  readonly name: VideoReader["name"];
  /** Milliseconds of processor time that a clip may take: the embedded one is many times slower. */
  readonly clipMs: number;
  /** Runs commands one after the other and writes their output to the folder. @throws VideoRefusal */
  run(task: FfmpegTask): Promise<void>;
}

export interface FfmpegTask extends WorkerLimits {
  file: string;
  folder: string;
  /** Each builds the arguments of one command. */
  commands: readonly ((filesFor: FilesFor) => string[])[];
}

const SECOND = 1000;
/** Processor time, like the next ones: a camera's file takes half a second, and a 4K frame three. */
const SURVEY_MS = 15 * SECOND;
const FRAME_MS = 30 * SECOND;
/** Each further frame of the same file. */
const NEXT_FRAME_MS = 5 * SECOND;
/** The shop reads a file several times in a row: its facts, its still picture, its frames. */
const SURVEYS_LIMIT = 32;

export function openReader(ffmpeg: Ffmpeg): VideoReader {
  const quick = openQueue({ concurrency: 2, mostWaiting: 24, maxWaitMs: 60 * SECOND });
  const slow = openQueue({ concurrency: 1, mostWaiting: 4, maxWaitMs: 10 * 60 * SECOND });
  const closing = new AbortController();
  const surveys = new Map<string, Survey>();

  async function surveyOf(file: string, signal: AbortSignal): Promise<Survey> {
    const { size, mtimeMs, ino } = await stat(file);
    const key = `${file} ${size} ${mtimeMs} ${ino}`;
    const known = surveys.get(key);
    if (known) return known;
    const { survey } = await perform({ kind: "survey", file }, { processorMs: SURVEY_MS, signal });
    surveys.set(key, survey);
    const [oldest] = surveys.keys();
    if (surveys.size > SURVEYS_LIMIT && oldest !== undefined) surveys.delete(oldest);
    return survey;
  }

  /** Makes a folder for the time of the work, and a signal that combines the caller's with the end of the reader. */
  async function within<T>(
    { signal }: VideoOptions,
    queue: typeof quick,
    work: (folder: string, signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    return withJoinedSignal([signal, closing.signal], (either) =>
      queue(async () => {
        const folder = await mkdtemp(path.join(tmpdir(), "video-"));
        try {
          return await work(folder, either);
        } finally {
          await rm(folder, { recursive: true, force: true });
        }
      }, either),
    );
  }

  return {
    name: ffmpeg.name,

    probe: (file, options = {}) =>
      quick(async () => factsOf(await surveyOf(file, options.signal ?? closing.signal)), options.signal),

    frames: (file, requests, options = {}) =>
      within(options, quick, async (folder, signal) => {
        const processorMs = FRAME_MS + requests.length * NEXT_FRAME_MS;
        await withFallback(await surveyOf(file, signal), (facts) => {
          const commands = requests.map(
            (request, index) => (filesFor: FilesFor) =>
              frameArguments(facts, request, filesFor(nameOf(index))),
          );
          return ffmpeg.run({ file, folder, commands, processorMs, signal });
        });
        const frames: Frame[] = [];
        for (const index of requests.keys()) frames.push(await frameIn(path.join(folder, nameOf(index))));
        return frames;
      }),

    compress: (file, into, options = {}) =>
      within(options, slow, async (folder, signal) => {
        const name = "clip.mp4";
        await withFallback(await surveyOf(file, signal), (facts) => {
          const commands = [(filesFor: FilesFor) => clipArguments(facts, filesFor(name))];
          return ffmpeg.run({ file, folder, commands, processorMs: ffmpeg.clipMs, yields: true, signal });
        });
        await rename(path.join(folder, name), into);
      }),

    async close() {
      closing.abort();
    },
  };
}

/** Not every ffmpeg can map HDR: a grey clip is better than none. */
async function withFallback(facts: Survey, work: (facts: Survey) => Promise<void>): Promise<void> {
  try {
    await work(facts);
  } catch (error) {
    if (!facts.hdr || !isVideoRefusal(error) || error.reason !== "unreadable") throw error;
    await work({ ...facts, hdr: false });
  }
}

function nameOf(index: number): string {
  return `frame-${index}.ppm`;
}

async function frameIn(file: string): Promise<Frame> {
  try {
    return await jpegOfPpm(await readFile(file));
  } catch (error) {
    if (error instanceof VideoRefusal) throw error;
    throw new VideoRefusal("unreadable", "There is no frame at that moment.");
  }
}

function factsOf({ container, codec, width, height, durationMs, frames, hasSound }: Survey): VideoFacts {
  return { container, codec, width, height, durationMs, frames, hasSound };
}
