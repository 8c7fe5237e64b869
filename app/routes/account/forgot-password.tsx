import { useActionData, useLoaderData } from "@remix-run/react";
import { EmailForm } from "~/domain/accounts/forms";
import { requestPasswordReset } from "~/domain/accounts/password-reset.server";
import { paths } from "~/paths";
import { DialogBody } from "~/ui/dialog-body";
import { EmailStep } from "~/ui/form/email-step";
import { FormNote, NoteLink } from "~/ui/form/post-form";
import { useTranslation } from "~/ui/use-translation";
import { form } from "~/web/form.server";
import { load } from "~/web/request-context.server";
import { keepingReturn } from "~/web/return-path.server";
import type { RouteHandle } from "~/web/route-handle";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectTo } from "~/web/toast.server";

export const handle = { limits: { write: "code" } } satisfies RouteHandle;

export const meta = metaOf;

export const loader = load((context) => {
  const sent = context.url.searchParams.has("sent");
  return {
    title: pageTitle(context, context.t(sent ? "account:forgot.sentTitle" : "account:forgot.title")),
    sent,
    here: keepingReturn(paths.forgotPassword(), context),
    login: keepingReturn(paths.login(), context),
  };
});

export const action = form.post(EmailForm, async (context, input) => {
  await requestPasswordReset(context.shop, input);
  return redirectTo(keepingReturn(`${paths.forgotPassword()}?sent`, context));
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
