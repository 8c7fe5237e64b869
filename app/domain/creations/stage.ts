/** The step of a creation. Invariant: computed from stored data, so a reload or an outdated link finds the right step. */
import type { RefusalCode } from "../kernel/refusal.ts";

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

/** The step that the creation waits at. After a failed painting it is the step before the painting. */
export function stageOf({ creation, painting, poster }: Facts): Stage {
  if (poster) return "result";
  if (painting?.state === "waiting" || painting?.state === "painting") return "painting";
  if (creation.photoKey === null) return "upload";
  return creation.style === null ? "style" : "feelings";
}

/** Why the latest painting failed, until the visitor changes the creation. */
export function failureOf({ creation, painting }: Facts): RefusalCode | null {
  if (painting?.state !== "failed" || creation.updatedAt > painting.updatedAt) return null;
  return painting.failure ?? "painting-failed";
}
