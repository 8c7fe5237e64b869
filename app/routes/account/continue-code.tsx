import type { ActionFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { SignUpCode } from "~/domain/accounts/forms";
import {
  secondsUntilNextCode,
  sendVerificationCode,
  verifyCode,
} from "~/domain/accounts/verification.server";
import { Refusal } from "~/domain/kernel/refusal";
import { paths } from "~/paths";
import { CodeStep } from "~/ui/form/code-step";
import { clearCookie, readToken } from "~/web/cookies.server";
import { readOrigin } from "~/web/device.server";
import { form } from "~/web/form.server";
import { refuseOnFault } from "~/web/refuse-on-fault.server";
import { load, type RequestContext } from "~/web/request-context.server";
import { keepingReturn, returnPath } from "~/web/return-path.server";
import type { RouteHandle } from "~/web/route-handle";
import { startSession } from "~/web/session.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectTo, redirectWithToast } from "~/web/toast.server";

export const handle = { limits: { write: "code" } } satisfies RouteHandle;

export const meta = metaOf;

export const loader = load(async (context) => {
  const { shop, request, t } = context;
  const email = await readToken(shop, request, "continue");
  if (!email) throw redirectTo(keepingReturn(paths.continue(), context));
  return {
    title: pageTitle(context, t("account:code.title")),
    email,
    seconds: await secondsUntilNextCode(shop, email),
    here: keepingReturn(paths.continue.code(), context),
    resend: keepingReturn(`${paths.continue.code()}?resend`, context),
    back: keepingReturn(paths.continue(), context),
  };
});

const confirm = form.post(SignUpCode, async (context, { code }) => {
  const { shop, language } = context;
  const account = await verifyCode(shop, { email: await pendingEmail(context), code }, language);
  const headers = await startSession(context, account.id);
  headers.append("Set-Cookie", await clearCookie(shop, "continue"));
  return redirectTo(returnPath(context, paths.create()), headers);
});

const resend = form.post(z.unknown(), async (context) => {
  const { shop, language, t } = context;
  const email = await pendingEmail(context);
  await refuseOnFault(context, "code-unsent", async () =>
    sendVerificationCode(shop, { email }, language, await readOrigin(context)),
  );
  const sent = { type: "success" as const, message: t("account:code.sent") };
  return redirectWithToast(shop, keepingReturn(paths.continue.code(), context), sent);
});

/** @throws Refusal "form-expired" */
async function pendingEmail({ shop, request }: RequestContext): Promise<string> {
  const email = await readToken(shop, request, "continue");
  if (!email) throw new Refusal("form-expired");
  return email;
}

export const action = (args: ActionFunctionArgs) =>
  new URL(args.request.url).searchParams.has("resend") ? resend(args) : confirm(args);

export default function ContinueCodePage() {
  return <CodeStep {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
