import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EmailForm } from "~/domain/accounts/verification";
import { sendVerificationCode } from "~/domain/accounts/verification.server";
import { isRefusal } from "~/domain/refusal";
import { EmailStep } from "~/ui/form/email-step";
import { NoteLink } from "~/ui/form/post-form";
import { form } from "~/web/form.server";
import { keepPending, readPending } from "~/web/pending.server";
import { keepingReturn, returnPath } from "~/web/return-path.server";
import { insteadOfFailing } from "~/web/sign-in.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { goTo, redirectWithToast } from "~/web/toast.server";
import { load } from "~/web/visit.server";

export const meta = metaOf;

export const loader = load(async (visit) => {
  const { shop, viewer, request, t } = visit;
  if (viewer.account) throw goTo(returnPath(visit, "/create"));
  return {
    title: pageTitle(visit, t("account:continue.title")),
    here: keepingReturn("/continue", visit),
    login: keepingReturn("/login", visit),
    email: await readPending(shop, request, "continue"),
  };
});

export const action = form.post(EmailForm, async (visit, { email }) => {
  const { shop, language, t } = visit;
  const next = keepingReturn("/continue/code", visit);
  const kept = await keepPending(shop, "continue", email);
  try {
    await insteadOfFailing(visit, "code-unsent", sendVerificationCode(shop, { email }, language));
  } catch (error) {
    // Who went back and asks again within the minute goes on with the code that is on its way.
    if (isRefusal(error) && error.code === "code-too-soon") return goTo(next, kept);
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
