/** Gives the next number in 0..1 of a sequence that its seed decides. */
export type Rng = () => number;

/** mulberry32 (Tommy Ettinger): 32 bits of state, plenty for choosing strokes and tints. */
function rng(seed: number): Rng {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A sequence of its own for each purpose, so that one step drawing more numbers never shifts another. */
export function saltedRng(seed: number, salt: number): Rng {
  return rng(Math.imul(seed | 0, 0x9e3779b1) ^ Math.imul(salt + 1, 0x85ebca6b));
}

const SIDE = 256;

/** Value noise on a lattice of 256 x 256 that repeats; coordinates are usually millimetres of paper. */
export class Noise {
  /** Row by row; 256 x 256 values in -1..1. */
  readonly lattice = new Float32Array(SIDE * SIDE);

  constructor(seed: number) {
    const next = saltedRng(seed, 977);
    for (let i = 0; i < this.lattice.length; i++) this.lattice[i] = next() * 2 - 1;
  }

  /** Smooth noise in -1..1 with features of one unit. */
  at(x: number, y: number): number {
    const column = Math.floor(x);
    const row = Math.floor(y);
    const fx = x - column;
    const fy = y - row;
    const u = fx * fx * (3 - 2 * fx);
    const v = fy * fy * (3 - 2 * fy);
    const upper = (row & 255) << 8;
    const lower = ((row + 1) & 255) << 8;
    const left = column & 255;
    const right = (column + 1) & 255;
    const a = this.lattice[upper | left]!;
    const b = this.lattice[lower | left]!;
    const top = a + (this.lattice[upper | right]! - a) * u;
    const bottom = b + (this.lattice[lower | right]! - b) * u;
    return top + (bottom - top) * v;
  }

  /** Fractal sum of `octaves` noises, each of half the size and strength of the one before; in -1..1. */
  fractal(x: number, y: number, octaves: number): number {
    let sum = 0;
    let weight = 0.5;
    let total = 0;
    let px = x;
    let py = y;
    for (let i = 0; i < octaves; i++) {
      sum += weight * this.at(px, py);
      total += weight;
      px = px * 2.03 + 17.1;
      py = py * 2.03 + 31.7;
      weight *= 0.5;
    }
    return sum / total;
  }

  /** The lattice's own value at whole coordinates: one constant for each cell of a grid; -1..1. */
  cell(x: number, y: number): number {
    return this.lattice[((y & 255) << 8) | (x & 255)]!;
  }
}
