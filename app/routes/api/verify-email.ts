import { VerificationForm } from "~/domain/accounts/verification";
import { verifyCode } from "~/domain/accounts/verification.server";
import { json, jsonOf } from "~/web/json.server";
import { startSession } from "~/web/session.server";

export const action = json.post(VerificationForm, async ({ shop, request, language }, proof) => {
  const { id, email } = await verifyCode(shop, proof, language);
  return jsonOf({ verified: true, email }, { headers: await startSession(shop, request, id) });
});

export const loader = json.only("POST");
