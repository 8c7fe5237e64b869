/**
 * A share of a processor for each process, as small machines have one: several of them, the database and the load then fit on two processors.
 * Control groups of Linux (version 1) keep it, which only root may make.
 */
import {
  accessSync,
  constants,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";

const GROUPS = "/sys/fs/cgroup/cpu";
/** Microseconds: the kernel's own. A shorter one is kept less exactly, because it hands the time out in pieces of five milliseconds. */
const PERIOD = 100_000;

/** Whether the processors of this machine can be shared out. */
export function canShareProcessors(): boolean {
  try {
    accessSync(path.join(GROUPS, "cgroup.procs"), constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Limits each process, with all its threads, to a share of a processor.
 * @param share of one processor, 0 to 1
 * @returns what removes the limits, once the processes have ended
 */
export function shareProcessors(pids: readonly number[], share: number): () => void {
  const groups = pids.map((pid) => {
    const group = path.join(GROUPS, `shop-bench-${pid}`);
    mkdirSync(group);
    const settings = {
      "cpu.cfs_period_us": PERIOD,
      "cpu.cfs_quota_us": Math.round(PERIOD * share),
      "cgroup.procs": pid,
    };
    for (const [name, value] of Object.entries(settings)) writeFileSync(path.join(group, name), `${value}`);
    return group;
  });
  return () => groups.forEach((group) => void rmdirSync(group));
}

/** The processes that a process has started. */
export function childrenOf(pid: number): number[] {
  const threads = path.join("/proc", String(pid), "task");
  return readdirSync(threads).flatMap((thread) =>
    readFileSync(path.join(threads, thread, "children"), "utf8")
      .split(" ")
      .filter(Boolean)
      .map(Number),
  );
}
