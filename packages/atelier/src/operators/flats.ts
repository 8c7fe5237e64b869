import type { Study } from "../recipes/recipe.ts";
import { type Cluster, type ColourWeights, clustersOf, nearestClusters } from "./clusters.ts";
import { dropIslands } from "./islands.ts";
import type { LabPlanes } from "./plane.ts";
import { type Labels, labelsOf, smoothLabels } from "./regions.ts";

/** How roundly regions are cut. */
export interface Cut {
  readonly sigma: number;
  readonly rounds: number;
  /** Regions of fewer pixels go to their neighbours. */
  readonly smallest: number;
}

export interface FlatsOptions {
  readonly count: number;
  readonly weights: ColourWeights;
  readonly coarse: Cut;
  /** The cut where a viewer looks closest. */
  readonly fine: Cut;
}

export interface Flats {
  readonly clusters: readonly Cluster[];
  readonly labels: Labels;
}

/** A picture as flat regions of its typical colours, cut finer where a viewer looks closest. */
export function flatsOf(picture: LabPlanes, study: Study, options: FlatsOptions): Flats {
  const { count, weights, coarse, fine } = options;
  const clusters = clustersOf(picture, count, study.random(1), weights);
  const rough = nearestClusters(picture, clusters, weights);
  const cut = ({ sigma, rounds, smallest }: Cut): Labels =>
    dropIslands(smoothLabels(rough, study, clusters.length, sigma, rounds), study, smallest);
  const wide = cut(coarse);
  if (!study.hasSubject && study.faces.length === 0) return { clusters, labels: wide };
  const close = cut(fine);
  const labels = labelsOf(wide.length, (i) => (study.attention[i]! > 0.5 ? close[i]! : wide[i]!));
  return { clusters, labels };
}
