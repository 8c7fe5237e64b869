/** Turns, scales and shifts of a plane. Invariant: pure. */

export interface Point {
  x: number;
  y: number;
}

/** Takes (x, y) to (a x - b y + left, b x + a y + top). */
export interface Similarity {
  a: number;
  b: number;
  left: number;
  top: number;
}

/**
 * The similarity that brings the points nearest to their targets, in the sum of squared distances. After Umeyama, "Least-squares
 * estimation of transformation parameters between two point patterns" (1991), without reflections.
 * @param from at least two different points, as many as targets
 */
export function nearestSimilarity(from: readonly Point[], to: readonly Point[]): Similarity {
  const [middle, target] = [meanOf(from), meanOf(to)];
  let [along, across, size] = [0, 0, 0];
  for (const [index, point] of from.entries()) {
    const [x, y] = [point.x - middle.x, point.y - middle.y];
    const [u, v] = [(to[index]?.x ?? 0) - target.x, (to[index]?.y ?? 0) - target.y];
    along += x * u + y * v;
    across += x * v - y * u;
    size += x * x + y * y;
  }
  const [a, b] = [along / size, across / size];
  return { a, b, left: target.x - a * middle.x + b * middle.y, top: target.y - b * middle.x - a * middle.y };
}

/** Between two similarities: all of the first at 0, all of the second at 1. */
export function between(one: Similarity, other: Similarity, share: number): Similarity {
  const mixed = (name: keyof Similarity) => one[name] + (other[name] - one[name]) * share;
  return { a: mixed("a"), b: mixed("b"), left: mixed("left"), top: mixed("top") };
}

function meanOf(points: readonly Point[]): Point {
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}
