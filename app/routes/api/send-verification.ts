import { EmailForm } from "~/domain/accounts/forms";
import { sendVerificationCode } from "~/domain/accounts/verification.server";
import { readOrigin } from "~/web/device.server";
import { json } from "~/web/json.server";
import type { RouteHandle } from "~/web/route-handle";

export const handle = { limits: { write: "code" } } satisfies RouteHandle;

export const action = json.post(EmailForm, async (context, { email }) => {
  const { shop, language } = context;
  await sendVerificationCode(shop, { email }, language, await readOrigin(context));
  return { success: true };
});

export const loader = json.only("POST");
