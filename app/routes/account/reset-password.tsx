import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { PasswordReset } from "~/domain/accounts/password-reset";
import { isResetLinkAlive, resetPassword } from "~/domain/accounts/password-reset.server";
import { DialogBody } from "~/ui/dialog-body";
import { ErrorSummary } from "~/ui/form/error-summary";
import { NewPasswordFields } from "~/ui/form/new-password-fields";
import { PostForm } from "~/ui/form/post-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { form } from "~/web/form.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectWithToast } from "~/web/toast.server";
import { load } from "~/web/visit.server";

export const meta = metaOf;

export const loader = load(async (visit) => {
  const token = visit.url.searchParams.get("token");
  const alive = await isResetLinkAlive(visit.shop, token);
  const title = visit.t(alive ? "account:reset.title" : "account:reset.deadTitle");
  return { title: pageTitle(visit, title), token: alive ? token : null };
});

export const action = form.post(PasswordReset, async ({ shop, t }, input) => {
  await resetPassword(shop, input);
  return redirectWithToast(shop, "/login", {
    type: "success",
    message: t("account:reset.done"),
    description: t("account:reset.doneText"),
  });
});

export default function ResetPasswordPage() {
  const { token } = useLoaderData<typeof loader>();
  return token ? <NewPassword token={token} /> : <DeadLink />;
}

function DeadLink() {
  const { t } = useTranslation("account");
  return (
    <DialogBody title={t("reset.deadTitle")}>
      <p className="lead mt-3">{t("reset.deadText")}</p>
      <a className="btn btn-primary btn-wide mt-6" href="/forgot-password">
        {t("reset.again")}
      </a>
    </DialogBody>
  );
}

function NewPassword({ token }: { token: string }) {
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("account");
  const { t: no } = useTranslation("refusals");
  const [reset, fields] = useForm<z.input<typeof PasswordReset>>({
    id: "reset",
    lastResult: answer?.result,
    constraint: getZodConstraint(PasswordReset),
    defaultNoValidate: false,
    defaultValue: { token },
  });
  const { key, ...hidden } = getInputProps(fields.token, { type: "hidden" });
  return (
    <DialogBody title={t("reset.title")}>
      <p className="lead mt-3">{t("reset.text")}</p>
      <PostForm {...getFormProps(reset)}>
        <ErrorSummary
          faults={[reset, fields.token, fields.password, fields.passwordConfirmation]}
          refusal={answer?.refusal}
          titles={{ [no("password-too-short.message")]: no("password-too-short.title") }}
        />
        <input key={key} {...hidden} />
        <NewPasswordFields
          confirmation={fields.passwordConfirmation}
          label={t("newPassword")}
          password={fields.password}
        />
        <SubmitButton>{t("reset.submit")}</SubmitButton>
      </PostForm>
    </DialogBody>
  );
}
