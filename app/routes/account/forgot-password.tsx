import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requestPasswordReset } from "~/domain/accounts/password-reset.server";
import { EmailForm } from "~/domain/accounts/verification";
import { DialogBody } from "~/ui/dialog-body";
import { EmailStep } from "~/ui/form/email-step";
import { FormNote, NoteLink } from "~/ui/form/post-form";
import { form } from "~/web/form.server";
import { keepingReturn } from "~/web/return-path.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { goTo } from "~/web/toast.server";
import { load } from "~/web/visit.server";

export const meta = metaOf;

export const loader = load((visit) => {
  const sent = visit.url.searchParams.has("sent");
  return {
    title: pageTitle(visit, visit.t(sent ? "account:forgot.sentTitle" : "account:forgot.title")),
    sent,
    here: keepingReturn("/forgot-password", visit),
    login: keepingReturn("/login", visit),
  };
});

export const action = form.post(EmailForm, async (visit, input) => {
  await requestPasswordReset(visit.shop, input);
  return goTo(keepingReturn("/forgot-password?sent", visit));
});

export default function ForgotPasswordPage() {
  const { sent, here, login } = useLoaderData<typeof loader>();
  const { t } = useTranslation("account");
  if (!sent) return <RequestForm />;
  return (
    <DialogBody title={t("forgot.sentTitle")}>
      <p className="lead mt-3">{t("forgot.sentText")}</p>
      <FormNote>
        <NoteLink href={here}>{t("forgot.again")}</NoteLink>
      </FormNote>
      <FormNote>
        <NoteLink href={login}>{t("forgot.back")}</NoteLink>
      </FormNote>
    </DialogBody>
  );
}

function RequestForm() {
  const { here, login } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("account");
  return (
    <EmailStep
      id="forgot"
      title={t("forgot.title")}
      text={t("forgot.text")}
      submit={t("forgot.submit")}
      here={here}
      answer={answer}
    >
      <NoteLink href={login}>{t("forgot.back")}</NoteLink>
    </EmailStep>
  );
}
