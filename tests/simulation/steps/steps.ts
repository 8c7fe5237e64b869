/** All steps, by name, and how often each is taken. */
import type { World } from "../world.ts";
import { BUYING } from "./buying.ts";
import { CREATING } from "./creating.ts";
import { OUTSIDE } from "./outside.ts";
import { RETURNING } from "./returning.ts";
import { WORKING } from "./working.ts";

export interface StepKind {
  weight: number;
  /** `who` and `pick` are any numbers, which choose among what there is. */
  take(world: World, who: number, pick: number): Promise<void> | void;
}

export const STEPS = { ...BUYING, ...CREATING, ...WORKING, ...RETURNING, ...OUTSIDE } satisfies Record<
  string,
  StepKind
>;

export type StepName = keyof typeof STEPS;
