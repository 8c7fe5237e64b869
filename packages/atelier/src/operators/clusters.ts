import type { Lab } from "./colour.ts";
import type { LabPlanes } from "./plane.ts";
import type { Rng } from "./random.ts";

export interface Cluster {
  readonly colour: Lab;
  /** Part of the picture it covers, 0..1. */
  readonly share: number;
}

/** How much lightness and chroma count when colours are compared. */
export interface ColourWeights {
  readonly lightness: number;
  readonly chroma: number;
}

const SAMPLES = 9000;
const ROUNDS = 12;

/**
 * The `count` typical colours of a picture: k-means on 9,000 samples, started by k-means++
 * (Arthur & Vassilvitskii 2007). Answers fewer where the picture has fewer colours.
 */
export function clustersOf(planes: LabPlanes, count: number, random: Rng, weights: ColourWeights): Cluster[] {
  const points = Array.from({ length: SAMPLES }, (): Lab => {
    const i = Math.floor(random() * planes.lightness.length);
    return weighed([planes.lightness[i]!, planes.a[i]!, planes.b[i]!], weights);
  });
  let clusters: Cluster[] = firstCentres(points, count, random).map((colour) => ({ colour, share: 0 }));
  for (let round = 0; round < ROUNDS; round++) clusters = recentred(points, clusters);
  return clusters
    .filter(({ share }) => share > 0)
    .map(({ colour: [L, a, b], share }) => ({
      colour: [L / weights.lightness, a / weights.chroma, b / weights.chroma],
      share,
    }));
}

/** The index of the nearest cluster, for each pixel. */
export function nearestClusters(
  planes: LabPlanes,
  clusters: readonly Cluster[],
  weights: ColourWeights,
): Uint8Array {
  const { lightness, a, b } = planes;
  const labels = new Uint8Array(lightness.length);
  const centres = Float32Array.from(clusters.flatMap(({ colour }) => weighed(colour, weights)));
  for (let i = 0; i < labels.length; i++) {
    const L = lightness[i]! * weights.lightness;
    const pa = a[i]! * weights.chroma;
    const pb = b[i]! * weights.chroma;
    let best = 0;
    let least = Infinity;
    for (let k = 0; k < centres.length; k += 3) {
      const dL = L - centres[k]!;
      const da = pa - centres[k + 1]!;
      const db = pb - centres[k + 2]!;
      const distance = dL * dL + da * da + db * db;
      if (distance < least) {
        least = distance;
        best = k / 3;
      }
    }
    labels[i] = best;
  }
  return labels;
}

function weighed([L, a, b]: Lab, weights: ColourWeights): Lab {
  return [L * weights.lightness, a * weights.chroma, b * weights.chroma];
}

function distanceBetween(one: Lab, other: Lab): number {
  return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2;
}

function firstCentres(points: readonly Lab[], count: number, random: Rng): Lab[] {
  const centres = [points[0]!];
  const gaps = new Float32Array(points.length).fill(Infinity);
  while (centres.length < count) {
    const latest = centres.at(-1)!;
    let total = 0;
    points.forEach((point, i) => {
      gaps[i] = Math.min(gaps[i]!, distanceBetween(point, latest));
      total += gaps[i]!;
    });
    if (total < 1e-9) break;
    let left = random() * total;
    let chosen = 0;
    while (chosen < points.length - 1 && left > gaps[chosen]!) left -= gaps[chosen++]!;
    centres.push(points[chosen]!);
  }
  return centres;
}

function recentred(points: readonly Lab[], clusters: readonly Cluster[]): Cluster[] {
  const sums = clusters.map(() => ({ L: 0, a: 0, b: 0, count: 0 }));
  for (const point of points) {
    let nearest = sums[0]!;
    let least = Infinity;
    clusters.forEach(({ colour }, k) => {
      const distance = distanceBetween(point, colour);
      if (distance < least) {
        least = distance;
        nearest = sums[k]!;
      }
    });
    nearest.L += point[0];
    nearest.a += point[1];
    nearest.b += point[2];
    nearest.count++;
  }
  return sums.map(({ L, a, b, count }, k) =>
    count
      ? { colour: [L / count, a / count, b / count], share: count / points.length }
      : { colour: clusters[k]!.colour, share: 0 },
  );
}
