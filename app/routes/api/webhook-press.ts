import { receivePressNotification } from "~/domain/webhooks/press-notification";
import { json } from "~/web/json.server";
import type { RouteHandle } from "~/web/route-handle";

export const handle = { limits: { write: "press" } } satisfies RouteHandle;

/** The press says that something has changed about a job. */
export const action = json.raw("POST", ({ shop }, body) => receivePressNotification(shop, body));

export const loader = json.only("POST");
