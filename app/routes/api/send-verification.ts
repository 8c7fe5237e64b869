import { EmailForm } from "~/domain/accounts/verification";
import { sendVerificationCode } from "~/domain/accounts/verification.server";
import { json } from "~/web/json.server";

export const action = json.post(EmailForm, async ({ shop, language }, { email }) => {
  await sendVerificationCode(shop, { email }, language);
  return { success: true };
});

export const loader = json.only("POST");
