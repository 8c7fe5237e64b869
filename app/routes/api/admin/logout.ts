import { z } from "zod";
import { json, jsonOf } from "~/web/json.server";
import { endStaffSession } from "~/web/staff-session.server";

export const action = json.post(z.unknown(), async ({ shop, request }) =>
  jsonOf({ success: true }, { headers: await endStaffSession(shop, request) }),
);

export const loader = json.only("POST");
