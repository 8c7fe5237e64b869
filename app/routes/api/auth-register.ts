import { Registration } from "~/domain/accounts/forms";
import { registerVerified } from "~/domain/accounts/sign-up.server";
import { json, jsonOf } from "~/web/json.server";
import type { RouteHandle } from "~/web/route-handle";
import { startSession } from "~/web/session.server";

export const handle = { limits: { write: "code" } } satisfies RouteHandle;

export const action = json.post(Registration, async (context, registration) => {
  const { shop, viewer, language } = context;
  const { id, email, username, userType } = await registerVerified(shop, viewer, registration, language);
  const headers = await startSession(context, id);
  return jsonOf({ user: { email, username, userType } }, { status: 201, headers });
});

export const loader = json.only("POST");
