/** Runs one plan: its steps, then a time in which nothing fails. */
import type { Beginning } from "./beginning.ts";
import type { OpenMachine } from "./machines/port.ts";
import { breachesNow } from "./model/always.ts";
import { breachesAtTheEnd } from "./model/ending.ts";
import { type Reached, reachedIn } from "./model/reached.ts";
import { openReader } from "./model/reader.ts";
import type { Plan } from "./plan.ts";
import { STEPS } from "./steps/steps.ts";
import { type Counts, World } from "./world.ts";

export interface Outcome {
  /** What must hold and does not; empty after a good run. */
  breaches: string[];
  counts: Counts;
  reached: Reached;
  /** What happened, where it was asked for. */
  story: string[] | null;
}

export interface Stage {
  beginning: Beginning;
  openMachine: OpenMachine;
  /** Whether to log the story. */
  isTold?: boolean;
}

/** Things that happen between two steps, at most. */
const MOST_TURNS = 40;

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** The pauses at the end: long enough for every job to be tried again, and for every payment to be asked about. */
const ENDING = [
  ...[2 * SECOND, 20 * SECOND, 2 * MINUTE, 6 * MINUTE, 20 * MINUTE, HOUR],
  ...[5 * HOUR, 5 * HOUR, 25 * HOUR, HOUR, 25 * HOUR, HOUR, 25 * HOUR, HOUR],
  // Only a cancellation at the press is tried so often: twelve times.
  ...[25 * HOUR, HOUR, 25 * HOUR, HOUR, 25 * HOUR, HOUR],
];

/** A shorter pause may end before a job has begun. */
const LEAST_PAUSE = 20 * MINUTE;

export async function runPlan(plan: Plan, stage: Stage): Promise<Outcome> {
  const world = await World.open(plan, stage);
  try {
    const breaches = (await takeSteps(world, plan)) ?? (await end(world));
    for (const breach of breaches) world.note(`BREACH ${breach}`);
    const reached = { ...(await reachedIn(await openReader(world.database))), ...world.crashPlaces };
    return { breaches, counts: world.counts, reached, story: world.story };
  } finally {
    await world.close();
  }
}

/** Takes the steps. Returns the first breaches; null where there are none. */
async function takeSteps(world: World, { steps }: Plan): Promise<string[] | null> {
  for (const [name, who, pick] of steps) {
    world.counts.steps += 1;
    await world.until(STEPS[name].take(world, who, pick));
    await world.turns(Math.floor(world.random() * MOST_TURNS));
    const breaches = await check(world);
    if (breaches.length > 0) return breaches;
  }
  return null;
}

/** Gives the shop time until all is well, or until it has had enough. */
async function end(world: World): Promise<string[]> {
  world.calm();
  let breaches: string[] = [];
  for (const pause of ENDING) {
    await world.idle();
    await world.pass(pause);
    world.deliver();
    await world.idle();
    breaches = await check(world);
    if (breaches.length > 0) return breaches;
    breaches = await breachesAtTheEnd(world, await openReader(world.database));
    if (breaches.length === 0 && pause >= LEAST_PAUSE) break;
  }
  return breaches;
}

async function check(world: World): Promise<string[]> {
  if (world.violations.length > 0) return world.violations;
  return breachesNow(world, await openReader(world.database));
}
