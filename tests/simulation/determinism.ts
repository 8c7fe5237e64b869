/**
 * Takes chance and time out of a process: random numbers, ids and timers follow from the seed and the simulated clock.
 * It changes what Node itself offers, so that the shop's code runs as it is. Only a process of its own may do that.
 */
import nodeCrypto from "node:crypto";
import filesystem from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import timers from "node:timers";
import timersPromises from "node:timers/promises";
import { randomOf } from "./random.ts";
import { SETTINGS } from "./settings.ts";

/** Node's own turn, to wait for the process itself. No thread of Node works for the simulation. */
export const realTurn: () => Promise<void> = () => new Promise((resolve) => void setImmediate(resolve));

interface Timer {
  id: number;
  due: number;
  /** Of an interval. */
  period: number | null;
  run: () => void;
  /** Timers of Node may be kept from holding the process; these never hold it. */
  ref(): Timer;
  unref(): Timer;
  hasRef(): boolean;
}

/** The simulated clock, and the timers that wait for it. */
export class SimulatedTime {
  private readonly timers = new Map<number, Timer>();
  private ids = 0;
  constructor(private time: number) {}

  now(): number {
    return this.time;
  }

  add(run: () => void, ms: number, isInterval: boolean): Timer {
    this.ids += 1;
    const pause = Math.max(0, Number(ms) || 0);
    const timer: Timer = {
      id: this.ids,
      due: this.time + pause,
      period: isInterval ? pause : null,
      run,
      ref: () => timer,
      unref: () => timer,
      hasRef: () => false,
    };
    this.timers.set(timer.id, timer);
    return timer;
  }

  remove(timer: unknown): void {
    const id =
      typeof timer === "object" && timer !== null && "id" in timer ? Number(timer.id) : Number(timer);
    this.timers.delete(id);
  }

  /** Forgets all timers, as a killed process does. */
  removeAll(): void {
    this.timers.clear();
  }

  /** Whether a timer is due now. */
  isDue(): boolean {
    for (const { due } of this.timers.values()) if (due <= this.time) return true;
    return false;
  }

  /** Starts again at this moment, without timers. */
  restart(time: number): void {
    this.timers.clear();
    this.ids = 0;
    this.time = time;
  }

  /** Lets time pass. An interval runs once, however long the time was: a machine that slept does the same. */
  pass(ms: number): void {
    this.time += ms;
    this.runDue();
  }

  runDue(): void {
    const due = [...this.timers.values()].filter((timer) => timer.due <= this.time);
    for (const timer of due.sort((one, other) => one.due - other.due || one.id - other.id)) {
      if (!this.timers.has(timer.id)) continue;
      if (timer.period === null) this.timers.delete(timer.id);
      else timer.due = this.time + Math.max(1, timer.period);
      timer.run();
    }
  }
}

/** The time of this process. */
export const time = new SimulatedTime(Date.UTC(2026, 2, 2, 9));

let random = randomOf(0);

/** From now on all chance in this process follows from the seed. */
export function reseed(seed: number): void {
  random = randomOf(seed);
}

/** Replaces what is random or waits, for the rest of the process. */
export function makeDeterministic(): void {
  Math.random = () => random();
  const bytes = (size: number) => Buffer.from(Array.from({ length: size }, () => Math.floor(random() * 256)));
  const uuid = () => {
    const hex = bytes(16).toString("hex");
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
  };
  Object.assign(nodeCrypto, {
    randomBytes: bytes,
    randomUUID: uuid,
    randomInt: (from: number, to: number) => from + Math.floor(random() * (to - from)),
  });
  const fill = <Numbers extends ArrayBufferView>(numbers: Numbers): Numbers => {
    const { buffer, byteOffset, byteLength } = numbers;
    new Uint8Array(buffer, byteOffset, byteLength).set(bytes(byteLength));
    return numbers;
  };
  Object.defineProperty(globalThis.crypto, "randomUUID", { value: uuid });
  Object.defineProperty(globalThis.crypto, "getRandomValues", { value: fill });
  const start = (run: (...values: unknown[]) => void, ms = 0, ...values: unknown[]) =>
    time.add(() => run(...values), ms, false);
  const repeat = (run: (...values: unknown[]) => void, ms = 0, ...values: unknown[]) =>
    time.add(() => run(...values), ms, true);
  const end = (timer: unknown) => time.remove(timer);
  const replaced = { setTimeout: start, setInterval: repeat, clearTimeout: end, clearInterval: end };
  Object.assign(globalThis, replaced);
  Object.assign(timers, replaced);
  const sleep = (ms = 0, value?: unknown, { signal }: { signal?: AbortSignal } = {}) =>
    new Promise((resolve, reject) => {
      const timer = start(() => resolve(value), ms);
      const giveUp = () => {
        end(timer);
        reject(signal?.reason);
      };
      if (signal?.aborted) giveUp();
      else signal?.addEventListener("abort", giveUp, { once: true });
    });
  Object.assign(timersPromises, { setTimeout: sleep });
  // The shop has no folder. A thread that looked for one would answer at any time.
  const nowhere = Object.assign(new Error("There is no such folder."), { code: "ENOENT" });
  const { readdir } = filesystem;
  Object.assign(filesystem, {
    readdir: (folder: string, options: never) =>
      folder.startsWith(SETTINGS.dataDir) ? Promise.reject(nowhere) : readdir(folder, options),
  });
  // The limit of a call is the simulation's to decide: it lets answers be late.
  AbortSignal.timeout = () => new AbortController().signal;
  syncBuiltinESMExports();
}
