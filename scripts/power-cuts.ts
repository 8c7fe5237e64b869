/**
 * `npm run power-cuts`: records the writes and syncs of the shop at work, makes the disks that a power cut could leave, opens
 * the shop on each, and compares it with what was acknowledged. Then lets single writes fail with ENOSPC and EIO.
 */
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { choicesAt, digestOf, stateAfter } from "../tests/power-cuts/disk.ts";
import { judge, layOut } from "../tests/power-cuts/judge.ts";
import {
  acknowledgedIn,
  isTraceable,
  readFolder,
  record,
  runFailing,
} from "../tests/power-cuts/recording.ts";
import {
  type Acknowledgement,
  type Happening,
  type Recording,
  readTrace,
} from "../tests/power-cuts/trace.ts";
import { randomOf } from "../tests/simulation/random.ts";
import { bundleScript } from "../tests/support/scripts.ts";
import { root, say, stop } from "./fresh.mjs";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    "per-cut": { type: "string", default: "16" },
    failures: { type: "string", default: "40" },
  },
});
const [seed, perCut, failures] = [Number(values.seed), Number(values["per-cut"]), Number(values.failures)];
if (![seed, perCut, failures].every(Number.isInteger))
  stop("--seed, --per-cut and --failures must be whole numbers.");
if (!isTraceable()) stop("strace is not installed, or may not trace here: power cuts were not tried.");

const work = await bundleScript(path.join(root, "tests/power-cuts/work.ts"));
const shared = existsSync("/dev/shm") ? "/dev/shm" : tmpdir();
const folder = mkdtempSync(path.join(shared, "power-cuts-"));
const faults: string[] = [];
try {
  const [prepared, used, left] = ["prepared", "used", "left"].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  record(work, "prepare", prepared);
  cpSync(prepared, used, { recursive: true });
  const before = readFolder(used);
  const recording = readTrace(record(work, "work", used), used, before);
  say(`recorded: ${countsOf(recording.happenings)}`);

  const states = await cut(recording, left, note);
  say(
    `power cuts: ${states} different disks at ${recording.happenings.length} moments, ${faults.length} with a fault`,
  );

  // A check of the check: where syncs do nothing, acknowledged things are lost.
  const lying = {
    ...recording,
    happenings: recording.happenings.filter(({ kind }) => !kind.startsWith("sync")),
  };
  let lost = 0;
  await cut(
    lying,
    left,
    () => {
      lost += 1;
    },
    2,
  );
  say(`a disk that only pretends to sync: ${lost} faults`);
  if (lost === 0) note("A disk that never syncs shows no fault, so the power cuts prove nothing.");

  await fail(prepared, left);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(faults.length > 0 ? 1 : 0);

function note(fault: string): void {
  say(fault);
  faults.push(fault);
}

/** Judges the disks of each cut, and returns their number. */
async function cut(
  recording: Recording,
  left: string,
  onFault: (fault: string) => void,
  most = perCut,
): Promise<number> {
  const random = randomOf(seed);
  const acknowledged: Acknowledgement[] = [];
  const known = new Set<string>();
  for (let index = 0; index <= recording.happenings.length; index += 1) {
    for (const choose of choicesAt(recording, index, most, random)) {
      const state = stateAfter(recording, index, choose);
      const name = `${acknowledged.length} ${digestOf(state)}`;
      if (known.has(name)) continue;
      known.add(name);
      layOut(state, left);
      for (const fault of await judge(left, acknowledged)) onFault(`cut before ${index}: ${fault}`);
    }
    const next = recording.happenings[index];
    if (next?.kind === "acknowledged") acknowledged.push(next.what);
  }
  return known.size;
}

/** Lets one call after the other fail, in a run of its own, and judges what the shop has left. */
async function fail(prepared: string, left: string): Promise<void> {
  const random = randomOf(seed);
  let runs = 0;
  for (const error of ["ENOSPC", "EIO"] as const) {
    for (let run = 0; run < failures / 2; run += 1) {
      rmSync(left, { recursive: true, force: true });
      cpSync(prepared, left, { recursive: true });
      const call = 1 + Math.floor(random() * 120);
      const output = runFailing(work, left, { error, call, isForGood: run % 2 === 0 });
      runs += 1;
      for (const fault of await judge(left, acknowledgedIn(output)))
        note(`${error} at call ${call}: ${fault}`);
    }
  }
  say(`failing writes: ${runs} runs with ENOSPC or EIO`);
}

function countsOf(happenings: readonly Happening[]): string {
  const counts = new Map<string, number>();
  for (const { kind } of happenings) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, count]) => `${count} ${kind}`).join(", ");
}
