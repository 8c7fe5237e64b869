/**
 * The reader with the system's ffmpeg: many times faster, under limits that the system enforces.
 * Invariant: the shell that starts it limits its processor time, memory and file size.
 */
import { spawn, spawnSync } from "node:child_process";
import path from "node:path";
import { type VideoReader, VideoRefusal } from "./port.ts";
import { openReader } from "./reader.server.ts";
import { stopped, tooBusy, WALL_TIME_FACTOR, type WorkerLimits } from "./worker-process.server.ts";

const CLIP_MS = 3 * 60_000;
/** Kibibytes of address space: 4K on two threads takes a third of it. */
const MEMORY_KB = 3 * 1024 * 1024;
/** Blocks of 512 bytes: a 4K frame is the largest file that it writes. */
const FILE_BLOCKS = (128 * 1024 * 1024) / 512;
const MOST_STDERR = 2000;

/** `exec` keeps the limits for ffmpeg, and `env -i` hides the shop's environment from it. */
const LIMITED = `ulimit -t "$1" && ulimit -v ${MEMORY_KB} && ulimit -f ${FILE_BLOCKS} && urgency=$2 && shift 2 && exec env -i PATH="$PATH" nice -n "$urgency" ffmpeg "$@"`;

/** Whether the system has an ffmpeg that can make the shop's clips, and a shell that can limit it. */
export function hasSystemFfmpeg(): boolean {
  if (process.platform === "win32") return false;
  const asked = spawnSync("sh", ["-c", LIMITED, "sh", "10", "0", "-hide_banner", "-encoders"], {
    encoding: "utf8",
    timeout: 10_000,
  });
  return asked.status === 0 && /\blibx264\b/.test(asked.stdout) && /\baac\b/.test(asked.stdout);
}

/** Opens it; a process starts with each command. */
export function openFfmpegVideo(): VideoReader {
  return openReader({
    name: "ffmpeg",
    clipMs: CLIP_MS,
    async run({ file, folder, commands, ...limits }) {
      const until = Date.now() + limits.processorMs * WALL_TIME_FACTOR;
      const filesFor = (name: string) => ({ input: file, output: path.join(folder, name) });
      for (const command of commands) {
        await runCommand(command(filesFor), { ...limits, timeoutMs: until - Date.now() });
      }
    },
  });
}

interface Limits extends WorkerLimits {
  timeoutMs: number;
}

function runCommand(
  args: readonly string[],
  { processorMs, timeoutMs, yields, signal }: Limits,
): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(stopped());
    if (timeoutMs <= 0) return reject(tooBusy());
    const processorSeconds = String(Math.ceil(processorMs / 1000));
    const child = spawn("sh", ["-c", LIMITED, "sh", processorSeconds, yields ? "10" : "0", ...args], {
      stdio: ["ignore", "ignore", "pipe"],
    });
    let stderr = "";
    let refusal: VideoRefusal | null = null;
    const stop = (why: VideoRefusal) => {
      refusal ??= why;
      child.kill("SIGKILL");
    };
    const onAbort = () => stop(stopped());
    const timer = setTimeout(() => stop(tooBusy()), timeoutMs);
    signal?.addEventListener("abort", onAbort, { once: true });
    const settle = (end: () => void) => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", onAbort);
      end();
    };
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      stderr = (stderr + text).slice(-MOST_STDERR);
    });
    child.once("error", (error) => settle(() => reject(new VideoRefusal("busy", error.message))));
    child.once("close", (code, sign) =>
      settle(() => {
        if (code === 0) resolve();
        // The system ends a process that has used up its time.
        else if (sign && !refusal) reject(new VideoRefusal("too-demanding", `ffmpeg ended with ${sign}.`));
        else reject(refusal ?? new VideoRefusal("unreadable", stderr || `ffmpeg ended with ${code}.`));
      }),
    );
  });
}
