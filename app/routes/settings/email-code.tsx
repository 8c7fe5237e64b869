import type { ActionFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import {
  confirmEmailChange,
  findEmailChange,
  resendEmailChangeCode,
} from "~/domain/accounts/email-change.server";
import { SignUpCode } from "~/domain/accounts/forms";
import { secondsUntilNextCode } from "~/domain/accounts/verification.server";
import { paths } from "~/paths";
import { CodeStep } from "~/ui/form/code-step";
import { form } from "~/web/form.server";
import { refuseOnFault } from "~/web/refuse-on-fault.server";
import { load } from "~/web/request-context.server";
import { requireAccount } from "~/web/require-account.server";
import type { RouteHandle } from "~/web/route-handle";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectTo, redirectWithToast } from "~/web/toast.server";

export const handle = { limits: { write: "code" } } satisfies RouteHandle;

export const meta = metaOf;

export const loader = load(async (context) => {
  await requireAccount(context);
  const { shop, viewer, t } = context;
  const email = await findEmailChange(shop, viewer);
  if (!email) throw redirectTo(paths.settings.email());
  return {
    title: pageTitle(context, t("account:code.title")),
    email,
    seconds: await secondsUntilNextCode(shop, email),
    here: paths.settings.email.code(),
    resend: `${paths.settings.email.code()}?resend`,
    back: paths.settings.email(),
  };
});

const confirm = form.post(SignUpCode, async ({ shop, viewer, t }, code) => {
  await confirmEmailChange(shop, viewer, code);
  return redirectWithToast(shop, paths.settings(), {
    type: "success",
    message: t("settings:changeEmail.done"),
    description: t("settings:changeEmail.doneText"),
  });
});

const resend = form.post(z.unknown(), async (context) => {
  const { shop, viewer, language, t } = context;
  await refuseOnFault(context, "code-unsent", () => resendEmailChangeCode(shop, viewer, language));
  const sent = { type: "success" as const, message: t("account:code.sent") };
  return redirectWithToast(shop, paths.settings.email.code(), sent);
});

export const action = (args: ActionFunctionArgs) =>
  new URL(args.request.url).searchParams.has("resend") ? resend(args) : confirm(args);

export default function EmailCode() {
  return <CodeStep {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
