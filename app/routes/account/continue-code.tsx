import type { ActionFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { SignUpCode } from "~/domain/accounts/sign-up";
import { sendVerificationCode, verifyCode } from "~/domain/accounts/verification.server";
import { Refusal } from "~/domain/refusal";
import { CodeStep } from "~/ui/form/code-step";
import { form } from "~/web/form.server";
import { dropPending, readPending } from "~/web/pending.server";
import { keepingReturn, returnPath } from "~/web/return-path.server";
import { startSession } from "~/web/session.server";
import { insteadOfFailing } from "~/web/sign-in.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { goTo, redirectWithToast } from "~/web/toast.server";
import { load, type Visit } from "~/web/visit.server";

export const meta = metaOf;

export const loader = load(async (visit) => {
  const { shop, request, t } = visit;
  const email = await readPending(shop, request, "continue");
  if (!email) throw goTo(keepingReturn("/continue", visit));
  return {
    title: pageTitle(visit, t("account:code.title")),
    email,
    here: keepingReturn("/continue/code", visit),
    resend: keepingReturn("/continue/code?resend", visit),
    back: keepingReturn("/continue", visit),
  };
});

const confirm = form.post(SignUpCode, async (visit, { code }) => {
  const { shop, request, language } = visit;
  const account = await verifyCode(shop, { email: await pendingEmail(visit), code }, language);
  const headers = await startSession(shop, request, account.id);
  return goTo(returnPath(visit, "/create"), await dropPending(shop, "continue", headers));
});

const resend = form.post(z.unknown(), async (visit) => {
  const { shop, language, t } = visit;
  const email = await pendingEmail(visit);
  await insteadOfFailing(visit, "code-unsent", sendVerificationCode(shop, { email }, language));
  const sent = { type: "success" as const, message: t("account:code.sent") };
  return redirectWithToast(shop, keepingReturn("/continue/code", visit), sent);
});

/** @throws Refusal "form-expired" */
async function pendingEmail({ shop, request }: Visit): Promise<string> {
  const email = await readPending(shop, request, "continue");
  if (!email) throw new Refusal("form-expired");
  return email;
}

export const action = (args: ActionFunctionArgs) =>
  new URL(args.request.url).searchParams.has("resend") ? resend(args) : confirm(args);

export default function ContinueCodePage() {
  return <CodeStep {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
