/** Makes plans and runs them; makes a failing one as small as it gets, and logs its story. */
import fc from "fast-check";
import type { Reached } from "./model/reached.ts";
import { type Plan, plans } from "./plan.ts";
import { type Ended, eventsOf, NOTHING, type ProcessOptions, type Report, sumOf } from "./report.ts";
import { runPlan, type Stage } from "./run.ts";
import { smaller } from "./smaller.ts";

/** Plans between two reports. */
const PER_REPORT = 25;

/** Runs plans until there are enough, or one fails. */
export async function explore(
  options: ProcessOptions,
  stage: Stage,
  say: (report: Report) => Promise<void>,
): Promise<void> {
  const { losses = Number.POSITIVE_INFINITY } = options;
  let [counts, count, total, lost] = [NOTHING, 0, 0, 0];
  let reached: Reached = {};
  let [rule, breaches]: [string, string[]] = ["", []];
  const report = () => {
    const written = say({ kind: "progress", plans: count, counts, reached });
    [counts, count, reached] = [NOTHING, 0, {}];
    return written;
  };
  const property = fc.asyncProperty(plans(options), async (plan) => {
    if (total >= options.events || lost >= losses) return;
    const outcome = await runPlan(plan, stage);
    counts = sumOf(counts, outcome.counts);
    reached = sumOf(reached, outcome.reached);
    count += 1;
    total += eventsOf(outcome.counts);
    lost += outcome.counts.restores;
    if (count === PER_REPORT) await report();
    breaches = outcome.breaches;
    rule = ruleOf(breaches);
    if (rule !== "") throw new Error(rule);
  });
  const checking = { seed: options.seed, numRuns: options.plans, endOnFailure: true };
  const { counterexample } = await fc.check(property, checking);
  await report();
  if (!counterexample) return;
  const fails = async (plan: Plan) => ruleOf((await runPlan(plan, stage)).breaches) === rule;
  const small = await smaller(counterexample[0], fails, Date.now() + options.shrinkMs);
  const again = await replay(small, stage);
  if (again.kind === "breach") return say(again);
  const story = [
    ...again.story,
    `This time all was well, so it took more than the plan: ${breaches.join(" ")}`,
  ];
  await say({ kind: "breach", plan: small, breaches, story });
}

/** The name of the first broken rule; empty for none. */
function ruleOf([first = ""]: readonly string[]): string {
  return first.split(":")[0] ?? "";
}

/** Runs a plan, and logs its story. */
export async function replay(plan: Plan, stage: Stage): Promise<Ended> {
  const { breaches, story } = await runPlan(plan, { ...stage, isTold: true });
  if (breaches.length === 0) return { kind: "good", story: story ?? [] };
  return { kind: "breach", plan, breaches, story: story ?? [] };
}
