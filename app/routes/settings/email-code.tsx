import type { ActionFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import {
  confirmEmailChange,
  findEmailChange,
  resendEmailChangeCode,
} from "~/domain/accounts/email-change.server";
import { SignUpCode } from "~/domain/accounts/sign-up";
import { CodeStep } from "~/ui/form/code-step";
import { form } from "~/web/form.server";
import { askForOwner } from "~/web/owner.server";
import { insteadOfFailing } from "~/web/sign-in.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { goTo, redirectWithToast } from "~/web/toast.server";
import { load } from "~/web/visit.server";

export const meta = metaOf;

export const loader = load(async (visit) => {
  askForOwner(visit);
  const { shop, viewer, t } = visit;
  const email = await findEmailChange(shop, viewer);
  if (!email) throw goTo("/settings/email");
  return {
    title: pageTitle(visit, t("account:code.title")),
    email,
    here: "/settings/email/code",
    resend: "/settings/email/code?resend",
    back: "/settings/email",
  };
});

const confirm = form.post(SignUpCode, async ({ shop, viewer, t }, code) => {
  await confirmEmailChange(shop, viewer, code);
  return redirectWithToast(shop, "/settings", {
    type: "success",
    message: t("settings:changeEmail.done"),
    description: t("settings:changeEmail.doneText"),
  });
});

const resend = form.post(z.unknown(), async (visit) => {
  const { shop, viewer, language, t } = visit;
  await insteadOfFailing(visit, "code-unsent", resendEmailChangeCode(shop, viewer, language));
  const sent = { type: "success" as const, message: t("account:code.sent") };
  return redirectWithToast(shop, "/settings/email/code", sent);
});

export const action = (args: ActionFunctionArgs) =>
  new URL(args.request.url).searchParams.has("resend") ? resend(args) : confirm(args);

export default function EmailCode() {
  return <CodeStep {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
