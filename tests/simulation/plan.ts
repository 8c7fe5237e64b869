/** A plan is all that a simulated run depends on. fast-check makes plans, and shrinks those that fail. */
import fc from "fast-check";
import { STEPS, type StepName } from "./steps/steps.ts";

/** Somebody does something. `who` and `pick` choose among what there is then. */
export type Step = [name: StepName, who: number, pick: number];

export interface Plan {
  /** Of the order of all answers and jobs, of all ids, and of all failures of ports. */
  seed: number;
  /** Without failures, only the order varies. */
  faults: boolean;
  steps: Step[];
  /** The process dies at these points: each counts the points since the last start. */
  crashes: number[];
  /** Counts the points of these kinds of jobs alone; without them all points. */
  crashesIn?: readonly string[];
}

/** Weights are fractions of this. */
const FINEST = 20;

/** How many points the process passes before it dies, at most. A job has some thirty. */
const MOST_POINTS = 250;
const MOST_POINTS_OF_JOB = 40;

/** What happens more often where the plans are about lost disks. The files of deleted accounts must leave the copy, too. */
const LOSING: Readonly<Record<string, number>> = {
  "copy the shop away": 16,
  "lose the disk": 8,
  "delete the account": 8,
};

function stepOf(weights: Readonly<Record<string, number>>): fc.Arbitrary<Step> {
  return fc.tuple(
    fc.oneof(
      ...Object.entries(STEPS).map(([name, { weight }]) => ({
        weight: (weights[name] ?? weight) * FINEST,
        arbitrary: fc.constant(name as StepName),
      })),
    ),
    fc.nat(6),
    fc.nat(255),
  );
}

interface PlanOptions extends Pick<Plan, "crashesIn"> {
  steps?: number;
  crashes?: number;
  /** How many disks are to be lost in all. */
  losses?: number;
}

/** Plans of that many steps; the default is a short run of a test. */
export function plans({ steps = 40, crashes = 4, crashesIn, losses }: PlanOptions = {}): fc.Arbitrary<Plan> {
  const points = crashesIn ? MOST_POINTS_OF_JOB : MOST_POINTS;
  const plan = fc.record({
    seed: fc.integer({ min: 0, max: 2 ** 31 - 1 }),
    faults: fc.oneof(
      { weight: 4, arbitrary: fc.constant(true) },
      { weight: 1, arbitrary: fc.constant(false) },
    ),
    steps: fc.array(stepOf(losses ? LOSING : {}), { minLength: 1, maxLength: steps, size: "max" }),
    crashes: fc.array(fc.integer({ min: 1, max: points }), { maxLength: crashes, size: "max" }),
    ...(crashesIn && { crashesIn: fc.constant(crashesIn) }),
  });
  // Short runs find little.
  return fc.noBias(plan);
}
