/** The choice of a creation's manner. Invariant: what is left out stays as it was chosen before. */
import { transact } from "../../../db/transact.ts";
import type { Shop } from "../kernel/shop.ts";
import type { Viewer } from "../kernel/viewer.ts";
import type { Manner } from "../posters/manner.ts";
import { saveAnswers } from "./answers.ts";
import { type Creation, changeableRow, readCreation } from "./creation.ts";

/** Chooses whose colours the poster has, and how close it stays to the photo. @throws Refusal "not-found", "painting-running" or "creation-finished" */
export async function chooseManner(
  shop: Shop,
  viewer: Viewer,
  { creationId, manner }: { creationId: string; manner: Partial<Manner> },
): Promise<Creation> {
  return transact(shop, async (trx) => {
    const row = await changeableRow(trx, viewer, creationId);
    return readCreation(await saveAnswers(trx, row, { manner }, shop.clock.now()));
  });
}
