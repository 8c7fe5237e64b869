import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { PasswordReset } from "~/domain/accounts/forms";
import { isResetLinkAlive, resetPassword } from "~/domain/accounts/password-reset.server";
import { paths } from "~/paths";
import { DialogBody } from "~/ui/dialog-body";
import { ErrorSummary } from "~/ui/form/error-summary";
import { NewPasswordFields, usePasswordTitles } from "~/ui/form/new-password-fields";
import { PostForm } from "~/ui/form/post-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { useTranslation } from "~/ui/use-translation";
import { rememberDevice } from "~/web/device.server";
import { form } from "~/web/form.server";
import { load } from "~/web/request-context.server";
import type { RouteHandle } from "~/web/route-handle";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle = { limits: { write: "code" } } satisfies RouteHandle;

export const meta = metaOf;

export const loader = load(async (context) => {
  const token = context.url.searchParams.get("token");
  const alive = await isResetLinkAlive(context.shop, token);
  const title = context.t(alive ? "account:reset.title" : "account:reset.deadTitle");
  return { title: pageTitle(context, title), token: alive ? token : null };
});

export const action = form.post(PasswordReset, async (context, input) => {
  const { shop, t } = context;
  const id = await resetPassword(shop, input);
  const toast = {
    type: "success" as const,
    message: t("account:reset.done"),
    description: t("account:reset.doneText"),
  };
  // The link proves the account's owner, so failed log-ins of others do not delay this one.
  const headers = new Headers({ "Set-Cookie": await rememberDevice(context, { account_id: id }) });
  return redirectWithToast(shop, paths.login(), toast, headers);
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
      <a className="btn btn-primary btn-wide mt-6" href={paths.forgotPassword()}>
        {t("reset.again")}
      </a>
    </DialogBody>
  );
}

function NewPassword({ token }: { token: string }) {
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("account");
  const [reset, fields] = useForm<z.input<typeof PasswordReset>>({
    id: "reset",
    lastResult: answer?.result,
    constraint: getZodConstraint(PasswordReset),
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
          titles={usePasswordTitles()}
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
