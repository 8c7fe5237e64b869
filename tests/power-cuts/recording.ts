/** Runs the shop at work under strace: records its calls, or lets some of them fail. */
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Acknowledgement, CALLS, type Recording } from "./trace.ts";

/** Whether strace is installed, and may trace. */
export function isTraceable(): boolean {
  return spawnSync("strace", ["-o", "/dev/null", process.execPath, "-e", ""]).status === 0;
}

/** Runs the script, and returns what strace has recorded of it. @throws Error where the script fails */
export function record(script: string, task: "prepare" | "work", folder: string): string {
  mkdirSync(folder, { recursive: true });
  const trace = `${folder}.strace`;
  const { status, stderr } = underStrace(
    trace,
    ["-y", "-xx", "-s", "100000000", "-e", `trace=${CALLS}`],
    script,
    task,
    folder,
  );
  if (status !== 0) throw new Error(`The shop at work ended with ${status}: ${stderr}`);
  return readFileSync(trace, "utf8");
}

export interface Failing {
  error: "ENOSPC" | "EIO";
  /** The call that fails first, among those that write to a file at a place, sync or rename. */
  call: number;
  /** Whether all later calls fail, too. */
  isForGood: boolean;
}

/** Runs the script while calls fail. Returns what it has said, however it ended. */
export function runFailing(script: string, folder: string, { error, call, isForGood }: Failing): string {
  const calls = "pwrite64,fsync,fdatasync,ftruncate,rename";
  const inject = `inject=${calls}:error=${error}:when=${call}${isForGood ? "+" : ""}`;
  return underStrace(`${folder}.strace`, ["-e", `trace=${calls}`, "-e", inject], script, "work", folder)
    .stdout;
}

function underStrace(
  trace: string,
  options: readonly string[],
  script: string,
  task: string,
  folder: string,
) {
  const args = ["-f", "--seccomp-bpf", "-o", trace, ...options, process.execPath, script, task, folder];
  const env = { ...process.env, STRIPE_SUPPRESS_NOTICES: "true" };
  return spawnSync("strace", args, { encoding: "utf8", env, maxBuffer: 1e9, timeout: 120_000 });
}

/** The acknowledgements in the output of the script. */
export function acknowledgedIn(output: string): Acknowledgement[] {
  return output.split("\n").flatMap((line) => {
    const [, said] = /^ACK (.*)/.exec(line) ?? [];
    return said ? [JSON.parse(said) as Acknowledgement] : [];
  });
}

/** All files and folders in a folder. */
export function readFolder(folder: string): Pick<Recording, "files" | "folders"> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const named = entries.map((entry) => ({
    entry,
    name: path.relative(folder, path.join(entry.parentPath, entry.name)),
  }));
  return {
    files: named
      .filter(({ entry }) => entry.isFile())
      .map(({ name }) => ({ path: name, bytes: readFileSync(path.join(folder, name)) })),
    folders: named.filter(({ entry }) => entry.isDirectory()).map(({ name }) => name),
  };
}
