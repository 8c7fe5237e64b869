import { BrowserRefusal, countBrowserRefusal } from "~/domain/creations/upload-count";
import { json } from "~/web/json.server";
import type { RouteHandle } from "~/web/route-handle";

export const handle = { limits: { write: "change" } } satisfies RouteHandle;

/** Counts an upload that the browser refused by itself. */
export const action = json.post(BrowserRefusal, async ({ shop, viewer }, refusal) => {
  await countBrowserRefusal(shop, viewer, refusal);
  return { success: true };
});

export const loader = json.only("POST");
