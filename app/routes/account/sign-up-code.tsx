import type { ActionFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { SignUpCode } from "~/domain/accounts/forms";
import { findPendingSignUp, register, resendSignUpCode } from "~/domain/accounts/sign-up.server";
import { secondsUntilNextCode } from "~/domain/accounts/verification.server";
import { paths } from "~/paths";
import { CodeStep } from "~/ui/form/code-step";
import { clearCookie, readToken } from "~/web/cookies.server";
import { readOrigin } from "~/web/device.server";
import { form } from "~/web/form.server";
import { refuseOnFault } from "~/web/refuse-on-fault.server";
import { load } from "~/web/request-context.server";
import { keepingReturn } from "~/web/return-path.server";
import type { RouteHandle } from "~/web/route-handle";
import { enterNewAccount } from "~/web/sign-in.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectTo, redirectWithToast } from "~/web/toast.server";

export const handle = { limits: { write: "code" } } satisfies RouteHandle;

export const meta = metaOf;

export const loader = load(async (context) => {
  const { shop, request, t } = context;
  const pending = await findPendingSignUp(shop, await readToken(shop, request, "signUp"));
  if (!pending) throw redirectTo(keepingReturn(paths.signUp(), context));
  return {
    title: pageTitle(context, t("account:code.title")),
    email: pending.email,
    seconds: await secondsUntilNextCode(shop, pending.email),
    here: keepingReturn(paths.signUp.code(), context),
    resend: keepingReturn(`${paths.signUp.code()}?resend`, context),
    back: keepingReturn(paths.signUp(), context),
  };
});

const confirm = form.post(SignUpCode, async (context, { code }) => {
  const { shop, request, language } = context;
  const token = await readToken(shop, request, "signUp");
  const account = await refuseOnFault(context, "registration-failed", () =>
    register(shop, { code, token }, language),
  );
  const entered = await enterNewAccount(context, account.id);
  entered.headers.append("Set-Cookie", await clearCookie(shop, "signUp"));
  return entered;
});

const resend = form.post(z.unknown(), async (context) => {
  const { shop, request, language, t } = context;
  const token = await readToken(shop, request, "signUp");
  await refuseOnFault(context, "code-unsent", async () =>
    resendSignUpCode(shop, token, language, await readOrigin(context)),
  );
  const sent = { type: "success" as const, message: t("account:code.sent") };
  return redirectWithToast(shop, keepingReturn(paths.signUp.code(), context), sent);
});

export const action = (args: ActionFunctionArgs) =>
  new URL(args.request.url).searchParams.has("resend") ? resend(args) : confirm(args);

export default function SignUpCodePage() {
  return <CodeStep {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
