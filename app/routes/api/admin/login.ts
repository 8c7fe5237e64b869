import { staffLogIn } from "~/domain/staff/log-in.server";
import { StaffLogInCall } from "~/domain/staff/staff";
import { readStaffOrigin } from "~/web/device.server";
import { json, jsonOf } from "~/web/json.server";
import type { RouteHandle } from "~/web/route-handle";
import { startStaffSession } from "~/web/staff-session.server";

export const handle = { permission: "everyone", limits: { write: "staff-log-in" } } satisfies RouteHandle;

export const action = json.post(StaffLogInCall, async (context, credentials) => {
  const staff = await staffLogIn(context.shop, credentials, await readStaffOrigin(context));
  return jsonOf(
    { success: true, username: staff.name },
    { headers: await startStaffSession(context, staff) },
  );
});

export const loader = json.only("POST");
