import { getFormProps, useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { attributes } from "~/browser/contract";
import { findEmailChange, requestEmailChange } from "~/domain/accounts/email-change.server";
import { EmailChange } from "~/domain/accounts/forms";
import { signedInAccount } from "~/domain/kernel/viewer";
import { paths } from "~/paths";
import { DialogBody } from "~/ui/dialog-body";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Field } from "~/ui/form/field";
import { PostForm } from "~/ui/form/post-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { OwnPasswordField } from "~/ui/settings/own-password-field";
import { useTranslation } from "~/ui/use-translation";
import { form } from "~/web/form.server";
import { refuseOnFault } from "~/web/refuse-on-fault.server";
import { load } from "~/web/request-context.server";
import { requireAccount } from "~/web/require-account.server";
import type { RouteHandle } from "~/web/route-handle";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle = { limits: { write: "code" } } satisfies RouteHandle;

export const meta = metaOf;

export const loader = load(async (context) => {
  await requireAccount(context);
  const { shop, viewer, t } = context;
  return {
    title: pageTitle(context, t("settings:changeEmail.title")),
    email: signedInAccount(viewer).email,
    pending: await findEmailChange(shop, viewer),
  };
});

export const action = form.post(EmailChange, async (context, input) => {
  const { shop, viewer, language, t } = context;
  await refuseOnFault(context, "code-unsent", () => requestEmailChange(shop, viewer, input, language));
  return redirectWithToast(shop, paths.settings.email.code(), {
    type: "success",
    message: t("account:code.sent"),
  });
});

export default function ChangeEmail() {
  const { email, pending } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("settings");
  const { t: no } = useTranslation("refusals");
  const [change, fields] = useForm<z.input<typeof EmailChange>>({
    id: "email-change",
    lastResult: answer?.result,
    constraint: getZodConstraint(EmailChange),
    defaultValue: { email: pending ?? undefined },
  });
  return (
    <DialogBody title={t("changeEmail.title")}>
      <p className="lead mt-3">
        {t("changeEmail.now")} <strong className="wrap-anywhere">{email}</strong>.
      </p>
      <p className="mt-3">{t("changeEmail.text")}</p>
      <PostForm action={paths.settings.email()} {...getFormProps(change)}>
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
        <a className="btn btn-wide" {...attributes({ dialogClose: "" })} href={paths.settings()}>
          {t("back")}
        </a>
      </PostForm>
    </DialogBody>
  );
}
