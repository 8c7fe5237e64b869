import { staffLogIn } from "~/domain/staff/log-in.server";
import { StaffLogInCall } from "~/domain/staff/staff";
import { json, jsonOf } from "~/web/json.server";
import { startStaffSession } from "~/web/staff-session.server";

export const action = json.post(StaffLogInCall, async ({ shop, request }, credentials) => {
  const staff = await staffLogIn(shop, credentials);
  return jsonOf(
    { success: true, username: staff.name },
    { headers: await startStaffSession(shop, request, staff) },
  );
});

export const loader = json.only("POST");
