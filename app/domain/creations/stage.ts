/** Where a creation stands. Invariant: computed from what is stored, so that a reload or a stray visit finds the right step. */
import type { RefusalCode } from "../refusal.ts";

export type Stage = "upload" | "style" | "feelings" | "painting" | "result";

interface Facts {
  creation: { photoKey: string | null; style: string | null; updatedAt: number };
  /** The latest one. */
  painting: {
    state: "waiting" | "painting" | "finished" | "failed";
    failure: RefusalCode | null;
    updatedAt: number;
  } | null;
  poster: object | null;
}

/** The step that the creation waits at. After a failed painting that is the step before it. */
export function stageOf({ creation, painting, poster }: Facts): Stage {
  if (poster) return "result";
  if (painting?.state === "waiting" || painting?.state === "painting") return "painting";
  if (creation.photoKey === null) return "upload";
  return creation.style === null ? "style" : "feelings";
}

/** Why the latest painting failed, until the person changed something about the creation. */
export function failureOf({ creation, painting }: Facts): RefusalCode | null {
  if (painting?.state !== "failed" || creation.updatedAt > painting.updatedAt) return null;
  return painting.failure ?? "painting-failed";
}
