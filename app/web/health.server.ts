import type { RequestHandler } from "express";
import { sql } from "kysely";
import { readReplicaNote } from "../domain/health/replica-note.server.ts";
import { queueLag } from "../domain/kernel/job.ts";
import type { Shop } from "../domain/kernel/shop.ts";
import { isStorageUnavailable } from "../ports/storage/port.ts";

/** The health check for a proxy or a monitor: 200 while the shop can take orders, else 503 with the reason. */
export function healthCheck(shop: Shop, stopping: AbortSignal): RequestHandler {
  const { role, databaseUrl } = shop.settings;
  const database = databaseUrl ? "postgresql" : "sqlite";
  return async (_request, response) => {
    response.set("Cache-Control", "no-store");
    if (stopping.aborted) return response.status(503).json({ status: "stopping", role });
    if (!(await inTime(answers(shop), false))) {
      return response.status(503).json({ status: "database unreachable", role, database });
    }
    const disk = await shop.disk.level();
    if (disk === "full") return response.status(503).json({ status: "disk full", role, database });
    return response.json({
      status: "ok",
      ...(disk === "low" && { uploads: "refused, disk nearly full" }),
      role,
      database,
      storage: await storageState(shop),
      queue: await queueLag(shop),
      ...(shop.settings.replica && { replica: await replicaLag(shop) }),
    });
  };
}

const ANSWERS_WITHIN_MS = 1_000;

/** A monitor waits for seconds, and the database's own retries take longer. */
async function inTime<T>(answer: Promise<T>, otherwise: T): Promise<T> {
  const late = new Promise<T>((resolve) => setTimeout(resolve, ANSWERS_WITHIN_MS, otherwise).unref());
  return Promise.race([answer, late]);
}

function answers({ db }: Shop): Promise<boolean> {
  return sql`select 1 from accounts limit 1`.execute(db).then(
    () => true,
    () => false,
  );
}

/** How far the replica is behind; null for seconds where nothing is in it. */
async function replicaLag({ settings, clock }: Shop): Promise<{ seconds: number | null; failing: boolean }> {
  const note = await readReplicaNote(settings.dataDir);
  const seconds = note?.copied ? Math.max(0, Math.round((clock.now() - note.copied) / 1000)) : null;
  return { seconds, failing: note?.failure != null };
}

/** A store that does not answer takes no process out of service: the pages without files still work. */
async function storageState({
  settings,
  storage,
}: Shop): Promise<"folder" | "bucket" | "bucket unreachable"> {
  if (!settings.bucket) return "folder";
  const answer = storage.size("health/check.txt").then(
    () => "bucket" as const,
    (error: unknown) => {
      if (isStorageUnavailable(error)) return "bucket unreachable" as const;
      throw error;
    },
  );
  return inTime(answer, "bucket unreachable");
}
