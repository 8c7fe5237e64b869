import { VerificationForm } from "~/domain/accounts/forms";
import { verifyCode } from "~/domain/accounts/verification.server";
import { json, jsonOf } from "~/web/json.server";
import type { RouteHandle } from "~/web/route-handle";
import { startSession } from "~/web/session.server";

export const handle = { limits: { write: "code" } } satisfies RouteHandle;

export const action = json.post(VerificationForm, async (context, proof) => {
  const { id, email } = await verifyCode(context.shop, proof, context.language);
  return jsonOf({ verified: true, email }, { headers: await startSession(context, id) });
});

export const loader = json.only("POST");
