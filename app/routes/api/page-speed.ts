import { PageSpeed } from "~/domain/reports/page-speed";
import { json } from "~/web/json.server";
import type { RouteHandle } from "~/web/route-handle";

export const handle = { limits: { write: "page-speed" } } satisfies RouteHandle;

/** Counts how fast a page appeared and responded in a browser. */
export const action = json.post(PageSpeed, async ({ loadContext }, speed) => {
  await loadContext.countSpeed(speed);
  return { success: true };
});

export const loader = json.only("POST");
