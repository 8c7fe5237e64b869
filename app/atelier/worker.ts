import os from "node:os";
import v8 from "node:v8";
import vm from "node:vm";
import { parentPort } from "node:worker_threads";
import sharp from "sharp";
import { AtelierRefusal } from "./refusal.ts";
import { drawStripe, prepare } from "./studio/draw.ts";
import { proposedCrop } from "./studio/study.ts";
import type { Answer, Progress, Task, TaskResults } from "./studio/tasks.ts";

/** The far end of the pool: one task at a time, answered in turn. */
sharp.cache(false);

// Painting yields to whoever serves pages. Only Linux has a priority for each thread.
if (process.platform === "linux") os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);

// Planes weigh megabytes, yet look small to the collector: unasked, it would leave those of several paintings about.
v8.setFlagsFromString("--expose-gc");
const collectGarbage: () => void = vm.runInNewContext("gc");

parentPort?.on("message", async (task: Task) => {
  const answer = await answerTo(task);
  const transfer =
    answer.ok && answer.result instanceof Uint8Array ? [answer.result.buffer as ArrayBuffer] : [];
  parentPort?.postMessage(answer, transfer);
  if (task.kind === "prepare") collectGarbage();
});

function report(share: number): void {
  parentPort?.postMessage({ share } satisfies Progress);
}

function resultOf(task: Task): TaskResults[Task["kind"]] | Promise<TaskResults[Task["kind"]]> {
  if (task.kind === "prepare") return prepare(task.commission, report, task.spare);
  return task.kind === "look" ? proposedCrop(task.photo) : drawStripe(task);
}

async function answerTo(task: Task): Promise<Answer> {
  try {
    return { ok: true, result: await resultOf(task) };
  } catch (error) {
    if (error instanceof AtelierRefusal) return { ok: false, code: error.code, sentence: error.message };
    return { ok: false, sentence: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
