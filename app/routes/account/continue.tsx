import { useActionData, useLoaderData } from "@remix-run/react";
import { EmailForm } from "~/domain/accounts/forms";
import { sendVerificationCode } from "~/domain/accounts/verification.server";
import { isRefusal } from "~/domain/kernel/refusal";
import { paths } from "~/paths";
import { EmailStep } from "~/ui/form/email-step";
import { NoteLink } from "~/ui/form/post-form";
import { useTranslation } from "~/ui/use-translation";
import { readToken, writeCookie } from "~/web/cookies.server";
import { readOrigin } from "~/web/device.server";
import { form } from "~/web/form.server";
import { refuseOnFault } from "~/web/refuse-on-fault.server";
import { load } from "~/web/request-context.server";
import { keepingReturn, returnPath } from "~/web/return-path.server";
import type { RouteHandle } from "~/web/route-handle";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectTo, redirectWithToast } from "~/web/toast.server";

export const handle = { limits: { write: "code" } } satisfies RouteHandle;

export const meta = metaOf;

export const loader = load(async (context) => {
  const { shop, viewer, request, t } = context;
  if (viewer.account) throw redirectTo(returnPath(context, paths.create()));
  return {
    title: pageTitle(context, t("account:continue.title")),
    here: keepingReturn(paths.continue(), context),
    login: keepingReturn(paths.login(), context),
    email: await readToken(shop, request, "continue"),
  };
});

export const action = form.post(EmailForm, async (context, { email }) => {
  const { shop, language, t } = context;
  const next = keepingReturn(paths.continue.code(), context);
  const kept = new Headers({ "Set-Cookie": await writeCookie(shop, "continue", email) });
  try {
    await refuseOnFault(context, "code-unsent", async () =>
      sendVerificationCode(shop, { email }, language, await readOrigin(context)),
    );
  } catch (error) {
    // A visitor who asks again within the minute continues with the code that was already sent.
    if (isRefusal(error) && error.code === "code-too-soon") return redirectTo(next, kept);
    throw error;
  }
  return redirectWithToast(shop, next, { type: "success", message: t("account:code.sent") }, kept);
});

export default function ContinuePage() {
  const { here, login, email } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("account");
  return (
    <EmailStep
      id="continue"
      title={t("continue.title")}
      text={t("continue.text")}
      submit={t("continue.submit")}
      here={here}
      answer={answer}
      email={email}
    >
      {t("continue.hasAccount")} <NoteLink href={login}>{t("continue.login")}</NoteLink>
    </EmailStep>
  );
}
