import os from "node:os";
import v8 from "node:v8";
import vm from "node:vm";
import { parentPort } from "node:worker_threads";
import sharp from "sharp";
import { AtelierRefusal } from "./refusal.ts";
import { drawStripe, prepare } from "./studio/draw.ts";
import { proposedCrop } from "./studio/study.ts";
import type { Answer, Progress, Task, TaskResults } from "./studio/tasks.ts";

/** The code of a worker: it takes one task at a time from the pool and answers it. */
sharp.cache(false);

// Serving pages goes before painting. Only Linux has a priority for each thread.
if (process.platform === "linux") os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);

// The collector counts a plane as small, though it takes megabytes: by itself it would keep those of several paintings.
v8.setFlagsFromString("--expose-gc");
const collectGarbage: () => void = vm.runInNewContext("gc");

parentPort?.on("message", async (task: Task) => {
  parentPort?.postMessage(await answerTo(task));
  if (task.kind === "prepare") collectGarbage();
});

function report(share: number): void {
  parentPort?.postMessage({ share } satisfies Progress);
}

/** What it took to see the photo goes before its structure is found. */
function seen(share: number): void {
  report(share);
  collectGarbage();
}

function resultOf(task: Task): TaskResults[Task["kind"]] | Promise<TaskResults[Task["kind"]]> {
  if (task.kind === "prepare") return prepare(task.commission, seen, task.spare);
  return task.kind === "proposal" ? proposedCrop(task.photo) : drawStripe(task);
}

async function answerTo(task: Task): Promise<Answer> {
  try {
    return { ok: true, result: await resultOf(task) };
  } catch (error) {
    if (error instanceof AtelierRefusal) return { ok: false, code: error.code, sentence: error.message };
    return { ok: false, sentence: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
