import { getFormProps, useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { EmailChange } from "~/domain/accounts/email-change";
import { findEmailChange, requestEmailChange } from "~/domain/accounts/email-change.server";
import { signedInAccount } from "~/domain/viewer";
import { DialogBody } from "~/ui/dialog-body";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Field } from "~/ui/form/field";
import { PostForm } from "~/ui/form/post-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { OwnPasswordField } from "~/ui/settings/own-password-field";
import { form } from "~/web/form.server";
import { askForOwner } from "~/web/owner.server";
import { insteadOfFailing } from "~/web/sign-in.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectWithToast } from "~/web/toast.server";
import { load } from "~/web/visit.server";

export const meta = metaOf;

export const loader = load(async (visit) => {
  askForOwner(visit);
  const { shop, viewer, t } = visit;
  return {
    title: pageTitle(visit, t("settings:changeEmail.title")),
    email: signedInAccount(viewer).email,
    wish: await findEmailChange(shop, viewer),
  };
});

export const action = form.post(EmailChange, async (visit, input) => {
  const { shop, viewer, language, t } = visit;
  await insteadOfFailing(visit, "code-unsent", requestEmailChange(shop, viewer, input, language));
  return redirectWithToast(shop, "/settings/email/code", {
    type: "success",
    message: t("account:code.sent"),
  });
});

export default function ChangeEmail() {
  const { email, wish } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("settings");
  const { t: no } = useTranslation("refusals");
  const [change, fields] = useForm<z.input<typeof EmailChange>>({
    id: "email-change",
    lastResult: answer?.result,
    constraint: getZodConstraint(EmailChange),
    defaultNoValidate: false,
    defaultValue: { email: wish ?? undefined },
  });
  return (
    <DialogBody title={t("changeEmail.title")}>
      <p className="lead mt-3">
        {t("changeEmail.now")} <strong className="wrap-anywhere">{email}</strong>.
      </p>
      <p className="mt-3">{t("changeEmail.text")}</p>
      <PostForm action="/settings/email" {...getFormProps(change)}>
        <ErrorSummary faults={[change, fields.email, fields.password]} refusal={answer?.refusal} />
        <Field
          autoComplete="email"
          field={fields.email}
          label={t("changeEmail.newEmail")}
          messages={{ missing: no("fields-missing.message"), invalid: no("email-invalid.message") }}
          type="email"
        />
        <OwnPasswordField field={fields.password} />
        <SubmitButton>{t("changeEmail.submit")}</SubmitButton>
        <a className="btn btn-wide" data-dialog-close="" href="/settings">
          {t("back")}
        </a>
      </PostForm>
    </DialogBody>
  );
}
