import type { RequestHandler } from "express";
import { sql } from "kysely";
import type { Shop } from "../domain/kernel/shop.ts";

/** The health check for a proxy or a monitor: 200 while the shop can take orders, else 503 with the reason. */
export function healthCheck(shop: Shop, stopping: AbortSignal): RequestHandler {
  return async (_request, response) => {
    response.set("Cache-Control", "no-store");
    if (stopping.aborted) return response.status(503).json({ status: "stopping" });
    try {
      await sql`select 1 from accounts limit 1`.execute(shop.db);
    } catch {
      return response.status(503).json({ status: "database unreachable" });
    }
    const disk = await shop.disk.level();
    if (disk === "full") return response.status(503).json({ status: "disk full" });
    return response.json(
      disk === "low" ? { status: "ok", uploads: "refused, disk nearly full" } : { status: "ok" },
    );
  };
}
