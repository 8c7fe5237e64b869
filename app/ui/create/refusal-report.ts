/** Reports to the shop what this browser has refused. The shop counts its own refusals itself. */
import type { z } from "zod";
import type { BrowserRefusal } from "~/domain/creations/upload-count";
import { paths } from "~/paths";

export function reportRefusal(reason: z.output<typeof BrowserRefusal>["reason"]): void {
  const body = JSON.stringify({ reason });
  const headers = { "Content-Type": "application/json" };
  // A count that is lost changes nothing for the visitor.
  void fetch(paths.api.uploadRefused(), { method: "POST", headers, body, keepalive: true }).catch(() => {});
}
