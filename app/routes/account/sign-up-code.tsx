import type { ActionFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { SignUpCode } from "~/domain/accounts/sign-up";
import { findPendingSignUp, register, resendSignUpCode } from "~/domain/accounts/sign-up.server";
import { CodeStep } from "~/ui/form/code-step";
import { form } from "~/web/form.server";
import { dropPending, readPending } from "~/web/pending.server";
import { keepingReturn } from "~/web/return-path.server";
import { enterNewAccount, insteadOfFailing } from "~/web/sign-in.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { goTo, redirectWithToast } from "~/web/toast.server";
import { load } from "~/web/visit.server";

export const meta = metaOf;

export const loader = load(async (visit) => {
  const { shop, request, t } = visit;
  const pending = await findPendingSignUp(shop, await readPending(shop, request, "signUp"));
  if (!pending) throw goTo(keepingReturn("/sign-up", visit));
  return {
    title: pageTitle(visit, t("account:code.title")),
    email: pending.email,
    here: keepingReturn("/sign-up/code", visit),
    resend: keepingReturn("/sign-up/code?resend", visit),
    back: keepingReturn("/sign-up", visit),
  };
});

const confirm = form.post(SignUpCode, async (visit, { code }) => {
  const { shop, request, language } = visit;
  const token = await readPending(shop, request, "signUp");
  const account = await insteadOfFailing(
    visit,
    "registration-failed",
    register(shop, { code, token }, language),
  );
  const entered = await enterNewAccount(visit, account.id);
  await dropPending(shop, "signUp", entered.headers);
  return entered;
});

const resend = form.post(z.unknown(), async (visit) => {
  const { shop, request, language, t } = visit;
  const token = await readPending(shop, request, "signUp");
  await insteadOfFailing(visit, "code-unsent", resendSignUpCode(shop, token, language));
  const sent = { type: "success" as const, message: t("account:code.sent") };
  return redirectWithToast(shop, keepingReturn("/sign-up/code", visit), sent);
});

export const action = (args: ActionFunctionArgs) =>
  new URL(args.request.url).searchParams.has("resend") ? resend(args) : confirm(args);

export default function SignUpCodePage() {
  return <CodeStep {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
