import { getFormProps, useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { useActionData } from "@remix-run/react";
import type { z } from "zod";
import { attributes } from "~/browser/contract";
import { PasswordChange } from "~/domain/accounts/forms";
import { changePassword } from "~/domain/accounts/password-change.server";
import { signedInAccount } from "~/domain/kernel/viewer";
import { paths } from "~/paths";
import { DialogBody } from "~/ui/dialog-body";
import { ErrorSummary } from "~/ui/form/error-summary";
import { NewPasswordFields, usePasswordTitles } from "~/ui/form/new-password-fields";
import { FormNote, NoteLink, PostForm } from "~/ui/form/post-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { OwnPasswordField } from "~/ui/settings/own-password-field";
import { useTranslation } from "~/ui/use-translation";
import { form } from "~/web/form.server";
import { load } from "~/web/request-context.server";
import { requireAccount } from "~/web/require-account.server";
import type { RouteHandle } from "~/web/route-handle";
import { startSession } from "~/web/session.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle = { limits: { write: "code" } } satisfies RouteHandle;

export const meta = metaOf;

export const loader = load(async (context) => {
  await requireAccount(context);
  return { title: pageTitle(context, context.t("settings:changePassword.title")) };
});

export const action = form.post(PasswordChange, async (context, input) => {
  const { shop, viewer, t } = context;
  const { id } = signedInAccount(viewer);
  await changePassword(shop, viewer, input);
  const done = { type: "success" as const, message: t("settings:changePassword.done") };
  return redirectWithToast(shop, paths.settings(), done, await startSession(context, id));
});

export default function ChangePassword() {
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("settings");
  const [change, fields] = useForm<z.input<typeof PasswordChange>>({
    id: "password-change",
    lastResult: answer?.result,
    constraint: getZodConstraint(PasswordChange),
  });
  const { currentPassword, password, passwordConfirmation } = fields;
  return (
    <DialogBody title={t("changePassword.title")}>
      <p className="lead mt-3">{t("changePassword.text")}</p>
      <PostForm action={paths.settings.password()} {...getFormProps(change)}>
        <ErrorSummary
          faults={[change, currentPassword, password, passwordConfirmation]}
          refusal={answer?.refusal}
          titles={usePasswordTitles()}
        />
        <OwnPasswordField field={currentPassword} />
        <NewPasswordFields
          confirmation={passwordConfirmation}
          label={t("changePassword.newPassword")}
          password={password}
        />
        <SubmitButton>{t("changePassword.submit")}</SubmitButton>
        <a className="btn btn-wide" {...attributes({ dialogClose: "" })} href={paths.settings()}>
          {t("back")}
        </a>
      </PostForm>
      <FormNote>
        {t("changePassword.forgotten")}{" "}
        <NoteLink href={paths.forgotPassword()}>{t("changePassword.reset")}</NoteLink>
      </FormNote>
    </DialogBody>
  );
}
