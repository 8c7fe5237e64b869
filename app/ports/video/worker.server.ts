/**
 * The process that reads strangers' files: it gets one task from its parent, answers, and ends.
 * Invariant: it dies with its parent and when its processor time is used up, even while it is too busy to receive a message.
 */
import { closeSync, openSync, readSync, statSync } from "node:fs";
import { Worker } from "node:worker_threads";
import type { Bytes } from "./bytes.ts";
import { type CoreEnd, type CoreTask, runCore } from "./core.server.ts";
import { VideoRefusal, type VideoRefusalReason } from "./port.ts";
import { type Survey, survey } from "./survey.ts";

export type WorkerTask = { kind: "survey"; file: string } | ({ kind: "core" } & CoreTask);

export type WorkerAnswer =
  | { kind: "survey"; survey: Survey }
  | { kind: "core"; end: CoreEnd }
  | { kind: "refused"; reason: VideoRefusalReason; sentence: string };

/** Most bytes that a survey may read: many times the tables of ten seconds, a fraction of a film. */
const MOST_READ = 64 * 1024 * 1024;

/** In its own thread, because the main one may be too busy to check a clock. */
const END_IN_TIME = `setInterval(() => {
  if (process.ppid !== ${process.ppid}) process.kill(process.pid, "SIGKILL");
  const { user, system } = process.cpuUsage();
  if ((user + system) / 1000 > ${Number(process.argv[2])}) process.kill(process.pid, "SIGTERM");
}, 500);`;

new Worker(END_IN_TIME, { eval: true }).unref();

process.once("message", (task: WorkerTask) => {
  perform(task)
    .catch((error: unknown): WorkerAnswer => {
      const reason = error instanceof VideoRefusal ? error.reason : "unreadable";
      return { kind: "refused", reason, sentence: error instanceof Error ? error.message : String(error) };
    })
    .then((answer) => process.send?.(answer, () => process.disconnect()));
});

async function perform(task: WorkerTask): Promise<WorkerAnswer> {
  if (task.kind === "core") return { kind: "core", end: await runCore(task) };
  const handle = openSync(task.file, "r");
  try {
    return { kind: "survey", survey: await survey(bytesOf(handle, statSync(task.file).size)) };
  } finally {
    closeSync(handle);
  }
}

function bytesOf(handle: number, size: number): Bytes {
  let left = MOST_READ;
  return {
    size,
    read(start, length) {
      left -= length;
      if (left < 0) throw new VideoRefusal("too-demanding", "The file wants too much of it to be read.");
      const bytes = new Uint8Array(Math.max(0, Math.min(length, size - start)));
      return bytes.subarray(0, readSync(handle, bytes, 0, bytes.length, start));
    },
  };
}
