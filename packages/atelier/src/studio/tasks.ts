import type { Commission } from "../commission.ts";
import type { Crop } from "../crop.ts";
import type { SheetSize } from "../operators/sheet.ts";
import type { StyleId } from "../recipes/index.ts";
import type { Structure } from "../recipes/recipe.ts";
import type { RefusalCode } from "../refusal.ts";

/** Find the structure of a commission's photo. */
export interface PrepareTask {
  readonly kind: "prepare";
  readonly commission: Commission;
  /** Shared memory of an earlier structure, to be written over. */
  readonly spare?: readonly SharedArrayBuffer[];
}

/** Propose which part of a photo to paint. */
export interface ProposalTask {
  readonly kind: "proposal";
  readonly photo: Uint8Array;
}

/** Draw the rows `y0` up to, not including, `y1` into `rows`. */
export interface StripeTask {
  readonly kind: "stripe";
  readonly style: StyleId;
  readonly recipeVersion?: number;
  readonly size: SheetSize;
  readonly seed: number;
  readonly structure: Structure;
  readonly y0: number;
  readonly y1: number;
  /** Their place in the poster's pixels, in memory that all threads share. */
  readonly rows: Uint8Array;
}

export type Task = PrepareTask | ProposalTask | StripeTask;

export interface Prepared {
  readonly structure: Structure;
  /** What was not written over. A message gives each buffer a new object: the ones that were sent cannot be told from these. */
  readonly spare: readonly SharedArrayBuffer[];
  readonly crop: Crop;
}

export interface TaskResults {
  readonly prepare: Prepared;
  readonly proposal: Crop;
  readonly stripe: undefined;
}

/** Sent between the task and its answer: how much of the task is done, 0..1. */
export interface Progress {
  readonly share: number;
}

export type Answer =
  | { readonly ok: true; readonly result: TaskResults[Task["kind"]] }
  | { readonly ok: false; readonly code?: RefusalCode; readonly sentence: string };
