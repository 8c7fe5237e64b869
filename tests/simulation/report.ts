/** The messages between the command and its processes. */
import type { Reached } from "./model/reached.ts";
import type { Plan } from "./plan.ts";
import type { Counts } from "./world.ts";

export interface ProcessOptions {
  /** Of the plans that it makes. */
  seed: number;
  /** It stops after so many plans, or so many events, whichever comes first. */
  plans: number;
  events: number;
  /** Steps and crashes of a plan, at most. */
  steps: number;
  crashes: number;
  /** The kinds of jobs in which the process dies; without them anywhere. */
  crashesIn?: readonly string[];
  /** Runs on machines with a replica, until so many have lost their disk; without it on one that is backed up. */
  losses?: number;
  /** A folder for the disks of such machines, which outlives a killed process. */
  folder?: string;
  /** The address of a PostgreSQL server that it runs on; without it on SQLite. */
  postgres?: string;
  /** Milliseconds for making a failing plan smaller. */
  shrinkMs: number;
  /** Runs these instead of making plans, and logs their stories. */
  replayed?: readonly Plan[];
}

export type Report = { kind: "progress"; plans: number; counts: Counts; reached: Reached } | Ended;

/** How a plan went whose story was asked for. */
export type Ended =
  | { kind: "breach"; plan: Plan; breaches: string[]; story: string[] }
  | { kind: "good"; story: string[] };

/** What counts as an event: whatever the scheduler put into an order of its own. */
export function eventsOf({ steps, answers, commits, jobs, crashes }: Counts): number {
  return steps + answers + commits + jobs + crashes;
}

export function sumOf<Names extends Record<string, number>>(one: Names, other: Names): Names {
  const names = [...Object.keys(one), ...Object.keys(other)];
  return Object.fromEntries(names.map((name) => [name, (one[name] ?? 0) + (other[name] ?? 0)])) as Names;
}

export const NOTHING: Counts = { steps: 0, answers: 0, commits: 0, jobs: 0, crashes: 0, restores: 0 };
