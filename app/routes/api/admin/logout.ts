import { z } from "zod";
import { json, jsonOf } from "~/web/json.server";
import type { RouteHandle } from "~/web/route-handle";
import { endStaffSession } from "~/web/staff-session.server";

export const handle = { permission: "everyone", limits: { write: "ends-session" } } satisfies RouteHandle;

export const action = json.post(z.unknown(), async ({ shop, request }) =>
  jsonOf({ success: true }, { headers: await endStaffSession(shop, request) }),
);

export const loader = json.only("POST");
