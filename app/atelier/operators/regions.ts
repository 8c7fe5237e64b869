import type { Plane, Size } from "./plane.ts";
import { blur } from "./plane.ts";

/** The index of a region's colour, for each pixel. */
export type Labels = Uint8Array;

/** Rounds the outlines of all regions: each pixel goes to the label that is strongest around it. */
export function smoothLabels(
  labels: Labels,
  size: Size,
  count: number,
  sigma: number,
  rounds: number,
): Labels {
  let current = labels;
  const membership = new Float32Array(labels.length);
  for (let round = 0; round < rounds; round++) {
    const strongest = new Float32Array(labels.length).fill(-1);
    const next = new Uint8Array(labels.length);
    for (let label = 0; label < count; label++) {
      if (!fillMembership(current, label, membership)) continue;
      blur(membership, size, sigma, membership);
      for (let i = 0; i < next.length; i++) {
        if (membership[i]! > strongest[i]!) {
          strongest[i] = membership[i]!;
          next[i] = label;
        }
      }
    }
    current = next;
  }
  return current;
}

/** One soft field for each label, 1 well inside its regions and 0 outside: outlines for any resolution. */
export function membershipFields(labels: Labels, size: Size, count: number, sigma: number): Plane[] {
  return Array.from({ length: count }, (_, label) => {
    const membership = new Float32Array(labels.length);
    fillMembership(labels, label, membership);
    return blur(membership, size, sigma, membership);
  });
}

function fillMembership(labels: Labels, label: number, membership: Plane): boolean {
  let found = false;
  for (let i = 0; i < labels.length; i++) {
    const belongs = labels[i] === label;
    membership[i] = belongs ? 1 : 0;
    found ||= belongs;
  }
  return found;
}

/** Gives every connected region of fewer than `smallest` pixels to the neighbour it touches most. */
export function dropIslands(labels: Labels, { w, h }: Size, smallest: number): Labels {
  const count = w * h;
  const out = labels.slice();
  const seen = new Uint8Array(count);
  const region = new Int32Array(count);
  const touching = new Uint32Array(256);
  for (let start = 0; start < count; start++) {
    if (seen[start]) continue;
    const label = labels[start]!;
    touching.fill(0);
    region[0] = start;
    seen[start] = 1;
    let end = 1;
    const visit = (j: number): void => {
      const neighbour = labels[j]!;
      if (neighbour !== label) touching[neighbour]!++;
      else if (!seen[j]) {
        seen[j] = 1;
        region[end++] = j;
      }
    };
    for (let head = 0; head < end; head++) {
      const i = region[head]!;
      const x = i % w;
      if (x > 0) visit(i - 1);
      if (x < w - 1) visit(i + 1);
      if (i >= w) visit(i - w);
      if (i < count - w) visit(i + w);
    }
    const heir = touching.indexOf(Math.max(...touching));
    if (end < smallest && touching[heir]) for (let k = 0; k < end; k++) out[region[k]!] = heir;
  }
  return out;
}
