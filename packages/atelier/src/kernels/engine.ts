import { readFileSync } from "node:fs";
import { atelierFile } from "../studio/package-files.ts";

/** Byte address in the engine's memory. */
export type Address = number;

/** What `kernels.as` exports. */
export interface Kernels {
  bilateral(
    source: Address,
    out: Address,
    flow: Address,
    w: number,
    h: number,
    from: number,
    to: number,
    along: number,
    steps: number,
    weights: Address,
    fallOff: Address,
    end: number,
    scale: number,
    chromaScale: number,
  ): void;
  smoothAlong(
    source: Address,
    out: Address,
    w: number,
    h: number,
    from: number,
    to: number,
    steps: number,
    weights: Address,
  ): void;
  differenceAcross(
    lightness: Address,
    tx: Address,
    ty: Address,
    out: Address,
    w: number,
    h: number,
    from: number,
    to: number,
    steps: number,
    weights: Address,
  ): void;
  boxBlur(
    plane: Address,
    ring: Address,
    ringRows: number,
    sums: Address,
    w: number,
    h: number,
    radius: number,
  ): void;
  expandRow(row: Address, first: Address, weights: Address, out: Address, count: number): void;
  blendRows(
    a: Address,
    b: Address,
    c: Address,
    d: Address,
    wa: number,
    wb: number,
    wc: number,
    wd: number,
    out: Address,
    count: number,
  ): void;
  bytesOfLinear(source: Address, out: Address, count: number, table: Address, steps: number): void;
  labOfBytes(rgb: Address, lightness: Address, a: Address, b: Address, count: number, linear: Address): void;
  resampleRow(
    upper: Address,
    lower: Address,
    beside: number,
    share: number,
    columns: Address,
    shares: Address,
    out: Address,
    count: number,
  ): void;
  laidAlong(tx: Address, ty: Address, field: Address, out: Address, count: number): void;
  flowWords(tx: Address, ty: Address, out: Address, count: number): void;
  addGradients(
    plane: Address,
    w: number,
    h: number,
    weight: number,
    xx: Address,
    xy: Address,
    yy: Address,
  ): void;
  fillMembership(labels: Address, label: number, out: Address, count: number): number;
  takeClaims(claims: Address, strongest: Address, labels: Address, label: number, count: number): void;
  tangents(xx: Address, xy: Address, yy: Address, count: number, floor: number): void;
  grainRow(
    pixels: Address,
    width: number,
    u0: number,
    du: number,
    v: number,
    lattice: Address,
    octaves: Address,
    count: number,
    strength: number,
    grain: Address,
    blended: Address,
  ): void;
}

/** A count for kernels that take four at a time; arrays of the engine have room for it. */
export function wholeFours(count: number): number {
  return (count + 3) & ~3;
}

const PAGE = 65_536;
const MOST_PAGES = 4096;
/** The module's own data is in the first page. */
const FIRST_FREE = PAGE;

/**
 * The kernels and the memory they work in, one of each for a thread. Its arrays are taken from a stack: what was taken
 * since `mark` is given back by `release`.
 */
export class Engine {
  private top = FIRST_FREE;

  private constructor(
    readonly kernels: Kernels,
    private readonly memory: WebAssembly.Memory,
  ) {}

  /** @throws where there is no WebAssembly with SIMD and shared memory, or its file is missing. */
  static start(): Engine {
    const memory = new WebAssembly.Memory({ initial: 1, maximum: MOST_PAGES, shared: true });
    const module = new WebAssembly.Module(readFileSync(atelierFile("kernels", "kernels.wasm")));
    const { exports } = new WebAssembly.Instance(module, { env: { memory } });
    return new Engine(exports as unknown as Kernels, memory);
  }

  mark(): Address {
    return this.top;
  }

  release(mark: Address): void {
    this.top = mark;
  }

  /** Numbers in uninitialised memory. */
  floats(length: number): Float32Array {
    const start = this.take(length * 4);
    return new Float32Array(this.memory.buffer, start, length);
  }

  integers(length: number): Int32Array {
    const start = this.take(length * 4);
    return new Int32Array(this.memory.buffer, start, length);
  }

  bytes(length: number): Uint8Array {
    const start = this.take(length);
    return new Uint8Array(this.memory.buffer, start, length);
  }

  /** A copy that the kernels can read. */
  copy(numbers: Float32Array): Float32Array {
    const out = this.floats(numbers.length);
    out.set(numbers);
    return out;
  }

  private take(bytes: number): Address {
    const start = this.top;
    // Vectors are loaded and stored whole, up to three of them beyond an array's end.
    const end = (start + bytes + 63) & ~15;
    const missing = Math.ceil((end - this.memory.buffer.byteLength) / PAGE);
    if (missing > 0) this.memory.grow(missing);
    this.top = end;
    return start;
  }
}

let started: Engine | null | undefined;

/** This thread's engine; nothing where it cannot start, and everything is done by TypeScript then. */
export function findEngine(): Engine | null {
  if (started === undefined) {
    try {
      started = Engine.start();
    } catch {
      started = null;
    }
  }
  return started;
}

/** @internal Does the work in TypeScript, for the tests that compare both. */
export function withoutEngine<T>(work: () => T): T {
  const before = findEngine();
  started = null;
  try {
    return work();
  } finally {
    started = before;
  }
}
