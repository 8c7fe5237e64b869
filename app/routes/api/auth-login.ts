import { LogIn } from "~/domain/accounts/forms";
import { logIn } from "~/domain/accounts/log-in.server";
import { readOrigin } from "~/web/device.server";
import { json, jsonOf } from "~/web/json.server";
import type { RouteHandle } from "~/web/route-handle";
import { startSession } from "~/web/session.server";

export const handle = { limits: { write: "log-in" } } satisfies RouteHandle;

export const action = json.post(LogIn, async (context, credentials) => {
  const origin = await readOrigin(context);
  const { id, email, username, userType } = await logIn(context.shop, credentials, origin);
  return jsonOf({ user: { email, username, userType } }, { headers: await startSession(context, id) });
});

export const loader = json.only("POST");
