/** Reads videos through whichever ffmpeg there is. Invariant: a file is surveyed before any ffmpeg sees it. */
import { mkdtemp, readFile, rename, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { clipArguments, frameArguments, type Places } from "./arguments.ts";
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

/** Where a command finds the file, and where it writes what it calls `name`. */
export type Placing = (name: string) => Places;

/** One way to run ffmpeg. */
export interface Ffmpeg {
  readonly name: VideoReader["name"];
  /** Milliseconds of processor time that a clip may take: the embedded one is many times slower. */
  readonly clipMs: number;
  /** Runs commands, each after the other, and lays what they write into the folder. @throws VideoRefusal */
  run(task: FfmpegTask): Promise<void>;
}

export interface FfmpegTask extends WorkerLimits {
  file: string;
  folder: string;
  /** Told for each command where the file is, and where it writes what it calls `name`. */
  commands: readonly ((place: Placing) => string[])[];
}

const SECOND = 1000;
/** Of processor time, like all that follow: a camera's file takes half a second, and a frame of 4K three. */
const SURVEY_MS = 15 * SECOND;
const FRAME_MS = 30 * SECOND;
/** Each further frame of the same file. */
const NEXT_FRAME_MS = 5 * SECOND;
/** A file is asked about several times in a row: what it is, its still picture, its frames. */
const SURVEYS_KEPT = 32;

/** Opens the reader. */
export function openReader(ffmpeg: Ffmpeg): VideoReader {
  const quick = openQueue({ places: 2, mostWaiting: 24, patienceMs: 60 * SECOND });
  const slow = openQueue({ places: 1, mostWaiting: 4, patienceMs: 10 * 60 * SECOND });
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
    if (surveys.size > SURVEYS_KEPT && oldest !== undefined) surveys.delete(oldest);
    return survey;
  }

  /** A folder for the time of the work, and a signal for whoever stops it first. */
  async function within<T>(
    { signal }: VideoOptions,
    queue: typeof quick,
    work: (folder: string, signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const either = signal ? AbortSignal.any([signal, closing.signal]) : closing.signal;
    return queue(async () => {
      const folder = await mkdtemp(path.join(tmpdir(), "video-"));
      try {
        return await work(folder, either);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    }, either);
  }

  return {
    name: ffmpeg.name,

    probe: (file, options = {}) =>
      quick(async () => factsOf(await surveyOf(file, options.signal ?? closing.signal)), options.signal),

    frames: (file, wishes, options = {}) =>
      within(options, quick, async (folder, signal) => {
        const processorMs = FRAME_MS + wishes.length * NEXT_FRAME_MS;
        await orPlainly(await surveyOf(file, signal), (facts) => {
          const commands = wishes.map(
            (wish, index) => (place: Placing) => frameArguments(facts, wish, place(nameOf(index))),
          );
          return ffmpeg.run({ file, folder, commands, processorMs, signal });
        });
        const frames: Frame[] = [];
        for (const index of wishes.keys()) frames.push(await frameIn(path.join(folder, nameOf(index))));
        return frames;
      }),

    compress: (file, into, options = {}) =>
      within(options, slow, async (folder, signal) => {
        const name = "clip.mp4";
        await orPlainly(await surveyOf(file, signal), (facts) => {
          const commands = [(place: Placing) => clipArguments(facts, place(name))];
          return ffmpeg.run({ file, folder, commands, processorMs: ffmpeg.clipMs, yields: true, signal });
        });
        await rename(path.join(folder, name), into);
      }),

    async close() {
      closing.abort();
    },
  };
}

/** Not every ffmpeg brings HDR into range, nor decodes every sound of a camera: without them is better than nothing. */
async function orPlainly(facts: Survey, work: (facts: Survey) => Promise<void>): Promise<void> {
  try {
    await work(facts);
  } catch (error) {
    const mayBePlainer = facts.hdr || facts.hasSound;
    if (!mayBePlainer || !isVideoRefusal(error) || error.reason !== "unreadable") throw error;
    await work({ ...facts, hdr: false, hasSound: false });
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
