import { LogIn } from "~/domain/accounts/log-in";
import { logIn } from "~/domain/accounts/log-in.server";
import { json, jsonOf } from "~/web/json.server";
import { startSession } from "~/web/session.server";

export const action = json.post(LogIn, async ({ shop, request }, credentials) => {
  const { id, email, username, userType } = await logIn(shop, credentials);
  return jsonOf({ user: { email, username, userType } }, { headers: await startSession(shop, request, id) });
});

export const loader = json.only("POST");
