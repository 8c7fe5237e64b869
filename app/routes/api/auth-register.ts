import { Registration } from "~/domain/accounts/sign-up";
import { registerVerified } from "~/domain/accounts/sign-up.server";
import { json, jsonOf } from "~/web/json.server";
import { startSession } from "~/web/session.server";

export const action = json.post(Registration, async ({ shop, viewer, request, language }, registration) => {
  const { id, email, username, userType } = await registerVerified(shop, viewer, registration, language);
  const headers = await startSession(shop, request, id);
  return jsonOf({ user: { email, username, userType } }, { status: 201, headers });
});

export const loader = json.only("POST");
