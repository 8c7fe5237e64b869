/** Whether a creation can no longer change. Invariant: a failed painting does not finish a creation. */
import type { Db } from "../kernel/shop.ts";

/** Why the creation may no longer change, as a refusal code; undefined while it may. */
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
