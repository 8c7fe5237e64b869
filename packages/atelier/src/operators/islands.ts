import type { Size } from "./plane.ts";
import type { Labels } from "./regions.ts";

/** Stretches of one label in a row, from left to right and from top to bottom. */
interface Runs {
  readonly count: number;
  /** The first pixel of each run, and the end of the last one. */
  readonly start: Int32Array;
  /** The first run of each row, and the end of the last row. */
  readonly ofRow: Int32Array;
  /** For each run the first one of the row above that touches it, and of the row below. */
  readonly above: Int32Array;
  readonly below: Int32Array;
}

/**
 * Gives every connected region of fewer than `smallest` pixels to the neighbour it touches most, of equal ones to the
 * first label. Regions are found from runs of equal pixels that touch (He, Chao & Suzuki 2008): a picture has far fewer
 * runs than pixels.
 */
export function dropIslands(labels: Labels, { w, h }: Size, smallest: number): Labels {
  const runs = runsOf(labels, w, h);
  const { start, above, below } = runs;
  const region = regionsOf(labels, runs, w, h);
  const pixels = new Int32Array(runs.count);
  for (let run = 0; run < runs.count; run++) pixels[region[run]!]! += start[run + 1]! - start[run]!;
  const next = nextOfRegion(region);

  const out = labels.slice();
  const touching = new Uint32Array(256);
  const neighbours: number[] = [];
  const touch = (other: number, length: number): void => {
    const label = labels[start[other]!]!;
    if (touching[label] === 0) neighbours.push(label);
    touching[label]! += length;
  };
  for (let first = 0; first < runs.count; first++) {
    if (region[first] !== first || pixels[first]! >= smallest) continue;
    const label = labels[start[first]!]!;
    for (let run = first; run >= 0; run = next[run]!) {
      const from = start[run]!;
      const to = start[run + 1]!;
      if (from % w > 0) touch(run - 1, 1);
      if (to % w > 0) touch(run + 1, 1);
      for (const [other, shift] of [
        [above[run]!, w],
        [below[run]!, -w],
      ] as const) {
        if (other < 0) continue;
        for (let k = other; start[k]! + shift < to; k++) {
          const length = Math.min(to, start[k + 1]! + shift) - Math.max(from, start[k]! + shift);
          if (labels[start[k]!] !== label) touch(k, length);
        }
      }
    }
    const heir = mostTouched(neighbours, touching) ?? label;
    for (let run = first; run >= 0; run = next[run]!) out.fill(heir, start[run], start[run + 1]);
    for (const neighbour of neighbours) touching[neighbour] = 0;
    neighbours.length = 0;
  }
  return out;
}

function runsOf(labels: Labels, w: number, h: number): Runs {
  const start = new Int32Array(w * h + 1);
  const ofRow = new Int32Array(h + 1);
  let count = 0;
  for (let y = 0; y < h; y++) {
    ofRow[y] = count;
    const end = (y + 1) * w;
    for (let i = y * w, label = -1; i < end; i++) {
      if (labels[i] === label) continue;
      label = labels[i]!;
      start[count++] = i;
    }
  }
  ofRow[h] = count;
  start[count] = w * h;
  const above = new Int32Array(count).fill(-1);
  const below = new Int32Array(count).fill(-1);
  for (let y = 1; y < h; y++) {
    let upper = ofRow[y - 1]!;
    for (let lower = ofRow[y]!; lower < ofRow[y + 1]!; ) {
      if (above[lower]! < 0) above[lower] = upper;
      if (below[upper]! < 0) below[upper] = lower;
      const upperEnd = start[upper + 1]! + w;
      const lowerEnd = start[lower + 1]!;
      if (upperEnd <= lowerEnd) upper++;
      if (lowerEnd <= upperEnd) lower++;
    }
  }
  return { count, start, ofRow, above, below };
}

/** For each run the first run of its region: union-find with path halving. */
function regionsOf(labels: Labels, { count, start, ofRow, above }: Runs, w: number, h: number): Int32Array {
  const parent = new Int32Array(count);
  for (let run = 0; run < count; run++) parent[run] = run;
  for (let run = ofRow[Math.min(1, h)]!; run < count; run++) {
    const label = labels[start[run]!];
    const to = start[run + 1]! - w;
    for (let upper = above[run]!; start[upper]! < to; upper++) {
      if (labels[start[upper]!] !== label) continue;
      const [one, other] = [rootOf(parent, upper), rootOf(parent, run)];
      parent[Math.max(one, other)] = Math.min(one, other);
    }
  }
  for (let run = 0; run < count; run++) parent[run] = rootOf(parent, run);
  return parent;
}

function rootOf(parent: Int32Array, run: number): number {
  let root = run;
  while (parent[root] !== root) {
    parent[root] = parent[parent[root]!]!;
    root = parent[root]!;
  }
  return root;
}

/** For each run the next one of its region, or -1. */
function nextOfRegion(region: Int32Array): Int32Array {
  const next = new Int32Array(region.length).fill(-1);
  const latest = region.slice();
  for (let run = 0; run < region.length; run++) {
    const first = region[run]!;
    if (first === run) continue;
    next[latest[first]!] = run;
    latest[first] = run;
  }
  return next;
}

/** The neighbour with the longest border; of equal ones the first label. Undefined without neighbours. */
function mostTouched(neighbours: readonly number[], touching: Uint32Array): number | undefined {
  let most = neighbours[0];
  for (const next of neighbours) {
    if (touching[next]! > touching[most!]! || (touching[next] === touching[most!] && next < most!))
      most = next;
  }
  return most;
}
