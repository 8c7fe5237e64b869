/** Whether a creation is past changing. Invariant: a failed painting settles nothing. */
import type { Db } from "../shop.ts";

/** Why the creation may no longer change, as a refusal says it; undefined while it may. */
export async function whySettled(
  db: Db,
  creationId: string,
): Promise<"creation-finished" | "painting-running" | undefined> {
  const painting = await db
    .selectFrom("paintings")
    .select("state")
    .where("creation_id", "=", creationId)
    .where("state", "!=", "failed")
    .executeTakeFirst();
  return painting && (painting.state === "finished" ? "creation-finished" : "painting-running");
}
