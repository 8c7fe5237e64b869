/** The choice of a creation's manner. Invariant: what is left out stays as it was chosen before. */
import type { Shop } from "../kernel/shop.ts";
import type { Viewer } from "../kernel/viewer.ts";
import type { Manner } from "../posters/manner.ts";
import { type Creation, changeAnswers } from "./creation.ts";

/** Chooses whose colours the poster has, and how close it stays to the photo. @throws Refusal "not-found", "painting-running" or "creation-finished" */
export async function chooseManner(
  shop: Shop,
  viewer: Viewer,
  { creationId, manner }: { creationId: string; manner: Partial<Manner> },
): Promise<Creation> {
  return changeAnswers(shop, viewer, creationId, { manner });
}
