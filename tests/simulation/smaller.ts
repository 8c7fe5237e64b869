/** Makes a failing plan smaller: leaves out what the same breach does not need (delta debugging, Zeller 1999). */
import type { Plan } from "./plan.ts";

/**
 * The smallest plan found that still fails.
 * @param fails Whether a plan breaks the same rule.
 * @param until When to stop, in milliseconds since 1970.
 */
export async function smaller(
  plan: Plan,
  fails: (plan: Plan) => Promise<boolean>,
  until = Number.POSITIVE_INFINITY,
): Promise<Plan> {
  let best = plan;
  const tryOut = async (candidate: Plan): Promise<boolean> => {
    if (Date.now() > until || !(await fails(candidate))) return false;
    best = candidate;
    return true;
  };
  await tryOut({ ...best, faults: false });
  await tryOut({ ...best, crashes: [] });
  for (let isSmaller = true; isSmaller && Date.now() < until; ) {
    const size = best.steps.length + best.crashes.length;
    await without("steps");
    await without("crashes");
    isSmaller = best.steps.length + best.crashes.length < size;
  }
  return best;

  /** Leaves out pieces of the list: halves first, single ones last. */
  async function without(list: "steps" | "crashes"): Promise<void> {
    for (
      let piece = Math.ceil(best[list].length / 2);
      piece >= 1;
      piece = piece > 1 ? Math.ceil(piece / 2) : 0
    ) {
      for (let start = 0; start < best[list].length; ) {
        const rest = best[list].filter((_, place) => place < start || place >= start + piece);
        // What is behind a piece that is gone moves to its place.
        if (!(await tryOut({ ...best, [list]: rest }))) start += piece;
      }
    }
  }
}
